package dev.continuo.gateway.command;

import dev.continuo.mind.channel.CommandMenu;

/// Rights to give a command: by whom, and where.
public enum CommandAccess {
    EVERYONE,
    /// Everyone, and others never hear the answer.
    EVERYONE_IN_PRIVATE,
    /// The operator, and in a room those who administer it.
    MODERATOR,
    /// The operator alone.
    OPERATOR,
    /// The operator alone, and others never hear the answer.
    OPERATOR_IN_PRIVATE;

    public boolean allows(Invoker asker) {
        return switch (this) {
            case EVERYONE, EVERYONE_IN_PRIVATE -> true;
            case MODERATOR -> asker.operator() || (asker.moderator() && asker.inRoom());
            case OPERATOR, OPERATOR_IN_PRIVATE -> asker.operator();
        };
    }

    private boolean inPrivate() {
        return this == EVERYONE_IN_PRIVATE || this == OPERATOR_IN_PRIVATE;
    }

    public boolean allowsHere(Invoker asker) {
        return !inPrivate() || !asker.inRoom() || asker.apart();
    }

    /// Tells whether the answer is for the asker alone.
    public boolean aside(Invoker asker) {
        return inPrivate() && asker.inRoom() && asker.apart();
    }

    /// Returns who may give it, one sentence.
    public String whose(Invoker asker) {
        return asker.told(this == MODERATOR ? "access.moderator" : "access.operator");
    }

    /// Tells whether it is shown to the operator alone.
    public boolean operators() {
        return audience() == CommandMenu.MenuAudience.OPERATOR;
    }

    /// Returns the people who are shown it.
    public CommandMenu.MenuAudience audience() {
        return switch (this) {
            case EVERYONE, EVERYONE_IN_PRIVATE -> CommandMenu.MenuAudience.EVERYONE;
            case MODERATOR -> CommandMenu.MenuAudience.MODERATORS;
            case OPERATOR, OPERATOR_IN_PRIVATE -> CommandMenu.MenuAudience.OPERATOR;
        };
    }
}
