package dev.continuo.mind.turn;

import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.Retrieved;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.mind.retrieval.RecordedScores;
import dev.continuo.mind.retrieval.RecordedScores.RecordedScore;
import dev.continuo.mind.retrieval.ranking.ScoreVerification;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The searches that turns made, as they were recorded.
public final class RetrievalLog {
    private static final Set<Class<? extends EventPayload>> SEARCHES = Set.of(Retrieved.class);
    private static final int NEAR = 50;

    private final Ledger ledger;

    public RetrievalLog(Ledger ledger) {
        this.ledger = ledger;
    }

    /// A search.
    ///
    /// @param event the event it is recorded in
    public record LoggedSearch(Event event, Retrieved retrieved) {

        /// Computes the scores and the order again from what was recorded.
        public ScoreVerification verify() {
            var scoring = retrieved.scoring();
            if (scoring == null && retrieved.found().isEmpty()) return new ScoreVerification.Matches();
            if (scoring == null) return new ScoreVerification.Differs("Nothing was recorded to compute it from.");
            return RecordedScores.check(
                    scoring,
                    retrieved.found().stream()
                            .map(ground -> new RecordedScore(ground.memory(), ground.score()))
                            .toList());
        }
    }

    /// The last one.
    public Optional<LoggedSearch> last() {
        return ledger.before(Long.MAX_VALUE, SEARCHES, 1).stream()
                .flatMap(entry -> search(entry).stream())
                .findFirst();
    }

    /// The search of that number, or the one made for the message, or for the reply, of that
    /// number.
    public Optional<LoggedSearch> find(long id) {
        var event = ledger.find(id).map(Ledger.HashedEvent::event);
        if (event.isEmpty()) return Optional.empty();
        return switch (event.get().payload()) {
            case Retrieved retrieved -> Optional.of(new LoggedSearch(event.get(), retrieved));
            case MessageReceived _ -> among(ledger.after(id, SEARCHES, NEAR), List.of(id));
            case MessageComposed composed ->
                among(ledger.before(id, SEARCHES, NEAR).reversed(), composed.answers());
            case null, default -> Optional.empty();
        };
    }

    private static Optional<LoggedSearch> among(List<Ledger.HashedEvent> entries, List<Long> messages) {
        return entries.stream()
                .flatMap(entry -> search(entry).stream())
                .filter(search -> search.retrieved().messages().stream().anyMatch(messages::contains))
                .findFirst();
    }

    private static Optional<LoggedSearch> search(Ledger.HashedEvent entry) {
        return entry.event().payload() instanceof Retrieved retrieved
                ? Optional.of(new LoggedSearch(entry.event(), retrieved))
                : Optional.empty();
    }
}
