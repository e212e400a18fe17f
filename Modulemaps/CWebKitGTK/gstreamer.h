// The little of GStreamer that `--doctor` asks.
//
// Nothing of the program links GStreamer: WebKit's library brings it, and its web processes use it.
// So each function looks its symbols up when it is called, in the library that is loaded already, and
// a start that does not ask pays nothing. What GStreamer's own registry says is what the web
// process will find: it knows of plugins that do not load, and reads GST_PLUGIN_FEATURE_RANK,
// GST_PLUGIN_PATH and the like, which a look at the plugins' files would not.

#ifndef MATINEE_CWEBKITGTK_GSTREAMER_H
#define MATINEE_CWEBKITGTK_GSTREAMER_H

#include <dlfcn.h>
#include <glib.h>

static inline void *matinee_gst_symbol(const char *name) {
  void *library = dlopen("libgstreamer-1.0.so.0", RTLD_LAZY | RTLD_LOCAL);
  return library ? dlsym(library, name) : NULL;
}

// `gst_init_check`, which reads the registry or, the first time, makes it by loading every plugin
// in a process of its own. False without an error where there is no GStreamer.
static inline gboolean matinee_gst_init(GError **error) {
  gboolean (*init_check)(int *, char ***, GError **) = matinee_gst_symbol("gst_init_check");
  return init_check && init_check(NULL, NULL, error);
}

// `gst_version`, three numbers.
static inline void matinee_gst_version(guint *major, guint *minor, guint *micro) {
  guint nano = 0;
  void (*version)(guint *, guint *, guint *, guint *) = matinee_gst_symbol("gst_version");
  *major = *minor = *micro = 0;
  if (version) version(major, minor, micro, &nano);
}

// The names of the elements of a kind (bits of GST_ELEMENT_FACTORY_TYPE_…) that take `format` on their
// input, best first; free them by `g_strfreev`. Only those of at least the rank `least` count: GST_RANK_MARGINAL, 64, is the least
// that is ever chosen by itself. By `gst_element_factory_list_get_elements` and `…_list_filter`.
static inline char **matinee_gst_elements(guint64 kind, int least, const char *format) {
  GList *(*get_elements)(guint64, int) =
      matinee_gst_symbol("gst_element_factory_list_get_elements");
  GList *(*filter)(GList *, const void *, int, gboolean) =
      matinee_gst_symbol("gst_element_factory_list_filter");
  void *(*caps_from_string)(const char *) = matinee_gst_symbol("gst_caps_from_string");
  void (*unref)(void *) = matinee_gst_symbol("gst_mini_object_unref");
  char *(*get_name)(void *) = matinee_gst_symbol("gst_object_get_name");
  void (*free_list)(GList *) = matinee_gst_symbol("gst_plugin_feature_list_free");
  GPtrArray *names = g_ptr_array_new();
  void *caps = caps_from_string ? caps_from_string(format) : NULL;
  if (get_elements && filter && unref && get_name && free_list && caps) {
    GList *all = get_elements(kind, least);
    GList *some = filter(all, caps, 2 /* GST_PAD_SINK */, FALSE);
    for (GList *item = some; item; item = item->next) g_ptr_array_add(names, get_name(item->data));
    free_list(some);
    free_list(all);
    unref(caps);
  }
  g_ptr_array_add(names, NULL);
  return (char **)g_ptr_array_free(names, FALSE);
}

// Whether there is an element of this name, by `gst_element_factory_find`.
static inline gboolean matinee_gst_has_element(const char *name) {
  void *(*find)(const char *) = matinee_gst_symbol("gst_element_factory_find");
  void (*unref)(void *) = matinee_gst_symbol("gst_object_unref");
  void *factory = find ? find(name) : NULL;
  if (factory && unref) unref(factory);
  return factory != NULL;
}

#endif
