package dev.continuo.adapters.slack.inbound;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.adapters.receiving.MessageInbox;
import dev.continuo.adapters.receiving.ReadMarkers;
import dev.continuo.adapters.sending.ApiResponse;
import dev.continuo.adapters.slack.api.SlackApi;
import dev.continuo.adapters.slack.api.SlackBotIdentity;
import dev.continuo.adapters.slack.api.SlackLocation;
import dev.continuo.adapters.slack.api.SlackTime;
import dev.continuo.ledger.concurrent.KeyedExecutor;
import dev.continuo.mind.channel.ShutdownSignal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Semaphore;

/// Reads back what was said while nobody listened: Slack tells again what was not acknowledged, but
/// not for long.
public final class SlackBackfill {
    private static final int AT_ONCE = 4;

    /// Threads that were quiet for longer are not looked at: there are ever more of them.
    private static final Duration THREADS = Duration.ofDays(7);

    private final SlackApi api;
    private final ReadMarkers markers;
    private final SlackMessageMapper mapper;
    private final MessageInbox inbox;
    private final KeyedExecutor<String, Runnable> lanes;
    private final ShutdownSignal shutdown;
    private final Semaphore turns = new Semaphore(AT_ONCE);

    public SlackBackfill(
            SlackApi api,
            ReadMarkers markers,
            SlackMessageMapper mapper,
            MessageInbox inbox,
            KeyedExecutor<String, Runnable> lanes,
            ShutdownSignal shutdown) {
        this.api = api;
        this.markers = markers;
        this.mapper = mapper;
        this.inbox = inbox;
        this.lanes = lanes;
        this.shutdown = shutdown;
    }

    /// Looks at every conversation that is known, each in its lane, so that nothing new overtakes
    /// what is read.
    public void begin(SlackBotIdentity self) {
        var quiet = api.config().clock().instant().minus(THREADS);
        for (var conversation : markers.channels()) {
            var last = markers.last(conversation);
            var thread = SlackLocation.of(conversation).thread();
            if (last == null) continue;
            if (thread != null && SlackTime.instant(last).isBefore(quiet)) markers.forget(conversation);
            else lanes.add(conversation, () -> run(conversation, last, self));
        }
    }

    private void run(String conversation, String last, SlackBotIdentity self) {
        var place = SlackLocation.of(conversation);
        for (var message : messages(place, last)) {
            if (shutdown.begun()) return;
            if (place.thread() == null) threads(place.channel(), message, last, self);
            if (SlackLocation.of(place.channel(), message).equals(place)
                    && !inbox.message(
                            conversation,
                            message.path("ts").asText(),
                            () -> mapper.message(place.channel(), message, self))) return;
        }
    }

    /// A thread that began in the meantime, or was brought back into its channel.
    private void threads(String channel, JsonNode message, String last, SlackBotIdentity self) {
        var thread = message.path("thread_ts").asText("");
        if (thread.isEmpty()) return;
        var conversation = channel + ":" + thread;
        if (markers.last(conversation) != null) return;
        markers.sighted(conversation, last);
        lanes.add(conversation, () -> run(conversation, last, self));
    }

    /// All messages after one, the oldest first.
    private List<JsonNode> messages(SlackLocation place, String last) {
        var all = new ArrayList<JsonNode>();
        var cursor = "";
        do {
            var answer = page(place, last, cursor);
            if (answer.denied("channel_not_found", "thread_not_found")) markers.forget(place.conversation());
            if (!(answer instanceof ApiResponse.Success(var body))) return List.of();
            body.path("messages").forEach(all::add);
            cursor = SlackApi.next(body);
        } while (!cursor.isEmpty());
        all.removeIf(message -> !SlackTime.is(message.path("ts").asText()));
        all.sort(Comparator.comparing(message -> message.path("ts").asText(), SlackTime.ORDER));
        return all;
    }

    private ApiResponse page(SlackLocation place, String last, String cursor) {
        turns.acquireUninterruptibly();
        try {
            return api.insist(SlackApi.history(place), SlackApi.page(place, last, cursor));
        } finally {
            turns.release();
        }
    }
}
