import Testing
import TouchModel

@Suite struct ContactSetTests {
  @Test func itIsSortedAndWithoutDoubles() {
    let set: ContactSet = [ContactID(7), ContactID(2), ContactID(7), ContactID(5)]
    #expect((0..<set.count).map { set[$0].rawValue } == [2, 5, 7])
    #expect(set.contains(ContactID(5)) && !set.contains(ContactID(3)))
    #expect(set == [ContactID(5), ContactID(7), ContactID(2)])
    #expect(Set([set, [ContactID(2), ContactID(5), ContactID(7)]]).count == 1)
    #expect(ContactSet().isEmpty)
  }

  @Test func whatDoesNotFitIsCounted() {
    var set = ContactSet()
    for id in 1...20 { set.insert(ContactID(Int32(id))) }
    #expect(set.count == ContactSet.capacity)
    #expect(set.overflow == 4)
    set.insert(ContactID(3))
    #expect(set.overflow == 4)
    #expect(!set.contains(ContactID(17)))
  }

  @Test func theCountOfWhatDoesNotFitStaysTrue() {
    var set = ContactSet()
    for id in 1...70_000 { set.insert(ContactID(Int32(id))) }
    #expect(set.overflow == .max)
    var some = ContactSet()
    for id in 1...300 { some.insert(ContactID(Int32(id))) }
    #expect(Int(some.overflow) == 284)
  }
}
