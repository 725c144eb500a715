package dev.continuo.life.selfhood.diary;

import dev.continuo.life.outcome.Outcome;
import dev.continuo.life.selfhood.diary.DiaryEntry.Exchange;

/// The words of an entry, by a template: who wrote what, what the agent answered, and what came of
/// it. Words of people and of the agent are quoted.
final class DiaryText {
    private DiaryText() {}

    static String of(Exchange said, Outcome outcome) {
        var who = said.person().isEmpty() ? "somebody" : "\"%s\"".formatted(said.person());
        return told(who, said) + outcome(outcome);
    }

    private static String told(String who, Exchange said) {
        var felt = said.experience();
        if (!felt.isEmpty())
            return said.request().isEmpty()
                    ? "Of a talk with %s: %s".formatted(who, quoted(felt))
                    : "%s wrote to me: %s What it was to me: %s".formatted(who, quoted(said.request()), quoted(felt));
        if (said.request().isEmpty())
            return said.answer().isEmpty()
                    ? "I answered %s.".formatted(who)
                    : "I answered %s: %s".formatted(who, quoted(said.answer()));
        var wrote = "%s wrote to me: %s".formatted(who, quoted(said.request()));
        return said.answer().isEmpty() ? wrote : "%s I answered: %s".formatted(wrote, quoted(said.answer()));
    }

    /// In quotation marks, with a full stop where the words end without one.
    private static String quoted(String text) {
        var ended = text.matches("(?s).*[.!?…]");
        return ended ? "\"%s\"".formatted(text) : "\"%s\".".formatted(text);
    }

    private static String outcome(Outcome outcome) {
        return switch (outcome) {
            case PASSED -> " It helped.";
            case FAILED -> " It was not right.";
            case UNKNOWN -> "";
        };
    }
}
