package dev.continuo.life.learning;

import static dev.continuo.mind.faculty.role.SummaryText.words;

import dev.continuo.events.LearningEvent;
import dev.continuo.events.LearningEvent.LessonLearned;
import dev.continuo.events.LearningEvent.ReflectionRestored;
import dev.continuo.events.LearningEvent.ReflectionWithdrawn;
import dev.continuo.events.LearningEvent.SkillDecided;
import dev.continuo.events.LearningEvent.SkillProposed;
import dev.continuo.events.LearningEvent.SkillWithdrawn;
import dev.continuo.events.LearningEvent.TurnsReflected;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.DerivedTextExplainer;
import dev.continuo.mind.faculty.DerivedTextExport;
import dev.continuo.mind.faculty.Faculty;
import java.util.Set;

/// Lessons that were learned from turns. A reflection quotes what it rests on, and goes with any of
/// it.
public final class LearningFaculty {
    public static final Faculty FACULTY = Faculty.named("learning", 1)
            .with(LearningEvent.KINDS)
            .projecting(new LearningProjection())
            .summarizing(LearningEvent.class, LearningFaculty::summary)
            .keeping(LearningRows.TEXTS.contents(Set.of(LessonLearned.class, TurnsReflected.class)))
            .explaining(new DerivedTextExplainer(LearningRows.TEXTS, "reflection", "a reflection of mine"))
            .exporting(new DerivedTextExport(LearningRows.TEXTS, "reflections", "reflection"))
            .build();

    private LearningFaculty() {}

    private static String summary(LearningEvent event, Listener listener) {
        return switch (event) {
            case LessonLearned learned ->
                "from #%d: %s".formatted(learned.turn(), words(learned.lesson(), learned.audience(), listener));
            case TurnsReflected reflected ->
                "#%d: %s".formatted(reflected.turn(), words(reflected.intent(), reflected.audience(), listener));
            case ReflectionWithdrawn withdrawn -> "#%d: %s".formatted(withdrawn.reflection(), withdrawn.because());
            case ReflectionRestored(var id) -> "#" + id;
            case SkillProposed proposed -> String.join(", ", proposed.tools());
            case SkillDecided(var id, var accepted) -> "#%d %s".formatted(id, accepted ? "accepted" : "rejected");
            case SkillWithdrawn(var id) -> "#" + id;
        };
    }
}
