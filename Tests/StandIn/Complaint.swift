/// Something about the command line or its files that the stand-in cannot work with.
struct Complaint: Error {
  /// What is wrong.
  let sentence: String
}
