package dev.continuo.life.selfhood;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MemoryEvent.MemoryAdded;
import dev.continuo.events.MessageEvent.MessageEdited;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.life.selfhood.SelfText.SelfTextKind;
import dev.continuo.life.selfhood.diary.Diary;
import dev.continuo.life.selfhood.diary.DiaryEntry;
import dev.continuo.life.selfhood.diary.EntryRelevance;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.Continuity.Opening;
import dev.continuo.mind.faculty.role.Continuity.Session;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.memory.Superseded;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Tells each session, once, where the agent left off; then the same as long as the session lasts.
final class WakeUp implements CommitListener {
    /// Experiences that are told.
    private static final int EXPERIENCES = 3;

    /// The newest entries that they are chosen from.
    private static final int POOL = 100;

    /// Conversations with a session at once; who comes back to one more is told anew.
    private static final long MAX_SESSIONS = 10_000;

    private final MindReader mind;
    private final Diary diary;
    private final SelfState state;
    private final Cache<Long, ToldOpening> told = Caches.bounded(MAX_SESSIONS);

    /// @param labels what those may hear who were told it
    private record ToldOpening(long session, Set<String> labels, Opening opening) {}

    WakeUp(MindReader mind, Diary diary, SelfState state) {
        this.mind = mind;
        this.diary = diary;
        this.state = state;
    }

    @Override
    public void committed(List<Event> events) {
        if (events.stream().anyMatch(WakeUp::outdates)) told.invalidateAll();
    }

    /// Tells whether something that was told may be so no more.
    private static boolean outdates(Event event) {
        return switch (event.payload()) {
            case Erased _, MessageEdited _ -> true;
            case MemoryAdded added -> !added.supersedes().isEmpty();
            case ExitGateDecided(var _, var decisions) ->
                decisions.stream().anyMatch(one -> !one.supersedes().isEmpty());
            case null, default -> false;
        };
    }

    Opening opening(Session session) {
        var labels = session.listener().labels();
        var known = told.getIfPresent(session.conversation());
        if (known != null && known.session() == session.id() && known.labels().equals(labels)) return known.opening();
        var opening = anew(session);
        told.put(session.conversation(), new ToldOpening(session.id(), labels, opening));
        return opening;
    }

    private Opening anew(Session session) {
        var listener = session.listener();
        var newest = diary.recent(POOL, listener);
        var content = new WakeUpPrefix.WakeUpContent(
                // By the template it is the same turns once more, and paid in each turn.
                state.narrative(listener)
                        .filter(text -> text.label().equals("model"))
                        .filter(state::holds),
                newest.isEmpty() ? null : newest.getFirst().at().atZone(session.zone()),
                state.mood(listener, newest).filter(WakeUp::telling),
                state.open(SelfTextKind.QUESTION, listener),
                state.open(SelfTextKind.UNFINISHED, listener),
                experiences(newest, session),
                session.told());
        var text = WakeUpPrefix.of(content);
        return text.isEmpty() ? Opening.NONE : new Opening(text, events(content));
    }

    /// Whoever reads that it was idle is not idle any more.
    private static boolean telling(Mood mood) {
        return mood.source() == Mood.MoodSource.SELF || !mood.label().equals("idle");
    }

    /// Those that bear on the question, then the newest, small talk only where there is nothing
    /// else; what stands in the conversation anyway is not told twice, and what was asked again is
    /// told once. What was corrected since, or answered by another figure, is left out: it would
    /// read as if it held.
    private List<DiaryEntry> experiences(List<DiaryEntry> newest, Session session) {
        var messages =
                newest.stream().flatMap(entry -> entry.messages().stream()).toList();
        var corrected = Superseded.among(mind, messages).keySet();
        var pool = newest.stream()
                .map(DiaryEntry::settled)
                .filter(entry -> Collections.disjoint(entry.messages(), session.shown()))
                .filter(entry -> Collections.disjoint(entry.messages(), corrected))
                .filter(entry -> newest.stream().noneMatch(entry::counteredBy))
                .toList();
        if (pool.stream().anyMatch(entry -> !entry.trivial()))
            pool = pool.stream().filter(entry -> !entry.trivial()).toList();
        var texts = new HashSet<String>();
        return EntryRelevance.among(pool).ordered(session.question()).stream()
                .filter(entry -> !entry.request().isEmpty() && texts.add(entry.request()))
                .filter(entry -> entry.addsTo(session.told()))
                .limit(EXPERIENCES)
                .toList();
    }

    private static Set<Long> events(WakeUpPrefix.WakeUpContent content) {
        var events = new HashSet<Long>();
        content.narrative().map(SelfText::id).ifPresent(events::add);
        content.mood().map(Mood::event).filter(id -> id > 0).ifPresent(events::add);
        content.questions().forEach(note -> events.add(note.id()));
        content.unfinished().forEach(note -> events.add(note.id()));
        content.experiences().forEach(entry -> events.addAll(entry.events()));
        return events;
    }
}
