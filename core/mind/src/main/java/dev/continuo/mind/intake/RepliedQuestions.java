package dev.continuo.mind.intake;

import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.Sentences;
import dev.continuo.language.utterance.QuestionType;
import dev.continuo.tables.mind.tables.Memory;
import dev.continuo.tables.mind.tables.Message;
import java.util.Optional;
import org.jooq.DSLContext;

/// Questions to which somebody got a reply just before they go on: "Do you know Paul's number?" –
/// "No." – "It is 041 555 12 12." What goes on so belongs to the question, and not to the reply.
record RepliedQuestions(DSLContext db, String agent) {
    private static final Memory ASKED = MEMORY.as("asked");
    private static final Message QUESTION = MESSAGE.as("question");

    /// The memory of the question of that person which a reply answers; empty where it is no reply
    /// of the agent to one, or asks something itself, for then what follows answers that.
    ///
    /// @param reply a memory
    Optional<Long> before(long reply, long person) {
        return db.select(ASKED.ID, QUESTION.TEXT, MESSAGE.TEXT)
                .from(MEMORY)
                .join(MESSAGE)
                .on(MESSAGE.AGENT_ID.eq(MEMORY.AGENT_ID))
                .and(MESSAGE.ID.eq(MEMORY.SOURCE))
                .join(ASKED)
                .on(ASKED.AGENT_ID.eq(MEMORY.AGENT_ID))
                .and(ASKED.ID.eq(MEMORY.PREVIOUS))
                .and(ASKED.CONVERSATION.eq(MEMORY.CONVERSATION))
                .and(ASKED.AUDIENCE.eq(MEMORY.AUDIENCE))
                .join(QUESTION)
                .on(QUESTION.AGENT_ID.eq(ASKED.AGENT_ID))
                .and(QUESTION.ID.eq(ASKED.SOURCE))
                .where(MEMORY.AGENT_ID.eq(agent))
                .and(MEMORY.ID.eq(reply))
                .and(MEMORY.SPEAKER.isNull())
                .and(ASKED.SPEAKER.eq(person))
                .fetchOptional()
                .filter(row -> asks(row.value2()) && !Sentences.ask(row.value3()))
                .map(row -> row.value1());
    }

    private static boolean asks(String text) {
        return Sentences.ask(text) || QuestionType.of(text, Language.of(text)) != QuestionType.NOTHING;
    }
}
