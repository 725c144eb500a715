package dev.continuo.mind.initiative;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.Faculty;
import dev.continuo.mind.initiative.event.InitiativeEvent;
import dev.continuo.mind.initiative.event.InitiativeEvent.ImpulseArose;

/// What came to mind for somebody, and what became of it.
public final class InitiativeFaculty {
    public static final Faculty FACULTY =
            Faculty.named("initiative", 1)
                    .with(InitiativeEvent.KINDS)
                    .summarizing(InitiativeEvent.class, InitiativeFaculty::summary)
                    .build();

    private InitiativeFaculty() {}

    private static String summary(InitiativeEvent event, Listener listener) {
        return switch (event) {
            case ImpulseArose arose ->
                    "%s, %s, for #%d".formatted(arose.source(), arose.key(), arose.person());
        };
    }
}
