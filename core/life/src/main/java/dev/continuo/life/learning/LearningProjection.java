package dev.continuo.life.learning;

import static dev.continuo.tables.mind.Tables.REFLECTION;
import static dev.continuo.tables.mind.Tables.REFLECTION_SOURCE;
import static dev.continuo.tables.mind.Tables.SKILL;

import dev.continuo.events.LearningEvent;
import dev.continuo.events.LearningEvent.LessonLearned;
import dev.continuo.events.LearningEvent.ReflectionRestored;
import dev.continuo.events.LearningEvent.ReflectionWithdrawn;
import dev.continuo.events.LearningEvent.SkillDecided;
import dev.continuo.events.LearningEvent.SkillProposed;
import dev.continuo.events.LearningEvent.SkillWithdrawn;
import dev.continuo.events.LearningEvent.TurnsReflected;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowChange;
import dev.continuo.ledger.projection.RowStatements;
import java.util.List;

/// Folds what was learned.
final class LearningProjection implements Projection {
    @Override
    public void project(Event e, RowStatements to) {
        if (!(e.payload() instanceof LearningEvent payload)) return;
        switch (payload) {
            case LessonLearned learned -> {
                sources(e, learned.sources(), to);
                reflected(e, learned, learned.asked(), learned.reflection(), learned.lesson(), to)
                        .set(REFLECTION.KIND, LearningRows.FAILURE);
            }
            case TurnsReflected reflected -> {
                sources(e, reflected.sources(), to);
                reflected(e, reflected, reflected.intent(), reflected.outcome(), "", to)
                        .set(REFLECTION.KIND, LearningRows.LEDGER)
                        .set(REFLECTION.VIA, "ledger");
            }
            case ReflectionWithdrawn withdrawn -> state(e, withdrawn.reflection(), LearningRows.WITHDRAWN, to);
            case ReflectionRestored(var id) -> state(e, id, LearningRows.STANDING, to);
            case SkillProposed proposed ->
                to.insert(e, SKILL.ID)
                        .set(SKILL.TOOLS, String.join(",", proposed.tools()))
                        .set(SKILL.TURNS, proposed.turns().size())
                        .set(SKILL.STATE, Skill.SkillState.PROPOSED.text())
                        .set(SKILL.PROPOSED_AT, e.time());
            case SkillDecided(var id, var accepted) ->
                skill(e, id, accepted ? Skill.SkillState.ACCEPTED : Skill.SkillState.REJECTED, to);
            case SkillWithdrawn(var id) -> skill(e, id, Skill.SkillState.WITHDRAWN, to);
        }
    }

    private static RowChange reflected(
            Event e, Record reflection, String asked, String words, String lesson, RowStatements to) {
        return to.insert(e, REFLECTION.ID, reflection)
                .set(REFLECTION.ASKED, asked)
                .set(REFLECTION.LESSON, lesson)
                .set(REFLECTION.TEXT, (asked + "\n" + words + "\n" + lesson).strip())
                .set(REFLECTION.STATE, LearningRows.STANDING)
                .set(REFLECTION.RECORDED_AT, e.time());
    }

    private static void sources(Event e, List<Long> sources, RowStatements to) {
        to.pair(e.agent(), REFLECTION_SOURCE.ITEM, e.seq(), REFLECTION_SOURCE.SOURCE, sources);
    }

    private static void state(Event e, long id, String state, RowStatements to) {
        to.update(e, REFLECTION.ID, id).set(REFLECTION.STATE, state);
    }

    private static void skill(Event e, long id, Skill.SkillState state, RowStatements to) {
        to.update(e, SKILL.ID, id).set(SKILL.STATE, state.text());
    }
}
