package dev.continuo.mind.faculty.role;

import java.util.Optional;

/// What a model may begin a line with, after its answer, so that the agent acts on it.
public enum ControlWord {
    /// A promise to whom it answers.
    COMMIT("COMMIT"),
    /// A promise was kept: its number.
    CLOSE("CLOSE"),
    /// A wish of theirs for answers from now on: what it is about, `=`, their words.
    PREFER("PREFER"),
    /// The name that the operator gives the agent.
    NAMED("NAMED"),
    /// Something that the ledger can bear out: a type, `=`, JSON.
    CLAIM("CLAIM"),
    /// A thought about the turn: a JSON object.
    REFLECT("REFLECT"),
    /// An event that the answer refers to: its number.
    REF("REF");

    private final String text;

    ControlWord(String text) {
        this.text = text;
    }

    /// The word, as it is stored.
    public String text() {
        return text;
    }

    /// What a line begins with, at its very beginning.
    public String prefix() {
        return text + ":";
    }

    /// What a line begins with; empty where it is no control line.
    public static Optional<ControlWord> of(String line) {
        for (var word : values()) if (line.startsWith(word.prefix())) return Optional.of(word);
        return Optional.empty();
    }

    /// Tells whether an unfinished line may become a control line.
    public static boolean mayBegin(String unfinished) {
        if (unfinished.isEmpty()) return false;
        for (var word : values()) if (word.prefix().startsWith(unfinished)) return true;
        return false;
    }
}
