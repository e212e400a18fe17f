// libsoup 3, for the tests' stand-in of YouTube. WebKitGTK brings the library; nothing of the
// shipped program links it by itself.

#ifndef MATINEE_CSOUP_SHIM_H
#define MATINEE_CSOUP_SHIM_H

#include <glib-unix.h>
#include <libsoup/soup.h>

#endif
