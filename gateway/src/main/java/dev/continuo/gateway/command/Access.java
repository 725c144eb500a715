package dev.continuo.gateway.command;

import dev.continuo.core.channel.Menu;

/// Who may give a command, and where.
enum Access {
    EVERYONE,
    /// Everyone, and others never hear the answer.
    EVERYONE_IN_PRIVATE,
    /// The operator, and in a room those who administer it.
    MODERATOR,
    /// The operator alone.
    OPERATOR,
    /// The operator alone, and others never hear the answer.
    OPERATOR_IN_PRIVATE;

    boolean allows(Asker asker) {
        return switch (this) {
            case EVERYONE, EVERYONE_IN_PRIVATE -> true;
            case MODERATOR -> asker.operator() || (asker.moderator() && asker.inRoom());
            case OPERATOR, OPERATOR_IN_PRIVATE -> asker.operator();
        };
    }

    private boolean inPrivate() {
        return this == EVERYONE_IN_PRIVATE || this == OPERATOR_IN_PRIVATE;
    }

    boolean allowsHere(Asker asker) {
        return !inPrivate() || !asker.inRoom() || asker.apart();
    }

    /// Whether the answer is for the asker alone.
    boolean aside(Asker asker) {
        return inPrivate() && asker.inRoom() && asker.apart();
    }

    /// Who may, one sentence.
    String whose() {
        return this == MODERATOR
                ? "That is for the operator and for those who administer this room."
                : "That is for the operator.";
    }

    /// Who is shown it.
    Menu.Audience audience() {
        return switch (this) {
            case EVERYONE, EVERYONE_IN_PRIVATE -> Menu.Audience.EVERYONE;
            case MODERATOR -> Menu.Audience.MODERATORS;
            case OPERATOR, OPERATOR_IN_PRIVATE -> Menu.Audience.OPERATOR;
        };
    }
}
