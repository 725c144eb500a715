package dev.continuo.adapters.http;

import dev.continuo.core.channel.Channel;
import dev.continuo.core.channel.Health;
import dev.continuo.core.channel.Outbound;
import dev.continuo.core.channel.Receipt;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// The channel of the web API, the console page and the terminal. Replies are fetched, so nothing
/// is ever sent; those who watch a conversation are told when the agent is busy with it.
public final class HttpChannel implements Channel {
    /// The channel's name.
    public static final String NAME = "http";

    private final List<Watcher> watchers = new CopyOnWriteArrayList<>();

    /// Hears that the agent is busy with an answer, or no longer. Must be quick and must not throw.
    @FunctionalInterface
    public interface Watcher {
        void typing(String conversation, boolean busy);
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
    public boolean pulled() {
        return true;
    }

    /// Programs say what they mean in one message.
    @Override
    public Duration joining() {
        return Duration.ZERO;
    }

    /// Whoever fetches a reply gets it whole.
    @Override
    public List<String> cut(String text) {
        return List.of(text);
    }

    @Override
    public Receipt send(Outbound part) {
        return new Receipt.Rejected("Replies over HTTP are fetched, not sent.");
    }

    @Override
    public void typing(String conversation, boolean busy) {
        for (var watcher : watchers) watcher.typing(conversation, busy);
    }

    @Override
    public Health health() {
        return new Health("ok", "People speak through the web API and the console.");
    }
}
