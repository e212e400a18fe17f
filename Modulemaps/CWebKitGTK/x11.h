// What only an X server is asked or told. GDK's X11 functions stand behind a build switch of GTK's, and
// behind macros that check types and cast; on other displays each of these does nothing.

#ifndef MATINEE_CWEBKITGTK_X11_H
#define MATINEE_CWEBKITGTK_X11_H

#include <gtk/gtk.h>
#ifdef GDK_WINDOWING_X11
#include <gdk/gdkx.h>
#include <X11/Xatom.h>
#endif

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

// Has what an X server complains of ignored from now on, by an error trap of GDK's that is never popped.
static inline void matinee_x11_ignore_errors(GdkDisplay *display) {
#ifdef GDK_WINDOWING_X11
  if (GDK_IS_X11_DISPLAY(display)) gdk_x11_display_error_trap_push(display);
#endif
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

#endif
