package dev.continuo.ledger.event;

/// Whose hand wrote an event.
///
/// @param hand the kind of hand, which policy checks
/// @param person the person's id for `OPERATOR` and `PERSON` (0 where the operator acts by token
///   alone)
public record Actor(ActorKind hand, long person) {

    /// The kinds of hand.
    public enum ActorKind {
        OPERATOR("operator"),
        PERSON("person"),
        AGENT("agent"),
        SYSTEM("system");

        private final String text;

        ActorKind(String text) {
            this.text = text;
        }

        /// The stored name.
        public String text() {
            return text;
        }

        private static ActorKind parse(String text) {
            for (var hand : values()) if (hand.text.equals(text)) return hand;
            throw new IllegalArgumentException("no hand: " + text);
        }
    }

    public static final Actor AGENT = new Actor(ActorKind.AGENT, 0);
    public static final Actor SYSTEM = new Actor(ActorKind.SYSTEM, 0);

    public static Actor person(long id) {
        return new Actor(ActorKind.PERSON, id);
    }

    public static Actor operator(long id) {
        return new Actor(ActorKind.OPERATOR, id);
    }

    /// The text that is stored and hashed: `system`, `agent`, `person:12`, `operator:0`.
    public String text() {
        return hand == ActorKind.AGENT || hand == ActorKind.SYSTEM ? hand.text : hand.text + ":" + person;
    }

    /// Reads [#text()] back.
    public static Actor parse(String text) {
        var colon = text.indexOf(':');
        var hand = ActorKind.parse(colon < 0 ? text : text.substring(0, colon));
        return new Actor(hand, colon < 0 ? 0 : Long.parseLong(text.substring(colon + 1)));
    }
}
