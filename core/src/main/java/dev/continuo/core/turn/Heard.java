package dev.continuo.core.turn;

/// What became of a message at the door.
public sealed interface Heard {

    /// It is durable, and will reach a visible end.
    ///
    /// @param again whether it was heard before: the same id and the same words
    record Accepted(long message, long conversation, boolean again) implements Heard {}

    /// It was turned away; nothing it said was recorded.
    ///
    /// @param conflict whether it contradicts what is recorded (the same id with other words,
    ///   somebody else's conversation), rather than being unwelcome
    record TurnedAway(String reason, String suggestion, boolean conflict) implements Heard {}
}
