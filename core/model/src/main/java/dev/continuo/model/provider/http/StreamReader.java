package dev.continuo.model.provider.http;

import dev.continuo.model.provider.http.CallFailure.FailureKind;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEvent;
import dev.langchain4j.http.client.sse.ServerSentEventContext;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads an answer while it is written, and stands between the parser and LangChain4j, which passes
/// over errors and refusals in the stream, takes a stream that broke off for a whole answer, and
/// logs what it cannot read.
final class StreamReader implements ServerSentEventListener {

    private static final Logger log = LoggerFactory.getLogger(StreamReader.class);

    /// Pattern by which each protocol says that the answer is whole; inside a text the quotes would
    /// be escaped.
    private static final Pattern END = Pattern.compile(
            "^\\[DONE]$|\"finish_?[rR]eason\"\\s*:\\s*\"(?!error\")|\"type\"\\s*:\\s*\"message_stop\"|\"done\"\\s*:\\s*true");

    private final ServerSentEventListener reader;
    private final Function<String, Optional<CallFailure>> complaint;
    private final OpenAiOddities oddities = new OpenAiOddities();
    private Optional<CallFailure> failure = Optional.empty();
    private boolean begun;
    private boolean broken;
    private boolean ended;

    /// @param complaint what an event says about a failure
    StreamReader(ServerSentEventListener reader, Function<String, Optional<CallFailure>> complaint) {
        this.reader = reader;
        this.complaint = complaint;
    }

    /// Returns when the answer is whole.
    ///
    /// @param late whether the deadline has passed
    /// @throws CallFailure when it does not become so
    /// @throws NotStreamed when it is no stream
    void take(HttpResponse<InputStream> response, ServerSentEventParser parser, BooleanSupplier late) {
        reader.onOpen(SuccessfulHttpResponse.builder()
                .statusCode(response.statusCode())
                .headers(response.headers().map())
                .build());
        var type = response.headers().firstValue("content-type").orElse("");
        var kept = new KeptInput(response.body());
        parser.parse(type.startsWith("application/json") ? kept : response.body(), this);
        if (failure.isPresent()) throw failure.get();
        if (!ended) throw unfinished(type, kept, late.getAsBoolean());
        reader.onClose();
    }

    @Override
    public void onEvent(ServerSentEvent event, ServerSentEventContext context) {
        begun = true;
        failure = failure.or(() -> complaint.apply(event.data()));
        if (failure.isEmpty()) failure = passedOn(event, context);
        ended |= END.matcher(event.data()).find();
        if (failure.isPresent()) context.parsingHandle().cancel();
    }

    private Optional<CallFailure> passedOn(ServerSentEvent event, ServerSentEventContext context) {
        try {
            reader.onEvent(new ServerSentEvent(event.event(), oddities.event(event.data())), context);
            return Optional.empty();
        } catch (RuntimeException e) {
            // the text of the exception may quote the event
            log.warn("A model's answer cannot be read: {}", e.getClass().getName());
            return Optional.of(new CallFailure(FailureKind.UNREADABLE));
        }
    }

    /// The connection broke.
    @Override
    public void onError(Throwable error) {
        broken = true;
    }

    private RuntimeException unfinished(String type, KeptInput kept, boolean late) {
        if (late) return new CallFailure(FailureKind.TIMED_OUT);
        if (Thread.currentThread().isInterrupted()) return new CallFailure(FailureKind.STOPPED);
        if (broken || begun || type.contains("event-stream") || type.contains("ndjson"))
            return new CallFailure(FailureKind.DROPPED);
        return type.contains("json") ? new NotStreamed(kept.text()) : new CallFailure(FailureKind.UNREADABLE);
    }

    /// Keeps what is read of it.
    private static final class KeptInput extends FilterInputStream {
        private final ByteArrayOutputStream kept = new ByteArrayOutputStream();

        KeptInput(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            var one = super.read();
            if (one >= 0) kept.write(one);
            return one;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            var count = super.read(bytes, from, length);
            if (count > 0) kept.write(bytes, from, count);
            return count;
        }

        String text() {
            return kept.toString(StandardCharsets.UTF_8);
        }
    }
}
