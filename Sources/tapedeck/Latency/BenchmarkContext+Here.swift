import FileStreams
import Glibc
import Reports
import TouchModel

extension BenchmarkContext {
  /// This machine, this build, now.
  static func here() -> BenchmarkContext {
    var load = [0.0, 0, 0]
    let known = getloadavg(&load, 3)
    return BenchmarkContext(
      date: date(), hostName: host(), executable: "tapedeck", processors: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))),
      megahertz: megahertz(), load: known > 0 ? Array(load.prefix(Int(known))) : [], buildType: buildType)
  }

  private static var buildType: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  /// ISO 8601 with the zone.
  private static func date() -> String {
    var (now, parts) = (time(nil), tm())
    localtime_r(&now, &parts)
    var text = [CChar](repeating: 0, count: 40)
    strftime(&text, text.count, "%Y-%m-%dT%H:%M:%S%z", &parts)
    let plain = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return plain.count > 2 ? "\(plain.dropLast(2)):\(plain.suffix(2))" : plain
  }

  private static func host() -> String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The first processor's clock as the kernel tells it, or 0.
  private static func megahertz() -> Int {
    guard let bytes = try? FileSource.contents("/proc/cpuinfo", limit: 1 << 20) else { return 0 }
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("cpu MHz") }
    let value = line?.split(separator: ":").last?.split(separator: " ").first.flatMap { Double($0) }
    return value.map { Int($0.rounded()) } ?? 0
  }
}
