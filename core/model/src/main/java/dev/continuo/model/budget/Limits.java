package dev.continuo.model.budget;

import java.util.OptionalLong;

/// Limits on what may be spent on a day, in millionths of a US dollar; empty for as much as the
/// day's limit leaves.
///
/// @param day over all calls
/// @param person for the messages of each person
/// @param token for the messages of all senders of an integration's token
/// @param room in each conversation
/// @param idle on idle work
public record Limits(long day, OptionalLong person, OptionalLong token, OptionalLong room, OptionalLong idle) {

    /// The day's alone.
    public static Limits day(long micros) {
        var none = OptionalLong.empty();
        return new Limits(micros, none, none, none, none);
    }

    public OptionalLong of(BudgetScope.ScopeKind kind) {
        return switch (kind) {
            case DAY -> OptionalLong.of(day);
            case PERSON -> person;
            case TOKEN -> token;
            case ROOM -> room;
            case IDLE -> idle;
        };
    }
}
