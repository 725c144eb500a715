package dev.continuo.gateway.traffic;

import static java.util.stream.Collectors.toSet;

import dev.continuo.core.Mind;
import dev.continuo.core.Outage;
import dev.continuo.core.channel.Channel;
import dev.continuo.core.model.Stop;
import dev.continuo.core.turn.Inbox;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;

/// Every conversation's lane. Commands do not pass here: they bypass the lanes.
final class Lanes implements Lane.Work {
    private final Mind mind;
    private final Function<String, Channel> channels;
    private final InstantSource clock;
    private final KillSwitch killSwitch;
    private final Resumption resumption;
    private final Consumer<Inbox.Open> failed;
    private final Map<Long, Lane> lanes = new ConcurrentHashMap<>();
    private final Set<Long> answering = ConcurrentHashMap.newKeySet();

    /// @param failed ends a message whose turn failed by a fault of ours
    Lanes(
            Mind mind,
            Function<String, Channel> channels,
            InstantSource clock,
            KillSwitch killSwitch,
            Resumption resumption,
            Consumer<Inbox.Open> failed) {
        this.mind = mind;
        this.channels = channels;
        this.clock = clock;
        this.killSwitch = killSwitch;
        this.resumption = resumption;
        this.failed = failed;
    }

    void add(Inbox.Open message) {
        lanes.computeIfAbsent(message.conversation(), this::lane).add(message);
    }

    private Lane lane(long conversation) {
        return new Lane(conversation, () -> place(conversation), clock, killSwitch, this);
    }

    private Lane.Place place(long id) {
        var conversation =
                Outage.guard(() -> mind.people().findConversation(id))
                        .orElseThrow(() -> new IllegalStateException("no conversation #" + id));
        return new Lane.Place(channels.apply(conversation.channel()), conversation.external());
    }

    boolean answering(long message) {
        return answering.contains(message);
    }

    boolean stop(long conversation) {
        var lane = lanes.get(conversation);
        return lane != null && lane.stop();
    }

    @Override
    public void answer(List<Inbox.Open> messages, Stop stop) {
        for (var message : messages) if (!resumption.mayTry(message.id())) failed.accept(message);
        // Those that have ended are left out of the turn.
        var ids = messages.stream().map(Inbox.Open::id).collect(toSet());
        answering.addAll(ids);
        try {
            mind.answer(ids, stop);
        } finally {
            answering.removeAll(ids);
        }
    }

    @Override
    public void fail(List<Inbox.Open> messages) {
        messages.forEach(failed);
    }

    void close() {
        lanes.values().forEach(Lane::close);
    }
}
