package dev.continuo.mind.thinking;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.mind.retrieval.query.QuestionVector;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Topics of recent conversations, in memory only: after a restart nothing is known of them, and
/// nothing of what is erased stays.
public final class Topics {
    private static final int CONVERSATIONS = 1_000;

    /// Messages: the topic is what the last few were about, not the last alone.
    private static final int LATELY = 3;

    /// Remarks of one talk are not alike, only related: on the scale of likeness, where what has
    /// nothing to do with each other lies at 0.35, half of them lie below 0.5, and 3 % below 0.4
    /// (314 messages of the dialogues of `bench dialogue`). So 0.4 there is half a topic here.
    private static final double TOPIC = 0.5 / 0.4;

    private final Cache<Long, TopicState> states = Caches.bounded(CONVERSATIONS);

    /// State of a conversation.
    ///
    /// @param lately of the last messages, newest first
    /// @param used share of the context that was used
    private record TopicState(List<QuestionVector> lately, double used) {
        private static final TopicState NONE = new TopicState(List.of(), 0);
    }

    private TopicState state(long conversation) {
        var state = states.getIfPresent(conversation);
        return state == null ? TopicState.NONE : state;
    }

    /// Returns the similarity of the present message to what was talked of; empty where that is not
    /// known.
    public OptionalDouble similarity(long conversation, @Nullable QuestionVector now) {
        if (now == null) return OptionalDouble.empty();
        return state(conversation).lately().stream()
                .map(now::likeness)
                .filter(OptionalDouble::isPresent)
                .mapToDouble(likeness -> Math.min(1, TOPIC * likeness.getAsDouble()))
                .max();
    }

    /// The share of the context that was used at the turn before.
    public double used(long conversation) {
        return state(conversation).used();
    }

    /// After a turn.
    public void ended(long conversation, @Nullable QuestionVector said, double used) {
        var before = state(conversation).lately().stream();
        var lately = said == null ? before : Stream.concat(Stream.of(said), before);
        states.put(conversation, new TopicState(lately.limit(LATELY).toList(), used));
    }

    /// Lets go of everything: its words may be erased.
    public void forget() {
        states.invalidateAll();
    }
}
