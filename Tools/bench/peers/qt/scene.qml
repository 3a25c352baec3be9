// A list that scrolls up and down and is pinched. The one binding is worked out again only when a pinch begins or ends: without
// it the Flickable takes the fingers back on the frame after each in which the PinchHandler got them, and nothing is scaled.
import QtQuick

Flickable {
    id: view
    objectName: "view"
    contentWidth: 400
    contentHeight: 6000
    flickableDirection: Flickable.VerticalFlick
    interactive: !pinch.active

    Rectangle {
        objectName: "content"
        width: 400
        height: 6000
        color: "lightgray"

        PinchHandler {
            id: pinch
            minimumScale: 1
            maximumScale: 4
            minimumRotation: 0
            maximumRotation: 0
        }
    }
}
