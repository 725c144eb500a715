package dev.continuo.mind.turn.thinking;

import dev.continuo.language.reasoning.Stakes;
import java.util.Locale;

/// What speaks for a second thought about a turn.
public enum Trigger {
    /// Only memory could know what is asked, and it does not.
    UNKNOWN(Group.DOUBT),
    /// The draft is not sure of itself.
    LOW_CONFIDENCE(Group.DOUBT),
    /// What is remembered contradicts itself.
    CONTRADICTION(Group.DOUBT),
    /// More steps are asked for than are seen at a glance.
    STEPS(Group.COMPLEXITY),
    /// Nothing of the kind was talked of before, though much was.
    NOVEL(Group.COMPLEXITY),
    /// A plan of weeks or longer is asked for.
    HORIZON(Group.COMPLEXITY),
    /// It cannot be taken back.
    IRREVERSIBLE(Group.STAKES),
    /// It would change who the agent is.
    IDENTITY(Group.STAKES),
    /// It would change what the agent wants.
    GOAL(Group.STAKES);

    /// Sorts of triggers.
    public enum Group {
        DOUBT,
        COMPLEXITY,
        STAKES
    }

    private final Group group;

    Trigger(Group group) {
        this.group = group;
    }

    public Group group() {
        return group;
    }

    /// The stored name.
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Trigger of(Stakes stakes) {
        return switch (stakes) {
            case IRREVERSIBLE -> IRREVERSIBLE;
            case IDENTITY -> IDENTITY;
            case GOAL -> GOAL;
        };
    }
}
