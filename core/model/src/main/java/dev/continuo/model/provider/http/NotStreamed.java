package dev.continuo.model.provider.http;

import dev.langchain4j.exception.NonRetriableException;

/// The provider does not stream: it answered in one piece, or refused to. Asked without streaming
/// it may well answer.
public final class NotStreamed extends NonRetriableException {

    private static final long serialVersionUID = 1;

    private final String body;

    /// @param body the whole answer where it came in one piece; empty where there is none
    NotStreamed(String body) {
        super("not streamed");
        this.body = body;
    }

    /// The whole answer, where it came in one piece; empty where there is none.
    public String body() {
        return body;
    }

    /// An expected failure needs no trace.
    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
