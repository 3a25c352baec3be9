import TouchModel

/// Protocol A without ABS_MT_TRACKING_ID: who is who follows from where they were, by `ContactAssignment`.
extension EvdevDecoder {
  /// Places each listed contact where the nearest known one is, so that the total of squared distances is smallest.
  mutating func placeByDistance() {
    rows.removeAll(keepingCapacity: true)
    for index in table.slots.indices where table.slots[index].isTracked { rows.append(index) }
    sortRowsByContact()
    pair()
    for position in list.indices {
      let row = pairs[position]
      if row < rows.count {
        place(list[position], at: rows[row])
        places[position] = rows[row]
      }
    }
    for position in list.indices where pairs[position] >= rows.count {
      places[position] = placeNew(list[position], trackingID: 0)
    }
  }

  private mutating func pair() {
    let size = max(rows.count, list.count)
    if size == 1 {
      pairs.removeAll(keepingCapacity: true)
      pairs.append(rows.isEmpty ? 1 : 0)
      return
    }
    assignment.reset(size: size)
    for row in rows.indices {
      let values = table.slots[rows[row]].values
      for column in list.indices {
        // An axis that the contact leaves out keeps its value, so it costs nothing.
        let to = DevicePoint(x: list[column].x ?? values.x, y: list[column].y ?? values.y)
        assignment.set(row: row, column: column, from: DevicePoint(x: values.x, y: values.y), to: to)
      }
    }
    assignment.solve(into: &pairs)
  }

  /// Orders places by contact number, those that are no contact last, so that ties go to the lower contact.
  private mutating func sortRowsByContact() {
    for end in rows.indices.dropFirst() {
      var index = end
      while index > 0, rank(rows[index]) < rank(rows[index - 1]) {
        rows.swapAt(index, index - 1)
        index -= 1
      }
    }
  }

  private func rank(_ place: Int) -> Int32 {
    let contact = table.slots[place].contact
    return contact == 0 ? .max : contact
  }
}
