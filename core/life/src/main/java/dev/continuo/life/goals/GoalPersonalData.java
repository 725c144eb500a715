package dev.continuo.life.goals;

import static dev.continuo.tables.mind.Tables.GOAL_PROPOSAL;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PersonalDataSource;
import dev.continuo.mind.faculty.role.RecordJson;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// The goals that persons set in their own words, and what was promised to them.
final class GoalPersonalData implements PersonalDataSource {
    private static final String GOAL =
            "id time=from.created text audience=from.audience status progress due=commitment.due";

    @Override
    public List<Count> count(MindReader mind, Set<Long> persons) {
        var all = goals(mind);
        return List.of(
                new Count("goals", "goal", "goals", set(all, persons).size()),
                new Count(
                        "commitments",
                        "commitment",
                        "commitments",
                        promised(all, persons).size()),
                new Count(
                        "goal_proposals",
                        "proposed goal",
                        "proposed goals",
                        ProposalRows.PROPOSALS.of(mind, persons).size()));
    }

    @Override
    public Map<String, Long> audiences(MindReader mind, Set<Long> persons) {
        var all = goals(mind);
        var audiences = new TreeMap<String, Long>();
        for (var goal : set(all, persons)) audiences.merge(goal.from().audience(), 1L, Long::sum);
        for (var goal : promised(all, persons)) audiences.merge(goal.from().audience(), 1L, Long::sum);
        return audiences;
    }

    /// One's own words may always be had; what the agent promised, as far as it may be heard still.
    @Override
    public Map<String, Object> export(MindReader mind, Listener listener) {
        var all = goals(mind);
        var promised = promised(all, listener.persons()).stream()
                .filter(goal -> listener.hears(goal.from().audience()));
        var proposed = ProposalRows.PROPOSALS.ids(
                mind, GOAL_PROPOSAL.PERSON.in(listener.persons()).and(listener.hears(GOAL_PROPOSAL.AUDIENCE)));
        return Map.of(
                "goal_proposals",
                ProposalRows.PROPOSALS.texts(mind, proposed).entrySet().stream()
                        .map(one -> Map.of("id", one.getKey(), "text", one.getValue()))
                        .toList(),
                "goals",
                RecordJson.list(set(all, listener.persons()), GOAL),
                "commitments",
                RecordJson.list(promised.toList(), GOAL));
    }

    private static List<Goal> goals(MindReader mind) {
        return new GoalTree(GoalRows.list(mind.db(), mind.agent())).list();
    }

    private static List<Goal> set(List<Goal> all, Set<Long> persons) {
        return all.stream()
                .filter(goal -> goal.from().person() != null
                        && persons.contains(goal.from().person()))
                .toList();
    }

    private static List<Goal> promised(List<Goal> all, Set<Long> persons) {
        return all.stream()
                .filter(goal -> goal.commitment()
                        .filter(one -> persons.contains(one.person()))
                        .isPresent())
                .toList();
    }
}
