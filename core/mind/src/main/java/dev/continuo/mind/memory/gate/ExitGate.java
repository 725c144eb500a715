package dev.continuo.mind.memory.gate;

import dev.continuo.events.MemoryEvent.Confirmation;
import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.events.MemoryEvent.RelevanceTerms;
import dev.continuo.language.utterance.SalienceSignals;
import dev.continuo.language.utterance.StatementKind;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.memory.Activation;
import dev.continuo.mind.memory.gate.GateMatrix.Novelty;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// Decides whether what is in the scratch buffer is kept for good. It reads nothing: whoever asks
/// brings the memory and those like it, and records what comes out, with every number that led to
/// it.
///
/// Relevance is the weighted mean of what the memory's words are worth, of ACT-R activation, of
/// goals and of identity; a term that is not there leaves the others to make up the whole, so that
/// nothing is dropped because there are no goals yet. Relevance and novelty choose a cell of a 3x3
/// matrix; feeling adds to its worth, and chance saves one in fifty of what is dropped.
/// (intuitive-AI, exit gate; ACT-R as the scoring form.)
///
/// What one human being says confirms only what the same one said. Nothing ends here: what takes
/// something back is kept beside it, for whoever reads both.
public final class ExitGate {
    /// A memory a day old that was never used is as likely to come to mind as not.
    private static final double HALF = 0.5 * Math.log(86_400.0);

    private static final double CHARGED = 0.3;
    private static final double CHARGE_BONUS = 0.15;

    /// Share of the memories to be dropped by the rules that are kept all the same.
    private static final double FLOOR = 0.02;

    /// The seed's. It decides only about what tells nothing by its words: see [#settle].
    private static final double ENOUGH = 0.3;

    /// Value in the matrix for a correction of something like it; anything else is no
    /// contradiction.
    private static final double CORRECTS = 1.0;

    private final Supplier<GateWeights> weights;

    /// With the weights of the program.
    public ExitGate() {
        this(() -> GateWeights.START);
    }

    /// @param weights asked for at each weighing
    public ExitGate(Supplier<GateWeights> weights) {
        this.weights = weights;
    }

    /// Weighs one memory.
    ///
    /// @param around those like it, as far as its speaker or its own audience hears them
    /// @param aims what it is to goals and identity
    /// @param random draws; recorded with the decision
    public GateDecision weigh(
            BufferedMemory memory,
            List<NeighbourMemory> around,
            GoalRelevance aims,
            Instant now,
            RandomGenerator random) {
        var compared = NeighbourComparison.of(memory, around);
        var contradiction = memory.corrects() && compared.familiar() ? CORRECTS : 0.0;
        var there = around.stream().filter(other -> !other.dropped()).toList();
        var by = weights.get();
        var terms = terms(memory, there, aims, now, random, by);
        var relevance = by.mean(terms);
        var cell = GateMatrix.of(relevance, compared.similarity(), contradiction);
        var score = score(memory, cell, relevance);
        var draw = random.nextDouble();
        var choice = choose(memory, cell, score, draw);
        return weighing(memory, cell, compared, terms, relevance, score, draw, choice);
    }

    /// Keeps what cannot be weighed: an error keeps.
    GateDecision unread(BufferedMemory memory) {
        return new GateDecision(
                memory.said().memory(),
                GateDecision.KEEP,
                "cannot be weighed",
                ENOUGH,
                1,
                0,
                memory.importance(),
                0,
                0,
                memory.said().kind(),
                memory.said().tags(),
                memory.importance(),
                confidence(memory.said().trust()),
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }

    private static RelevanceTerms terms(
            BufferedMemory memory,
            List<NeighbourMemory> around,
            GoalRelevance aims,
            Instant now,
            RandomGenerator random,
            GateWeights weights) {
        return new RelevanceTerms(
                memory.importance(),
                active(memory, around, now, random),
                aims.goals(),
                aims.identity(),
                weights.calibration());
    }

    /// Returns the readiness of a memory to come to mind, in [0,1]; its session is what is on the
    /// mind.
    private static double active(
            BufferedMemory memory, List<NeighbourMemory> around, Instant now, RandomGenerator random) {
        var first = seconds(memory.said().saidAt(), now);
        var usedAt = memory.usedAt();
        var last = usedAt == null ? first : seconds(usedAt, now);
        var base = Activation.nearBaseLevel(1 + memory.uses(), first, last) + HALF;
        var session = around.stream()
                .filter(other -> other.said().session() == memory.said().session())
                .toList();
        var near =
                session.stream().mapToDouble(NeighbourMemory::similarity).max().orElse(0);
        return Activation.recalled(
                base + Activation.spreading(near, 0) + mismatch(memory, session) + Activation.noise(random));
    }

    private static double mismatch(BufferedMemory memory, List<NeighbourMemory> session) {
        if (session.isEmpty()) return 0;
        var tags = new HashSet<String>();
        for (var other : session) tags.addAll(other.said().tags());
        return Activation.mismatch(
                session.stream()
                        .anyMatch(other ->
                                other.said().kind().equals(memory.said().kind())),
                session.stream().anyMatch(NeighbourMemory::same),
                Set.copyOf(memory.said().tags()),
                tags);
    }

    private static double seconds(Instant then, Instant now) {
        return Math.max(1, Duration.between(then, now).toMillis() / 1000.0);
    }

    private static double score(BufferedMemory memory, GateMatrix cell, double relevance) {
        var charge = SalienceSignals.of(memory.said().text()).charge();
        var worth = cell.verdict().worth() + (charge > CHARGED ? CHARGE_BONUS : 0);
        return Math.min(1, worth * (0.5 + 0.5 * relevance));
    }

    private record GateChoice(String decision, double probability) {}

    private static GateChoice choose(BufferedMemory memory, GateMatrix cell, double score, double draw) {
        return switch (cell.verdict()) {
            case FLAG, HIGH, PERSIST -> new GateChoice(GateDecision.KEEP, 1);
            case REINFORCE, SKIP -> new GateChoice(GateDecision.DROP, 0);
            case BUFFER -> settle(memory, score, draw);
            case DROP -> cell.novelty() == Novelty.CONFIRMING ? new GateChoice(GateDecision.DROP, 0) : floor(draw);
        };
    }

    /// Decides about a memory in the buffer when it is weighed again. A plain remark that tells
    /// nothing of anybody is kept as far as it is still on the mind a day later, by its activation,
    /// or worth much to a goal; noise decides about nothing that tells something.
    private static GateChoice settle(BufferedMemory memory, double score, double draw) {
        if (memory.weighed() == 0) return new GateChoice(GateDecision.BUFFER, 1);
        return score >= ENOUGH || memory.uses() > 0 || tells(memory.said().text())
                ? new GateChoice(GateDecision.KEEP, 1)
                : floor(draw);
    }

    private static boolean tells(String text) {
        var signs = SalienceSignals.of(text);
        return signs.substance() || signs.ofSpeaker() || signs.density() > 0 || signs.kind() != StatementKind.EPISODE;
    }

    /// Rules err: some of what they would drop is kept, whatever its score. What is said once more
    /// is not lost with the copy, and needs no luck.
    private static GateChoice floor(double draw) {
        return new GateChoice(draw < FLOOR ? GateDecision.KEEP : GateDecision.DROP, FLOOR);
    }

    private static GateDecision weighing(
            BufferedMemory memory,
            GateMatrix cell,
            NeighbourComparison compared,
            RelevanceTerms terms,
            double relevance,
            double score,
            double draw,
            GateChoice choice) {
        var confirms = cell.novelty() == Novelty.CONFIRMING ? compared.confirmed() : none();
        return new GateDecision(
                memory.said().memory(),
                choice.decision(),
                cell.name(),
                score,
                choice.probability(),
                draw,
                relevance,
                compared.similarity(),
                cell.novelty() == Novelty.CONTRADICTING ? CORRECTS : 0,
                memory.said().kind(),
                memory.said().tags(),
                memory.importance(),
                confidence(memory.said().trust()),
                memory.subjects(),
                List.of(),
                List.of(),
                confirms.map(ExitGate::confirmation).stream().toList(),
                terms);
    }

    /// The second thing that speaks for it counts in full, the thousandth a tenth.
    private static Confirmation confirmation(NeighbourMemory known) {
        var evidence = Math.max(1, known.evidence());
        return new Confirmation(known.said().memory(), Math.log(2) / Math.log(evidence + 1));
    }

    private static Optional<NeighbourMemory> none() {
        return Optional.empty();
    }

    private static double confidence(Trust trust) {
        return switch (trust) {
            case OPERATOR -> 0.9;
            case MEMBER -> 0.7;
            case STRANGER, SELF -> 0.3;
        };
    }
}
