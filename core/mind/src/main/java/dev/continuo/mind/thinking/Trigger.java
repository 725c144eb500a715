package dev.continuo.mind.thinking;

/// Reason for a second thought about a turn.
public enum Trigger {
    /// Only memory could know what is asked, and it does not.
    UNKNOWN("unknown", Group.DOUBT),
    /// The draft is not sure of itself.
    LOW_CONFIDENCE("low_confidence", Group.DOUBT),
    /// Memories contradict each other.
    CONTRADICTION("contradiction", Group.DOUBT),
    /// More is listed or asked than is seen at a glance.
    STEPS("steps", Group.COMPLEXITY),
    /// Nothing of the kind was talked of before, though much was.
    NOVEL("novel", Group.COMPLEXITY),
    /// It takes very many words to say what is wanted, as for a plan.
    HORIZON("horizon", Group.COMPLEXITY),
    /// A dangerous tool is to be called: that cannot be taken back.
    IRREVERSIBLE("irreversible", Group.STAKES),
    /// It touches a boundary, or would change who the agent is.
    IDENTITY("identity", Group.STAKES),
    /// It would change what the agent wants.
    GOAL("goal", Group.STAKES);

    /// Sorts of triggers.
    public enum Group {
        DOUBT,
        COMPLEXITY,
        STAKES
    }

    private final String text;
    private final Group group;

    Trigger(String text, Group group) {
        this.text = text;
        this.group = group;
    }

    public Group group() {
        return group;
    }

    /// The stored name.
    public String text() {
        return text;
    }
}
