package dev.continuo.life.observation.synthesis;

import dev.continuo.events.ObservationEvent.ClaimRefused;
import dev.continuo.language.utterance.SalienceSignals;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.consolidation.KeptMemories;
import dev.continuo.life.consolidation.SafeWords;
import dev.continuo.life.observation.RefusedClaim;
import dev.continuo.life.observation.RefusedClaim.RefusalReason;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PhaseRun;
import dev.continuo.mind.faculty.role.PhaseRun.PhaseStep;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Claims that a model words, several keys a call, on the bill of the phase. What it was not shown
/// it may not name, and keys are made by code. A claim that its evidence does not bear is refused,
/// and that is recorded with the reason.
public final class ModelSynthesizer implements Synthesizer {
    /// Statements in one call: a small model still keeps them apart.
    static final int BATCH = 12;

    /// Characters of the statements in one call: a mail is read to its end.
    private static final int BATCH_CHARS = 8_000;

    private final SafeWords safe = new SafeWords();
    private final RuleSynthesizer rules = new RuleSynthesizer();

    @Override
    public Optional<List<Finding>> findings(PhaseRun run, Material material) {
        var unread = overLimit(run.mind(), material.news());
        var news = material.news().stream()
                .filter(one -> one.trust() != Trust.SELF && !unread.contains(one))
                .filter(one -> !SalienceSignals.chatter(one.text()))
                .filter(one -> safe.may(run.mind(), material.label(), one.text()))
                .map(one -> safe(run, material, one))
                .toList();
        var all = new ArrayList<Finding>();
        for (var at = 0; at < news.size(); ) {
            if (run.stopped()) return Optional.empty();
            var batch = batch(news, at);
            var prompt = ClaimPrompt.of(batch, material);
            var answer = run.ask(new Audience(material.label()), ClaimPrompt.SYSTEM, prompt.question());
            if (answer.isEmpty()) return Optional.empty();
            all.addAll(borne(run, material, prompt, answer.get()));
            at += batch.size();
        }
        all.addAll(rules.findings(material.of(unread)));
        return Optional.of(all);
    }

    private static List<Evidence> batch(List<Evidence> news, int from) {
        var to = from;
        for (var chars = 0; to < news.size() && to < from + BATCH; to++) {
            chars += Math.min(ClaimPrompt.SHOWN, news.get(to).text().length());
            if (to > from && chars > BATCH_CHARS) break;
        }
        return news.subList(from, to);
    }

    /// Words whose turn was over a limit: no model is paid for what it was not asked to answer.
    private static List<Evidence> overLimit(MindReader mind, List<Evidence> news) {
        var ids = news.stream().map(Evidence::id).toList();
        var over = KeptMemories.overLimit(mind, ids);
        return news.stream().filter(one -> over.contains(one.id())).toList();
    }

    /// In the order in which it was said.
    private List<Finding> borne(PhaseRun run, Material material, ClaimPrompt prompt, String answer) {
        var read = ModelClaims.of(prompt, answer);
        var shown = prompt.batch().stream().collect(Collectors.toMap(Evidence::id, Function.identity()));
        var support = new ClaimSupport(shown, prompt.persons().values(), material.current());
        var order = prompt.batch().stream().map(Evidence::id).toList();
        var refused = new ArrayList<>(read.refused());
        var claimed = new ArrayList<Finding>();
        for (var finding : read.findings()) {
            var reason = support.refusal(finding);
            if (reason.isEmpty() && !safe(run, material, finding)) reason = Optional.of(RefusalReason.UNSAFE);
            if (reason.isEmpty()) claimed.add(support.borne(finding));
            else refused.add(new RefusedClaim(finding.evidence(), reason.get()));
        }
        if (!refused.isEmpty()) record(run, material.label(), order, refused);
        claimed.sort(Comparator.comparingInt(
                finding -> order.indexOf(finding.evidence().getLast())));
        return claimed;
    }

    /// Records why claims were not taken: of one that names no evidence, all that was shown.
    private static void record(PhaseRun run, String label, List<Long> shown, List<RefusedClaim> refused) {
        var drafts = new ArrayList<NewEvent>();
        for (var one : refused) {
            var sources = Set.copyOf(one.evidence().isEmpty() ? shown : one.evidence());
            drafts.add(NewEvent.guarded(
                    new ClaimRefused(
                            label,
                            List.copyOf(new TreeSet<>(sources)),
                            one.reason().text()),
                    Actor.AGENT,
                    EvidenceRows.stand(label, sources)));
        }
        run.record(new PhaseStep(
                "refused:%s:%d".formatted(label, shown.getFirst()), refused.toString(), Guard.NONE, drafts));
    }

    /// Without a context that may not be shown.
    private Evidence safe(PhaseRun run, Material material, Evidence one) {
        var around = one.context().answering() + "\n" + one.context().corrects();
        return around.isBlank() || safe.may(run.mind(), material.label(), around) ? one : one.in(Evidence.Context.NONE);
    }

    private boolean safe(PhaseRun run, Material material, Finding finding) {
        var words = String.join(
                " ",
                finding.summary(),
                finding.key().subject(),
                finding.key().slot().replace('-', ' '));
        return safe.may(run.mind(), material.label(), words);
    }
}
