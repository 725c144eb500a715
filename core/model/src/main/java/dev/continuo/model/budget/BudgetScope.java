package dev.continuo.model.budget;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// The calls that a limit applies to on one day: all calls, those for one person, those for all the
/// senders of one integration's token, those in one conversation, or those of idle work.
///
/// @param id the person, the token or the conversation, 0 where the kind has but one
public record BudgetScope(ScopeKind kind, long id) {
    public static final BudgetScope DAY = new BudgetScope(ScopeKind.DAY, 0);
    public static final BudgetScope IDLE = new BudgetScope(ScopeKind.IDLE, 0);

    private static final long DOLLAR = 1_000_000;

    /// Sorts of limits.
    public enum ScopeKind {
        DAY("day"),
        IDLE("idle"),
        TOKEN("token"),
        ROOM("room"),
        PERSON("person");

        private final String text;

        ScopeKind(String text) {
            this.text = text;
        }

        /// As it is written in commands and recorded.
        public String text() {
            return text;
        }

        /// The kind of that name, in any case.
        public static Optional<ScopeKind> find(String text) {
            return Stream.of(values())
                    .filter(kind -> kind.text.equals(text.toLowerCase(Locale.ROOT)))
                    .findFirst();
        }
    }

    /// Scopes whose figures a listener may know: their own, and all of them for the operator alone.
    /// In a room others hear the answer.
    ///
    /// @param alone whether nobody else hears it
    public static List<BudgetScope> known(boolean alone, boolean operator, long person, long conversation) {
        if (!alone) return List.of();
        var own = List.of(person(person), room(conversation));
        return operator ? Stream.concat(Stream.of(DAY, IDLE), own.stream()).toList() : own;
    }

    public static BudgetScope person(long id) {
        return new BudgetScope(ScopeKind.PERSON, id);
    }

    public static BudgetScope token(long id) {
        return new BudgetScope(ScopeKind.TOKEN, id);
    }

    public static BudgetScope room(long id) {
        return new BudgetScope(ScopeKind.ROOM, id);
    }

    /// `day`, `idle`, `token:3`, `room:12` or `person:7`.
    public String text() {
        return id == 0 ? kind.text() : kind.text() + ":" + id;
    }

    /// Returns the command by which the operator may raise a limit: to twice as much, and a dollar
    /// at least.
    ///
    /// @param limitMicros the limit that was reached
    public static String raising(ScopeKind kind, long limitMicros) {
        var dollars = Math.ceilDiv(Math.max(2 * limitMicros, DOLLAR), DOLLAR);
        return "/budget %s %d".formatted(kind.text(), dollars);
    }
}
