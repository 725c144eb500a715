package dev.continuo.life.tendency;

import static dev.continuo.tables.mind.Tables.SHORTFALL;
import static dev.continuo.tables.mind.Tables.TENDENCY;

import dev.continuo.events.LearningEvent.LessonLearned;
import dev.continuo.events.MessageEvent.MessageEdited;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.PeopleEvent.AccountUnlinked;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.LedgerEvent.Erased;
import dev.continuo.ledger.projection.RowStatements;
import dev.continuo.life.graph.Ontology;
import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.faculty.Faculty;
import dev.continuo.mind.faculty.PersonalRows;
import dev.continuo.mind.faculty.role.PersonalDataSource.Count;
import dev.continuo.tables.mind.tables.records.TendencyRecord;
import java.util.List;
import java.util.Map;

/// The agent's model of itself. It has no events of its own: it folds what people's words stress
/// and where turns fell short, and goes with those messages and lessons.
public final class TendencyFaculty {
    /// The topic of a question that names no known concept.
    private static final String GENERAL = "general";

    /// Counts of people's own words.
    private static final PersonalRows<TendencyRecord> EMPHASES = new PersonalRows<>(
            TENDENCY,
            TENDENCY.AGENT_ID,
            TENDENCY.PERSON,
            TENDENCY.AUDIENCE,
            new Count("tendencies", "counted emphasis", "counted emphases", 0),
            (_, row) -> Map.of(
                    "message", row.getEvent(),
                    "name", row.getName(),
                    "amount", row.getAmount()));

    public static final Faculty FACULTY = Faculty.named("tendency", 1)
            .projecting(TendencyFaculty::project)
            .exporting(EMPHASES)
            .build();

    private TendencyFaculty() {}

    private static void project(Event e, RowStatements to) {
        switch (e.payload()) {
            // What nobody is to remember counts for nothing, and commands are no talk.
            case MessageReceived said when said.remember() && !said.command() -> said(e, said, to);
            // Which of its words stand now is not known here: they count no more.
            case MessageEdited edited -> forget(e, List.of(edited.message()), to);
            case LessonLearned lesson -> lesson(e, lesson, to);
            case AccountUnlinked(var _, var _, var hidden) -> hide(e, hidden, to);
            case Erased erased -> forget(e, erased.targets(), to);
            case null, default -> {}
        }
    }

    private static void said(Event e, MessageReceived said, RowStatements to) {
        var seconds = said.saidAt(e.time()).getEpochSecond();
        TendencyWords.in(said.text())
                .forEach((name, amount) -> to.insert()
                        .set(TENDENCY.AGENT_ID, e.agent())
                        .set(TENDENCY.EVENT, e.seq())
                        .set(TENDENCY.NAME, name)
                        .set(TENDENCY.AMOUNT, amount)
                        .set(TENDENCY.AUDIENCE, said.audience())
                        .set(TENDENCY.PERSON, said.person())
                        .set(TENDENCY.SAID, seconds));
    }

    private static void lesson(Event e, LessonLearned lesson, RowStatements to) {
        var topics = Ontology.SEEDED.tokensIn(lesson.asked());
        for (var topic : topics.isEmpty() ? List.of(GENERAL) : topics)
            to.insert()
                    .set(SHORTFALL.AGENT_ID, e.agent())
                    .set(SHORTFALL.EVENT, e.seq())
                    .set(SHORTFALL.TOPIC, topic)
                    .set(SHORTFALL.AUDIENCE, lesson.audience())
                    .set(SHORTFALL.TURN, lesson.turn());
    }

    private static void hide(Event e, List<Long> hidden, RowStatements to) {
        for (var event : hidden) {
            to.update(e, TENDENCY.EVENT, event).set(TENDENCY.AUDIENCE, Audience.SELF.label());
            to.update(e, SHORTFALL.EVENT, event).set(SHORTFALL.AUDIENCE, Audience.SELF.label());
        }
    }

    private static void forget(Event e, Iterable<Long> events, RowStatements to) {
        for (var event : events) to.deleteNaming(e.agent(), event, TENDENCY.EVENT, SHORTFALL.EVENT);
        to.settle();
    }
}
