package dev.continuo.life.selfhood;

import static dev.continuo.mind.faculty.role.SummaryText.words;

import dev.continuo.events.SelfhoodEvent;
import dev.continuo.events.SelfhoodEvent.ExperienceWritten;
import dev.continuo.events.SelfhoodEvent.MoodSet;
import dev.continuo.events.SelfhoodEvent.NarrativeWithdrawn;
import dev.continuo.events.SelfhoodEvent.NarrativeWritten;
import dev.continuo.events.SelfhoodEvent.SelfNoteClosed;
import dev.continuo.events.SelfhoodEvent.SelfNoted;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.DerivedTextExplainer;
import dev.continuo.mind.faculty.DerivedTextExport;
import dev.continuo.mind.faculty.Faculty;
import java.util.Set;

/// Texts that the agent writes of itself. A text falls with anything that it rests on: the next one
/// is made of what is left.
public final class SelfhoodFaculty {
    public static final Faculty FACULTY = Faculty.named("selfhood", 1)
            .with(SelfhoodEvent.KINDS)
            .projecting(new SelfhoodProjection())
            .summarizing(SelfhoodEvent.class, SelfhoodFaculty::summary)
            .keeping(SelfTexts.TEXTS.contents(
                    Set.of(SelfNoted.class, MoodSet.class, NarrativeWritten.class, ExperienceWritten.class)))
            .explaining(new DerivedTextExplainer(SelfTexts.TEXTS, "self", "what I wrote of myself"))
            .exporting(new DerivedTextExport(SelfTexts.TEXTS, "self", "self note"))
            .build();

    private SelfhoodFaculty() {}

    private static String summary(SelfhoodEvent event, Listener listener) {
        return switch (event) {
            case SelfNoted noted -> noted.kind() + ": " + words(noted.text(), noted.audience(), listener);
            case SelfNoteClosed closed -> "#" + closed.note();
            case MoodSet mood -> words(mood.label(), mood.audience(), listener);
            case NarrativeWritten narrative -> words(narrative.text(), narrative.audience(), listener);
            case ExperienceWritten experience -> words(experience.text(), experience.audience(), listener);
            case NarrativeWithdrawn withdrawn -> "#" + withdrawn.narrative();
        };
    }
}
