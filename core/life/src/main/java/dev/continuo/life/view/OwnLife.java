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
import java.util.EnumMap;
import java.util.HashSet;
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
    ///
    /// @param words for an entry of the diary
    public static OwnLife heard(
            MindReader mind, SelfModel self, Listener listener, Function<DiaryEntry, String> words) {
        var done = self.diary().recent(LOOKED_THROUGH, listener).stream()
                .filter(entry -> !entry.trivial())
                .limit(MOST)
                .toList();
        var lessons = LearningRows.heard(mind, listener, LOOKED_THROUGH).stream()
                .filter(one -> one.standing() && !one.lesson().isBlank());
        var parts = new EnumMap<LifePart, List<LifeMoment>>(LifePart.class);
        parts.put(LifePart.LEARNED, list(lessons, one -> new LifeMoment(one.id(), one.at(), one.lesson())));
        parts.put(
                LifePart.NOTICED,
                list(
                        Insight.heard(mind, listener, MOST).stream(),
                        one -> new LifeMoment(one.id(), one.at(), one.text())));
        parts.put(
                LifePart.CHANGED,
                list(
                        MadeChange.heard(mind, listener, MOST).stream(),
                        one -> new LifeMoment(one.id(), one.at(), one.words())));
        parts.put(
                LifePart.WONDERS,
                list(
                        self.state().open(SelfTextKind.QUESTION, listener).stream(),
                        one -> new LifeMoment(one.id(), one.at(), one.text())));
        var events = new HashSet<Long>();
        for (var moments : parts.values()) for (var one : moments) events.add(one.id());
        // An entry falls with the messages that it tells of.
        for (var entry : done) events.addAll(entry.events());
        parts.put(LifePart.DID, list(done.stream(), one -> new LifeMoment(one.id(), one.at(), words.apply(one))));
        parts.values().removeIf(List::isEmpty);
        return new OwnLife(parts, events);
    }

    private static <T> List<LifeMoment> list(Stream<T> all, Function<T, LifeMoment> moment) {
        return all.limit(MOST).map(moment).toList();
    }
}
