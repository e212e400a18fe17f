// Whoever imports the library has all that its own symbols speak of: what plays and what happens, what
// a link names, and windows to put a player into. None of it has a C type in its signatures.
@_exported public import Playback
@_exported public import PlayerPages
@_exported public import WebKitGTK
