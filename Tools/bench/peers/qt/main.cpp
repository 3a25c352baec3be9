// Hands touch frames to Qt Quick and says what a frame costs: qt-touch MODE SCENE FRAMES WIDTH HEIGHT WARM-UP ROUNDS
//
// FRAMES has the length of a round in microseconds in its first line, then a frame a line: microseconds, then id phase x y of
// each finger that changed (phases d, m, u). Rounds follow each other with times that go on. Modes:
//   handling  frames one after the other, as fast as they are taken; no event loop turns, nothing is drawn
//   idle      the event loop is woken at the times of the frames, and none is given
//   loop      frames at their times, the event loop turning as in a program; the window is not shown, so nothing is drawn
//   drawn     the same with the window shown: the scene is polished, synchronized and drawn by the software renderer
//
// Prints: frames measured, processor nanoseconds of each in the best round (user and system, all threads), in how many of the
// last round of warm-up the content moved, in how many it was scaled, Qt's version. Exit code 2: wrong use or no scene.
#include <QtGui/qpa/qwindowsysteminterface.h>

#include <QtCore/QElapsedTimer>
#include <QtCore/QEventLoop>
#include <QtCore/QTimer>
#include <QtGui/QGuiApplication>
#include <QtGui/QPointingDevice>
#include <QtQuick/QQuickItem>
#include <QtQuick/QQuickView>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace {

struct Change {
  int id;
  char phase;
  QPointF position;
};

struct Frame {
  long long microseconds;
  std::vector<Change> changes;
};

struct Trace {
  long long period = 0;
  std::vector<Frame> frames;
};

Trace readTrace(const char *path) {
  Trace trace;
  std::ifstream file(path);
  std::string line;
  if (std::getline(file, line)) trace.period = std::atoll(line.c_str());
  while (std::getline(file, line)) {
    std::istringstream words(line);
    Frame frame;
    words >> frame.microseconds;
    Change change;
    double x, y;
    while (words >> change.id >> change.phase >> x >> y) {
      change.position = QPointF(x, y);
      frame.changes.push_back(change);
    }
    trace.frames.push_back(frame);
  }
  return trace;
}

// What a platform plugin does: all fingers that are down, those that did not change as stationary.
class Panel {
public:
  Panel(QWindow *window, const QPointingDevice *device) : window(window), device(device) {}

  void send(const Frame &frame, long long offset) {
    for (auto &finger : down) finger.second.state = QEventPoint::State::Stationary;
    for (const auto &change : frame.changes) {
      auto &finger = down[change.id];
      finger.id = change.id;
      finger.area = QRectF(change.position - QPointF(4, 4), QSizeF(8, 8));
      finger.pressure = 1;
      finger.state = change.phase == 'd'   ? QEventPoint::State::Pressed
                     : change.phase == 'u' ? QEventPoint::State::Released
                                           : QEventPoint::State::Updated;
    }
    points.clear();
    for (const auto &finger : down) points.append(finger.second);
    QWindowSystemInterface::handleTouchEvent<QWindowSystemInterface::SynchronousDelivery>(
        window, static_cast<ulong>((frame.microseconds + offset) / 1000), device, points);
    for (const auto &change : frame.changes)
      if (change.phase == 'u') down.erase(change.id);
  }

private:
  QWindow *window;
  const QPointingDevice *device;
  std::map<int, QWindowSystemInterface::TouchPoint> down;
  QList<QWindowSystemInterface::TouchPoint> points;
};

long long processorTime() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

}  // namespace

int main(int argc, char **argv) {
  const std::string mode = argc == 8 ? argv[1] : "";
  if (mode != "handling" && mode != "idle" && mode != "loop" && mode != "drawn") {
    std::fprintf(stderr, "usage: qt-touch handling|idle|loop|drawn SCENE FRAMES WIDTH HEIGHT WARM-UP ROUNDS\n");
    return 2;
  }
  qputenv("QT_QPA_PLATFORM", "offscreen");
  qputenv("QT_QUICK_BACKEND", "software");
  // Qt Quick would join movements until it draws; so it takes each frame, as its rival does.
  qputenv("QML_NO_TOUCH_COMPRESSION", "1");
  QGuiApplication app(argc, argv);
  const Trace trace = readTrace(argv[3]);
  const int warmUp = std::atoi(argv[6]), rounds = std::atoi(argv[7]);

  QQuickView view;
  view.setResizeMode(QQuickView::SizeRootObjectToView);
  view.resize(std::atoi(argv[4]), std::atoi(argv[5]));
  view.setSource(QUrl::fromLocalFile(QString::fromLocal8Bit(argv[2])));
  if (mode == "drawn") view.show(); else view.create();
  auto *content = view.rootObject() ? view.rootObject()->findChild<QQuickItem *>("content") : nullptr;
  if (!content || trace.frames.empty() || rounds < 1) {
    std::fprintf(stderr, "qt-touch: no scene or no frames\n");
    return 2;
  }
  QPointingDevice device("panel", 1, QInputDevice::DeviceType::TouchScreen, QPointingDevice::PointerType::Finger,
                         QInputDevice::Capability::Position, 10, 0);
  QWindowSystemInterface::registerInputDevice(&device);
  Panel panel(&view, &device);

  long long offset = 0, frames = 0, moved = 0, scaled = 0;
  QElapsedTimer clock;
  clock.start();
  const auto play = [&](const auto &take) {
    if (mode == "handling") {
      for (const auto &frame : trace.frames) take(frame);
    } else {
      // One timer, as a program is woken by its panel.
      size_t next = 0;
      QEventLoop loop;
      QTimer timer;
      timer.setTimerType(Qt::PreciseTimer);
      timer.setSingleShot(true);
      QObject::connect(&timer, &QTimer::timeout, [&] {
        take(trace.frames[next++]);
        if (next == trace.frames.size()) return loop.quit();
        const long long left = (trace.frames[next].microseconds + offset) / 1000 - clock.elapsed();
        timer.start(static_cast<int>(std::max(left, 0LL)));
      });
      timer.start(0);
      loop.exec();
    }
    offset += trace.period;
  };
  QPointF position;
  qreal scale = 1;
  for (int round = 0; round < warmUp; round++) {
    moved = scaled = 0;
    play([&](const Frame &frame) {
      panel.send(frame, offset);
      const QPointF now = content->mapToItem(nullptr, QPointF(0, 0));
      moved += now != position;
      scaled += content->scale() != scale;
      position = now;
      scale = content->scale();
    });
  }
  // The best round: what else the machine does counts little.
  double best = 0;
  for (int round = 0; round < rounds; round++) {
    const long long start = processorTime();
    play([&](const Frame &frame) {
      if (mode != "idle") panel.send(frame, offset);
      frames++;
    });
    const double each = double(processorTime() - start) / double(trace.frames.size());
    if (round == 0 || each < best) best = each;
  }
  std::printf("%lld %.1f %lld %lld %s\n", frames, best, moved, scaled, qVersion());
}
