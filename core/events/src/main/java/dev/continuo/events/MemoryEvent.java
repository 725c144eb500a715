package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.continuo.ledger.event.Actor.ActorKind;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.EventType;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Changes to memories after a message created them, and memories that were created without a
/// message.
public sealed interface MemoryEvent extends EventPayload {
    /// The tag of a memory that a model worded: it quotes nobody.
    String NOTED = "noted";

    /// The exit gate weighed what was buffered.
    ///
    /// @param occasion `window`, `exchanges`, `flagged`, `idle`, `start` or `operator`
    record ExitGateDecided(
            @JsonProperty("occasion") String occasion,
            @JsonProperty("weighings") List<GateDecision> weighings) implements MemoryEvent {
        public ExitGateDecided {
            weighings = List.copyOf(weighings);
        }
    }

    /// Decision of the exit gate about one memory.
    ///
    /// @param decision `keep`, `drop`, `buffer` (weigh again later) or `quarantine`
    /// @param reason the cell of the matrix, such as `peripheral/novel`, or why it was quarantined
    /// @param score what it got, in [0,1]; it is kept where the draw is below the probability
    /// @param probability of its being kept
    /// @param draw what chance said, in [0,1)
    /// @param relevance to goals, identity and what is on the mind, in [0,1]
    /// @param similarity to the nearest other memory, in [0,1]
    /// @param contradiction 1 where it corrects what its speaker said, else 0
    /// @param subjects whom it is about, the speaker aside
    /// @param conflicts memories that it does not go together with
    /// @param supersedes memories that it takes back, by its speaker's own word
    /// @param reinforces memories that it confirms
    /// @param terms what the relevance was made of; null before that was recorded, and where it was
    ///   not weighed
    record GateDecision(
            @JsonProperty("memory") long memory,
            @JsonProperty("decision") String decision,
            @JsonProperty("reason") String reason,
            @JsonProperty("score") double score,
            @JsonProperty("probability") double probability,
            @JsonProperty("draw") double draw,
            @JsonProperty("relevance") double relevance,
            @JsonProperty("similarity") double similarity,
            @JsonProperty("contradiction") double contradiction,
            @JsonProperty("kind") String kind,
            @JsonProperty("tags") List<String> tags,
            @JsonProperty("importance") double importance,
            @JsonProperty("confidence") double confidence,
            @JsonProperty("subjects") List<Long> subjects,
            @JsonProperty("conflicts") List<Conflict> conflicts,
            @JsonProperty("supersedes") List<Long> supersedes,
            @JsonProperty("reinforces") List<Confirmation> reinforces,
            @JsonProperty("terms") @Nullable RelevanceTerms terms) {
        public static final String KEEP = "keep";
        public static final String DROP = "drop";
        public static final String BUFFER = "buffer";
        public static final String QUARANTINE = "quarantine";

        public GateDecision {
            tags = List.copyOf(tags);
            subjects = List.copyOf(subjects);
            conflicts = List.copyOf(conflicts);
            supersedes = List.copyOf(supersedes);
            reinforces = List.copyOf(reinforces);
        }

        /// Of whose relevance nothing is known but the number.
        public GateDecision(
                long memory,
                String decision,
                String reason,
                double score,
                double probability,
                double draw,
                double relevance,
                double similarity,
                double contradiction,
                String kind,
                List<String> tags,
                double importance,
                double confidence,
                List<Long> subjects,
                List<Conflict> conflicts,
                List<Long> supersedes,
                List<Confirmation> reinforces) {
            this(
                    memory,
                    decision,
                    reason,
                    score,
                    probability,
                    draw,
                    relevance,
                    similarity,
                    contradiction,
                    kind,
                    tags,
                    importance,
                    confidence,
                    subjects,
                    conflicts,
                    supersedes,
                    reinforces,
                    null);
        }

        /// The same memory set apart; it has no effect on others while it waits.
        public GateDecision quarantined(String why) {
            return new GateDecision(
                    memory,
                    QUARANTINE,
                    why,
                    score,
                    0,
                    draw,
                    relevance,
                    similarity,
                    contradiction,
                    kind,
                    tags,
                    importance,
                    confidence,
                    subjects,
                    List.of(),
                    List.of(),
                    List.of(),
                    terms);
        }

        /// Returns the state of the memory after it.
        public MemoryState state() {
            return switch (decision) {
                case KEEP -> MemoryState.KEPT;
                case DROP -> MemoryState.DROPPED;
                case QUARANTINE -> MemoryState.QUARANTINED;
                default -> MemoryState.BUFFERED;
            };
        }
    }

    /// Terms whose weighted mean is a relevance, each in [0,1].
    ///
    /// @param words what its words are worth
    /// @param active how ready it is to come to mind
    /// @param goals null where there are none
    /// @param identity null where there is nothing of it
    /// @param calibration the event that gave the weights; 0 for those of the program
    record RelevanceTerms(
            @JsonProperty("words") double words,
            @JsonProperty("active") double active,
            @JsonProperty("goals") @Nullable Double goals,
            @JsonProperty("identity") @Nullable Double identity,
            @JsonProperty("calibration") long calibration) {}

    /// A memory that is said once more.
    ///
    /// @param gain what its weight gains: less the more speaks for it already
    record Confirmation(
            @JsonProperty("memory") long memory,
            @JsonProperty("gain") double gain) {}

    /// Two memories that do not go together.
    ///
    /// @param kind why
    /// @param strength in [0,1]
    /// @param loss what the other's weight loses by it
    record Conflict(
            @JsonProperty("other") long other,
            @JsonProperty("kind") String kind,
            @JsonProperty("strength") double strength,
            @JsonProperty("loss") double loss) {}

    /// A memory that is not simply something said; it is named by this event.
    ///
    /// @param how `taught`, `edited`, `shared`, or [#OFFERED]
    /// @param text its words; null where they are those of `source`
    /// @param source the message whose words it has; null where it has its own
    /// @param speaker whose word it is; null for the agent's own
    /// @param restsOn the messages and memories without which it would not be
    /// @param supersedes the memories that it takes the place of
    record MemoryAdded(
            @JsonProperty("how") String how,
            @JsonProperty("kind") String kind,
            @JsonProperty("text") @Nullable String text,
            @JsonProperty("source") @Nullable Long source,
            @JsonProperty("conversation") long conversation,
            @JsonProperty("speaker") @Nullable Long speaker,
            @JsonProperty("audience") String audience,
            @JsonProperty("trust") String trust,
            @JsonProperty("importance") double importance,
            @JsonProperty("restsOn") List<Long> restsOn,
            @JsonProperty("supersedes") List<Long> supersedes,
            @JsonProperty("subjects") List<Long> subjects)
            implements MemoryEvent {
        /// A member's words for everyone: in quarantine until the operator has decided.
        public static final String OFFERED = "offered";

        public MemoryAdded {
            restsOn = List.copyOf(restsOn);
            supersedes = List.copyOf(supersedes);
            subjects = List.copyOf(subjects);
        }
    }

    /// A memory was pinned, so that it weighs more, or unpinned.
    record MemoryPinned(
            @JsonProperty("memory") long memory,
            @JsonProperty("pinned") boolean pinned) implements MemoryEvent {}

    /// A message was no memory after all: its speaker asked only that something be forgotten, and
    /// its words would tell the very thing.
    record MemoryExcluded(@JsonProperty("memory") long memory) implements MemoryEvent {}

    /// The operator decided about a memory in quarantine.
    ///
    /// @param released whether it is a memory like any other now; else it stays there for good
    record QuarantineEnded(
            @JsonProperty("memory") long memory,
            @JsonProperty("released") boolean released) implements MemoryEvent {}

    /// The operator looked at what was private to somebody else.
    record MemoryOpened(
            @JsonProperty("memory") long memory,
            @JsonProperty("person") long person) implements MemoryEvent {}

    /// The operator read a conversation that is private to somebody else.
    ///
    /// @param person whose conversation it is
    record ConversationRead(
            @JsonProperty("conversation") long conversation,
            @JsonProperty("person") long person) implements MemoryEvent {}

    /// Some of what a memory rests on was erased; the rest still speaks for it.
    ///
    /// @param lost how much less speaks for it
    record EvidenceLost(
            @JsonProperty("memory") long memory,
            @JsonProperty("lost") int lost) implements MemoryEvent {}

    /// Memories of people that say the same, or belong together, are told as one from now on. They
    /// stay as they are, and are found where it is not told.
    ///
    /// @param how `repeated` (one person's own newest wording), `pattern` (counted, in our words)
    ///   or `abstracted` (a model's words)
    /// @param conversation where the newest of them was said
    /// @param speaker whose wording it is; null where it is ours
    /// @param trust the least of theirs
    /// @param sources the memories; all of one audience
    /// @param ceiling what the importance of each of them is at most from now on
    /// @param lowered what it was before, of those that it lowers
    /// @param subjects who said them, where the wording is ours
    record InsightFormed(
            @JsonProperty("how") String how,
            @JsonProperty("text") String text,
            @JsonProperty("conversation") long conversation,
            @JsonProperty("speaker") @Nullable Long speaker,
            @JsonProperty("audience") String audience,
            @JsonProperty("trust") String trust,
            @JsonProperty("importance") double importance,
            @JsonProperty("sources") List<Long> sources,
            @JsonProperty("ceiling") double ceiling,
            @JsonProperty("lowered") List<Importance> lowered,
            @JsonProperty("subjects") List<Long> subjects)
            implements MemoryEvent {
        public InsightFormed {
            sources = List.copyOf(sources);
            lowered = List.copyOf(lowered);
            subjects = List.copyOf(subjects);
        }
    }

    /// Importance that a memory had.
    record Importance(
            @JsonProperty("memory") long memory,
            @JsonProperty("importance") double importance) {}

    /// An insight is none any more; what it covered is as important as it was.
    ///
    /// @param reason `replaced`, `outdated` or `undone`
    record InsightWithdrawn(
            @JsonProperty("insight") long insight,
            @JsonProperty("reason") String reason) implements MemoryEvent {}

    /// Decay of memories that nobody needed for long: they become less important; where that is
    /// taken back, more important again.
    record MemoriesDecayed(@JsonProperty("decays") List<Decay> decays) implements MemoryEvent {
        public MemoriesDecayed {
            decays = List.copyOf(decays);
        }
    }

    /// Effect of time on one memory.
    ///
    /// @param before how important a memory was by itself
    /// @param after how important it is now
    record Decay(
            @JsonProperty("memory") long memory,
            @JsonProperty("before") double before,
            @JsonProperty("after") double after) {}

    /// A model said whether two memories go together.
    ///
    /// @param a the older one
    /// @param verdict `a` or `b` (that one holds), `both`, `unclear`
    /// @param reason in its words
    /// @param audience who may hear both
    /// @param supersedes whether `b` takes the place of `a`: only by the same speaker's own word
    /// @param tension whether they stand against each other
    record ContradictionJudged(
            @JsonProperty("a") long a,
            @JsonProperty("b") long b,
            @JsonProperty("verdict") String verdict,
            @JsonProperty("reason") String reason,
            @JsonProperty("audience") String audience,
            @JsonProperty("supersedes") boolean supersedes,
            @JsonProperty("tension") boolean tension)
            implements MemoryEvent {}

    /// Withdrawal of a model's judgement of two memories: it has no effect any more.
    record JudgementWithdrawn(@JsonProperty("judgement") long judgement) implements MemoryEvent {}

    /// Why something was set apart that is not any more.
    String STRANGER = "a stranger contradicts others";

    List<EventType<?>> KINDS = List.of(
            new EventType<>(
                    "MemoriesWeighed",
                    ExitGateDecided.class,
                    4,
                    Set.of(ActorKind.AGENT, ActorKind.SYSTEM),
                    (written, payload) -> written < 3 ? weighedAgain(payload) : payload),
            EventType.of("MemoryAdded", MemoryAdded.class, ActorKind.PERSON, ActorKind.OPERATOR, ActorKind.AGENT),
            EventType.of("MemoryPinned", MemoryPinned.class, ActorKind.PERSON, ActorKind.OPERATOR, ActorKind.AGENT),
            EventType.of("MemoryExcluded", MemoryExcluded.class, ActorKind.AGENT),
            EventType.of("QuarantineEnded", QuarantineEnded.class, ActorKind.OPERATOR),
            EventType.of("MemoryOpened", MemoryOpened.class, ActorKind.OPERATOR),
            EventType.of("ConversationRead", ConversationRead.class, ActorKind.OPERATOR),
            EventType.of("EvidenceLost", EvidenceLost.class, ActorKind.PERSON, ActorKind.OPERATOR, ActorKind.SYSTEM),
            EventType.of("InsightFormed", InsightFormed.class, ActorKind.AGENT),
            EventType.of("InsightWithdrawn", InsightWithdrawn.class, ActorKind.AGENT),
            EventType.of("MemoriesDecayed", MemoriesDecayed.class, ActorKind.AGENT),
            EventType.of("ContradictionJudged", ContradictionJudged.class, ActorKind.AGENT),
            EventType.of("JudgementWithdrawn", JudgementWithdrawn.class, ActorKind.AGENT));

    /// Puts decisions that rest on guesses back into the buffer, to be weighed once more. The first
    /// versions guessed corrections and contradictions, and were rarely right: these have no
    /// effect.
    private static ObjectNode weighedAgain(ObjectNode weighed) {
        for (var each : weighed.path("weighings")) {
            var weighing = (ObjectNode) each;
            if (guessed(weighing)) weighing.put("decision", GateDecision.BUFFER);
            weighing.putArray("conflicts");
            weighing.putArray("supersedes");
        }
        return weighed;
    }

    private static boolean guessed(ObjectNode weighing) {
        return switch (weighing.path("decision").asText()) {
            case GateDecision.KEEP ->
                !weighing.path("conflicts").isEmpty()
                        || !weighing.path("supersedes").isEmpty();
            case GateDecision.QUARANTINE -> weighing.path("reason").asText().equals(STRANGER);
            default -> false;
        };
    }
}
