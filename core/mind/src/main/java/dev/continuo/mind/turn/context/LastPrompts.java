package dev.continuo.mind.turn.context;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.model.prompt.TokenCounter;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The last prompt of each conversation, in memory only: `/context` shows it. All of them are let
/// go when something is forgotten.
public final class LastPrompts implements CommitListener {
    private static final int CONVERSATIONS = 500;

    private final Cache<Long, LastPrompt> prompts = Caches.bounded(CONVERSATIONS);

    /// A prompt as it was sent.
    ///
    /// @param tokens counts as the model does that was asked
    public record LastPrompt(
            long conversation,
            long message,
            Instant at,
            String model,
            List<ContextSection> sections,
            TokenCounter tokens) {
        public LastPrompt {
            sections = List.copyOf(sections);
        }
    }

    public void keep(LastPrompt prompt) {
        prompts.put(prompt.conversation(), prompt);
    }

    public Optional<LastPrompt> of(long conversation) {
        return Optional.ofNullable(prompts.getIfPresent(conversation));
    }

    /// The latest of all.
    public Optional<LastPrompt> latest() {
        return prompts.asMap().values().stream().max(Comparator.comparingLong(LastPrompt::message));
    }

    @Override
    public void committed(List<Event> events) {
        if (events.stream().anyMatch(event -> event.payload() instanceof Erased)) prompts.invalidateAll();
    }
}
