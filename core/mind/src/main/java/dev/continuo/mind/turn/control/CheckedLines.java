package dev.continuo.mind.turn.control;

import dev.continuo.events.ControlEvent.Claim;
import dev.continuo.events.ControlEvent.ControlLinesRecorded;
import dev.continuo.events.ControlEvent.RejectedLine;
import dev.continuo.events.ControlEvent.Structured;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.EventDrafts;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.faculty.erasure.SourceGuard;
import dev.continuo.mind.faculty.role.ControlLineHandler.LineContext;
import dev.continuo.mind.faculty.role.ControlLineHandler.LineVerdict;
import dev.continuo.mind.faculty.role.ControlWord;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Control lines that a turn records.
///
/// @param turn null where nothing is recorded
/// @param counting those that count
/// @param rejected those that do not
public record CheckedLines(
        @Nullable LineContext turn, ModelOutput output, List<Counting> counting, List<RejectedLine> rejected) {
    private static final String SCHEMA = "assistant.v1";

    public CheckedLines {
        counting = List.copyOf(counting);
        rejected = List.copyOf(rejected);
    }

    /// Output of which nothing is recorded.
    public static CheckedLines none(ModelOutput output) {
        return new CheckedLines(null, output, List.of(), List.of());
    }

    /// A line that counts.
    record Counting(ControlWord word, LineVerdict.AcceptedLine verdict) {

        boolean says(ControlWord other, String text) {
            return word == other && verdict.text().equals(text);
        }
    }

    /// Tells whether what it was decided on may change before it is recorded.
    public boolean resting() {
        return !counting.isEmpty();
    }

    /// The turn that is recorded.
    ///
    /// @param end the number of its end
    /// @param reply the number of the reply, 0 for none
    /// @param sources what was before the model
    public record RecordedTurn(long end, long reply, Collection<Long> sources) {}

    /// Adds the events to those of the turn; none where there is nothing to record.
    public void addTo(EventDrafts drafts, RecordedTurn at) {
        if (turn == null) return;
        var opened = new ArrayList<Long>();
        for (var one : counting) {
            if (one.word() == ControlWord.COMMIT) opened.add(drafts.next());
            drafts.addAll(one.verdict().drafts());
        }
        var named =
                counting.stream().flatMap(one -> one.verdict().named().stream()).collect(Collectors.toSet());
        drafts.add(NewEvent.guarded(recorded(turn, at, opened), Actor.AGENT, SourceGuard.of(named)));
    }

    private ControlLinesRecorded recorded(LineContext answering, RecordedTurn at, List<Long> opened) {
        var sources = new TreeSet<>(at.sources());
        sources.addAll(opened);
        return new ControlLinesRecorded(
                at.end(),
                at.reply(),
                answering.conversation(),
                answering.person(),
                answering.audience(),
                List.copyOf(sources),
                opened,
                texts(ControlWord.CLOSE).map(Long::valueOf).toList(),
                texts(ControlWord.CLAIM).map(CheckedLines::claim).toList(),
                texts(ControlWord.REFLECT).toList(),
                texts(ControlWord.REF).map(Long::valueOf).toList(),
                rejected,
                output.hides() ? output.raw() : null,
                output.structured().map(json -> new Structured(SCHEMA, json)).orElse(null));
    }

    private Stream<String> texts(ControlWord word) {
        return counting.stream()
                .filter(one -> one.word() == word)
                .map(one -> one.verdict().text());
    }

    private static Claim claim(String text) {
        var at = text.indexOf('=');
        return new Claim(text.substring(0, at), text.substring(at + 1));
    }
}
