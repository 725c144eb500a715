package dev.continuo.gateway.web.openai;

import dev.continuo.adapters.http.HttpChannel;
import dev.continuo.gateway.web.api.IncomingMessage;
import dev.continuo.gateway.web.api.WebDependencies;
import dev.continuo.gateway.web.http.Caller;
import dev.continuo.gateway.web.http.EventFeed;
import dev.continuo.gateway.web.http.EventStream;
import dev.continuo.gateway.web.http.Json;
import dev.continuo.gateway.web.http.Problem;
import dev.continuo.gateway.web.http.ReplyWaiters;
import dev.continuo.gateway.web.openai.AnswerFormat.FinishedAnswer;
import dev.continuo.mind.message.AnswerOptions;
import dev.continuo.mind.message.Inbox.InboxReply;
import dev.continuo.mind.message.Inbox.MessageStatus;
import dev.continuo.mind.message.MessageState;
import dev.continuo.model.Completion.Reason;
import io.javalin.http.Context;
import java.io.IOException;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Receives a message and answers its request with the reply: whole, or as it is written.
final class AnswerWriter {
    private static final Duration TIMEOUT = Duration.ofMinutes(5);

    /// Reasons of failure after which the same request may be answered.
    private static final Set<String> LATER =
            Stream.of(Reason.BUDGET, Reason.RATE_LIMITED, Reason.UNAVAILABLE)
                    .map(Reason::text)
                    .collect(Collectors.toSet());

    private static final Duration RETRY = Duration.ofSeconds(30);

    private final WebDependencies house;
    private final ReplyWaiters waiting;
    private final EventFeed feed;

    AnswerWriter(WebDependencies house, ReplyWaiters waiting, EventFeed feed) {
        this.house = house;
        this.waiting = waiting;
        this.feed = feed;
    }

    /// A request for an answer.
    ///
    /// @param format of the answer to the message of that number
    record AnswerRequest(
            IncomingMessage said,
            AnswerOptions options,
            boolean stream,
            LongFunction<AnswerFormat> format) {}

    void answer(Context ctx, Caller caller, AnswerRequest request)
            throws IOException, InterruptedException {
        var message = receive(request, caller);
        var format = request.format().apply(message);
        if (!request.stream()) {
            whole(ctx, caller, format, message);
            return;
        }
        var place = caller.inside(request.said().conversation());
        // Who watches too much already is told the answer once it is whole.
        try (var watch = feed.watch(new AnswerScope(place, message), caller).orElse(null)) {
            stream(new EventStream(ctx), caller, place, format, message, watch);
        }
    }

    private long receive(AnswerRequest request, Caller caller) {
        var options = house.mind().answering().options();
        var name = request.said().id().orElseThrow();
        options.announce(name, request.options());
        try {
            return request.said().receive(house, caller).message();
        } finally {
            options.withdraw(name);
        }
    }

    private void whole(Context ctx, Caller caller, AnswerFormat format, long message)
            throws InterruptedException {
        var end = System.nanoTime() + TIMEOUT.toNanos();
        var status = status(message);
        while (!ended(status) && System.nanoTime() < end) {
            var left = Duration.ofNanos(Math.max(1, end - System.nanoTime()));
            if (!waiting.await(message, caller, left)) break;
            status = status(message);
        }
        if (!ended(status)) throw late(message);
        var failure = failure(status);
        if (failure.isPresent()) throw failure.get();
        Json.answer(ctx, 200, format.whole(answer(status, message)));
    }

    private void stream(
            EventStream stream,
            Caller caller,
            String place,
            AnswerFormat format,
            long message,
            EventFeed.@Nullable Watch watch)
            throws IOException, InterruptedException {
        format.begin(stream);
        var deltas = new Deltas(stream, format);
        var end = System.nanoTime() + TIMEOUT.toNanos();
        if (watch != null) deltas.next(written(place, message));
        var status = status(message);
        while (!ended(status)) {
            var goesOn =
                    watch == null
                            ? waiting.await(message, caller, EventStream.HEARTBEAT)
                            : follow(watch, stream, deltas, message);
            if (System.nanoTime() > end || !goesOn) {
                format.fail(stream, late(message));
                return;
            }
            status = status(message);
            if (!ended(status) && watch == null) stream.heartbeat();
        }
        var failed = failure(status);
        if (failed.isPresent()) format.fail(stream, failed.get());
        else if (!deltas.last(text(status))) format.fail(stream, begunAnew(message));
        else format.end(stream, answer(status, message));
    }

    /// Shows an answer as it grows, until something happened or nothing did for long; whether more
    /// may come.
    private static boolean follow(
            EventFeed.Watch watch, EventStream stream, Deltas deltas, long message)
            throws IOException, InterruptedException {
        while (watch.live()) {
            switch (watch.next(EventStream.HEARTBEAT).orElse(null)) {
                case EventFeed.News.DraftWritten(var draft) -> {
                    if (draft.messages().contains(message)) deltas.next(draft.text());
                }
                case EventFeed.News.Typing _ -> {}
                case EventFeed.News.CommittedEvent _ -> {
                    return true;
                }
                case null -> {
                    stream.heartbeat();
                    return true;
                }
            }
        }
        return false;
    }

    /// The part of the answer to a message that is written already.
    private String written(String place, long message) {
        return house.channel()
                .draft(place)
                .filter(draft -> draft.messages().contains(message))
                .map(HttpChannel.Draft::text)
                .orElse("");
    }

    Optional<MessageStatus> status(long message) {
        return house.mind().hearing().inbox().find(message);
    }

    /// An erased message has ended, too.
    private static boolean ended(Optional<MessageStatus> status) {
        return status.map(s -> s.state().isEnd()).orElse(true);
    }

    /// The answer to a message that has ended.
    FinishedAnswer answer(Optional<MessageStatus> status, long message) {
        var cut =
                status.filter(s -> AnswerOptions.CUT_SHORT.equals(s.reason()))
                        .filter(s -> s.state() == MessageState.ANSWERED);
        return new FinishedAnswer(
                text(status), cut.isPresent(), TurnUsage.of(house.mind().ledger(), message));
    }

    private static String text(Optional<MessageStatus> status) {
        return status.map(MessageStatus::reply).map(InboxReply::text).orElse("");
    }

    /// An answer that failed, with the sentence that stands in its place; empty for any other end.
    static Optional<Problem> failure(Optional<MessageStatus> status) {
        if (status.isEmpty() || status.get().state() != MessageState.FAILED)
            return Optional.empty();
        var reason = Objects.requireNonNullElse(status.get().reason(), "failed");
        return Optional.of(
                LATER.contains(reason)
                        ? Problem.later(503, reason, text(status), RETRY)
                        : Problem.of(502, reason, text(status), ""));
    }

    private static Problem begunAnew(long message) {
        return Problem.later(
                503,
                "begun_anew",
                "Something that this answer rests on was forgotten; it was begun anew as the reply of message "
                        + message
                        + ".",
                Duration.ofSeconds(1));
    }

    private static Problem late(long message) {
        return Problem.later(
                503,
                "no_answer_yet",
                "There is no answer yet; message " + message + " is kept and will be answered.",
                RETRY);
    }
}
