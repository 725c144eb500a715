package dev.continuo.life.calibration;

import static dev.continuo.tables.mind.Tables.MESSAGE;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.Explainer;
import dev.continuo.mind.faculty.role.ExplanationPart;
import dev.continuo.mind.faculty.role.ExplanationPart.Note;
import dev.continuo.mind.faculty.role.ExplanationPart.Section;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.Quotation;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// How likely a reply is of use by the model of outcomes that holds. It is shown, and nothing
/// follows from it: whether it would make a second thought come at the right time was not measured.
final class OutcomeChance implements Explainer {
    /// Runs that are looked through for one that holds.
    private static final int MAX_RUNS = 50;

    @Override
    public Map<Long, Quotation> quote(MindReader mind, Collection<Long> events, Listener listener) {
        return Map.of();
    }

    @Override
    public List<ExplanationPart> explain(
            MindReader mind, Quotation.Spoken event, Listener listener) {
        var reply =
                mind.db()
                        .fetchExists(
                                MESSAGE,
                                MESSAGE.AGENT_ID
                                        .eq(mind.agent())
                                        .and(MESSAGE.ID.eq(event.id()))
                                        .and(MESSAGE.PERSON.isNull())
                                        .and(MESSAGE.COMMAND.isFalse())
                                        .and(MESSAGE.MODEL.isNotNull()));
        if (!reply) return List.of();
        var run = Calibrations.outcome(mind, MAX_RUNS);
        if (run.isEmpty()) return List.of();
        var fit = run.get().numbers().outcome();
        var values = TurnFeatures.read(mind, List.of(event.id())).of(event.id());
        if (fit == null || !fit.features().equals(TurnFeatures.NAMES)) return List.of();
        var chance = Math.round(LogisticRegression.probability(fit, values) * 100) / 100.0;
        return List.of(
                new Note(
                        Section.RELATION,
                        String.format(
                                Locale.ROOT,
                                "By turns like it, it is of use with a probability of %.2f.",
                                chance),
                        "outcome_chance",
                        Map.of("probability", chance, "calibration", run.get().id())));
    }
}
