package dev.continuo.life.initiative;

import static dev.continuo.tables.mind.Tables.IMPULSE;
import static dev.continuo.tables.mind.Tables.IMPULSE_EVIDENCE;
import static dev.continuo.tables.mind.Tables.INITIATIVE_WISH;

import dev.continuo.events.InitiativeEvent;
import dev.continuo.events.InitiativeEvent.ImpulseArose;
import dev.continuo.events.InitiativeEvent.ImpulseDropped;
import dev.continuo.events.InitiativeEvent.ImpulseSaid;
import dev.continuo.events.InitiativeEvent.InitiativeSet;
import dev.continuo.events.InitiativeEvent.QuietHoursSet;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.ContentTable;
import dev.continuo.mind.faculty.Contents;
import dev.continuo.mind.faculty.Faculty;
import java.util.Set;

/// Impulses that arose for somebody, what became of them, and what people wish about that.
public final class InitiativeFaculty {
    /// Impulses that arose for somebody go with them, and so do their wishes. An impulse holds no
    /// words: one whose evidence is forgotten is dropped when it would be said.
    private static final Contents CONTENTS = new Contents(Set.of())
            .table(new ContentTable(IMPULSE.AGENT_ID, IMPULSE.ID).goingWith(IMPULSE.PERSON))
            .table(new ContentTable(INITIATIVE_WISH.AGENT_ID, INITIATIVE_WISH.ID).goingWith(INITIATIVE_WISH.PERSON))
            .deleting(IMPULSE_EVIDENCE.IMPULSE);

    public static final Faculty FACULTY = Faculty.named("initiative", 2)
            .with(InitiativeEvent.KINDS)
            .projecting(new InitiativeProjection())
            .summarizing(InitiativeEvent.class, InitiativeFaculty::summary)
            .forgetting(CONTENTS)
            .explaining(new InitiativeExplainer())
            .exporting(new InitiativeExport())
            .build();

    private InitiativeFaculty() {}

    private static String summary(InitiativeEvent event, Listener listener) {
        return switch (event) {
            case ImpulseArose arose ->
                listener.hears(arose.audience())
                        ? "%s, %s, for #%d".formatted(arose.source(), arose.key(), arose.person())
                        : arose.source() + " (private)";
            case ImpulseSaid(var impulse, var message) -> "#%d in #%d".formatted(impulse, message);
            case ImpulseDropped(var impulse, var reason) -> "#%d: %s".formatted(impulse, reason);
            case InitiativeSet(var person, var level) -> "#%d: %s".formatted(person, level);
            case QuietHoursSet quiet -> "#%d".formatted(quiet.person());
        };
    }
}
