package dev.continuo.gateway.web.api;

import dev.continuo.adapters.http.HttpChannel;
import dev.continuo.events.MessageEvent.MessageEdited;
import dev.continuo.gateway.command.EventSummaryText;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.web.http.Caller;
import dev.continuo.gateway.web.http.EventFeed;
import dev.continuo.gateway.web.http.EventStream;
import dev.continuo.gateway.web.http.Json;
import dev.continuo.gateway.web.http.Parameters;
import dev.continuo.gateway.web.http.Problem;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.Ledger.HashedEvent;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.mind.Mind;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.Quotation;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The ledger, for the operator to look at.
public final class LedgerResource {
    private static final long MAX_PAGE = 500;
    private static final long USUAL = 50;
    private static final int BATCH_SIZE = 200;

    private final Ledger ledger;
    private final Mind mind;
    private final EventFeed feed;

    public LedgerResource(Mind mind, EventFeed feed) {
        this.ledger = mind.ledger();
        this.mind = mind;
        this.feed = feed;
    }

    /// `GET /v1/ledger`: after a number, before one, or the newest.
    public void list(Context ctx, Caller caller) {
        var limit = Parameters.find(ctx, "limit", 1, MAX_PAGE).orElse(USUAL).intValue();
        var after = Parameters.find(ctx, "after", 0, Long.MAX_VALUE);
        var before = Parameters.find(ctx, "before", 1, Long.MAX_VALUE);
        if (after.isPresent() && before.isPresent())
            throw Problem.bad("Both after and before are given.", "Give one of them.");
        var summary = summary();
        var entries = after.map(seq -> ledger.after(seq, limit))
                .orElseGet(() -> ledger.before(before.orElse(Long.MAX_VALUE), limit));
        Json.answer(
                ctx,
                200,
                Json.object(
                        "events",
                        entries.stream().map(summary::json).toList(),
                        "head",
                        Json.object("seq", ledger.seq(), "hash", ledger.headHash())));
    }

    /// `GET /v1/ledger/{seq}`
    public void show(Context ctx, Caller caller) {
        var entry = ledger.find(Parameters.number(ctx, "seq"))
                .orElseThrow(() ->
                        Problem.notFound("There is no event of that number.", "The last one is " + ledger.seq() + "."));
        var summary = summary();
        var json = summary.json(entry);
        var payload = entry.event().payload();
        if (payload != null && heard(payload, summary.listener())) json.put("payload", Json.tree(payload));
        else if (payload != null) json.put("private", true);
        Json.answer(ctx, 200, json);
    }

    /// `GET /v1/ledger/events`
    public void follow(Context ctx, Caller caller) throws IOException, InterruptedException {
        var from = Math.min(ConversationsResource.after(ctx).orElse(ledger.seq()), ledger.seq());
        try (var watch = feed.watch(new Everything(), caller).orElseThrow(ConversationsResource::tooMany)) {
            // Read from the database rather than heard: an event's hash stands only there. Before
            // the stream is opened, after which nobody can be told that it does not answer.
            var missed = ledger.after(from, BATCH_SIZE);
            var stream = new EventStream(ctx);
            var last = send(stream, from, missed);
            while (watch.live()) {
                if (watch.next(EventStream.HEARTBEAT).isEmpty()) stream.heartbeat();
                while (watch.live() && last < ledger.seq()) last = send(stream, last, ledger.after(last, BATCH_SIZE));
            }
        }
    }

    private long send(EventStream stream, long after, List<HashedEvent> entries) throws IOException {
        var last = after;
        var summary = summary();
        for (var entry : entries) {
            last = entry.event().seq();
            stream.send("event", last, summary.json(entry));
        }
        return last;
    }

    private record Everything() implements EventFeed.Interest {
        @Override
        public boolean in(Event event) {
            return true;
        }

        @Override
        public boolean in(String conversation) {
            return false;
        }
    }

    /// Tells whether no words in it are private to others.
    private boolean heard(EventPayload payload, Listener listener) {
        if (payload instanceof MessageEdited edited)
            return mind.memory().provenance().quote(Set.of(edited.message()), listener).values().stream()
                    .allMatch(Quotation.Spoken.class::isInstance);
        var audience = Json.tree(payload).path("audience");
        return !audience.isTextual() || listener.hears(audience.asText());
    }

    /// Summaries of events as the operator may hear them.
    private EventSummaryText summary() {
        var operator = mind.people().findByAccount(HttpChannel.NAME, Caller.OPERATOR_ACCOUNT);
        return EventSummaryText.heardBy(new Invoker(operator, Optional.empty()), mind);
    }
}
