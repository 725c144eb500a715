package dev.continuo.adapters.http;

import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.channel.ChannelHealth;
import dev.continuo.mind.channel.LiveAnswer;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/// The channel of the web API, the console page and the terminal. Replies are fetched, so nothing
/// is ever sent; those who watch a conversation are told when the agent is busy with it.
public final class HttpChannel implements Channel {
    /// The channel's name.
    public static final String NAME = "http";

    private final List<Watcher> watchers = new CopyOnWriteArrayList<>();
    private final UnfinishedAnswers unfinished = new UnfinishedAnswers(this::tell);

    /// Is told what goes on in conversations. Must be quick and must not throw.
    @FunctionalInterface
    public interface Watcher {
        /// The agent is busy with an answer, or no longer.
        void typing(String conversation, boolean busy);

        /// An answer as far as it is written.
        ///
        /// @return whether somebody sees it
        default boolean draft(String conversation, Draft draft) {
            return false;
        }
    }

    /// An answer that is being written.
    ///
    /// @param messages those it answers
    /// @param text all of it so far; empty where what was seen is taken away
    public record Draft(List<Long> messages, String text) {
        public Draft {
            messages = List.copyOf(messages);
        }
    }

    /// Tells `watcher` of every conversation from now on.
    public void watch(Watcher watcher) {
        watchers.add(watcher);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean isPull() {
        return true;
    }

    /// Programs say what they mean in one message. Whoever fetches a reply gets it whole.
    @Override
    public SendResult send(OutboundPart part) {
        return new SendResult.Rejected("Replies over HTTP are fetched, not sent.");
    }

    @Override
    public void typing(String conversation, boolean busy) {
        for (var watcher : watchers) watcher.typing(conversation, busy);
    }

    @Override
    public LiveAnswer live(String conversation, Collection<Long> messages) {
        return unfinished.begin(conversation, messages.stream().sorted().toList());
    }

    /// Returns the text that is being written in a conversation; whoever gets it counts as having
    /// seen it.
    public Optional<Draft> draft(String conversation) {
        return unfinished.look(conversation);
    }

    private boolean tell(String conversation, Draft draft) {
        var seen = false;
        for (var watcher : watchers) seen |= watcher.draft(conversation, draft);
        return seen;
    }

    @Override
    public ChannelHealth health() {
        return new ChannelHealth("ok", "People speak through the web API and the console.");
    }
}
