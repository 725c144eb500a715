package dev.continuo.core.people;

import java.util.Locale;

/// What a person may do here.
public enum Role {
    /// Runs the agent: may use every command.
    OPERATOR,
    /// Known and trusted: may talk and see what concerns them.
    MEMBER,
    /// May talk; what they say is trusted least.
    GUEST,
    /// Met, and not admitted: is heard only in rooms that everybody may speak in.
    STRANGER,
    /// Is not heard.
    BLOCKED;

    /// The stored name, in lower case.
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Role parse(String text) {
        return valueOf(text.toUpperCase(Locale.ROOT));
    }

    /// How far what such a person says is trusted.
    public Trust trust() {
        return switch (this) {
            case OPERATOR -> Trust.OPERATOR;
            case MEMBER -> Trust.MEMBER;
            case GUEST, STRANGER, BLOCKED -> Trust.STRANGER;
        };
    }
}
