// What Swift sees of GTK 3 and WebKitGTK 4.1.
//
// The headers do the most of it. Below them stands only what Swift's importer cannot take: macros
// that compute, and two functions of libdispatch that no public header declares. The link flags
// come from pkg-config (`webkit2gtk-4.1`).

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
#ifdef GDK_WINDOWING_X11
#include <gdk/gdkx.h>
#include <X11/Xatom.h>
#endif

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

// The display's kind is told by type-check macros, each behind a build switch of GTK's.
static inline gboolean matinee_display_is_x11(GdkDisplay *display) {
#ifdef GDK_WINDOWING_X11
  return GDK_IS_X11_DISPLAY(display);
#else
  return FALSE;
#endif
}

// Whether the X server has an extension, by Xlib's `XQueryExtension`; false for other displays.
static inline gboolean matinee_x11_has_extension(GdkDisplay *display, const char *name) {
#ifdef GDK_WINDOWING_X11
  int opcode, event, error;
  return GDK_IS_X11_DISPLAY(display) &&
         XQueryExtension(GDK_DISPLAY_XDISPLAY(display), name, &opcode, &event, &error);
#else
  return FALSE;
#endif
}

// After how many seconds without input an X server blanks the screen; 0 for never, or for other
// displays.
static inline int matinee_x11_blanking_time(GdkDisplay *display) {
#ifdef GDK_WINDOWING_X11
  int timeout = 0, interval, prefersBlanking, allowsExposures;
  if (GDK_IS_X11_DISPLAY(display))
    XGetScreenSaver(GDK_DISPLAY_XDISPLAY(display), &timeout, &interval, &prefersBlanking,
                    &allowsExposures);
  return timeout;
#else
  return 0;
#endif
}

// Has an X server count the time without input from now on, as if there had been some.
static inline void matinee_x11_reset_screen_saver(GdkDisplay *display) {
#ifdef GDK_WINDOWING_X11
  if (!GDK_IS_X11_DISPLAY(display)) return;
  XResetScreenSaver(GDK_DISPLAY_XDISPLAY(display));
  XFlush(GDK_DISPLAY_XDISPLAY(display));
#endif
}

#ifdef GDK_WINDOWING_X11
// A property of 32-bit items, to be freed by XFree; NULL where the window has none or has gone.
static inline unsigned long *matinee_x11_items(GdkDisplay *display, Window window, const char *name,
                                               unsigned long *count) {
  Atom type;
  int format;
  unsigned long rest;
  unsigned char *items = NULL;
  *count = 0;
  gdk_x11_display_error_trap_push(display);
  XGetWindowProperty(GDK_DISPLAY_XDISPLAY(display), window,
                     gdk_x11_get_xatom_by_name_for_display(display, name), 0, 1024, False,
                     AnyPropertyType, &type, &format, count, &rest, &items);
  if (gdk_x11_display_error_trap_pop(display) == 0 && items && format == 32)
    return (unsigned long *)items;
  if (items) XFree(items);
  *count = 0;
  return NULL;
}

static inline gboolean matinee_x11_has_item(GdkDisplay *display, Window window, const char *name,
                                            unsigned long item) {
  unsigned long count, *items = matinee_x11_items(display, window, name, &count);
  gboolean has_item = FALSE;
  for (unsigned long i = 0; i < count; i++) has_item = has_item || items[i] == item;
  if (items) XFree(items);
  return has_item;
}
#endif

// Whether an X window manager runs that knows fullscreen windows; true for other displays. The server
// is asked, since GDK takes up to 15 s to see that one has come.
static inline gboolean matinee_x11_knows_fullscreen(GdkScreen *screen) {
#ifdef GDK_WINDOWING_X11
  static const char check[] = "_NET_SUPPORTING_WM_CHECK";
  if (!GDK_IS_X11_SCREEN(screen)) return TRUE;
  GdkDisplay *display = gdk_screen_get_display(screen);
  Window root = GDK_WINDOW_XID(gdk_screen_get_root_window(screen));
  unsigned long count, *items = matinee_x11_items(display, root, check, &count);
  Window own = count > 0 ? items[0] : None;
  if (items) XFree(items);
  // What one that was killed said of itself stays at the root; its own window does not.
  return own != None && matinee_x11_has_item(display, own, check, own) &&
         matinee_x11_has_item(
             display, root, "_NET_SUPPORTED",
             gdk_x11_get_xatom_by_name_for_display(display, "_NET_WM_STATE_FULLSCREEN"));
#else
  return TRUE;
#endif
}

// Writes on a window itself whether it is fullscreen, as a window manager would: GDK reads it, and so
// does a window manager that comes.
static inline void matinee_x11_mark_fullscreen(GdkWindow *window, gboolean is_fullscreen) {
#ifdef GDK_WINDOWING_X11
  if (!GDK_IS_X11_WINDOW(window)) return;
  GdkDisplay *display = gdk_window_get_display(window);
  Atom state = gdk_x11_get_xatom_by_name_for_display(display, "_NET_WM_STATE");
  unsigned long full =
      gdk_x11_get_xatom_by_name_for_display(display, "_NET_WM_STATE_FULLSCREEN");
  unsigned long count,
      *items = matinee_x11_items(display, GDK_WINDOW_XID(window), "_NET_WM_STATE", &count);
  unsigned long *changed = g_new(unsigned long, count + 1), kept = 0;
  for (unsigned long i = 0; i < count; i++)
    if (items[i] != full) changed[kept++] = items[i];
  if (is_fullscreen) changed[kept++] = full;
  XChangeProperty(GDK_DISPLAY_XDISPLAY(display), GDK_WINDOW_XID(window), state, XA_ATOM, 32,
                  PropModeReplace, (unsigned char *)changed, (int)kept);
  g_free(changed);
  if (items) XFree(items);
#endif
}

// The name that an X window manager gives itself; GDK answers "unknown" where there is none.
static inline const char *matinee_x11_window_manager(GdkScreen *screen) {
#ifdef GDK_WINDOWING_X11
  return GDK_IS_X11_SCREEN(screen) ? gdk_x11_screen_get_window_manager_name(screen) : NULL;
#else
  return NULL;
#endif
}

// What is called when the connection to the X server is lost. Xlib ends the process when the handler
// returns, and knows handlers only by a type that takes the display.
typedef void (*matinee_loss_handler)(void);

static inline matinee_loss_handler *matinee_x11_loss_handler(void) {
  static matinee_loss_handler handler;
  return &handler;
}

#ifdef GDK_WINDOWING_X11
static inline int matinee_x11_tell_loss(Display *display) {
  matinee_loss_handler handler = *matinee_x11_loss_handler();
  if (handler) handler();
  return 0;
}
#endif

static inline void matinee_x11_on_connection_lost(matinee_loss_handler handler) {
#ifdef GDK_WINDOWING_X11
  *matinee_x11_loss_handler() = handler;
  XSetIOErrorHandler(matinee_x11_tell_loss);
#endif
}

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

// What an X server keeps of a window that it makes larger or smaller, until the program has drawn: its
// middle, instead of its upper left corner. Nothing on other displays.
static inline void matinee_x11_keep_middle(GdkWindow *window) {
#ifdef GDK_WINDOWING_X11
  XSetWindowAttributes attributes = {.bit_gravity = CenterGravity};
  if (GDK_IS_X11_WINDOW(window))
    XChangeWindowAttributes(GDK_WINDOW_XDISPLAY(window), GDK_WINDOW_XID(window), CWBitGravity,
                            &attributes);
#endif
}

// Variadic in C.
static inline WebKitWebsitePolicies *matinee_website_policies_allowing_autoplay(void) {
  return webkit_website_policies_new_with_policies("autoplay", WEBKIT_AUTOPLAY_ALLOW, NULL);
}

#endif
