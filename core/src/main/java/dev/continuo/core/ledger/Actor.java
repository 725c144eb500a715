package dev.continuo.core.ledger;

/// Whose hand wrote an event.
///
/// @param hand the kind of hand, which policy checks
/// @param person the person's id for `OPERATOR` and `PERSON` (0 where the operator acts by token
///   alone)
public record Actor(Hand hand, long person) {

    /// The kinds of hand.
    public enum Hand {
        OPERATOR,
        PERSON,
        AGENT,
        SYSTEM
    }

    public static final Actor AGENT = new Actor(Hand.AGENT, 0);
    public static final Actor SYSTEM = new Actor(Hand.SYSTEM, 0);

    public static Actor person(long id) {
        return new Actor(Hand.PERSON, id);
    }

    public static Actor operator(long id) {
        return new Actor(Hand.OPERATOR, id);
    }

    /// The text that is stored and hashed: `system`, `agent`, `person:12`, `operator:0`.
    public String text() {
        var name = hand.name().toLowerCase(java.util.Locale.ROOT);
        return hand == Hand.AGENT || hand == Hand.SYSTEM ? name : name + ":" + person;
    }

    /// Reads [#text()] back.
    public static Actor parse(String text) {
        var colon = text.indexOf(':');
        var hand =
                Hand.valueOf(
                        (colon < 0 ? text : text.substring(0, colon))
                                .toUpperCase(java.util.Locale.ROOT));
        return new Actor(hand, colon < 0 ? 0 : Long.parseLong(text.substring(colon + 1)));
    }
}
