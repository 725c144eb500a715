package dev.continuo.mind.testing;

import dev.continuo.mind.channel.LiveAnswer;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// An answer that somebody watches, or nobody does.
public final class WatchedAnswer implements LiveAnswer {
    /// What was handed over, in order.
    public final List<String> written = new CopyOnWriteArrayList<>();

    /// How often what was seen was taken away.
    public volatile int erased;

    private final boolean watched;
    private String text = "";
    private boolean seen;

    public WatchedAnswer(boolean watched) {
        this.watched = watched;
    }

    @Override
    public synchronized void write(String more) {
        text = more;
        seen |= watched;
        written.add(more);
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
        seen = false;
        erased++;
    }
}
