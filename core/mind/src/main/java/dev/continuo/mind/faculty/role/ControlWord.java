package dev.continuo.mind.faculty.role;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Words with which a model may begin a line, after its answer, so that the agent acts on it.
public enum ControlWord {
    /// A promise to whom it answers; before the colon may stand by when it is to be kept and
    /// towards whom: `COMMIT by=2026-12-10 to=Sam: ...`.
    COMMIT("COMMIT"),
    /// A promise was kept: its number.
    CLOSE("CLOSE"),
    /// A wish of theirs for answers from now on: what it is about, `=`, their words.
    PREFER("PREFER"),
    /// The name that the operator gives the agent.
    NAMED("NAMED"),
    /// The time zone of whoever is answered.
    TIMEZONE("TIMEZONE"),
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

    /// The beginnings of such a line.
    private List<String> beginnings() {
        return this == COMMIT ? List.of(text + ":", text + " by=", text + " to=") : List.of(text + ":");
    }

    /// Returns the control word that a line begins with; empty where it is no control line.
    public static Optional<ControlWord> of(String line) {
        for (var word : values()) if (word.beginnings().stream().anyMatch(line::startsWith)) return Optional.of(word);
        return Optional.empty();
    }

    /// Returns the rest of a line behind the word, and behind its colon where that follows at once.
    public String argument(String line) {
        var behind = line.substring(text.length());
        return (behind.startsWith(":") ? behind.substring(1) : behind).strip();
    }

    /// Tells whether an unfinished line may become a control line.
    public static boolean mayBegin(String unfinished) {
        if (unfinished.isEmpty()) return false;
        return of(unfinished).isPresent()
                || Stream.of(values())
                        .flatMap(word -> word.beginnings().stream())
                        .anyMatch(one -> one.startsWith(unfinished));
    }
}
