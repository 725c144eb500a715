package dev.continuo.gateway.web.api;

import dev.continuo.adapters.http.HttpChannel;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.events.PeopleEvent;
import dev.continuo.gateway.web.http.Caller;
import dev.continuo.gateway.web.http.ConversationScope;
import dev.continuo.gateway.web.http.EventFeed;
import dev.continuo.gateway.web.http.EventStream;
import dev.continuo.gateway.web.http.Json;
import dev.continuo.ledger.event.Event;
import dev.continuo.mind.message.MessageState;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// One stream of a conversation's events: `message` and `state`, numbered by the ledger, and
/// `typing` and `draft`, which are not recorded.
final class ConversationEvents {
    private static final int BATCH_SIZE = 500;

    private final WebDependencies dependencies;
    private final Caller caller;
    private final ConversationScope scope;
    private final EventFeed.Watch watch;
    private final PrivateReads reads;
    private final TreeSet<Long> open = new TreeSet<>();
    private long sent;
    private HttpChannel.@Nullable Draft drafted;

    ConversationEvents(WebDependencies dependencies, Caller caller, ConversationScope scope, EventFeed.Watch watch) {
        this.dependencies = dependencies;
        this.caller = caller;
        this.scope = scope;
        this.watch = watch;
        this.reads = new PrivateReads(dependencies);
    }

    /// Writes until the other side leaves, may not hear any more, or the gateway closes.
    void run(Context ctx, Optional<Long> after) throws IOException, InterruptedException {
        var stream = new EventStream(ctx);
        if (after.isPresent()) replay(stream, after.get());
        // Who comes in the middle of an answer sees the whole so far.
        var draft = dependencies.channels().http().draft(scope.name()).filter(this::open);
        if (draft.isPresent()) draft(stream, draft.get());
        while (watch.live()) {
            var news = watch.next(EventStream.HEARTBEAT);
            if (news.isEmpty()) {
                stream.heartbeat();
                continue;
            }
            switch (news.get()) {
                case EventFeed.News.Typing(var busy) -> typing(stream, busy);
                case EventFeed.News.DraftWritten(var written) -> draft(stream, written);
                case EventFeed.News.CommittedEvent(var event) -> {
                    if (event.payload() instanceof PeopleEvent
                            && ConversationsResource.closedTo(dependencies, caller, scope)) return;
                    if (event.seq() > sent) show(stream, event);
                }
            }
        }
    }

    /// Shows what was missed. What happens meanwhile waits in the watch, and is not shown twice.
    private void replay(EventStream stream, long after) throws IOException {
        var from = after;
        while (watch.live()) {
            var entries = dependencies.mind().ledger().after(from, BATCH_SIZE);
            if (entries.isEmpty()) return;
            for (var entry : entries) {
                from = entry.event().seq();
                if (scope.in(entry.event())) show(stream, entry.event());
                sent = from;
            }
        }
    }

    private void show(EventStream stream, Event event) throws IOException {
        switch (event.payload()) {
            case MessageReceived _ -> {
                open.add(event.seq());
                message(stream, event.seq(), List.of());
            }
            case MessageComposed composed -> message(stream, event.seq(), composed.answers());
            case TurnEnded ended -> ended(stream, event.seq(), ended);
            case null, default -> {}
        }
    }

    private void message(EventStream stream, long id, List<Long> answers) throws IOException {
        dependencies.people().conversations().find(scope.conversation()).ifPresent(c -> reads.reading(caller, c));
        var line = dependencies.transcript().find(id);
        if (line.isEmpty()) return;
        stream.send("message", id, ConversationsResource.json(dependencies, line.get(), caller, answers));
    }

    private void ended(EventStream stream, long seq, TurnEnded ended) throws IOException {
        var reply = ended.reply() == 0 ? null : ended.reply();
        for (var message : ended.messages()) {
            open.remove(message);
            // Only the last carries the number: who is cut off between them hears all of them
            // again.
            var id = message.equals(ended.messages().getLast()) ? seq : null;
            stream.send("state", id, state(message, ended.state(), ended.reason(), reply));
        }
    }

    /// Tells whether its messages have no end yet: an answer that is recorded stays listed for a
    /// moment.
    private boolean open(HttpChannel.Draft draft) {
        return draft.messages().stream()
                .allMatch(id -> dependencies
                        .inbox()
                        .find(id)
                        .filter(status -> !status.state().isEnd())
                        .isPresent());
    }

    private void draft(EventStream stream, HttpChannel.Draft draft) throws IOException {
        if (draft.equals(drafted)) return;
        drafted = draft;
        stream.send("draft", null, Json.object("answers", draft.messages(), "text", draft.text()));
    }

    private void typing(EventStream stream, boolean busy) throws IOException {
        stream.send("typing", null, Map.of("busy", busy));
        if (!busy) return;
        for (var message : open)
            if (dependencies.progress().answering(message))
                stream.send("state", null, state(message, MessageState.ANSWERING.text(), null, null));
    }

    private static Map<String, Object> state(
            long message, String state, @Nullable String reason, @Nullable Long reply) {
        return Json.object("id", message, "state", state, "reason", reason, "reply", reply);
    }
}
