package dev.continuo.life.outcome;

import dev.continuo.events.Thumb;
import dev.continuo.language.claim.Claims;
import dev.continuo.language.utterance.ReplyFeedback;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Judges a turn by what came after it. Pure functions.
///
/// The person whom it answered says so, and nobody else: by the next thing they say, by what they
/// say in reply to it, or by a reaction. The first that says anything counts.
///
/// @param because how it is known, as it is stored
/// @param evidence the message or reaction; 0 for none
record Judgement(Outcome outcome, String because, long evidence) {
    /// So many messages after it, a conversation has gone on.
    static final int MAX_MESSAGES = 3;

    /// After it nobody will say any more.
    static final Duration TIMEOUT = Duration.ofHours(24);

    /// A turn that has its end.
    ///
    /// @param asked what it answered
    /// @param reply what was said; null for nothing
    /// @param ending whether it was answered
    record EndedTurn(long end, @Nullable Long reply, long person, String asked, Ending ending, Instant endedAt) {}

    /// Ending of a turn: whether it was answered.
    enum Ending {
        ANSWERED,
        /// The model gave no answer to use.
        UNANSWERED,
        /// A provider, a network or the budget was away: no doing of the agent's.
        OUTAGE
    }

    /// Something said after it in the conversation.
    ///
    /// @param replyTo the message that it is a reply to; null where it is none
    record LaterMessage(
            long id, long person, String text, @Nullable Long replyTo) {}

    /// A reaction to the reply, or one that was taken back.
    record Reaction(long id, long person, String reaction, boolean added) {}

    /// Judges what came of a turn; empty while that may still show.
    ///
    /// @param later at most so many as a conversation goes on with, oldest first
    /// @param reactions oldest first
    static Optional<Judgement> of(EndedTurn turn, List<LaterMessage> later, List<Reaction> reactions, Instant now) {
        if (turn.ending() == Ending.OUTAGE) return Optional.of(new Judgement(Outcome.UNKNOWN, "outage", 0));
        if (turn.ending() == Ending.UNANSWERED) return Optional.of(new Judgement(Outcome.FAILED, "failure", 0));
        var said = turn.reply() == null ? Stream.<Judgement>empty() : said(turn, later);
        var found = Stream.concat(said, reacted(turn, reactions)).min(Comparator.comparingLong(Judgement::evidence));
        if (found.isPresent()) return found;
        var over = later.size() >= MAX_MESSAGES || turn.endedAt().plus(TIMEOUT).isBefore(now);
        return over ? Optional.of(new Judgement(Outcome.UNKNOWN, "silence", 0)) : Optional.empty();
    }

    private static Stream<Judgement> said(EndedTurn turn, List<LaterMessage> later) {
        var theirs = later.stream().filter(one -> one.person() == turn.person()).toList();
        return theirs.stream()
                .filter(one -> about(turn, one, one.id() == theirs.getFirst().id()))
                .<Judgement>flatMap(one -> switch (ReplyFeedback.of(one.text())) {
                    case OBJECTION ->
                        Claims.objects(turn.asked(), one.text())
                                ? Stream.of(new Judgement(Outcome.FAILED, "objection", one.id()))
                                : Stream.empty();
                    case CONFIRMATION -> Stream.of(new Judgement(Outcome.PASSED, "confirmation", one.id()));
                    case THANKS -> Stream.of(new Judgement(Outcome.PASSED, "thanks", one.id()));
                    case NONE -> Stream.empty();
                });
    }

    private static boolean about(EndedTurn turn, LaterMessage one, boolean next) {
        var replyTo = one.replyTo();
        return replyTo == null ? next : replyTo.equals(turn.reply());
    }

    /// The last thumb of theirs that was not taken back.
    private static Stream<Judgement> reacted(EndedTurn turn, List<Reaction> reactions) {
        var standing = Optional.<Judgement>empty();
        for (var one : reactions) {
            var outcome = Thumb.of(one.reaction()).map(Judgement::meaning);
            if (one.person() != turn.person() || outcome.isEmpty()) continue;
            var known = standing.map(Judgement::outcome);
            if (one.added()) standing = Optional.of(new Judgement(outcome.get(), "reaction", one.id()));
            else if (known.equals(outcome)) standing = Optional.empty();
        }
        return standing.stream();
    }

    private static Outcome meaning(Thumb thumb) {
        return switch (thumb) {
            case UP -> Outcome.PASSED;
            case DOWN -> Outcome.FAILED;
        };
    }
}
