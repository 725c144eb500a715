package dev.continuo.gateway.web.openai;

import dev.continuo.gateway.web.http.EventStream;
import dev.continuo.gateway.web.http.Problem;
import java.io.IOException;

/// The form in which a client of OpenAI's API reads an answer: as one object, or as a stream.
interface AnswerFormat {
    /// An answer.
    ///
    /// @param cut whether it ends at a length limit
    record FinishedAnswer(String text, boolean cut, TurnUsage used) {}

    /// The whole answer.
    Object whole(FinishedAnswer answer);

    /// Opens the stream.
    void begin(EventStream out) throws IOException;

    /// Sends the next piece of the text.
    void delta(EventStream out, String piece) throws IOException;

    /// Ends the stream of an answer, all pieces of which were sent.
    void end(EventStream out, FinishedAnswer answer) throws IOException;

    /// Ends the stream where there is no answer.
    void fail(EventStream out, Problem problem) throws IOException;
}
