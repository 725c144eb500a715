package dev.continuo.mind.audience;

/// Rights of a person here.
public enum Role {
    /// Runs the agent: may use every command.
    OPERATOR("operator"),
    /// Known and trusted: may talk and see what concerns them.
    MEMBER("member"),
    /// May talk; what they say is trusted least.
    GUEST("guest"),
    /// Met, and not admitted: is heard only in rooms that everybody may speak in.
    STRANGER("stranger"),
    /// Is not heard.
    BLOCKED("blocked");

    private final String text;

    Role(String text) {
        this.text = text;
    }

    /// The stored name.
    public String text() {
        return text;
    }

    public static Role parse(String text) {
        for (var role : values()) if (role.text.equals(text)) return role;
        throw new IllegalArgumentException("no role: " + text);
    }

    /// Returns how far what such a person says is trusted.
    public Trust trust() {
        return switch (this) {
            case OPERATOR -> Trust.OPERATOR;
            case MEMBER -> Trust.MEMBER;
            case GUEST, STRANGER, BLOCKED -> Trust.STRANGER;
        };
    }
}
