// What the player says in place of a picture.

const UNAVAILABLE = {
  2: "The address of this video makes no sense.",
  5: "The player cannot play this video here.",
  100: "This video is gone, or private.",
  101: "Its owner does not let it play on other sites.",
  150: "Its owner does not let it play on other sites.",
  151: "A rights holder has blocked it on this site.",
  152: "The page that embeds it has no right to.",
  153: "The page that embeds it does not say who it is.",
};

export class Notice {
  #box = document.getElementById("notice");

  showError(code) {
    this.#show("Video unavailable", `${UNAVAILABLE[code] ?? "Something went wrong."} (Error ${code})`);
  }

  showLoginWall() {
    this.#show("Sign in to confirm that you are a person", "This helps to protect the community.");
  }

  hide() {
    this.#box.hidden = true;
  }

  #show(title, text) {
    this.#box.querySelector("h1").textContent = title;
    this.#box.querySelector("p").textContent = text;
    this.#box.hidden = false;
  }
}
