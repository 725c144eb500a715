package dev.continuo.gateway.web.openai;

import dev.continuo.gateway.web.http.EventStream;
import dev.continuo.gateway.web.http.Problem;
import dev.continuo.model.prompt.ToolCall;
import java.io.IOException;
import java.util.List;

/// The form in which a client of OpenAI's API reads an answer: as one object, or as a stream.
interface AnswerFormat {
    /// An answer, or calls in its place.
    ///
    /// @param cut whether it ends at a length limit
    /// @param calls that the client is to make before there is an answer
    record FinishedAnswer(String text, boolean cut, TurnUsage used, List<ToolCall> calls) {}

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
