package dev.continuo.life.observation.synthesis;

import dev.continuo.language.claim.Claims;
import dev.continuo.language.utterance.SalienceSignals;
import dev.continuo.life.consolidation.KeptMemories;
import dev.continuo.life.consolidation.SafeWords;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PhaseRun;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Claims that a model words, several keys a call, on the bill of the phase. What it was not shown
/// it may not name, what its evidence does not bear is dropped, and keys are made by code.
public final class ModelSynthesizer implements Synthesizer {
    /// Statements in one call: a small model still keeps them apart.
    static final int BATCH = 12;

    private final SafeWords safe = new SafeWords();
    private final RuleSynthesizer rules = new RuleSynthesizer();

    @Override
    public Optional<List<Finding>> findings(PhaseRun run, Material material) {
        var unread = overLimit(run.mind(), material.news());
        var news =
                material.news().stream()
                        .filter(one -> one.trust() != Trust.SELF && !unread.contains(one))
                        .filter(one -> retracts(one) || !SalienceSignals.chatter(one.text()))
                        .filter(one -> safe.may(run.mind(), material.label(), one.text()))
                        .map(one -> safe(run, material, one))
                        .toList();
        var all = new ArrayList<Finding>();
        for (var at = 0; at < news.size(); at += BATCH) {
            if (run.stopped()) return Optional.empty();
            var batch = news.subList(at, Math.min(news.size(), at + BATCH));
            var prompt = ClaimPrompt.of(batch, material);
            var answer =
                    run.ask(new Audience(material.label()), ClaimPrompt.SYSTEM, prompt.question());
            if (answer.isEmpty()) return Optional.empty();
            all.addAll(borne(run, material, prompt, answer.get()));
        }
        // What was held true before is not told with each statement.
        all.addAll(
                rules.findings(
                        material.of(news.stream().filter(ModelSynthesizer::retracts).toList())));
        all.addAll(rules.findings(material.of(unread)));
        return Optional.of(all);
    }

    /// Words whose turn was over a limit: no model is paid for what it was not asked to answer.
    private static List<Evidence> overLimit(MindReader mind, List<Evidence> news) {
        var ids = news.stream().map(Evidence::id).toList();
        var over = KeptMemories.overLimit(mind, ids);
        return news.stream().filter(one -> over.contains(one.id())).toList();
    }

    private static boolean retracts(Evidence one) {
        return Claims.retracts(one.text());
    }

    /// In the order in which it was said. Of an answer of another form nothing is taken, and the
    /// rules go through it: asked the same again, it would cost the same again.
    private List<Finding> borne(
            PhaseRun run, Material material, ClaimPrompt prompt, String answer) {
        var read = new ModelClaims(prompt).read(answer);
        if (read.isEmpty()) return rules.findings(material.of(prompt.batch()));
        var shown =
                prompt.batch().stream()
                        .collect(Collectors.toMap(Evidence::id, Function.identity()));
        var support = new ClaimSupport(shown, prompt.persons().values(), material.current());
        var order = prompt.batch().stream().map(Evidence::id).toList();
        var claimed =
                read.get().stream()
                        .flatMap(finding -> support.borne(finding).stream())
                        .filter(finding -> safe(run, material, finding))
                        .toList();
        return Stream.concat(claimed.stream(), wishes(material.of(prompt.batch()), claimed))
                .sorted(
                        Comparator.comparingInt(
                                finding -> order.indexOf(finding.evidence().getLast())))
                .toList();
    }

    /// Adds the wishes for answers that the rules read and the model did not name: else a wish that
    /// held from the next answer on would be gone with the consolidation.
    private Stream<Finding> wishes(Material batch, List<Finding> claimed) {
        var keys = claimed.stream().map(Finding::key).collect(Collectors.toSet());
        return rules.findings(batch).stream()
                .filter(finding -> finding.key().wish() && !keys.contains(finding.key()));
    }

    /// Without a context that may not be shown.
    private Evidence safe(PhaseRun run, Material material, Evidence one) {
        var around = one.context().answering() + "\n" + one.context().corrects();
        return around.isBlank() || safe.may(run.mind(), material.label(), around)
                ? one
                : one.in(Evidence.Context.NONE);
    }

    private boolean safe(PhaseRun run, Material material, Finding finding) {
        var words =
                String.join(
                        " ",
                        finding.summary(),
                        finding.key().subject(),
                        finding.key().slot().replace('-', ' '));
        return safe.may(run.mind(), material.label(), words);
    }
}
