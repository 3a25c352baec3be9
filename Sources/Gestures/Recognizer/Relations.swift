/// Another recognizer by a symbolic name, looked up among the recognizers that share a contact.
public enum RecognizerReference: Hashable, Sendable {
  /// One of the same view.
  case own(String)
  /// The named one of any view further up the hit path.
  case ancestor(String)
  /// The named one of any view further down the hit path.
  case descendant(String)
  /// Every one of a kind on the hit path, its own excepted.
  case kind(GestureKind)
  /// Every other one on the hit path.
  case any
}

/// How a recognizer stands to others; without any, the first to claim a contact prevents the rest, as in UIKit.
///
/// All of them are looked up when a claim is judged, so they hold for recognizers that are attached later too.
public struct Relations: Hashable, Sendable {
  /// It may only win once all of these have failed; while one still can win, its claim is held.
  ///
  /// UIKit: `require(toFail:)`.
  public var requiresFailureOf: [RecognizerReference]
  /// These may only win once it has failed: the same told from the other side.
  ///
  /// UIKit: `shouldBeRequiredToFailBy`.
  public var requiredToFailBy: [RecognizerReference]
  /// It may win together with these; one side saying so is enough.
  ///
  /// UIKit: `shouldRecognizeSimultaneouslyWith`.
  public var simultaneousWith: [RecognizerReference]
  /// Its win does not take the contacts from these.
  ///
  /// UIKit: `canPrevent(_:)` says no.
  public var doesNotPrevent: [RecognizerReference]
  /// The win of these does not take its contacts.
  ///
  /// UIKit: `canBePrevented(by:)` says no.
  public var notPreventedBy: [RecognizerReference]
  /// Members of one group never take contacts from each other.
  ///
  /// GTK: `gtk_gesture_group`.
  public var group: String?
  /// Under the arena, members of one team count as one and win as one.
  ///
  /// Flutter: `GestureArenaTeam`.
  public var team: Team?
  /// Under the rule of claims, whether its win takes its contacts from all outside its group; otherwise it goes on beside them.
  public var claims: Bool

  public init(
    requiresFailureOf: [RecognizerReference] = [], requiredToFailBy: [RecognizerReference] = [],
    simultaneousWith: [RecognizerReference] = [], doesNotPrevent: [RecognizerReference] = [],
    notPreventedBy: [RecognizerReference] = [], group: String? = nil, team: Team? = nil, claims: Bool = true
  ) {
    self.requiresFailureOf = requiresFailureOf
    self.requiredToFailBy = requiredToFailBy
    self.simultaneousWith = simultaneousWith
    self.doesNotPrevent = doesNotPrevent
    self.notPreventedBy = notPreventedBy
    self.group = group
    self.team = team
    self.claims = claims
  }

  /// A team by name, and whether the member is the one that wins when any of them claims.
  public struct Team: Hashable, Sendable {
    public var name: String
    public var isCaptain: Bool

    public init(_ name: String, isCaptain: Bool = false) {
      self.name = name
      self.isCaptain = isCaptain
    }
  }
}
