package dev.continuo.mind.turn.control;

import dev.continuo.events.ControlEvent.RejectedLine;
import dev.continuo.mind.faculty.role.ControlLineHandler;
import dev.continuo.mind.faculty.role.ControlLineHandler.LineContext;
import dev.continuo.mind.faculty.role.ControlLineHandler.LineVerdict;
import dev.continuo.mind.faculty.role.ControlWord;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.SummaryText;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Decides which control lines of a turn count: a bad one is rejected alone, the others count.
public final class ControlLineCheck {
    /// Lines that are acted on in one turn.
    static final int MAX_LINES = 8;

    // A reflection of 2,000 characters with its word, and room for the space between.
    private static final int MAX_CHARS = 2_100;

    // A turn has 8 events at most: the search, the reply, its end, its thinking, the lines, and
    // these. How people want to be answered, and where their clock is, comes beside them: whoever
    // says five wishes at once has said five.
    private static final int MAX_DRAFTS = 3;

    private static final int MAX_OF_PERSON = 64;

    // Of a rejected line; it is told to the model once.
    private static final int REJECTED_CHARS = 160;

    private final MindReader mind;
    private final Map<ControlWord, ControlLineHandler> handlers = new EnumMap<>(ControlWord.class);

    /// @param handlers the first that takes a word decides about it
    public ControlLineCheck(MindReader mind, List<ControlLineHandler> handlers) {
        this.mind = mind;
        for (var handler : handlers) for (var word : handler.words()) this.handlers.putIfAbsent(word, handler);
    }

    /// Decides about the lines of a model's output; records nothing.
    ///
    /// @param foreign what others said and was before the model
    public CheckedLines check(LineContext turn, ModelOutput output, ForeignWords foreign) {
        var accepted = new ArrayList<CheckedLines.Counting>();
        var rejected = new ArrayList<RejectedLine>();
        for (var line : output.lines()) {
            if (accepted.size() + rejected.size() == MAX_LINES) {
                rejected.add(rejected(line, "at most %d lines in a turn".formatted(MAX_LINES)));
                break;
            }
            if (foreign.hold(line)) {
                // Told again, the words would be before the model once more, as if they were its
                // own.
                var reason = "these are somebody else's words";
                rejected.add(new RejectedLine(line.word().text(), "", reason));
                continue;
            }
            switch (check(turn, line, accepted)) {
                case LineVerdict.AcceptedLine it -> {
                    accepted.removeIf(one -> sameWish(one, line.word(), it.text()));
                    accepted.add(new CheckedLines.Counting(line.word(), it));
                }
                case LineVerdict.IgnoredLine(var reason) -> rejected.add(rejected(line, reason));
            }
        }
        return new CheckedLines(turn, output, accepted, rejected);
    }

    private LineVerdict check(LineContext turn, ControlLine line, List<CheckedLines.Counting> accepted) {
        if (line.text().length() > MAX_CHARS)
            return new LineVerdict.IgnoredLine("longer than %,d characters".formatted(MAX_CHARS));
        var handler = handlers.get(line.word());
        if (handler == null) return new LineVerdict.IgnoredLine("not known here");
        var verdict = handler.check(mind, turn, line.word(), line.argument());
        if (!(verdict instanceof LineVerdict.AcceptedLine found)) return verdict;
        for (var draft : found.drafts()) {
            var refusal = mind.ledger().policy().refusal(draft);
            if (refusal.isPresent()) return new LineVerdict.IgnoredLine("denied by the operator: " + refusal.get());
        }
        var drafts = accepted.stream()
                .filter(one -> ofPerson(one.word()) == ofPerson(line.word()))
                .mapToInt(one -> one.verdict().drafts().size())
                .sum();
        if (drafts + found.drafts().size() > (ofPerson(line.word()) ? MAX_OF_PERSON : MAX_DRAFTS))
            return new LineVerdict.IgnoredLine("too many changes for one turn: write it again with your next answer");
        if (accepted.stream().anyMatch(one -> one.says(line.word(), found.text())))
            return new LineVerdict.IgnoredLine("written twice");
        // A turn is to stay small.
        return line.word() == ControlWord.REFLECT
                        && accepted.stream().anyMatch(one -> one.word() == ControlWord.REFLECT)
                ? new LineVerdict.IgnoredLine("one reflection in a turn")
                : found;
    }

    private static boolean ofPerson(ControlWord word) {
        return word == ControlWord.PREFER || word == ControlWord.TIMEZONE;
    }

    /// Of two wishes of one kind the last one counts: both would be held true in one place.
    private static boolean sameWish(CheckedLines.Counting one, ControlWord word, String text) {
        return word == ControlWord.PREFER
                && one.word() == word
                && kind(one.verdict().text()).equals(kind(text));
    }

    private static String kind(String wish) {
        return wish.substring(0, Math.max(0, wish.indexOf('=')));
    }

    private static RejectedLine rejected(ControlLine line, String reason) {
        var words = SummaryText.excerpt(line.text(), REJECTED_CHARS);
        return new RejectedLine(line.word().text(), words, reason);
    }
}
