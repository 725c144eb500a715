package dev.continuo.mind.message;

import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.MessageContext.Quoted;
import dev.continuo.mind.faculty.role.CommitListener;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The last few things said in rooms that were not said to the agent, and what messages answer that
/// it does not know. They are in memory alone, for a while, so that it knows what is talked about
/// when it is asked; nothing of them is recorded.
public final class AmbientContext implements CommitListener {
    static final int LINES = 8;
    static final int ROOMS = 1000;
    private static final int ANSWERED = 1000;
    static final Duration LIFE = Duration.ofHours(1);

    /// Longer remarks are cut: they are context, not the question.
    static final int CHARS = 500;

    private final InstantSource clock;
    private final Map<Room, List<Remark>> rooms = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<Long, AnsweredLine> answered = new LinkedHashMap<>();

    private record Room(String channel, String conversation) {}

    /// Something said.
    ///
    /// @param id the channel's name of it
    /// @param sender the channel's name of who said it
    public record Remark(String id, String sender, String name, String text, Instant at) {

        Remark with(String words) {
            return new Remark(id, sender, name, QuotedText.line(words, CHARS), at);
        }
    }

    private record AnsweredLine(Room room, @Nullable String id, Quoted quoted) {
        boolean is(Room where, String what) {
            return room.equals(where) && what.equals(id);
        }
    }

    public AmbientContext(InstantSource clock) {
        this.clock = clock;
    }

    public synchronized void add(InboundMessage in) {
        var remarks = rooms.computeIfAbsent(new Room(in.channel(), in.conversation()), _ -> new ArrayList<>());
        var name = in.senderName() == null ? in.sender() : in.senderName();
        remarks.add(new Remark(in.id(), in.sender(), name, QuotedText.line(in.text(), CHARS), clock.instant()));
        if (remarks.size() > LINES) remarks.removeFirst();
        if (rooms.size() > ROOMS) rooms.remove(rooms.keySet().iterator().next());
    }

    /// Returns the recent remarks in a room.
    public synchronized List<Remark> remarks(String channel, String conversation) {
        var since = clock.instant().minus(LIFE);
        return rooms.getOrDefault(new Room(channel, conversation), List.of()).stream()
                .filter(remark -> remark.at().isAfter(since))
                .toList();
    }

    /// A message answers something that is not known here.
    public synchronized void answers(long message, InboundMessage in, Quoted quoted) {
        var room = new Room(in.channel(), in.conversation());
        answered.put(message, new AnsweredLine(room, in.around().replyTo(), quoted));
        if (answered.size() > ANSWERED)
            answered.remove(answered.keySet().iterator().next());
    }

    /// Returns the message that a message answers, unless it is known anyway.
    public synchronized Optional<Quoted> answered(long message) {
        return Optional.ofNullable(answered.get(message)).map(AnsweredLine::quoted);
    }

    /// The messages had their turn.
    public synchronized void ended(Collection<Long> messages) {
        answered.keySet().removeAll(messages);
    }

    /// Clears the remarks of a room: they are part of an answer now, or are to be forgotten.
    public synchronized void clear(String channel, String conversation) {
        rooms.remove(new Room(channel, conversation));
    }

    /// Lets go of everything, as when somebody is to be forgotten.
    @Override
    public void committed(List<Event> events) {
        if (events.stream().anyMatch(event -> event.payload() instanceof Erased)) clear();
    }

    synchronized void clear() {
        rooms.clear();
        answered.clear();
    }

    /// Somebody changed what they had said.
    ///
    /// @param id the channel's name of it
    public synchronized void edit(String channel, String conversation, String id, String text) {
        var room = new Room(channel, conversation);
        answered.values().removeIf(each -> each.is(room, id));
        var remarks = rooms.get(room);
        if (remarks != null) remarks.replaceAll(remark -> remark.id().equals(id) ? remark.with(text) : remark);
    }

    /// Somebody took back what they had said.
    public synchronized void forget(String channel, String conversation, String id) {
        var room = new Room(channel, conversation);
        answered.values().removeIf(each -> each.is(room, id));
        var remarks = rooms.get(room);
        if (remarks != null) remarks.removeIf(remark -> remark.id().equals(id));
    }
}
