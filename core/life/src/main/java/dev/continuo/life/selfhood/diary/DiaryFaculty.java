package dev.continuo.life.selfhood.diary;

import static dev.continuo.mind.faculty.role.SummaryText.ids;

import dev.continuo.events.DiaryEvent;
import dev.continuo.events.DiaryEvent.DiaryWritten;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.Faculty;

/// The diary. It needs no erasing: it holds nobody's words.
public final class DiaryFaculty {
    public static final Faculty FACULTY = Faculty.named("diary", 1)
            .with(DiaryEvent.KINDS)
            .projecting(new DiaryProjection())
            .summarizing(DiaryEvent.class, DiaryFaculty::summary)
            .explaining(new DiaryExplainer())
            .exporting(new DiaryExport())
            .build();

    private DiaryFaculty() {}

    private static String summary(DiaryEvent event, Listener listener) {
        return switch (event) {
            case DiaryWritten written ->
                listener.hears(written.audience()) ? "of the answer to " + ids(written.messages()) : "(private)";
        };
    }
}
