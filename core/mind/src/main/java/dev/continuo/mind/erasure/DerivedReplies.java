package dev.continuo.mind.erasure;

import static dev.continuo.tables.mind.Tables.MESSAGE;
import static org.jooq.impl.DSL.any;

import dev.continuo.mind.faculty.Faculties;
import dev.continuo.mind.faculty.erasure.ErasureParticipant;
import dev.continuo.mind.faculty.role.Ids;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongPredicate;

/// Finds the agent's texts that render what somebody said: the events were among their evidence,
/// they quote them, and nothing else of their evidence holds the quoted words.
///
/// No text is found by its words: only what was composed with the events in sight is looked at.
final class DerivedReplies {
    private final MindReader mind;
    private final EvidenceGraph evidence;
    private final List<ErasureParticipant> participants;

    DerivedReplies(MindReader mind, Faculties faculties) {
        this.mind = mind;
        this.evidence = new EvidenceGraph(mind, faculties.evidence());
        this.participants = faculties.erasures();
    }

    /// Words of somebody that are to be looked for.
    ///
    /// @param events the events, and those that name their speakers
    /// @param quotes their words
    /// @param called the speakers' names; empty where they stay known
    /// @param confidential the conversations in which any telling word is a quotation
    record SoughtWords(
            Set<Long> events, QuoteMatcher quotes, Optional<PersonNameMatcher> called, Set<Long> confidential) {
        public SoughtWords {
            events = Set.copyOf(events);
            confidential = Set.copyOf(confidential);
        }

        boolean isCalledIn(String text) {
            return called.isPresent() && called.get().in(text);
        }
    }

    private record DerivedReply(long id, long conversation, String text) {}

    /// The replies that render it, the other texts that do, and everything that was composed with
    /// it in sight.
    record RenderedTexts(Set<Long> replies, Set<Long> others, Set<Long> reached) {}

    /// @param falling replies that go whatever they say; they support nothing
    RenderedTexts of(SoughtWords said, Set<Long> falling) {
        var reached = evidence.reachedFrom(said.events());
        var suspects = new TreeMap<Long, DerivedReply>();
        var others = others(reached);
        suspects.putAll(others);
        suspects.putAll(replies(reached));
        suspects.values()
                .removeIf(reply ->
                        !said.isCalledIn(reply.text()) && quotes(said, reply).isEmpty());
        suspects.keySet().removeAll(falling);
        if (suspects.isEmpty()) return new RenderedTexts(Set.of(), Set.of(), reached);
        var all = new HashSet<>(reached);
        all.addAll(falling);
        var sources = evidence.sources(all);
        // Words that support many replies are read once.
        var words = new HashMap<Long, EventWords>();
        var gone = new TreeSet<>(falling);
        // A reply rests on earlier ones only, whose fate is known by then.
        for (var reply : suspects.values()) if (renders(said, reply, sources, gone, words)) gone.add(reply.id());
        gone.removeAll(falling);
        var replies = new TreeSet<>(gone);
        replies.removeAll(others.keySet());
        gone.retainAll(others.keySet());
        return new RenderedTexts(replies, gone, reached);
    }

    /// Returns the other texts that the agent composed among the events.
    private Map<Long, DerivedReply> others(Set<Long> events) {
        var others = new HashMap<Long, DerivedReply>();
        for (var participant : participants)
            participant
                    .composed(mind, events)
                    .forEach((id, text) -> others.put(id, new DerivedReply(id, text.conversation(), text.text())));
        return others;
    }

    /// Tells whether the agent said anything after an event that may render it. Errs on the safe
    /// side: what else supports the words is not read.
    boolean anyAfter(long seen, SoughtWords said, Set<Long> reached) {
        var later = replies(after(seen));
        var sources = evidence.sources(later.keySet());
        var inSight = new HashSet<>(reached);
        inSight.addAll(said.events());
        for (var reply : later.values()) {
            if (sources.getOrDefault(reply.id(), Set.of()).stream().noneMatch(inSight::contains)) continue;
            inSight.add(reply.id());
            if (said.isCalledIn(reply.text()) || !quotes(said, reply).isEmpty()) return true;
        }
        return false;
    }

    private List<Long> after(long seen) {
        return mind.column(MESSAGE.ID)
                .and(MESSAGE.PERSON.isNull())
                .and(MESSAGE.ID.gt(seen))
                .fetch(MESSAGE.ID);
    }

    private boolean renders(
            SoughtWords said,
            DerivedReply reply,
            Map<Long, Set<Long>> sources,
            Set<Long> falling,
            Map<Long, EventWords> words) {
        var support = support(reply.id(), sources, said.events(), falling, words);
        if (said.isCalledIn(reply.text())
                && comesFrom(said.events(), reply.id(), sources, id -> calls(words, id, said))
                && support.stream().noneMatch(w -> w.calls(said))) return true;
        return quotes(said, reply).stream()
                .filter(quote -> support.stream().noneMatch(w -> w.holds(quote.words())))
                .anyMatch(
                        quote -> comesFrom(quote.events(), reply.id(), sources, id -> holds(words, id, quote.words())));
    }

    /// Tells whether the reply rests on one of the events, directly or over others that carry the
    /// words: a text that does not hold them did not hand them on.
    private static boolean comesFrom(
            Set<Long> events, long reply, Map<Long, Set<Long>> sources, LongPredicate carries) {
        var seen = new HashSet<Long>();
        var open = new ArrayDeque<>(List.of(reply));
        while (!open.isEmpty())
            for (var source : sources.getOrDefault(open.removeFirst(), Set.of())) {
                if (events.contains(source)) return true;
                if (seen.add(source) && sources.containsKey(source) && carries.test(source)) open.add(source);
            }
        return false;
    }

    /// Tells whether an event holds the quote. An event that was emptied before may have held
    /// anything.
    private boolean holds(Map<Long, EventWords> words, long id, String quote) {
        var text = text(words, id);
        return text.equals(EventWords.NONE) || text.holds(quote);
    }

    private boolean calls(Map<Long, EventWords> words, long id, SoughtWords said) {
        var text = text(words, id);
        return text.equals(EventWords.NONE) || text.calls(said);
    }

    private EventWords text(Map<Long, EventWords> words, long id) {
        return words.computeIfAbsent(id, one -> read(Set.of(one)).getOrDefault(one, EventWords.NONE));
    }

    private static List<QuoteMatcher.Quote> quotes(SoughtWords said, DerivedReply reply) {
        return said.quotes().in(reply.text(), said.confidential().contains(reply.conversation()));
    }

    /// The words of what the reply rests on and what stays. Behind an earlier reply that goes
    /// stands what that one rests on.
    private List<EventWords> support(
            long reply,
            Map<Long, Set<Long>> sources,
            Set<Long> events,
            Set<Long> falling,
            Map<Long, EventWords> words) {
        var staying = new HashSet<Long>();
        var open = new ArrayDeque<>(List.of(reply));
        var seen = new HashSet<Long>();
        while (!open.isEmpty())
            for (var source : sources.getOrDefault(open.removeFirst(), Set.of())) {
                if (events.contains(source) || !seen.add(source)) continue;
                if (falling.contains(source)) open.add(source);
                else staying.add(source);
            }
        var unread = new HashSet<>(staying);
        unread.removeAll(words.keySet());
        words.putAll(read(unread));
        return staying.stream()
                .map(id -> words.getOrDefault(id, EventWords.NONE))
                .toList();
    }

    /// Words of an event, and its speaker's name.
    private record EventWords(String folded, String plain) {
        static final EventWords NONE = new EventWords("", "");

        boolean holds(String quote) {
            return QuoteMatcher.holds(folded, quote);
        }

        boolean calls(SoughtWords said) {
            return said.isCalledIn(plain);
        }
    }

    private Map<Long, EventWords> read(Set<Long> ids) {
        var words = new HashMap<Long, EventWords>();
        evidence.texts(ids).forEach((id, text) -> words.put(id, new EventWords(QuoteMatcher.folded(text), text)));
        return words;
    }

    /// The agent's texts among them, by number.
    private Map<Long, DerivedReply> replies(Collection<Long> ids) {
        var replies = new TreeMap<Long, DerivedReply>();
        for (var batch : Ids.batches(ids))
            mind.db()
                    .select(MESSAGE.ID, MESSAGE.CONVERSATION, MESSAGE.TEXT)
                    .from(MESSAGE)
                    .where(MESSAGE.AGENT_ID.eq(mind.agent()).and(MESSAGE.PERSON.isNull()))
                    .and(MESSAGE.ID.eq(any(batch)))
                    .forEach(r -> replies.put(r.value1(), new DerivedReply(r.value1(), r.value2(), r.value3())));
        return replies;
    }
}
