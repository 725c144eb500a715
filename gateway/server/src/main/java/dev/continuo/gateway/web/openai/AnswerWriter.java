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
import dev.continuo.mind.faculty.tool.ClientTools;
import dev.continuo.mind.message.AnswerOptions;
import dev.continuo.mind.message.Inbox.InboxReply;
import dev.continuo.mind.message.Inbox.MessageStatus;
import dev.continuo.mind.message.MessageState;
import dev.continuo.model.Completion.Reason;
import dev.continuo.model.prompt.ToolCall;
import io.javalin.http.Context;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
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
    private static final Set<String> LATER = Stream.of(Reason.BUDGET, Reason.RATE_LIMITED, Reason.UNAVAILABLE)
            .map(Reason::text)
            .collect(Collectors.toSet());

    private static final Duration RETRY = Duration.ofSeconds(30);

    private final WebDependencies dependencies;
    private final ReplyWaiters waiting;
    private final EventFeed feed;

    AnswerWriter(WebDependencies dependencies, ReplyWaiters waiting, EventFeed feed) {
        this.dependencies = dependencies;
        this.waiting = waiting;
        this.feed = feed;
    }

    /// A request for an answer.
    ///
    /// @param format of the answer to the message of that number
    record AnswerRequest(
            IncomingMessage said, AnswerOptions options, boolean stream, LongFunction<AnswerFormat> format) {}

    void answer(Context ctx, Caller caller, AnswerRequest request) throws IOException, InterruptedException {
        var message = receive(request, caller);
        var place = caller.inside(request.said().conversation());
        // A request that repeats another one is answered with what that one waits for.
        var known = client(message);
        var client = known == ClientTools.NONE ? request.options().client() : known;
        client.told("");
        var waited = new WaitedAnswer(caller, place, message, client);
        show(ctx, waited, request.stream(), request.format());
    }

    /// Takes results of calls, as far as they are waited for.
    ///
    /// @param place the conversation, as the channel names it
    /// @return the answer that goes on with them; empty where they are for none of that
    ///   conversation
    Optional<WaitedAnswer> take(Caller caller, String place, ToolResults results) {
        var message = results.message();
        var status = status(message).filter(one -> one.channel().equals(HttpChannel.NAME));
        if (status.isEmpty() || !status.get().conversation().equals(place)) return Optional.empty();
        var waited = new WaitedAnswer(caller, place, message, client(message));
        results.give(waited.client());
        return Optional.of(waited);
    }

    private ClientTools client(long message) {
        return dependencies.mind().answering().options().of(List.of(message)).client();
    }

    /// An answer that a request waits for.
    ///
    /// @param place the conversation, as the channel names it
    /// @param client may have to make calls for it
    record WaitedAnswer(Caller caller, String place, long message, ClientTools client) {}

    /// Answers a request with the answer that it waits for, or with the calls that come first.
    void show(Context ctx, WaitedAnswer waited, boolean stream, LongFunction<AnswerFormat> formats)
            throws IOException, InterruptedException {
        var format = formats.apply(waited.message());
        if (!stream) {
            whole(ctx, format, waited);
            return;
        }
        // Who watches too much already is told the answer once it is whole.
        var scope = new AnswerScope(waited.place(), waited.message());
        try (var watch = feed.watch(scope, waited.caller()).orElse(null)) {
            stream(new EventStream(ctx), format, waited, watch);
        }
    }

    private long receive(AnswerRequest request, Caller caller) {
        var options = dependencies.mind().answering().options();
        var name = request.said().id().orElseThrow();
        options.announce(name, request.options());
        try {
            return request.said().receive(dependencies, caller).message();
        } finally {
            options.withdraw(name);
        }
    }

    private void whole(Context ctx, AnswerFormat format, WaitedAnswer waited) throws InterruptedException {
        var message = waited.message();
        var end = System.nanoTime() + TIMEOUT.toNanos();
        var client = waited.client();
        var next = client.next();
        var calls = client.waiting();
        var status = status(message);
        while (!ended(status) && calls.isEmpty() && System.nanoTime() < end) {
            var left = Duration.ofNanos(Math.max(1, end - System.nanoTime()));
            if (!waiting.await(message, waited.caller(), left, next)) break;
            next = client.next();
            calls = client.waiting();
            status = status(message);
        }
        if (!ended(status)) {
            if (calls.isEmpty()) throw late(message);
            Json.answer(ctx, 200, format.whole(calling(calls)));
            return;
        }
        var failure = failure(status);
        if (failure.isPresent()) throw failure.get();
        Json.answer(ctx, 200, format.whole(answer(status, message)));
    }

    private void stream(EventStream stream, AnswerFormat format, WaitedAnswer waited, EventFeed.@Nullable Watch watch)
            throws IOException, InterruptedException {
        var message = waited.message();
        var client = waited.client();
        format.begin(stream);
        var deltas = new Deltas(stream, format, client.told());
        var end = System.nanoTime() + TIMEOUT.toNanos();
        if (watch != null) deltas.next(written(waited.place(), message));
        var next = client.next();
        var calls = client.waiting();
        var status = status(message);
        while (!ended(status) && calls.isEmpty()) {
            var goesOn = watch == null
                    ? waiting.await(message, waited.caller(), EventStream.HEARTBEAT, next)
                    : follow(watch, stream, deltas, message);
            if (System.nanoTime() > end || !goesOn) {
                format.fail(stream, late(message));
                return;
            }
            next = client.next();
            calls = client.waiting();
            status = status(message);
            if (!ended(status) && watch == null) stream.heartbeat();
        }
        if (!ended(status)) {
            deltas.next(written(waited.place(), message));
            client.told(deltas.sent());
            format.end(stream, calling(calls));
            return;
        }
        var failed = failure(status);
        if (failed.isPresent()) format.fail(stream, failed.get());
        else if (!deltas.last(text(status))) format.fail(stream, begunAnew(message));
        else format.end(stream, answer(status, message));
    }

    /// Calls in the place of an answer, as long as the client has to make them.
    private static FinishedAnswer calling(List<ToolCall> calls) {
        return new FinishedAnswer("", false, TurnUsage.NONE, calls);
    }

    /// Shows an answer as it grows, until something happened or nothing did for long; whether more
    /// may come.
    private static boolean follow(EventFeed.Watch watch, EventStream stream, Deltas deltas, long message)
            throws IOException, InterruptedException {
        while (watch.live()) {
            switch (watch.next(EventStream.HEARTBEAT).orElse(null)) {
                case EventFeed.News.DraftWritten(var draft) -> {
                    if (draft.messages().contains(message)) deltas.next(draft.text());
                }
                case EventFeed.News.Typing(var busy) -> {
                    // Neither is it busy while the client has calls to make.
                    if (!busy) return true;
                }
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
        return dependencies
                .channels()
                .http()
                .draft(place)
                .filter(draft -> draft.messages().contains(message))
                .map(HttpChannel.Draft::text)
                .orElse("");
    }

    Optional<MessageStatus> status(long message) {
        return dependencies.inbox().find(message);
    }

    /// An erased message has ended, too.
    private static boolean ended(Optional<MessageStatus> status) {
        return status.map(s -> s.state().isEnd()).orElse(true);
    }

    /// The answer to a message that has ended.
    FinishedAnswer answer(Optional<MessageStatus> status, long message) {
        var cut = status.filter(s -> AnswerOptions.CUT_SHORT.equals(s.reason()))
                .filter(s -> s.state() == MessageState.ANSWERED);
        return new FinishedAnswer(
                text(status), cut.isPresent(), TurnUsage.of(dependencies.mind().ledger(), message), List.of());
    }

    private static String text(Optional<MessageStatus> status) {
        return status.map(MessageStatus::reply).map(InboxReply::text).orElse("");
    }

    /// An answer that failed, with the sentence that stands in its place; empty for any other end.
    static Optional<Problem> failure(Optional<MessageStatus> status) {
        if (status.isEmpty() || status.get().state() != MessageState.FAILED) return Optional.empty();
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
