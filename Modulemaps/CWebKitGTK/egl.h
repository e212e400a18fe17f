// Asks EGL what draws GL here, for `--doctor`.
//
// A driver that is broken enough to need a doctor may crash or hang when it is asked. So a child process
// asks, and the program waits a bounded time for its answer. Drivers are loaded in the child only.

#ifndef MATINEE_CWEBKITGTK_EGL_H
#define MATINEE_CWEBKITGTK_EGL_H

#include <dlfcn.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// The EGL platforms, by their numbers in the registry.
#define MATINEE_EGL_X11 0x31D5
#define MATINEE_EGL_WAYLAND 0x31D8
#define MATINEE_EGL_SURFACELESS 0x31DD

// GL_RENDERER of a context of `platform`, or NULL. The context needs no surface.
static inline const char *matinee_egl_ask(int platform) {
  void *library = dlopen("libEGL.so.1", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return NULL;
  void *(*get_display)(int, void *, const intptr_t *) = dlsym(library, "eglGetPlatformDisplay");
  unsigned (*initialize)(void *, int *, int *) = dlsym(library, "eglInitialize");
  unsigned (*bind_api)(unsigned) = dlsym(library, "eglBindAPI");
  unsigned (*choose_config)(void *, const int *, void **, int, int *) =
      dlsym(library, "eglChooseConfig");
  void *(*create_context)(void *, void *, void *, const int *) =
      dlsym(library, "eglCreateContext");
  unsigned (*make_current)(void *, void *, void *, void *) = dlsym(library, "eglMakeCurrent");
  void *(*get_address)(const char *) = dlsym(library, "eglGetProcAddress");
  if (!get_display || !initialize || !bind_api || !choose_config || !create_context ||
      !make_current || !get_address)
    return NULL;

  const int any[] = {0x3033 /* EGL_SURFACE_TYPE */, 0, 0x3038 /* EGL_NONE */};
  const int version2[] = {0x3098 /* EGL_CONTEXT_CLIENT_VERSION */, 2, 0x3038 /* EGL_NONE */};
  void *display = get_display(platform, NULL, NULL), *config = NULL;
  int count = 0;
  if (!display || !initialize(display, NULL, NULL)) return NULL;
  if (!bind_api(0x30A0 /* EGL_OPENGL_ES_API */)) return NULL;
  if (!choose_config(display, any, &config, 1, &count) || count < 1) return NULL;
  void *context = create_context(display, config, NULL, version2);
  if (!context || !make_current(display, NULL, NULL, context)) return NULL;
  const unsigned char *(*get_string)(unsigned) =
      (const unsigned char *(*)(unsigned))get_address("glGetString");
  return get_string ? (const char *)get_string(0x1F01 /* GL_RENDERER */) : NULL;
}

// Kills a child of this process and waits for its end, but no longer than `milliseconds`.
//
// A process that is stuck in a broken driver does not die before the driver answers. It is left then:
// whoever takes over this process's children reaps it.
static inline void matinee_end_child(pid_t child, int milliseconds) {
  kill(child, SIGKILL);
  // Linux has had it since 5.3. Without it a child that needs a moment is left, too.
  int process = (int)syscall(SYS_pidfd_open, child, 0);
  if (process >= 0) {
    struct pollfd end = {.fd = process, .events = POLLIN};
    poll(&end, 1, milliseconds);
    close(process);
  }
  waitpid(child, NULL, WNOHANG);
}

// Puts into `text`, of `size` bytes, what GL says of its renderer; empty where it says nothing within
// `milliseconds`.
static inline void matinee_egl_renderer(int platform, char *text, size_t size, int milliseconds) {
  int ends[2];
  text[0] = '\0';
  if (pipe(ends) != 0) return;
  pid_t child = fork();
  if (child == 0) {
    const char *renderer = matinee_egl_ask(platform);
    ssize_t written = renderer ? write(ends[1], renderer, strlen(renderer)) : 0;
    _exit(written > 0 ? 0 : 1);
  }
  close(ends[1]);
  struct pollfd answer = {.fd = ends[0], .events = POLLIN};
  if (child > 0 && poll(&answer, 1, milliseconds) > 0) {
    ssize_t count = read(ends[0], text, size - 1);
    text[count > 0 ? count : 0] = '\0';
  }
  close(ends[0]);
  if (child > 0) matinee_end_child(child, 1000);
}

#endif
