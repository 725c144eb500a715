package dev.continuo.life.learning;

import dev.continuo.events.LearningEvent;
import dev.continuo.language.text.PhraseOverlap;
import dev.continuo.language.text.PhraseOverlap.WeightedPhrase;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.life.goals.Goals;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.Snapshot;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.MindPart;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PromptSection;
import dev.continuo.mind.faculty.role.SummaryText;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Lessons that were learned, in memory, so that a turn reads them without a statement. Follows the
/// ledger.
///
/// An answer that was shown a lesson rests on it; so its outcome counts for the lesson.
public final class Lessons implements CommitListener, PromptSection {
    // They stand beside the memories that were found, which are more exact.
    private static final int MAX_LESSONS = 3;
    private static final int LESSON_CHARS = 300;

    // Of a short question, or of what was asked then: one word of several is chance.
    private static final double MIN_OVERLAP = 0.5;

    private final Goals goals;
    private final Snapshot<ReadLessons> known;

    private record ReadLessons(List<Reflection> lessons, List<Skill> skills, PhraseOverlap words) {}

    private record RelatedLesson(Reflection lesson, double overlap) {}

    public Lessons(MindReader mind, Goals goals) {
        this.goals = goals;
        known = new Snapshot<>(
                payload -> payload instanceof LearningEvent || payload instanceof Erased,
                () -> new ReadLessons(LearningRows.lessons(mind), LearningRows.skills(mind), new PhraseOverlap()));
    }

    @Override
    public List<MindPart> parts() {
        return List.of(this, new ReflectPhase(goals), new SkillPhase());
    }

    @Override
    public void committed(List<Event> events) {
        known.committed(events);
    }

    /// The few lessons from questions like this one, the newest first among equals.
    @Override
    public List<NoteLine> lines(MindReader mind, Listener listener, Asked asked) {
        var read = known.get();
        return read.lessons().stream()
                .filter(lesson -> listener.hears(lesson.audience()))
                .map(lesson -> new RelatedLesson(lesson, bears(read, lesson, asked.text())))
                .filter(each -> each.overlap() >= MIN_OVERLAP)
                .sorted(Comparator.comparingDouble(RelatedLesson::overlap)
                        .thenComparingLong(each -> each.lesson().id())
                        .reversed())
                .limit(MAX_LESSONS)
                .map(each -> line(each.lesson()))
                .toList();
    }

    /// The degree to which a question is like the one that failed, or about what was learned from
    /// it.
    private static double bears(ReadLessons read, Reflection lesson, String asked) {
        return Math.max(
                read.words().overlap(asked, new WeightedPhrase(lesson.id(), lesson.asked(), 1)),
                read.words().overlap(asked, new WeightedPhrase(-lesson.id(), lesson.lesson(), 1)));
    }

    private static NoteLine line(Reflection lesson) {
        return new NoteLine(
                "lessons",
                "What you learned from a turn that failed (#%d)".formatted(lesson.id()),
                SummaryText.excerpt(lesson.lesson(), LESSON_CHARS),
                Set.of(lesson.id()));
    }

    /// The lesson learned from a turn; empty where nothing was.
    public Optional<String> from(long turn) {
        return known.get().lessons().stream()
                .filter(lesson -> lesson.turn() == turn && !lesson.lesson().isEmpty())
                .map(Reflection::lesson)
                .findFirst();
    }

    /// The sequences of tools that the operator accepted.
    public List<List<String>> sequences() {
        return known.get().skills().stream()
                .filter(skill -> skill.state() == Skill.SkillState.ACCEPTED)
                .map(Skill::tools)
                .toList();
    }
}
