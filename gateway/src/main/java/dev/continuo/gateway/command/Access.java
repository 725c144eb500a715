package dev.continuo.gateway.command;

/// Who may give a command, and where.
enum Access {
    EVERYONE,
    /// The operator alone.
    OPERATOR,
    /// The operator alone, and never where others hear the answer.
    OPERATOR_IN_PRIVATE;

    boolean allows(Asker asker) {
        return this == EVERYONE || asker.operator();
    }

    boolean allowsHere(Asker asker) {
        return this != OPERATOR_IN_PRIVATE || !asker.inRoom();
    }
}
