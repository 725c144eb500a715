package dev.continuo.core.turn;

import static dev.continuo.tables.mind.Tables.INBOX;

import dev.continuo.core.ledger.Event;
import dev.continuo.core.ledger.Ledger;
import dev.continuo.core.retrieval.Scoring;
import dev.continuo.core.retrieval.ranking.Verification;
import dev.continuo.core.turn.TurnEvent.MessageComposed;
import dev.continuo.core.turn.TurnEvent.Retrieved;
import dev.continuo.core.turn.TurnEvent.TurnEnded;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// What was recorded of how memories came to mind, and whether it adds up.
public final class Retrievals {
    private static final int PORTION = 100;
    private static final int TRIED = 20;

    /// A reply and its turn's end follow what was retrieved for them at once.
    private static final int JUST_BEFORE = 4;

    private final DSLContext db;
    private final Ledger ledger;

    public Retrievals(DSLContext db, Ledger ledger) {
        this.db = db;
        this.ledger = ledger;
    }

    /// A retrieval, named by its event.
    public record Recorded(long id, Instant at, Retrieved retrieved) {}

    /// What a look at a retrieval comes to.
    public sealed interface Verdict {

        /// The recorded parts give the recorded scores and order.
        ///
        /// @param candidates how many memories were compared
        record Holds(Recorded recorded, int candidates) implements Verdict {}

        /// They do not.
        ///
        /// @param why a sentence
        record Differs(Recorded recorded, String why) implements Verdict {}

        /// There is nothing to be recomputed.
        ///
        /// @param why a sentence
        record Unrecorded(long id, String why) implements Verdict {}
    }

    /// The newest retrieval.
    ///
    /// @param conversation where it was made; null for anywhere
    public Optional<Recorded> last(@Nullable Long conversation) {
        Condition here =
                conversation == null ? DSL.noCondition() : INBOX.CONVERSATION.eq(conversation);
        return db
                .select(INBOX.ID)
                .from(INBOX)
                .where(INBOX.AGENT_ID.eq(ledger.agent()).and(INBOX.ENDED_AT.isNotNull()).and(here))
                .orderBy(INBOX.ID.desc())
                .limit(TRIED)
                .fetch(INBOX.ID)
                .stream()
                .flatMap(id -> find(id).stream())
                .findFirst();
    }

    /// A retrieval by its own number, or that of a message it was made for, of the reply that was
    /// given, or of the turn's end.
    public Optional<Recorded> find(long id) {
        return event(id)
                .flatMap(event ->
                        switch (event.fact()) {
                            case Retrieved retrieved ->
                                    Optional.of(new Recorded(event.seq(), event.time(), retrieved));
                            case TurnEvent.MessageReceived _ -> after(id);
                            case MessageComposed _, TurnEnded _ -> before(id);
                            case null, default -> Optional.empty();
                        });
    }

    /// Computes a retrieval's scores again from what was recorded.
    ///
    /// @param id as for [#find(long)]
    public Verdict verify(long id) {
        var found = find(id);
        if (found.isEmpty()) return new Verdict.Unrecorded(id, missing(id));
        var recorded = found.get();
        var retrieved = recorded.retrieved();
        var scoring = retrieved.scoring();
        if (scoring == null)
            return new Verdict.Unrecorded(
                    recorded.id(), "It was recorded before scores could be recomputed.");
        if (scoring.recipe() == 0)
            return new Verdict.Unrecorded(recorded.id(), "Nothing was found to be compared.");
        var scores =
                retrieved.found().stream()
                        .map(one -> new Scoring.Recorded(one.memory(), one.score()))
                        .toList();
        return switch (scoring.check(scores)) {
            case Verification.Matches() -> new Verdict.Holds(recorded, scoring.candidates());
            case Verification.Differs(var why) -> new Verdict.Differs(recorded, why);
        };
    }

    private String missing(long id) {
        return event(id)
                .map(event ->
                        event.fact() == null
                                ? "#%d was erased.".formatted(id)
                                : "Nothing was looked for because of #%d.".formatted(id))
                .orElse("There is no #%d.".formatted(id));
    }

    private Optional<Event> event(long id) {
        return ledger.find(id).map(Ledger.Entry::event);
    }

    /// A turn that was thought again was looked for again: what counts is the last.
    private Optional<Recorded> after(long message) {
        Optional<Recorded> found = Optional.empty();
        for (var from = message; ; ) {
            var portion = ledger.after(from, PORTION);
            for (var entry : portion) {
                var event = entry.event();
                if (event.fact() instanceof Retrieved retrieved
                        && retrieved.messages().contains(message))
                    found = Optional.of(new Recorded(event.seq(), event.time(), retrieved));
                if (event.fact() instanceof TurnEnded end && end.messages().contains(message))
                    return found;
            }
            if (portion.size() < PORTION) return found;
            from = portion.getLast().event().seq();
        }
    }

    private Optional<Recorded> before(long id) {
        return ledger.before(id, JUST_BEFORE).reversed().stream()
                .map(Ledger.Entry::event)
                .takeWhile(event -> !(event.fact() instanceof TurnEnded))
                .flatMap(event ->
                        event.fact() instanceof Retrieved retrieved
                                ? Stream.of(new Recorded(event.seq(), event.time(), retrieved))
                                : Stream.empty())
                .findFirst();
    }
}
