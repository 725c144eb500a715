package dev.continuo.gateway.web.openai;

import dev.continuo.adapters.http.HttpChannel;
import dev.continuo.gateway.web.api.IncomingMessage;
import dev.continuo.gateway.web.api.WebDependencies;
import dev.continuo.gateway.web.auth.Caller;
import dev.continuo.gateway.web.http.EventStream;
import dev.continuo.gateway.web.http.InputRules;
import dev.continuo.gateway.web.http.Json;
import dev.continuo.gateway.web.http.JsonBody;
import dev.continuo.gateway.web.http.Problem;
import dev.continuo.gateway.web.live.EventFeed;
import dev.continuo.gateway.web.live.ReplyWaiters;
import dev.continuo.mind.message.Inbox.Reply;
import dev.continuo.mind.message.Inbox.Status;
import dev.continuo.mind.message.MessageState;
import dev.continuo.model.Completion.Reason;
import io.javalin.http.Context;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The API of OpenAI's chat completions, as far as it fits an agent that remembers by itself: only
/// the last user message is heard, sampling parameters are the operator's, and what cannot be
/// followed is refused by name ([UnsupportedParameters]).
public final class OpenAiResource {
    private static final String MODEL = "continuo";
    private static final String CONVERSATION = "X-Continuo-Conversation";
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

    public OpenAiResource(WebDependencies house, ReplyWaiters waiting, EventFeed feed) {
        this.house = house;
        this.waiting = waiting;
        this.feed = feed;
    }

    private record Request(IncomingMessage said, String model, boolean stream, boolean usage) {}

    /// `GET /v1/models`
    public void models(Context ctx, Caller caller) {
        Json.answer(ctx, 200, Map.of("object", "list", "data", List.of(model())));
    }

    /// `GET /v1/models/{id}`
    public void model(Context ctx, Caller caller) {
        if (!ctx.pathParam("id").equals(MODEL))
            throw Problem.of(
                            404,
                            "model_not_found",
                            "There is no such model.",
                            "There is one: " + MODEL + ".")
                    .about("model");
        Json.answer(ctx, 200, model());
    }

    private Map<String, Object> model() {
        return Json.object("id", MODEL, "object", "model", "created", now(), "owned_by", MODEL);
    }

    /// `POST /v1/chat/completions`
    public void complete(Context ctx, Caller caller) throws IOException, InterruptedException {
        var request = request(ctx, JsonBody.read(ctx), caller);
        var message = request.said().receive(house, caller).message();
        if (!request.stream()) {
            whole(ctx, caller, request, message);
            return;
        }
        var place = caller.inside(request.said().conversation());
        // Who watches too much already is told the answer once it is whole.
        try (var watch = feed.watch(new AnswerScope(place, message), caller).orElse(null)) {
            stream(ctx, caller, request, message, watch);
        }
    }

    private Request request(Context ctx, JsonBody body, Caller caller) {
        UnsupportedParameters.check(body);
        var user = body.findName("user").orElseGet(() -> holder(caller));
        var conversation =
                Optional.ofNullable(ctx.header(CONVERSATION))
                        .map(name -> InputRules.name(CONVERSATION, name))
                        .orElseGet(() -> InputRules.name("user", "openai:" + user));
        var said =
                new IncomingMessage(
                        conversation,
                        false,
                        Optional.empty(),
                        user,
                        Optional.empty(),
                        InputRules.text("The last user message", ChatMessages.lastOfUser(body)),
                        body.flag("store", true),
                        null);
        var usage =
                body.has("stream_options")
                        && body.object("stream_options").flag("include_usage", false);
        var model = body.findName("model").orElse(MODEL);
        return new Request(said, model, body.flag("stream", false), usage);
    }

    private static String holder(Caller caller) {
        return caller instanceof Caller.Integration(var token)
                ? token.name()
                : Caller.OPERATOR_ACCOUNT;
    }

    private void whole(Context ctx, Caller caller, Request request, long message)
            throws InterruptedException {
        var end = System.nanoTime() + TIMEOUT.toNanos();
        var status = status(message);
        while (!ended(status) && System.nanoTime() < end) {
            var left = Duration.ofNanos(Math.max(1, end - System.nanoTime()));
            if (!waiting.await(message, caller, left)) break;
            status = status(message);
        }
        if (!ended(status)) throw late(message);
        failure(status)
                .ifPresent(failed -> {
                    throw failed;
                });
        Json.answer(
                ctx,
                200,
                new OpenAiShape(message, request.model(), now())
                        .completion(text(status), usage(message)));
    }

    private void stream(
            Context ctx,
            Caller caller,
            Request request,
            long message,
            EventFeed.@Nullable Watch watch)
            throws IOException, InterruptedException {
        var shape = new OpenAiShape(message, request.model(), now());
        var stream = new EventStream(ctx);
        stream.data(shape.chunk(Map.of("role", "assistant", "content", ""), null));
        var deltas = new Deltas(stream, shape);
        var end = System.nanoTime() + TIMEOUT.toNanos();
        if (watch != null) deltas.next(written(request, caller, message));
        var status = status(message);
        while (!ended(status)) {
            var goesOn =
                    watch == null
                            ? waiting.await(message, caller, EventStream.HEARTBEAT)
                            : follow(watch, stream, deltas, message);
            if (System.nanoTime() > end || !goesOn) {
                stream.data(late(message).openAiJson());
                return;
            }
            status = status(message);
            if (!ended(status) && watch == null) stream.heartbeat();
        }
        var failed = failure(status);
        if (failed.isPresent()) {
            stream.data(failed.get().openAiJson());
            return;
        }
        if (!deltas.last(text(status))) {
            stream.data(begunAnew(message).openAiJson());
            return;
        }
        stream.data(shape.chunk(Map.of(), "stop"));
        if (request.usage()) stream.data(shape.usage(usage(message)));
        stream.data("[DONE]");
    }

    /// Shows an answer as it grows, until something happened or nothing did for long; whether more
    /// may come.
    private static boolean follow(
            EventFeed.Watch watch, EventStream stream, Deltas deltas, long message)
            throws IOException, InterruptedException {
        while (watch.live()) {
            switch (watch.next(EventStream.HEARTBEAT).orElse(null)) {
                case EventFeed.News.Written(var draft) -> {
                    if (draft.messages().contains(message)) deltas.next(draft.text());
                }
                case EventFeed.News.Typing _ -> {}
                case EventFeed.News.Happened _ -> {
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

    /// What is written already of the answer to a message.
    private String written(Request request, Caller caller, long message) {
        return house.channel()
                .draft(caller.inside(request.said().conversation()))
                .filter(draft -> draft.messages().contains(message))
                .map(HttpChannel.Draft::text)
                .orElse("");
    }

    private long now() {
        return house.clock().instant().getEpochSecond();
    }

    private Optional<Status> status(long message) {
        return house.mind().inbox().find(message);
    }

    /// An erased message has ended, too.
    private static boolean ended(Optional<Status> status) {
        return status.map(s -> s.state().isEnd()).orElse(true);
    }

    private static String text(Optional<Status> status) {
        return status.map(Status::reply).map(Reply::text).orElse("");
    }

    private TurnUsage usage(long message) {
        return TurnUsage.of(house.mind().ledger(), message);
    }

    /// An answer that failed, with the sentence that stands in its place; empty for any other end.
    private static Optional<Problem> failure(Optional<Status> status) {
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
