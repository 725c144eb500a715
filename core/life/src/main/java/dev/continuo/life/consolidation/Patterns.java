package dev.continuo.life.consolidation;

import static dev.continuo.tables.mind.Tables.GOAL_PROPOSAL;
import static dev.continuo.tables.mind.Tables.GOAL_PROPOSAL_SOURCE;
import static dev.continuo.tables.mind.Tables.IDENTITY_CHANGE;
import static dev.continuo.tables.mind.Tables.IDENTITY_EVIDENCE;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.REINFORCEMENT;

import dev.continuo.events.MemoryState;
import dev.continuo.ledger.event.Guard;
import dev.continuo.life.goals.GoalProposals;
import dev.continuo.mind.audience.Trust;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.memory.SimilarMemories;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Patterns that the operator and members showed again and again. Neither strangers nor the agent
/// itself show anything, and however often something is said on one day, it counts once.
final class Patterns {
    private static final int MAX_MEMORIES = 400;

    /// Days that make a new case of what nobody decided about: as many as made the first.
    private static final int AGAIN = 5;

    private static final Set<Trust> TRUSTED = Set.of(Trust.OPERATOR, Trust.MEMBER);

    private Patterns() {}

    static List<Pattern> of(MindReader mind, String label, SimilarMemories similar) {
        var trusted = KeptMemories.of(mind, label, MAX_MEMORIES).stream()
                .filter(one -> TRUSTED.contains(one.trust()))
                .toList();
        return new Groups(trusted, label, similar)
                .themes().stream().map(theme -> pattern(mind, label, theme)).toList();
    }

    /// Returns what was shown of an audience, and the day on which it is looked at: all that
    /// patterns and what is made of them depend on.
    static String shown(MindReader mind, String label, Instant now) {
        var memories = KeptMemories.of(mind, label, MAX_MEMORIES).stream()
                .map(one -> one.id() + " " + one.text())
                .collect(Collectors.joining("\n"));
        var confirmed = mind.db()
                .select(REINFORCEMENT.MEMORY, REINFORCEMENT.BY)
                .from(REINFORCEMENT)
                .join(MEMORY)
                .on(MEMORY.AGENT_ID.eq(REINFORCEMENT.AGENT_ID))
                .and(MEMORY.ID.eq(REINFORCEMENT.BY))
                .where(REINFORCEMENT.AGENT_ID.eq(mind.agent()))
                .and(MEMORY.AUDIENCE.eq(label))
                .and(MEMORY.STATE.ne(MemoryState.QUARANTINED.text()))
                .orderBy(REINFORCEMENT.MEMORY, REINFORCEMENT.BY)
                .fetch(r -> r.value1() + " by " + r.value2());
        return LocalDate.ofInstant(now, ZoneOffset.UTC) + "\n" + memories + "\n" + String.join("\n", confirmed);
    }

    private static Pattern pattern(MindReader mind, String label, List<KeptMemory> theme) {
        var confirming = new ArrayList<Long>();
        var days = new ArrayList<LocalDate>();
        mind.db()
                .select(MEMORY.ID, MEMORY.SAID_AT)
                .from(REINFORCEMENT)
                .join(MEMORY)
                .on(MEMORY.AGENT_ID.eq(REINFORCEMENT.AGENT_ID))
                .and(MEMORY.ID.eq(REINFORCEMENT.BY))
                .where(REINFORCEMENT.AGENT_ID.eq(mind.agent()))
                .and(REINFORCEMENT.MEMORY.in(KeptMemories.ids(theme)))
                .and(MEMORY.AUDIENCE.eq(label))
                .and(MEMORY.SPEAKER.eq(theme.getFirst().speaker()))
                .and(MEMORY.TRUST.in(TRUSTED.stream().map(Trust::text).toList()))
                .and(MEMORY.STATE.ne(MemoryState.QUARANTINED.text()))
                .forEach(r -> {
                    confirming.add(r.value1());
                    days.add(r.value2().atOffset(ZoneOffset.UTC).toLocalDate());
                });
        return Pattern.of(label, theme, confirming, days);
    }

    /// Holds as long as all that shows it is there, for the same ears, and not in quarantine.
    static Guard standing(Pattern pattern) {
        return Guard.resting(
                (tx, agent, ids) -> tx.select(MEMORY.ID)
                        .from(MEMORY)
                        .where(MEMORY.AGENT_ID.eq(agent).and(MEMORY.ID.in(ids)))
                        .and(MEMORY.AUDIENCE.eq(pattern.label()))
                        .and(MEMORY.STATE.ne(MemoryState.QUARANTINED.text()))
                        .fetchSet(MEMORY.ID),
                new HashSet<>(pattern.sources()));
    }

    /// Tells whether a goal may be proposed of it: none was, or the last fell undecided and it was
    /// shown on [#AGAIN] days since.
    static boolean newGoal(MindReader mind, Pattern pattern, Instant now) {
        return mind
                .db()
                .selectDistinct(GOAL_PROPOSAL.STATE, GOAL_PROPOSAL.PROPOSED_AT, GOAL_PROPOSAL.EXPIRES_AT)
                .from(GOAL_PROPOSAL_SOURCE)
                .join(GOAL_PROPOSAL)
                .on(GOAL_PROPOSAL.AGENT_ID.eq(GOAL_PROPOSAL_SOURCE.AGENT_ID))
                .and(GOAL_PROPOSAL.ID.eq(GOAL_PROPOSAL_SOURCE.PROPOSAL))
                .where(GOAL_PROPOSAL_SOURCE.AGENT_ID.eq(mind.agent()))
                .and(GOAL_PROPOSAL_SOURCE.SOURCE.in(pattern.sources()))
                .fetch()
                .stream()
                .allMatch(r -> fell(pattern, r.value1().equals(GoalProposals.OPEN), r.value2(), r.value3(), now));
    }

    /// The same of a trait.
    static boolean newTrait(MindReader mind, Pattern pattern, Instant now) {
        return mind
                .db()
                .selectDistinct(IDENTITY_CHANGE.STATE, IDENTITY_CHANGE.MADE_AT, IDENTITY_CHANGE.EXPIRES_AT)
                .from(IDENTITY_EVIDENCE)
                .join(IDENTITY_CHANGE)
                .on(IDENTITY_CHANGE.AGENT_ID.eq(IDENTITY_EVIDENCE.AGENT_ID))
                .and(IDENTITY_CHANGE.ID.eq(IDENTITY_EVIDENCE.CHANGE))
                .where(IDENTITY_EVIDENCE.AGENT_ID.eq(mind.agent()))
                .and(IDENTITY_EVIDENCE.SOURCE.in(pattern.sources()))
                .and(IDENTITY_CHANGE.PERSON.isNull().and(IDENTITY_CHANGE.WEIGHT.isNotNull()))
                .fetch()
                .stream()
                .allMatch(r -> fell(pattern, r.value1().equals("open"), r.value2(), r.value3(), now));
    }

    private static boolean fell(Pattern pattern, boolean open, Instant made, @Nullable Instant until, Instant now) {
        return open
                && until != null
                && !now.isBefore(until)
                && pattern.days().tailSet(made.atOffset(ZoneOffset.UTC).toLocalDate()).stream()
                                .filter(day -> day.isAfter(
                                        made.atOffset(ZoneOffset.UTC).toLocalDate()))
                                .count()
                        >= AGAIN;
    }
}
