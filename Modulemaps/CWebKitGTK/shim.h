// What Swift sees of GTK 3 and WebKitGTK 4.1.
//
// The headers do the most of it. Below them stands only what Swift's importer cannot take: macros
// that compute, variadic functions, deprecated functions that have no successor, and two functions of
// libdispatch that no public header declares. The link flags come from pkg-config (`webkit2gtk-4.1`).

#ifndef MATINEE_CWEBKITGTK_SHIM_H
#define MATINEE_CWEBKITGTK_SHIM_H

#include <gtk/gtk.h>
#include <gtk/gtkx.h>
#include <glib-unix.h>
#include <libsoup/soup.h>
#include <locale.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <webkit2/webkit2.h>

// libdispatch's door for a foreign main loop, the one that CoreFoundation's run loop uses on
// Linux: an eventfd that becomes readable when the main queue has work, and the function that
// does this work. Exported by libdispatch.so and libdispatch.a, declared in none of its public
// headers. `MainLoop` is their only user.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

// A fundamental type is a macro with a cast and a shift.
static inline GType matinee_type_string(void) { return G_TYPE_STRING; }
static inline GType matinee_type_object(void) { return G_TYPE_OBJECT; }

// `G_VALUE_INIT` is a brace initialiser, and `G_VALUE_TYPE` a cast macro.
static inline GValue matinee_value_init(void) { return (GValue)G_VALUE_INIT; }

// Whether whoever started the program wants it to ignore a signal, as `nohup` does.
static inline gboolean matinee_signal_is_ignored(int number) {
  struct sigaction action;
  return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

// What an X server paints a window with when it maps it and until the program has drawn. GDK has
// deprecated the call, since GTK paints all of a window; but only after the window was mapped.
static inline void matinee_window_set_background(GdkWindow *window, const GdkRGBA *colour) {
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gdk_window_set_background_rgba(window, colour);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

// Type checks are macros.
static inline gboolean matinee_is_button(GtkWidget *widget) { return GTK_IS_BUTTON(widget); }
static inline gboolean matinee_is_toggle_button(GtkWidget *widget) { return GTK_IS_TOGGLE_BUTTON(widget); }
static inline gboolean matinee_is_range(GtkWidget *widget) { return GTK_IS_RANGE(widget); }
static inline gboolean matinee_is_window(GtkWidget *widget) { return GTK_IS_WINDOW(widget); }

// Variadic in C.
static inline void matinee_command_line_print(GApplicationCommandLine *line, const char *text) {
  g_application_command_line_print(line, "%s", text);
}

static inline void matinee_command_line_print_error(GApplicationCommandLine *line,
                                                    const char *text) {
  g_application_command_line_printerr(line, "%s", text);
}

// A tuple of one string, as D-Bus calls take it. Variadic in C.
static inline GVariant *matinee_variant_tuple_of_string(const char *text) {
  return g_variant_new("(s)", text);
}

// The state of an action, where it is a string, from the answer of `org.gtk.Actions.Describe`; free it
// by `g_free`. A macro of C casts the type.
static inline char *matinee_variant_described_state(GVariant *answer) {
  if (!g_variant_is_of_type(answer, G_VARIANT_TYPE("((bgav))"))) return NULL;
  GVariant *description = g_variant_get_child_value(answer, 0);
  GVariant *states = g_variant_get_child_value(description, 2);
  char *text = NULL;
  if (g_variant_n_children(states) == 1) {
    GVariant *boxed = g_variant_get_child_value(states, 0);
    GVariant *state = g_variant_get_variant(boxed);
    if (g_variant_is_of_type(state, G_VARIANT_TYPE_STRING)) text = g_variant_dup_string(state, NULL);
    g_variant_unref(state);
    g_variant_unref(boxed);
  }
  g_variant_unref(states);
  g_variant_unref(description);
  return text;
}

// The name of the connector that a monitor is on, such as HDMI-1; free it by `g_free`. GDK has deprecated
// the call, since its fourth version has one that takes the monitor; the third has no other.
static inline char *matinee_monitor_connector(GdkDisplay *display, int index) {
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return gdk_screen_get_monitor_plug_name(gdk_display_get_default_screen(display), index);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

// Variadic in C.
static inline WebKitWebsitePolicies *matinee_website_policies_allowing_autoplay(void) {
  return webkit_website_policies_new_with_policies("autoplay", WEBKIT_AUTOPLAY_ALLOW, NULL);
}

#endif
