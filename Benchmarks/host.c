// The least C program that plays a page's video fullscreen, as WebKitGTK has it by default: what
// Matinee is measured against. It says "loading" and, when the page's player plays, "playing".
//
// usage: host PAGE ORIGIN [never]      "never" turns off drawing by the GPU

#include <webkit2/webkit2.h>

// The article's page posts a name, Matinee's pages post an object that has one.
static gboolean says_playing(JSCValue *value) {
  g_autoptr(JSCValue) name = jsc_value_is_string(value)
                                 ? g_object_ref(value)
                                 : jsc_value_object_get_property(value, "name");
  g_autofree char *text = jsc_value_to_string(name);
  return g_str_equal(text, "playing");
}

// What comes at once, Matinee's pages post together: each as JSON, in an array.
static gboolean one_says_playing(JSCValue *value) {
  if (!jsc_value_is_object(value) || !jsc_value_object_has_property(value, "data")) return FALSE;
  g_autoptr(JSCValue) messages = jsc_value_object_get_property(value, "data");
  if (!jsc_value_is_array(messages)) return FALSE;
  g_autoptr(JSCValue) count = jsc_value_object_get_property(messages, "length");
  for (int index = 0; index < jsc_value_to_int32(count); index++) {
    g_autoptr(JSCValue) text = jsc_value_object_get_property_at_index(messages, index);
    g_autofree char *json = jsc_value_to_string(text);
    g_autoptr(JSCValue) message = jsc_value_new_from_json(jsc_value_get_context(value), json);
    if (says_playing(message)) return TRUE;
  }
  return FALSE;
}

static void on_message(WebKitUserContentManager *content, WebKitJavascriptResult *result,
                       void *window) {
  JSCValue *value = webkit_javascript_result_get_js_value(result);
  if (!says_playing(value) && !one_says_playing(value)) return;
  g_print("playing\n");
  gtk_window_fullscreen(window);
}

int main(int argc, char **argv) {
  gtk_init(&argc, &argv);
  g_autofree char *page = NULL;
  if (argc < 3 || !g_file_get_contents(argv[1], &page, NULL, NULL)) return 2;

  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  gtk_window_set_default_size(GTK_WINDOW(window), 1024, 576);
  g_signal_connect(window, "destroy", gtk_main_quit, NULL);

  WebKitUserContentManager *content = webkit_user_content_manager_new();
  g_signal_connect(content, "script-message-received::yt", G_CALLBACK(on_message), window);
  webkit_user_content_manager_register_script_message_handler(content, "yt");

  // Nothing is kept on disk, so that each run finds the same: an empty cache.
  WebKitWebContext *context = webkit_web_context_new_ephemeral();
  WebKitWebsitePolicies *policies =
      webkit_website_policies_new_with_policies("autoplay", WEBKIT_AUTOPLAY_ALLOW, NULL);
  WebKitSettings *settings = webkit_settings_new();
  if (argc > 3) {
    webkit_settings_set_hardware_acceleration_policy(settings,
                                                     WEBKIT_HARDWARE_ACCELERATION_POLICY_NEVER);
  }
  GtkWidget *view = g_object_new(WEBKIT_TYPE_WEB_VIEW, "web-context", context,
                                 "user-content-manager", content, "website-policies", policies,
                                 "settings", settings, NULL);
  gtk_container_add(GTK_CONTAINER(window), view);
  gtk_widget_show_all(window);

  g_print("loading\n");
  webkit_web_view_load_html(WEBKIT_WEB_VIEW(view), page, argv[2]);
  gtk_main();
}
