import CWebKitGTK
public import GLibBridge

/// What web views share: processes, stored data and custom URI schemes.
///
/// `WebKitWebContext`.
@MainActor
public final class WebContext: GLibObject {
  /// What WebKit draws by.
  public enum Drawing: Sendable {
    /// By the GPU, or whatever stands in for it, its buffers shared between the processes.
    case byGPU
    /// By the GPU, without sharing buffers between the processes.
    case byGPUWithoutSharing
    /// By the processor.
    case byProcessor
  }

  /// How a context is made.
  public struct Options: Sendable {
    /// Whether the web processes run in WebKit's sandbox, which needs `bwrap` and
    /// `xdg-dbus-proxy`: WebKit aborts the program where one of them is missing.
    public var isSandboxed = true
    /// What its views draw by.
    ///
    /// The first context of a process decides for all.
    public var drawing = Drawing.byGPU
    /// What a web process may take of memory, in MiB, before WebKit ends it.
    public var memoryLimit = MemoryPressure.defaultLimit
    /// The folder where cookies and site data are kept, or nil where nothing is.
    public var keptData: String?
    /// The proxy that the network is reached by, or nil for the one that the system has.
    public var proxy: Proxy?
    /// Whether the session's D-Bus is kept from the web processes, which otherwise put a media player
    /// of their own on it.
    ///
    /// It is kept from every process that this one starts from then on.
    public var hidesSessionBus = false
    /// The languages asked of web servers, as BCP 47 tags, most wanted first.
    public var languages: [String] = []

    /// The defaults.
    public init() {}
  }

  /// What the context's views draw by.
  let drawing: Drawing

  /// A server that connections go through.
  public struct Proxy: Equatable, Sendable {
    /// Its address, such as `http://proxy.example:3128`.
    public let address: String
    /// Hosts that are reached without it.
    public let exceptions: [String]

    /// The proxy at `address`.
    public init(address: String, exceptions: [String] = []) {
      self.address = address
      self.exceptions = exceptions
    }
  }

  /// A context that keeps nothing on disk unless it is told where.
  ///
  /// The C functions are `webkit_website_data_manager_new_ephemeral` and
  /// `g_object_new_with_properties`.
  public init(_ options: Options) {
    drawing = options.drawing
    Self.prepare(options.drawing)
    if options.hidesSessionBus { SessionBusVeil.draw() }
    Self.excludeLoopback()
    let data = Self.dataManager(options)
    let memory = MemoryPressure.settings(limit: options.memoryLimit)
    defer { webkit_memory_pressure_settings_free(memory) }
    super.init(
      takingFull: createObject(
        webkit_web_context_get_type(),
        [
          ("website-data-manager", .object(data)),
          (
            "memory-pressure-settings",
            .boxed(UnsafeRawPointer(memory), type: webkit_memory_pressure_settings_get_type())
          ),
        ]))
    // The cache model stays WebKit's default: with none, what a page preloads is fetched twice.
    webkit_web_context_set_sandbox_enabled(cast(), options.isSandboxed ? 1 : 0)
    setLanguages(options.languages)
    connect("download-started") { arguments in
      guard let download = arguments.pointer(0, to: WebKitDownload.self) else { return }
      webkit_download_cancel(download)
    }
  }

  private static func dataManager(_ options: Options) -> GLibObject {
    let manager =
      options.keptData.map(keepingDataManager)
      ?? GLibObject(
        takingFull: webkit_website_data_manager_new_ephemeral())
    if let proxy = options.proxy { use(proxy, in: manager) }
    return manager
  }

  /// A data manager that keeps everything below `folder`.
  ///
  /// The player is a frame of another origin than its page, so its cookies count as a third party's,
  /// which WebKit refuses unless told otherwise.
  private static func keepingDataManager(_ folder: String) -> GLibObject {
    let manager = GLibObject(
      takingFull: createObject(
        webkit_website_data_manager_get_type(),
        [
          ("base-data-directory", .text("\(folder)/data")),
          ("base-cache-directory", .text("\(folder)/cache")),
        ]))
    let cookies = webkit_website_data_manager_get_cookie_manager(manager.cast())
    webkit_cookie_manager_set_persistent_storage(
      cookies, "\(folder)/cookies.sqlite", WEBKIT_COOKIE_PERSISTENT_STORAGE_SQLITE)
    webkit_cookie_manager_set_accept_policy(cookies, WEBKIT_COOKIE_POLICY_ACCEPT_ALWAYS)
    return manager
  }

  private static let loopback = "127.0.0.1"

  /// Keeps a proxy of the environment's from being asked for this machine, by `no_proxy`.
  ///
  /// WebKit's network process inherits it, which starts with the first data manager, and has no other
  /// way to be told.
  private static func excludeLoopback() {
    let before = String(copying: g_getenv("no_proxy")) ?? String(copying: g_getenv("NO_PROXY"))
    let hosts = before?.split { $0 == "," || $0 == " " } ?? []
    guard !hosts.contains(where: { $0 == loopback || $0 == "*" }) else { return }
    g_setenv("no_proxy", (hosts + [Substring(loopback)]).joined(separator: ","), 1)
  }

  private static func use(_ proxy: Proxy, in manager: GLibObject) {
    // What the program itself serves is on this machine, whatever the proxy.
    var exceptions: [UnsafePointer<CChar>?] =
      (proxy.exceptions + [loopback]).map { UnsafePointer(g_strdup($0)) } + [nil]
    defer { exceptions.forEach { g_free(UnsafeMutableRawPointer(mutating: $0)) } }
    let settings = webkit_network_proxy_settings_new(proxy.address, &exceptions)
    defer { webkit_network_proxy_settings_free(settings) }
    webkit_website_data_manager_set_network_proxy_settings(
      manager.cast(), WEBKIT_NETWORK_PROXY_MODE_CUSTOM, settings)
  }

  /// Keeps WebKit from sharing the GPU's buffers where that is not wanted.
  ///
  /// WebKit reads the variable once, when the first context is made. Where the processor draws, it
  /// also keeps WebKit from loading Mesa and LLVM into this process only to find out whether it could
  /// share: measured at some 70 ms of the start and 3 MiB. What the person has set stays.
  private static func prepare(_ drawing: Drawing) {
    switch drawing {
    case .byGPU: break
    case .byGPUWithoutSharing, .byProcessor: g_setenv("WEBKIT_DISABLE_DMABUF_RENDERER", "1", 0)
    }
  }

  private func setLanguages(_ languages: [String]) {
    guard !languages.isEmpty else { return }
    var tags: [UnsafePointer<CChar>?] = languages.map { UnsafePointer(g_strdup($0)) } + [nil]
    webkit_web_context_set_preferred_languages(cast(), &tags)
    for tag in tags { g_free(UnsafeMutableRawPointer(mutating: tag)) }
  }

  /// Answers all requests of the URI scheme `scheme` from within the program.
  ///
  /// The scheme counts as secure and may be fetched across origins, so that its pages may do what
  /// pages of `https` may. The C functions are `webkit_web_context_register_uri_scheme` and
  /// `webkit_security_manager_register_uri_scheme_as_secure` and `…_as_cors_enabled`.
  ///
  /// - Parameters:
  ///   - scheme: The scheme without its colon, in lower case.
  ///   - respond: Gets the whole URI and answers the resource, or nil for one that is not there.
  public func register(
    scheme: String, respond: @escaping @MainActor (_ uri: String) -> Resource?
  ) {
    let box = Unmanaged.passRetained(SchemeHandler(respond)).toOpaque()
    webkit_web_context_register_uri_scheme(
      cast(), scheme, answerSchemeRequest, box, releaseSchemeHandler)
    let security = webkit_web_context_get_security_manager(cast())
    webkit_security_manager_register_uri_scheme_as_secure(security, scheme)
    webkit_security_manager_register_uri_scheme_as_cors_enabled(security, scheme)
  }

  /// What a custom URI scheme answers.
  public struct Resource: Sendable {
    /// The bytes, which stay where they are until the program ends.
    public let bytes: StaticBytes
    /// The media type, such as `text/html`.
    public let mediaType: String

    /// A resource of `bytes`.
    public init(bytes: StaticBytes, mediaType: String) {
      self.bytes = bytes
      self.mediaType = mediaType
    }
  }
}

/// Bytes that are part of the program and live as long as it runs.
public struct StaticBytes: Sendable {
  private let address: UInt
  /// The number of bytes.
  public let count: Int

  /// The bytes of `buffer`, which must never be freed or changed.
  public init(_ buffer: UnsafeRawBufferPointer) {
    address = UInt(bitPattern: buffer.baseAddress)
    count = buffer.count
  }

  /// The part of the bytes in `range`, cut to what there is.
  public subscript(range: Range<Int>) -> StaticBytes {
    let whole = UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: count)
    return StaticBytes(UnsafeRawBufferPointer(rebasing: whole[range.clamped(to: 0..<count)]))
  }

  fileprivate var pointer: UnsafeRawPointer? { UnsafeRawPointer(bitPattern: address) }
}

@MainActor
private final class SchemeHandler {
  let respond: @MainActor (String) -> WebContext.Resource?

  init(_ respond: @escaping @MainActor (String) -> WebContext.Resource?) {
    self.respond = respond
  }

  func answer(_ request: UnsafeMutablePointer<WebKitURISchemeRequest>) {
    let uri = String(copying: webkit_uri_scheme_request_get_uri(request)) ?? ""
    guard let resource = respond(uri) else {
      let error = g_error_new_literal(
        g_io_error_quark(), gint(G_IO_ERROR_NOT_FOUND.rawValue), "No resource at \(uri)")
      webkit_uri_scheme_request_finish_error(request, error)
      g_error_free(error)
      return
    }
    let stream = g_memory_input_stream_new_from_data(
      resource.bytes.pointer, resource.bytes.count, nil)
    webkit_uri_scheme_request_finish(
      request, stream, gint64(resource.bytes.count), resource.mediaType)
    g_object_unref(stream)
  }
}

private nonisolated func answerSchemeRequest(
  _ request: UnsafeMutablePointer<WebKitURISchemeRequest>?, _ data: gpointer?
) {
  guard let request, let data else { return }
  let handler = Unmanaged<SchemeHandler>.fromOpaque(data).takeUnretainedValue()
  // The request is WebKit's until this function returns, and it is answered before that.
  nonisolated(unsafe) let open = request
  MainActor.assumeIsolated { handler.answer(open) }
}

private nonisolated func releaseSchemeHandler(_ data: gpointer?) {
  guard let data else { return }
  Unmanaged<SchemeHandler>.fromOpaque(data).release()
}
