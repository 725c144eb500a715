package dev.continuo.life.selfplay;

import dev.continuo.events.SelfPlayEvent.ChallengePlayed;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.consolidation.SafeWords;
import dev.continuo.life.selfplay.Challenges.Challenge;
import dev.continuo.life.selfplay.Topic.KnownStatement;
import dev.continuo.mind.faculty.erasure.SourceGuard;
import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.IdleWindow;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PhaseRun;
import dev.continuo.mind.faculty.role.PhaseRun.PhaseStep;
import dev.continuo.mind.retrieval.Retrieval;
import dev.continuo.mind.retrieval.query.Query;
import dev.continuo.mind.retrieval.query.Recall;
import dev.continuo.model.Models;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// The agent sets itself challenges where it does well about every other time: what it was told is
/// asked for in other words, and looked for by its retrieval alone. Each memory is asked for once.
public final class SelfPlayPhase implements IdlePhase {
    /// Challenges of a run, all in one call.
    private static final int MOST = 3;

    /// The answer counts where it is among so many that were found.
    private static final int FOUND = 3;

    private final MindReader mind;
    private final Models models;
    private final Retrieval retrieval;
    private final boolean on;
    private final SafeWords safe = new SafeWords();

    public SelfPlayPhase(MindReader mind, Models models, Retrieval retrieval, boolean on) {
        this.mind = mind;
        this.models = models;
        this.retrieval = retrieval;
        this.on = on;
    }

    @Override
    public String name() {
        return "self-play";
    }

    @Override
    public String purpose() {
        return "Asks itself what it was told, to know where its memory serves it well.";
    }

    @Override
    public String role() {
        return "idle";
    }

    @Override
    public IdleWindow window() {
        return IdleWindow.from(Duration.ofHours(1));
    }

    @Override
    public Duration cooldown() {
        return Duration.ofHours(6);
    }

    @Override
    public boolean enabled() {
        return on;
    }

    @Override
    public Optional<String> nothingToDo(MindReader reader) {
        return models.offline(role()) ? Optional.of("no model is connected") : Optional.empty();
    }

    @Override
    public String effect() {
        if (!on) return "";
        var topics = frontier(mind);
        return topics.isEmpty()
                ? "no topic has enough memories yet"
                : String.format(
                        Locale.ROOT,
                        "%d topics; nearest to the frontier is %s, met in %.0f %%",
                        topics.size(),
                        topics.getFirst().key(),
                        100 * topics.getFirst().chance());
    }

    /// Where it does well about every other time first.
    private static List<Topic> frontier(MindReader mind) {
        return Topic.all(mind).stream()
                .sorted(Comparator.comparingDouble(Topic::distance).thenComparing(Topic::key))
                .toList();
    }

    @Override
    public void run(PhaseRun run) {
        if (run.offline()) return;
        for (var topic : frontier(run.mind())) {
            if (run.stopped()) return;
            var statements =
                    topic.memories(run.mind()).stream()
                            .filter(one -> run.fresh(key(one), one.text()))
                            .filter(one -> safe.may(run.mind(), topic.audience(), one.text()))
                            .limit(MOST)
                            .toList();
            if (statements.isEmpty()) continue;
            play(run, topic, statements);
            return;
        }
    }

    private static String key(KnownStatement known) {
        return "memory:" + known.memory();
    }

    private void play(PhaseRun run, Topic topic, List<KnownStatement> statements) {
        var answer = run.ask(Challenges.SYSTEM, Challenges.question(statements));
        if (answer.isEmpty()) return;
        var challenges = Challenges.read(answer.get(), statements);
        for (var one : statements) {
            if (run.stopped()) return;
            var challenge = challenges.get(one.memory());
            if (challenge == null) {
                run.record(PhaseStep.seen(key(one), one.text()));
                continue;
            }
            var score = Challenges.score(challenge, found(topic, challenge));
            var played = new ChallengePlayed(topic.key(), one.memory(), score);
            run.record(
                    PhaseStep.of(
                            key(one),
                            one.text(),
                            SourceGuard.of(Set.of(one.memory())),
                            List.of(NewEvent.of(played, Actor.AGENT))));
        }
    }

    private List<String> found(Topic topic, Challenge challenge) {
        var query = new Query(challenge.question(), Set.of(topic.audience()), Set.of(), FOUND);
        return retrieval.recall(query).found().stream().map(Recall.Found::text).toList();
    }
}
