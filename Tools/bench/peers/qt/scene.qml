// A list that scrolls and is pinched, with no binding or script of its own that would cost time.
import QtQuick

Flickable {
    id: view
    objectName: "view"
    contentWidth: 400
    contentHeight: 6000

    Rectangle {
        objectName: "content"
        width: 400
        height: 6000
        color: "lightgray"

        PinchHandler {
            minimumScale: 1
            maximumScale: 4
            minimumRotation: 0
            maximumRotation: 0
        }
    }
}
