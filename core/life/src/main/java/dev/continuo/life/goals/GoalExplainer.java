package dev.continuo.life.goals;

import static dev.continuo.tables.mind.Tables.GOAL;
import static dev.continuo.tables.mind.Tables.GOAL_EVIDENCE;
import static dev.continuo.tables.mind.Tables.GOAL_PROPOSAL;
import static dev.continuo.tables.mind.Tables.GOAL_REASON;
import static dev.continuo.tables.mind.Tables.PERSON;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.QuotedRows;
import dev.continuo.mind.faculty.Sources;
import dev.continuo.mind.faculty.role.Explainer;
import dev.continuo.mind.faculty.role.ExplanationPart;
import dev.continuo.mind.faculty.role.ExplanationPart.Note;
import dev.continuo.mind.faculty.role.ExplanationPart.Related;
import dev.continuo.mind.faculty.role.ExplanationPart.Section;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.Quotation;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jooq.impl.DSL;

/// Explains who wanted something, what it is a part of, and what spoke for it.
final class GoalExplainer implements Explainer {

    private static final List<QuotedRows> QUOTED =
            List.of(
                    new QuotedRows(
                            GOAL.AGENT_ID,
                            GOAL.ID,
                            GOAL.PERSON,
                            GOAL.CREATED_AT,
                            GOAL.AUDIENCE,
                            GOAL.TEXT),
                    new QuotedRows(
                            GOAL_REASON.AGENT_ID,
                            GOAL_REASON.ID,
                            GOAL_REASON.PERSON,
                            GOAL_REASON.GIVEN_AT,
                            GOAL_REASON.AUDIENCE,
                            GOAL_REASON.TEXT),
                    new QuotedRows(
                            GOAL_PROPOSAL.AGENT_ID,
                            GOAL_PROPOSAL.ID,
                            DSL.castNull(Long.class),
                            GOAL_PROPOSAL.PROPOSED_AT,
                            GOAL_PROPOSAL.AUDIENCE,
                            GOAL_PROPOSAL.TEXT));

    private static final Sources EVIDENCE =
            Sources.staying(GOAL_EVIDENCE.AGENT_ID, GOAL_EVIDENCE.GOAL, GOAL_EVIDENCE.SOURCE);

    private static final Sources REASONS =
            Sources.staying(GOAL_REASON.AGENT_ID, GOAL_REASON.GOAL, GOAL_REASON.ID);

    @Override
    public Map<Long, Quotation> quote(MindReader mind, Collection<Long> events, Listener listener) {
        var quoted = new HashMap<Long, Quotation>();
        for (var rows : QUOTED) quoted.putAll(rows.quote(mind, events, listener));
        return quoted;
    }

    @Override
    public List<ExplanationPart> explain(
            MindReader mind, Quotation.Spoken event, Listener listener) {
        var isGoal =
                mind.db()
                        .fetchExists(
                                GOAL, GOAL.AGENT_ID.eq(mind.agent()).and(GOAL.ID.eq(event.id())));
        if (!isGoal) return proposal(mind, event.id());
        var tree = new GoalTree(GoalRows.list(mind.db(), mind.agent()));
        return tree.find(event.id()).map(goal -> parts(mind, tree, goal)).orElse(List.of());
    }

    private static List<ExplanationPart> proposal(MindReader mind, long id) {
        if (ProposalRows.PROPOSALS.ids(mind, GOAL_PROPOSAL.ID.eq(id)).isEmpty()) return List.of();
        return List.of(
                new Note(Section.WHAT, "It is a goal that I proposed.", "kind", "goal proposal"),
                new Related(
                        Section.ORIGIN,
                        "It goes back to:",
                        "chain",
                        GoalFaculty.PROPOSED.of(mind, id)));
    }

    private static List<ExplanationPart> parts(MindReader mind, GoalTree tree, Goal goal) {
        var id = goal.id();
        var whole = goal.parent();
        List<Long> parent = whole == null ? List.of() : List.of(whole);
        var subtasks = tree.subtasks(id).stream().map(Goal::id).toList();
        return List.of(
                new Note(Section.WHAT, what(goal), "kind", kind(goal)),
                new Note(Section.WHAT, "", "status", goal.status().text()),
                new Note(Section.WHAT, "", "progress", goal.progress()),
                new Note(Section.WHAT, "", "weight", goal.weight()),
                new Related(
                        Section.ORIGIN,
                        "It goes back to:",
                        "chain",
                        GoalFaculty.SOURCES.of(mind, id)),
                new Related(
                        Section.EVIDENCE, "What spoke for it:", "evidence", EVIDENCE.of(mind, id)),
                new Related(Section.RELATION, "It is a part of:", "parent", parent),
                new Related(Section.RELATION, "Its parts:", "subtasks", subtasks),
                new Related(
                        Section.RELATION, "Why it was dropped:", "reasons", REASONS.of(mind, id)));
    }

    private static String kind(Goal goal) {
        return goal.commitment().isPresent() ? "commitment" : "goal";
    }

    private static String what(Goal goal) {
        var origin =
                switch (goal.origin()) {
                    case OPERATOR -> "set by the operator";
                    case PERSON -> "promised";
                    case AGENT -> goal.autoGenerated() ? "a step that a model named" : "my own";
                };
        return String.format(
                Locale.ROOT,
                "It is a %s, %s: %s, %d%% done, weight %.2f. May be heard by: %s",
                kind(goal),
                origin,
                goal.status().text(),
                goal.progress(),
                goal.weight(),
                goal.audience());
    }
}
