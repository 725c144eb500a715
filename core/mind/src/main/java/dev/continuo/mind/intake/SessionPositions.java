package dev.continuo.mind.intake;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.events.MemoryEncoding;
import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.MessageDelivered;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.Retrieved;
import dev.continuo.events.MessageEvent.SendFailed;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.ledger.event.Event;
import dev.continuo.mind.intake.SessionPosition.Last;
import dev.continuo.mind.message.TurnTraces;
import dev.continuo.mind.people.Company;
import dev.continuo.mind.people.Conversation;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jspecify.annotations.Nullable;

/// Positions of messages in their conversations, remembered from one to the next: what is said
/// moves it on, and whatever else might change it has it read anew.
final class SessionPositions {
    private static final int MOST = 5_000;

    private final DSLContext db;
    private final String agent;
    private final Cache<SessionPlace, Optional<Last>> lasts = Caches.bounded(MOST);
    private final Cache<Presence, Boolean> entered = Caches.bounded(MOST);

    /// The number of changes. What was read while there was one is not kept.
    private long changes;

    private record SessionPlace(long conversation, String audience) {
        static SessionPlace of(Conversation conversation) {
            return new SessionPlace(conversation.id(), conversation.audience().label());
        }
    }

    private record Presence(long person, long conversation) {}

    private SessionPositions(DSLContext db, String agent) {
        this.db = db;
        this.agent = agent;
    }

    static SessionPositions following(Ledger ledger, DSLContext db) {
        var positions = new SessionPositions(db, ledger.agent());
        ledger.follow(positions::committed);
        return positions;
    }

    /// @param at when it was said
    /// @param company reads who hears it, where that matters
    SessionPosition of(long person, Conversation conversation, Instant at, Optional<Field<Company>> company) {
        var known = company.isPresent() ? Optional.<SessionPosition.FoundPosition>empty() : known(person, conversation);
        return known.orElseGet(() -> read(person, conversation, company)).at(at);
    }

    private synchronized Optional<SessionPosition.FoundPosition> known(long person, Conversation conversation) {
        var last = lasts.getIfPresent(SessionPlace.of(conversation));
        if (last == null || entered.getIfPresent(new Presence(person, conversation.id())) == null)
            return Optional.empty();
        return Optional.of(new SessionPosition.FoundPosition(true, last.orElse(null), Company.NONE));
    }

    private SessionPosition.FoundPosition read(
            long person, Conversation conversation, Optional<Field<Company>> company) {
        var before = changes();
        var found = SessionPosition.read(db, agent, person, conversation, company);
        keep(before, person, conversation, found);
        return found;
    }

    private synchronized long changes() {
        return changes;
    }

    private synchronized void keep(
            long before, long person, Conversation conversation, SessionPosition.FoundPosition found) {
        if (changes != before) return;
        lasts.put(SessionPlace.of(conversation), Optional.ofNullable(found.last()));
        if (found.entered()) entered.put(new Presence(person, conversation.id()), true);
    }

    private synchronized void committed(List<Event> events) {
        for (var event : events) {
            switch (event.payload()) {
                case MessageReceived m
                when m.remember() ->
                    said(event, new SessionPlace(m.conversation(), m.audience()), m.encoding(), m.saidAt(event.time()));
                case MessageComposed m
                when m.remember() ->
                    said(event, new SessionPlace(m.conversation(), m.audience()), m.encoding(), event.time());
                case ExitGateDecided gate -> {
                    if (TurnTraces.quarantines(gate)) forget();
                }
                case MessageReceived _,
                        MessageComposed _,
                        Retrieved _,
                        TurnEnded _,
                        MessageDelivered _,
                        SendFailed _ -> {}
                case null, default -> {
                    if (!TurnTraces.is(event.payload())) forget();
                }
            }
        }
    }

    private void said(Event event, SessionPlace place, @Nullable MemoryEncoding encoding, Instant at) {
        changes++;
        var session = encoding == null ? null : encoding.session();
        var quarantined = encoding != null && encoding.entry().decision().equals(GateDecision.QUARANTINE);
        if (quarantined) lasts.invalidate(place);
        else if (lasts.getIfPresent(place) != null)
            lasts.put(place, Optional.of(new Last(event.seq(), session == null ? event.seq() : session, at)));
    }

    private void forget() {
        changes++;
        lasts.invalidateAll();
        entered.invalidateAll();
    }
}
