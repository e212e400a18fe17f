/// Texts that try to get out of where they are put.
enum HostileText {
  static let all = [
    #"""#, "'", "`", "<", ">", "&", "\\", "\0", "\n", "\r\n", "\t", "\u{1B}[31m",
    #""><script>alert(1)</script>"#, "</script><script>alert(1)</script>",
    "</ScRiPt ><img src=x onerror=alert(1)>", "<!--<script>", "-->", "]]>", "</style>",
    #"" onload="alert(1)"#, "' onload='alert(1)", "` onload=`alert(1)", "javascript:alert(1)",
    #"\"});alert(1);({"a":"#, #"\u0022;alert(1);//"#, "${alert(1)}", "'); alert(1); ('",
    "\u{2028}alert(1)\u{2029}", "&quot;&#34;&#x22;&lt;&amp;", "%22%3E%3Cscript%3E", "a&b=c#d?e",
    "\u{FEFF}", "\u{202E}", "\u{FFFF}", "\u{10FFFF}", "é\u{301}😀", "<\u{301}", "\"\u{301}",
    "</script\u{301}>", String(repeating: "<", count: 500),
  ]
}
