package dev.continuo.life.selfhood.diary;

import dev.continuo.language.text.Words;
import dev.continuo.language.utterance.Figures;
import dev.continuo.life.outcome.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A turn as the agent remembers it.
///
/// @param id the event it was written in
/// @param at when
/// @param turn the end of the turn
/// @param reply what was said; null for nothing
/// @param audience who may hear of it, as a label
/// @param messages what was answered, as far as it is there still
/// @param said by whom to whom
/// @param tools the names of those that were called, in order
/// @param outcome what came of it, as far as it is known
/// @param judgedAt when that was known; null where it is not
public record DiaryEntry(
        long id,
        Instant at,
        long turn,
        @Nullable Long reply,
        String audience,
        Set<Long> messages,
        Exchange said,
        List<String> tools,
        Outcome outcome,
        @Nullable Instant judgedAt) {
    /// Characters of a request that says something even where nothing came of it.
    private static final int TELLING = 40;

    /// Words of an answer that says something without its question; "No." says nothing.
    private static final int ANSWER_WORDS = 4;

    /// The words of a turn, masked and each on one line; empty where they may not be repeated.
    ///
    /// @param person the name of whom was answered
    /// @param request what they wrote
    /// @param answer what the agent said, as far as it repeats nothing that was corrected
    /// @param corrected whether anything that the answer rests on was corrected since
    /// @param experience what it was to the agent, in its words; empty where it wrote nothing of it
    public record Exchange(String person, String request, String answer, boolean corrected, String experience) {
        static final Exchange WITHHELD = new Exchange("", "", "", false, "");

        /// With nothing to tell of it but what was said.
        public Exchange(String person, String request, String answer, boolean corrected) {
            this(person, request, answer, corrected, "");
        }

        private Exchange withoutRequest() {
            return new Exchange(person, "", answer, corrected, experience);
        }
    }

    public DiaryEntry {
        messages = Set.copyOf(messages);
        tools = List.copyOf(tools);
    }

    /// In the first person.
    public String text() {
        return DiaryText.of(said, outcome);
    }

    /// The same without what a model wrote of it.
    public String plain() {
        return DiaryText.of(new Exchange(said.person(), said.request(), said.answer(), said.corrected()), outcome);
    }

    /// The same, where the reader is told what was answered anyway: the answer alone, so that no
    /// word is said twice; a short one, with the question without which it says nothing. It is read
    /// in later prompts, too, which may not tell it.
    ///
    /// @param told the memories that are told
    public String text(Set<Long> told) {
        return messages.stream().noneMatch(told::contains)
                        || (said.experience().isEmpty() && (said.answer().isEmpty() || (asked() && answersLittle())))
                ? text()
                : DiaryText.of(said.withoutRequest(), outcome);
    }

    /// Tells whether it says more than memories that are told anyway: "Noted." does not.
    public boolean addsTo(Set<Long> told) {
        return !told.containsAll(messages)
                || !said.experience().isEmpty()
                || (!said.answer().isEmpty() && (asked() || !answersLittle()));
    }

    private boolean asked() {
        return said.request().endsWith("?");
    }

    private boolean answersLittle() {
        return Words.of(said.answer()).size() < ANSWER_WORDS;
    }

    /// The events that its text tells of. An erased reply is repeated by nothing, and nothing may
    /// rest on it.
    public Set<Long> events() {
        var events = new HashSet<>(messages);
        if (reply != null && !said.answer().isEmpty()) events.add(reply);
        return events;
    }

    public String request() {
        return said.request();
    }

    /// The same without a word of anybody's.
    public DiaryEntry without() {
        return saying(Exchange.WITHHELD);
    }

    /// The same without an answer that rests on something corrected, whatever it says: for whom the
    /// correction is told beside it.
    public DiaryEntry settled() {
        return said.corrected() ? saying(new Exchange(said.person(), said.request(), "", true)) : this;
    }

    private DiaryEntry saying(Exchange words) {
        return new DiaryEntry(id, at, turn, reply, audience, messages, words, tools, outcome, judgedAt);
    }

    /// Tells whether a later entry answers a figure of this one with another: "make it 16" soon
    /// after "14 euro".
    public boolean counteredBy(DiaryEntry later) {
        return later.id() > id
                && later.audience().equals(audience)
                && Duration.between(at, later.at()).compareTo(Figures.SOON) <= 0
                && Figures.counters(Figures.of(request() + " " + said.answer()), Figures.of(later.request()));
    }

    /// Tells whether there is little to tell of it.
    public boolean trivial() {
        return said.experience().isEmpty()
                && tools.isEmpty()
                && outcome == Outcome.UNKNOWN
                && request().length() < TELLING;
    }
}
