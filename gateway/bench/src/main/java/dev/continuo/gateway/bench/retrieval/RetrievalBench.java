package dev.continuo.gateway.bench.retrieval;

import dev.continuo.ledger.database.Refused;
import dev.continuo.mind.retrieval.query.RecallStrategy;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// `./continuo bench retrieval`: conversations go in on the way that every message takes, and
/// questions are asked in their rooms through the retrieval that every turn uses.
public final class RetrievalBench {
    private static final Duration BEFORE = Duration.ofDays(1);

    private final List<Dialogue> dialogues;

    private RetrievalBench(List<Dialogue> dialogues) {
        this.dialogues = List.copyOf(dialogues);
    }

    /// Reads the data.
    ///
    /// Errors: [Refused] where the format is not known, or at a place of the file that is not in
    /// it.
    ///
    /// @param format `locomo`
    /// @param limit most conversations; null for all
    public static RetrievalBench of(Path data, String format, @Nullable Integer limit) {
        if (!format.equals("locomo"))
            throw new Refused("The format %s is not known.".formatted(format), "Use --format locomo.");
        if (limit != null && limit < 1)
            throw new Refused("The limit is %d conversations.".formatted(limit), "Use 1 or more.");
        var dialogues = Locomo.read(data);
        var most = limit == null ? dialogues.size() : Math.min(limit, dialogues.size());
        return new RetrievalBench(dialogues.subList(0, most));
    }

    /// Lives through everything, asks and judges.
    ///
    /// @param misses where questions that were not answered well are written; null for nowhere
    public RetrievalReport run(BenchHome home, @Nullable Path misses) {
        try (var missed = MissedQuestions.to(misses);
                var life = new ConversationReplay(home, start())) {
            life.live(dialogues);
            var ours = new ArrayList<SearchAnswer>();
            for (var dialogue : dialogues) {
                home.progress()
                        .accept("asking %d questions about %s"
                                .formatted(dialogue.questions().size(), dialogue.name()));
                for (var question : dialogue.questions()) ours.add(life.ask(dialogue, question));
            }
            ours.forEach(missed::note);
            return new RetrievalReport(dialogues, ours, life.nanos(), beside(home, strategies(life)));
        }
    }

    private Instant start() {
        return dialogues.stream()
                .flatMap(dialogue -> dialogue.sessions().stream())
                .map(Dialogue.DialogueSession::at)
                .min(Comparator.naturalOrder())
                .orElseThrow()
                .minus(BEFORE);
    }

    /// Other ways to choose among which memories those are looked for that bear on a question.
    private Map<String, MeanMeasures> strategies(ConversationReplay life) {
        life.bind();
        var strategies = new LinkedHashMap<String, MeanMeasures>();
        for (var strategy : RecallStrategy.values()) {
            if (strategy == RecallStrategy.HYBRID) continue;
            var judged = new ArrayList<RelevanceJudgement>();
            for (var dialogue : dialogues)
                for (var question : dialogue.questions())
                    if (question.category().scored()) judged.add(life.by(strategy, dialogue, question));
            strategies.put(strategy.text(), MeanMeasures.of(judged));
        }
        return strategies;
    }

    private RetrievalReport.Beside beside(BenchHome home, Map<String, MeanMeasures> strategies) {
        var bm25 = new ArrayList<RelevanceJudgement>();
        var dense = new ArrayList<RelevanceJudgement>();
        var rrf = new ArrayList<RelevanceJudgement>();
        for (var dialogue : dialogues) {
            home.progress().accept("baselines on " + dialogue.name());
            try (var baselines = new Baselines(home.embedder(), dialogue.turns())) {
                for (var question : dialogue.questions()) {
                    if (!question.category().scored()) continue;
                    var ranked = baselines.rank(question.text());
                    bm25.add(judged(ranked.bm25(), question.evidence()));
                    dense.add(judged(ranked.dense(), question.evidence()));
                    rrf.add(judged(ranked.rrf(), question.evidence()));
                }
            }
        }
        return new RetrievalReport.Beside(
                MeanMeasures.of(bm25), MeanMeasures.of(dense), MeanMeasures.of(rrf), strategies);
    }

    /// Cut where ours is.
    private static RelevanceJudgement judged(List<String> ranked, Set<String> evidence) {
        return new RelevanceJudgement(ranked.subList(0, Math.min(ConversationReplay.BEST, ranked.size())), evidence);
    }
}
