package dev.continuo.life.observation.told;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.PERSON;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.coalesce;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.events.MemoryEvent.QuarantineEnded;
import dev.continuo.events.MessageEvent.MessageEdited;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.language.claim.Claim;
import dev.continuo.language.claim.ClaimText;
import dev.continuo.language.claim.Claims;
import dev.continuo.language.utterance.Sense;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.life.consolidation.KeptMemories;
import dev.continuo.life.idle.SinceLastRun;
import dev.continuo.life.observation.ObservationKey;
import dev.continuo.life.observation.ObservationKind;
import dev.continuo.life.observation.synthesis.ConsolidatePhase;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.message.QuotedText;
import dev.continuo.mind.people.Person;
import dev.continuo.mind.turn.context.HeldTruth;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jooq.Field;

/// Reads how somebody wants to be answered from what they said since observations were last made.
///
/// Those wait for minutes of rest, and somebody who asks for short answers means the next one, in
/// whatever conversation. [Claims] reads both, so that little changes once it is held true.
///
/// Most people want nothing new: that is remembered, until something is said that may be a wish.
final class FreshWishes {
    private static final Field<String> WORDS = coalesce(MESSAGE.TEXT, MEMORY.TEXT);

    /// So many of the newest statements are read.
    private static final int NEWEST = 20;

    /// So many of the newest wishes are told, as of those that are held true.
    private static final int MAX_TOLD = 6;

    private record Statement(long id, long speaker, String name, String text, Instant at) {}

    private static final long MAX_KNOWN = 10_000;

    private final MindReader mind;

    /// Those who want nothing new.
    private final Cache<Listener, Boolean> content = Caches.bounded(MAX_KNOWN);

    /// Counts what may be wishes, so that none is missed that comes while others are read.
    private final AtomicLong said = new AtomicLong();

    FreshWishes(MindReader mind) {
        this.mind = mind;
    }

    void committed(Event event) {
        var news =
                switch (event.payload()) {
                    case MessageReceived received -> wishes(received.text());
                    case MessageEdited _, QuarantineEnded _, Erased _ -> true;
                    case null, default -> false;
                };
        if (!news) return;
        said.incrementAndGet();
        content.invalidateAll();
    }

    private static boolean wishes(String text) {
        return Claims.of(text).stream().anyMatch(FreshWishes::isWish);
    }

    private static boolean isWish(Claim claim) {
        return claim.subject() == Claim.Subject.SPEAKER && ObservationKey.wish(claim.slot());
    }

    /// What they want by now, by slot; empty where they took it back.
    Map<String, Optional<HeldTruth.Claim>> of(HeldTruth.Question asked) {
        if (content.getIfPresent(asked.listener()) != null) return Map.of();
        var before = said.get();
        var wishes = read(asked);
        if (wishes.isEmpty() && said.get() == before) content.put(asked.listener(), true);
        return wishes;
    }

    private Map<String, Optional<HeldTruth.Claim>> read(HeldTruth.Question asked) {
        var wishes = new LinkedHashMap<String, Optional<HeldTruth.Claim>>();
        for (var statement : statements(asked))
            for (var claim : Claims.of(statement.text()))
                if (isWish(claim))
                    wishes.put(slot(statement, claim), wish(statement, claim, asked.asker()));
        var old = wishes.keySet().stream().limit(Math.max(0, wishes.size() - MAX_TOLD)).toList();
        old.forEach(slot -> wishes.put(slot, Optional.empty()));
        return wishes;
    }

    private List<Statement> statements(HeldTruth.Question asked) {
        var listener = asked.listener();
        return mind.db()
                .select(MEMORY.ID, MEMORY.SPEAKER, PERSON.NAME, WORDS, MEMORY.SAID_AT)
                .from(MEMORY)
                .leftJoin(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID).and(MESSAGE.ID.eq(MEMORY.SOURCE)))
                .leftJoin(PERSON)
                .on(PERSON.AGENT_ID.eq(MEMORY.AGENT_ID).and(PERSON.ID.eq(MEMORY.SPEAKER)))
                .where(MEMORY.AGENT_ID.eq(mind.agent()))
                .and(MEMORY.SPEAKER.eq(any(listener.persons().toArray(Long[]::new))))
                .and(listener.hears(MEMORY.AUDIENCE))
                .and(MEMORY.ID.gt(SinceLastRun.begun(mind.agent(), ConsolidatePhase.NAME)))
                .and(KeptMemories.said().and(KeptMemories.unreplaced()))
                .and(WORDS.isNotNull())
                .orderBy(MEMORY.ID.desc())
                .limit(NEWEST)
                .fetch(row ->
                        new Statement(
                                row.value1(),
                                row.value2(),
                                Objects.requireNonNullElse(row.value3(), Person.NOBODY),
                                row.value4(),
                                row.value5()))
                .reversed();
    }

    private static String slot(Statement statement, Claim claim) {
        return ObservationKey.person(
                        ObservationKind.OPERATOR_PREFERENCE, statement.speaker(), claim.slot())
                .slot();
    }

    private static Optional<HeldTruth.Claim> wish(Statement statement, Claim claim, Person asker) {
        if (claim.sense() == Sense.END) return Optional.empty();
        var day = HeldLines.day(statement.at(), asker);
        return Optional.of(
                new HeldTruth.Claim(
                        statement.id(),
                        ClaimText.of(claim, QuotedText.name(statement.name())),
                        "said by them on " + day,
                        day,
                        true));
    }
}
