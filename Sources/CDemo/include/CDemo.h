// The files of `data/demo`, compiled into the program.

#ifndef MATINEE_CDEMO_H
#define MATINEE_CDEMO_H

#include <stddef.h>

/// A file of the demonstration.
struct matinee_demo_file {
  /// Its path below `data/demo`.
  const char *name;
  /// Its media type.
  const char *media_type;
  /// Its bytes, which live as long as the program.
  const unsigned char *bytes;
  /// The number of bytes.
  size_t count;
};

/// The file `name`, or NULL where there is none.
const struct matinee_demo_file *matinee_demo_file(const char *name);

#endif
