package dev.continuo.life.observation;

import java.util.Optional;

/// Kind of thing that is held true; a closed list. (ArgentOS, knowledge observations.)
public enum ObservationKind {
    /// Things that a person likes, and the way they want to be served.
    OPERATOR_PREFERENCE("operator_preference", 30),
    PROJECT_STATE("project_state", 7),
    WORLD_FACT("world_fact", 90),
    /// Things that the agent is or does.
    SELF_MODEL("self_model", 14),
    /// Relation of a person to somebody or something.
    RELATIONSHIP_FACT("relationship_fact", 60),
    TOOLING_STATE("tooling_state", 3);

    private final String text;
    private final int windowDays;

    ObservationKind(String text, int windowDays) {
        this.text = text;
        this.windowDays = windowDays;
    }

    /// The stored name.
    public String text() {
        return text;
    }

    /// After so many days without support it falls due, where no setting says otherwise.
    public int windowDays() {
        return windowDays;
    }

    /// Of a stored name; empty for none of them.
    public static Optional<ObservationKind> of(String text) {
        for (var kind : values()) if (kind.text.equals(text)) return Optional.of(kind);
        return Optional.empty();
    }
}
