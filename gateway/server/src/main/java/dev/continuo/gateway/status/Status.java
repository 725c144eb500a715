package dev.continuo.gateway.status;

import dev.continuo.life.Life;
import dev.continuo.life.idle.PhaseStanding;
import dev.continuo.life.view.PhaseRuns;
import dev.continuo.mind.Mind;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.message.Inbox;
import dev.continuo.mind.message.MessageState;
import dev.continuo.model.Models;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;

/// State of the agent at this moment. Counts all memories: for a page somebody looks at, not for a
/// turn.
public final class Status {
    private static final int ALARMS = 5;

    private final Mind mind;
    private final StatusDependencies around;

    /// Dependencies of the status on the gateway.
    ///
    /// @param started when this process began
    /// @param answering whether a turn of that message is in progress
    public record StatusDependencies(
            String version,
            Store store,
            Collection<Channel> channels,
            LongPredicate answering,
            Instant started,
            InstantSource clock) {
        public StatusDependencies {
            channels = List.copyOf(channels);
        }
    }

    /// The database.
    ///
    /// @param kind `embedded` or `external`
    /// @param trouble why it takes no events; empty where it does
    public record Store(String kind, String version, String trouble) {
        public Store(String kind, String version) {
            this(kind, version, "");
        }
    }

    public Status(Mind mind, StatusDependencies around) {
        this.mind = mind;
        this.around = around;
    }

    /// As JSON values, for `GET /v1/status`.
    public Map<String, Object> json() {
        return read().json();
    }

    public StatusSnapshot read() {
        var now = around.clock().instant();
        return new StatusSnapshot(
                new StatusSnapshot.Program(
                        mind.ledger().agent(),
                        around.version(),
                        around.started(),
                        Duration.between(around.started(), now),
                        new Store(
                                around.store().kind(),
                                around.store().version(),
                                mind.ledger().refusing().orElse(""))),
                new StatusSnapshot.Seat(
                        Models.SYSTEM1,
                        mind.models().name(Models.SYSTEM1),
                        mind.models().offline(Models.SYSTEM1),
                        mind.models().list(Models.SYSTEM1)),
                around.channels().stream()
                        .map(c -> new StatusSnapshot.ChannelStatus(c.name(), c.health()))
                        .toList(),
                new StatusSnapshot.LedgerHealth(
                        mind.ledger().seq(),
                        mind.ledger().headHash(),
                        mind.grounds().integrity().verified(),
                        mind.grounds().integrity().findings()),
                new StatusSnapshot.Holdings(
                        messages(),
                        mind.retrieval().coverage(),
                        mind.memory().quarantine().count()),
                new StatusSnapshot.Purse(
                        mind.grounds().spending().spentTodayMicros(),
                        mind.grounds().spending().limitMicros()),
                idle(now),
                mind.grounds().governance().pause(now),
                mind.grounds().governance().listAlarms(ALARMS));
    }

    private StatusSnapshot.Idle idle(Instant now) {
        var runs = new PhaseRuns(mind.reader());
        var standings = Life.of(mind).idle().standings();
        var last = runs.list(null, null, Long.MAX_VALUE, 1).stream().findFirst();
        return new StatusSnapshot.Idle(
                standings.size(),
                (int) standings.stream().filter(PhaseStanding::paused).count(),
                runs.runsSince(LocalDate.ofInstant(now, ZoneOffset.UTC)),
                last.map(PhaseRuns.PastRun::phase).orElse(""),
                last.map(PhaseRuns.PastRun::began).orElse(null));
    }

    /// Counts messages by state; those that wait are split into those in their turn and those that
    /// are not.
    private Map<MessageState, Integer> messages() {
        var counts = new EnumMap<MessageState, Integer>(MessageState.class);
        for (var state : MessageState.values()) counts.put(state, 0);
        counts.putAll(mind.hearing().inbox().counts());
        var open = mind.hearing().inbox().listOpen().stream()
                .map(Inbox.WaitingMessage::id)
                .toList();
        var answering = (int) open.stream().filter(around.answering()::test).count();
        counts.put(MessageState.ACCEPTED, open.size() - answering);
        counts.put(MessageState.ANSWERING, answering);
        return counts;
    }
}
