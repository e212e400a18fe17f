// libsoup 3 alone, for the tests' stand-in of YouTube, which has nothing to do with GTK. WebKitGTK brings the
// library; the shipped program has it by CWebKitGTK.

#ifndef MATINEE_CSOUP_SHIM_H
#define MATINEE_CSOUP_SHIM_H

#include <glib-unix.h>
#include <libsoup/soup.h>

#endif
