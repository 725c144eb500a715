package dev.continuo.life.observation.told;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.events.MemoryEvent.QuarantineEnded;
import dev.continuo.events.MessageEvent.MessageEdited;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.language.claim.Claim;
import dev.continuo.language.claim.Claims;
import dev.continuo.language.utterance.Sense;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.life.consolidation.KeptMemories;
import dev.continuo.life.consolidation.KeptMemory;
import dev.continuo.life.idle.SinceLastRun;
import dev.continuo.life.observation.ObservationKey;
import dev.continuo.life.observation.ObservationKind;
import dev.continuo.life.observation.synthesis.ConsolidatePhase;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.people.Person;
import dev.continuo.mind.turn.context.HeldTruth;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/// Reads how somebody wants to be answered from what they said since observations were last made.
///
/// Those wait for minutes of rest, and somebody who asks for short answers means the next one, in
/// whatever conversation. [Claims] reads both, so that little changes once it is held true.
///
/// Most people want nothing new: that is remembered, until something is said that may be a wish.
final class FreshWishes {
    /// So many of the newest statements are read.
    private static final int NEWEST = 20;

    /// So many of the newest wishes are told, as of those that are held true.
    private static final int MAX_TOLD = 6;

    private static final long MAX_KNOWN = 10_000;

    /// Texts of one person.
    private static final int MAX_UNREAD = 5;

    private final MindReader mind;

    /// Those who want nothing new.
    private final Cache<Listener, Boolean> content = Caches.bounded(MAX_KNOWN);

    /// Texts by person that were not looked through since; empty for more than are kept.
    private final Cache<Long, List<String>> unread = Caches.bounded(MAX_KNOWN);

    /// Counts what may be wishes, so that none is missed that comes while others are read.
    private final AtomicLong said = new AtomicLong();

    FreshWishes(MindReader mind) {
        this.mind = mind;
    }

    /// Keeps what was said, to be looked through in the speaker's next turn: nothing waits for that
    /// here.
    void committed(Event event) {
        switch (event.payload()) {
            case MessageReceived received ->
                    unread.asMap()
                            .merge(
                                    received.person(),
                                    List.of(received.text()),
                                    FreshWishes::together);
            case MessageEdited _, QuarantineEnded _, Erased _ -> renew();
            case null, default -> {}
        }
    }

    private static List<String> together(List<String> before, List<String> more) {
        return before.isEmpty() || before.size() == MAX_UNREAD
                ? List.of()
                : Stream.concat(before.stream(), more.stream()).toList();
    }

    private void renew() {
        said.incrementAndGet();
        content.invalidateAll();
        unread.invalidateAll();
    }

    private void lookThrough(Listener listener) {
        for (var person : listener.persons()) {
            var texts = unread.asMap().remove(person);
            if (texts != null && (texts.isEmpty() || texts.stream().anyMatch(FreshWishes::wishes)))
                renew();
        }
    }

    private static boolean wishes(String text) {
        return Claims.wishes(text).stream().anyMatch(FreshWishes::isWish);
    }

    private static boolean isWish(Claim claim) {
        return claim.subject() == Claim.Subject.SPEAKER && ObservationKey.wish(claim.slot());
    }

    /// What they want by now, by slot; empty where they took it back.
    Map<String, Optional<HeldTruth.ToldClaim>> of(HeldTruth.TruthQuestion asked) {
        lookThrough(asked.listener());
        if (content.getIfPresent(asked.listener()) != null) return Map.of();
        var before = said.get();
        var wishes = read(asked);
        if (wishes.isEmpty() && said.get() == before) content.put(asked.listener(), true);
        return wishes;
    }

    private Map<String, Optional<HeldTruth.ToldClaim>> read(HeldTruth.TruthQuestion asked) {
        var wishes = new LinkedHashMap<String, Optional<HeldTruth.ToldClaim>>();
        var statements =
                KeptMemories.since(
                        mind,
                        SinceLastRun.begun(mind.agent(), ConsolidatePhase.NAME),
                        asked.listener(),
                        NEWEST);
        for (var statement : statements)
            for (var claim : Claims.wishes(statement.text()))
                if (isWish(claim))
                    wishes.put(slot(statement, claim), wish(statement, claim, asked.asker()));
        var old = wishes.keySet().stream().limit(Math.max(0, wishes.size() - MAX_TOLD)).toList();
        old.forEach(slot -> wishes.put(slot, Optional.empty()));
        return wishes;
    }

    private static String slot(KeptMemory statement, Claim claim) {
        return ObservationKey.person(
                        ObservationKind.OPERATOR_PREFERENCE, statement.speaker(), claim.slot())
                .slot();
    }

    private static Optional<HeldTruth.ToldClaim> wish(
            KeptMemory statement, Claim claim, Person asker) {
        if (claim.sense() == Sense.END) return Optional.empty();
        var day = HeldLines.day(statement.saidAt(), asker);
        return Optional.of(
                new HeldTruth.ToldClaim(
                        statement.id(),
                        claim.value(),
                        "said by them on " + day,
                        statement.saidAt().atZone(asker.zone()),
                        true));
    }
}
