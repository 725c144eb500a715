package dev.continuo.core.turn;

import dev.continuo.core.channel.Inbound;
import dev.continuo.core.model.Prompt;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The last few things said in rooms that were not said to the agent. They are in memory alone, for
/// a while, so that it knows what is talked about when it is asked; nothing of them is recorded.
public final class Overheard {
    static final int LINES = 8;
    static final int ROOMS = 1000;
    static final Duration LIFE = Duration.ofHours(1);

    /// Longer remarks are cut: they are context, not the question.
    static final int CHARS = 500;

    private final InstantSource clock;
    private final Map<Room, List<Remark>> rooms = new LinkedHashMap<>(16, 0.75f, true);

    private record Room(String channel, String conversation) {}

    private record Remark(String id, String name, String text, Instant at) {

        Remark with(String words) {
            return new Remark(id, name, Quotation.line(words, CHARS), at);
        }
    }

    public Overheard(InstantSource clock) {
        this.clock = clock;
    }

    synchronized void add(Inbound in) {
        var remarks =
                rooms.computeIfAbsent(
                        new Room(in.channel(), in.conversation()), _ -> new ArrayList<>());
        var name = in.senderName() == null ? in.sender() : in.senderName();
        remarks.add(new Remark(in.id(), name, Quotation.line(in.text(), CHARS), clock.instant()));
        if (remarks.size() > LINES) remarks.removeFirst();
        if (rooms.size() > ROOMS) rooms.remove(rooms.keySet().iterator().next());
    }

    /// What was said in a room of late, each line with its speaker.
    synchronized List<Prompt.Line> lines(String channel, String conversation) {
        var since = clock.instant().minus(LIFE);
        return rooms.getOrDefault(new Room(channel, conversation), List.of()).stream()
                .filter(remark -> remark.at().isAfter(since))
                .map(r -> new Prompt.Line(false, Quotation.name(r.name()) + ": " + r.text()))
                .toList();
    }

    /// What was said there is part of an answer now, or is to be forgotten.
    synchronized void clear(String channel, String conversation) {
        rooms.remove(new Room(channel, conversation));
    }

    /// Lets go of everything, as when somebody is to be forgotten.
    public synchronized void clear() {
        rooms.clear();
    }

    /// Somebody changed what they had said.
    ///
    /// @param id the channel's name of it
    synchronized void edit(String channel, String conversation, String id, String text) {
        var remarks = rooms.get(new Room(channel, conversation));
        if (remarks != null)
            remarks.replaceAll(remark -> remark.id().equals(id) ? remark.with(text) : remark);
    }

    /// Somebody took back what they had said.
    synchronized void forget(String channel, String conversation, String id) {
        var remarks = rooms.get(new Room(channel, conversation));
        if (remarks != null) remarks.removeIf(remark -> remark.id().equals(id));
    }
}
