package dev.continuo.adapters.http;

import dev.continuo.mind.channel.LiveAnswer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiPredicate;

/// The answers that are being written, one for each conversation at most.
final class UnfinishedAnswers {
    private final Map<String, Unfinished> byConversation = new ConcurrentHashMap<>();
    private final BiPredicate<String, HttpChannel.Draft> watchers;

    /// @param watchers are told of each draft of a conversation; whether somebody sees it
    UnfinishedAnswers(BiPredicate<String, HttpChannel.Draft> watchers) {
        this.watchers = watchers;
    }

    /// Begins an answer, or continues one to the same messages that was begun before.
    LiveAnswer begin(String conversation, List<Long> messages) {
        return byConversation.compute(
                conversation,
                (_, known) -> known != null && known.messages.equals(messages)
                        ? known
                        : new Unfinished(conversation, messages));
    }

    /// Returns the draft in a conversation; whoever gets it counts as having seen it.
    Optional<HttpChannel.Draft> look(String conversation) {
        return Optional.ofNullable(byConversation.get(conversation)).flatMap(Unfinished::look);
    }

    private final class Unfinished implements LiveAnswer {
        private final String conversation;
        private final List<Long> messages;
        private String text = "";
        private boolean seen;

        Unfinished(String conversation, List<Long> messages) {
            this.conversation = conversation;
            this.messages = messages;
        }

        @Override
        public synchronized void write(String more) {
            text = more;
            seen |= watchers.test(conversation, draft());
        }

        private HttpChannel.Draft draft() {
            return new HttpChannel.Draft(messages, text);
        }

        private synchronized Optional<HttpChannel.Draft> look() {
            if (text.isEmpty()) return Optional.empty();
            seen = true;
            return Optional.of(draft());
        }

        @Override
        public synchronized String seen() {
            return seen ? text : "";
        }

        @Override
        public synchronized boolean takeBack() {
            if (!seen) text = "";
            return !seen;
        }

        @Override
        public synchronized void erase() {
            text = "";
            if (seen) {
                var _ = watchers.test(conversation, draft());
            }
            seen = false;
        }

        @Override
        public void end() {
            byConversation.remove(conversation, this);
        }
    }
}
