package dev.continuo.life.view;

import dev.continuo.life.consolidation.Insight;
import dev.continuo.life.identity.MadeChange;
import dev.continuo.life.learning.LearningRows;
import dev.continuo.life.selfhood.SelfModel;
import dev.continuo.life.selfhood.SelfText.SelfTextKind;
import dev.continuo.life.selfhood.diary.DiaryEntry;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/// The agent's own life of late, as far as a listener may hear of it.
///
/// @param parts what there is of each, the newest first; a part of which there is nothing is
///   missing
/// @param events what it tells of: whatever is told of it rests on these
public record OwnLife(Map<LifePart, List<LifeMoment>> parts, Set<Long> events) {
    private static final int MOST = 5;

    /// Entries and reflections that are looked through.
    private static final int LOOKED_THROUGH = 50;

    public OwnLife {
        events = Set.copyOf(events);
    }

    /// A part of a life.
    public enum LifePart {
        /// Turns as it remembers them.
        DID("did"),
        /// Lessons that stand.
        LEARNED("learned"),
        /// Insights, which several memories have in common.
        NOTICED("noticed"),
        /// Traits that it got or lost.
        CHANGED("changed"),
        /// Its open questions.
        WONDERS("wonders");

        private final String text;

        LifePart(String text) {
            this.text = text;
        }

        /// Its name in data.
        public String text() {
            return text;
        }
    }

    /// One thing of it.
    ///
    /// @param id the event that it is named by
    public record LifeMoment(long id, Instant at, String text) {}

    /// Reads it.
    public static OwnLife heard(MindReader mind, SelfModel self, Listener listener) {
        return heard(mind, self, listener, DiaryEntry::text);
    }

    /// Reads it, with the words that a reader has for an entry of the diary.
    public static OwnLife heard(
            MindReader mind,
            SelfModel self,
            Listener listener,
            Function<DiaryEntry, String> words) {
        var done =
                self.diary().recent(LOOKED_THROUGH, listener).stream()
                        .filter(entry -> !entry.trivial())
                        .limit(MOST)
                        .toList();
        var parts = new LinkedHashMap<LifePart, List<LifeMoment>>();
        put(
                parts,
                LifePart.DID,
                done.stream().map(one -> new LifeMoment(one.id(), one.at(), words.apply(one))));
        put(
                parts,
                LifePart.LEARNED,
                LearningRows.heard(mind, listener, LOOKED_THROUGH).stream()
                        .filter(one -> one.standing() && !one.lesson().isBlank())
                        .map(one -> new LifeMoment(one.id(), one.at(), one.lesson())));
        put(
                parts,
                LifePart.NOTICED,
                Insight.heard(mind, listener, MOST).stream()
                        .map(one -> new LifeMoment(one.id(), one.at(), one.text())));
        put(
                parts,
                LifePart.CHANGED,
                MadeChange.heard(mind, listener, MOST).stream()
                        .map(one -> new LifeMoment(one.id(), one.at(), one.words())));
        put(
                parts,
                LifePart.WONDERS,
                self.state().open(SelfTextKind.QUESTION, listener).stream()
                        .map(one -> new LifeMoment(one.id(), one.at(), one.text())));
        return new OwnLife(parts, events(parts, done));
    }

    private static void put(
            Map<LifePart, List<LifeMoment>> parts, LifePart part, Stream<LifeMoment> all) {
        var moments = all.limit(MOST).toList();
        if (!moments.isEmpty()) parts.put(part, moments);
    }

    private static Set<Long> events(Map<LifePart, List<LifeMoment>> parts, List<DiaryEntry> done) {
        var events = new HashSet<Long>();
        parts.forEach((part, moments) -> {
            // An entry falls with the messages that it tells of.
            if (part != LifePart.DID) moments.forEach(one -> events.add(one.id()));
        });
        done.forEach(entry -> events.addAll(entry.events()));
        return events;
    }
}
