package dev.continuo.model.provider;

import dev.continuo.model.provider.http.CallFailure;
import dev.continuo.model.provider.http.CallFailure.FailureKind;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// An answer as far as it is written. Shows it ten times a second at most, or when it has grown by
/// a quarter: to look at it all anew for every token would take the square of its length.
final class StreamBuffer implements StreamingChatResponseHandler {

    private static final Logger log = LoggerFactory.getLogger(StreamBuffer.class);
    private static final Duration PACE = Duration.ofMillis(100);

    private final Consumer<String> soFar;
    private final InstantSource clock;
    private final UnaryOperator<String> visible;
    private final StringBuilder written = new StringBuilder();
    private int shown;
    private Instant next = Instant.MIN;
    private @Nullable ChatResponse response;
    private boolean unreadable;

    /// @param visible what may be seen of what is written so far
    StreamBuffer(Consumer<String> soFar, InstantSource clock, UnaryOperator<String> visible) {
        this.soFar = soFar;
        this.clock = clock;
        this.visible = visible;
    }

    @Override
    public void onPartialResponse(String part) {
        written.append(part);
        if (unreadable || !due()) return;
        shown = written.length();
        next = clock.instant().plus(PACE);
        soFar.accept(visible.apply(written.toString()));
    }

    private boolean due() {
        return written.length() - shown > shown / 4 || !clock.instant().isBefore(next);
    }

    @Override
    public void onCompleteResponse(ChatResponse complete) {
        response = complete;
    }

    /// An event that is not what the protocol says; the text of the exception may quote it.
    @Override
    public void onError(Throwable error) {
        log.warn("A model's answer cannot be read: {}", error.getClass().getName());
        unreadable = true;
    }

    boolean readable() {
        return !unreadable;
    }

    /// The whole answer.
    ///
    /// @throws CallFailure when what came was none
    ChatResponse response() {
        if (unreadable || response == null) throw new CallFailure(FailureKind.UNREADABLE);
        return response;
    }
}
