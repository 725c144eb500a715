package dev.continuo.life.observation.told;

import dev.continuo.language.utterance.QuestionType;
import dev.continuo.life.observation.told.HeldWords.TellingWords;
import dev.continuo.mind.retrieval.query.Recall;
import dev.continuo.mind.turn.context.HeldTruth;
import java.time.Instant;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The bearing of a claim on one question, by its words and by the memories it rests on.
final class ClaimBearing {
    /// Of the words of the shorter of question and claim.
    private static final double MIN_OVERLAP = 0.5;

    /// The value of a claim about health or a diet where advice is asked for.
    private static final double CARED = 0.9;

    private final HeldTruth.TruthQuestion asked;
    private final TellingWords question;
    private final HeldWords words;
    private final List<Recall.Found> found;
    private final Map<Long, Integer> places;
    private final Instant now;

    /// @param places of the memories that were found, by their numbers
    ClaimBearing(
            HeldTruth.TruthQuestion asked,
            TellingWords question,
            HeldWords words,
            Map<Long, Integer> places,
            Instant now) {
        this.asked = asked;
        this.question = question;
        this.words = words;
        this.found = asked.recall().found();
        this.places = places;
        this.now = now;
    }

    /// Returns how much it bears on what is asked, in [0,1]: where its best evidence stands among
    /// what was found, or by its words.
    double value(HeldClaim claim, Map<Long, Map<Long, String>> replaced) {
        if (claim.standing()) return mine(claim) ? 1 : 0;
        if (cares(claim)) return CARED;
        var shared = question.sharedWith(words.of(claim, question));
        var worded = bears(claim, shared) ? overlap(claim, shared) : 0;
        var placed = 0.0;
        for (var memory : found) {
            var rests = claim.supports().contains(memory.memory()) && (!shared.isEmpty() || covers(claim, memory));
            var follows = replaced.getOrDefault(memory.memory(), Map.of()).containsKey(claim.id())
                    || claim.contradicts().contains(memory.memory());
            if (rests || follows) placed = Math.max(placed, placed(memory.memory()));
        }
        return Math.max(worded, placed);
    }

    double placed(long memory) {
        if (asked.recall().tops().contains(memory)) return 1;
        return 1 - places.getOrDefault(memory, found.size()) / (found.size() + 1.0);
    }

    /// Tells whether it is to be respected in what is suggested: of whoever asks, or told by them.
    boolean cares(HeldClaim claim) {
        var speaker = claim.observation().origin().speaker();
        return asked.forAdvice()
                && claim.care()
                && (mine(claim)
                        || (speaker != null && asked.listener().persons().contains(speaker)));
    }

    boolean mine(HeldClaim claim) {
        var person = claim.observation().origin().person();
        return person != null && asked.listener().persons().contains(person);
    }

    /// A claim that is before the model in full anyway is not told for its words alone.
    private boolean bears(HeldClaim claim, Set<String> shared) {
        if (asked.shown().containsAll(claim.supports())) return false;
        if (overlap(claim, shared) < MIN_OVERLAP) return false;
        var subject = claim.subject();
        var named = subject == null ? Set.<String>of() : question.read(subject);
        var others = new HashSet<>(shared);
        others.removeAll(named);
        if (mine(claim)) return !others.isEmpty();
        if (shared.size() > 1) return true;
        return claim.observation().origin().person() == null
                ? question.stems().size() == 1
                : !Collections.disjoint(shared, named);
    }

    private double overlap(HeldClaim claim, Set<String> shared) {
        var shorter =
                Math.min(question.stems().size(), words.of(claim, question).size());
        return shorter == 0 ? 0 : (double) shared.size() / shorter;
    }

    /// Tells whether a memory need not be told beside the claim, which nobody disputes: the claim
    /// says all of it. Times are told by memories.
    boolean covers(HeldClaim claim, Recall.Found memory) {
        if (!claim.contradicts().isEmpty() || asked.recall().asks() == QuestionType.TIME) return false;
        var said = question.read(memory.text());
        return (claim.supports().contains(memory.memory())
                        || (memory.speaker() != null
                                && memory.speaker()
                                        .equals(claim.observation().origin().speaker())))
                && !said.isEmpty()
                && words.of(claim, question).containsAll(said);
    }

    /// An unsure or old claim stands behind a sure one, all else being equal.
    double trust(HeldClaim claim) {
        var held = claim.observation();
        return 0.5 + 0.5 * held.standing().confidence() * (0.5 + 0.5 * held.freshness(now));
    }

    /// The place of the best memory that it rests on among what came to mind.
    int nearness(HeldClaim claim) {
        var near = asked.recall().near();
        return claim.supports().stream()
                .mapToInt(memory -> {
                    var place = places.get(memory);
                    if (place != null) return place;
                    var after = near.indexOf(memory);
                    return after < 0 ? Integer.MAX_VALUE : found.size() + after;
                })
                .min()
                .orElse(Integer.MAX_VALUE);
    }
}
