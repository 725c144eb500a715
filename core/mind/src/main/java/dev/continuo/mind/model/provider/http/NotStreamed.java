package dev.continuo.mind.model.provider.http;

import dev.langchain4j.exception.NonRetriableException;

/// The provider does not stream: it refused to, or answered in one piece. Asked without streaming
/// it may well answer.
public final class NotStreamed extends NonRetriableException {

    private static final long serialVersionUID = 1;

    NotStreamed() {
        super("not streamed");
    }

    /// An expected failure needs no trace.
    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
