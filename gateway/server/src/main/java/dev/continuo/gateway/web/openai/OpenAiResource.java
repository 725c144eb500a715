package dev.continuo.gateway.web.openai;

import dev.continuo.gateway.web.api.IncomingMessage;
import dev.continuo.gateway.web.api.WebDependencies;
import dev.continuo.gateway.web.http.Caller;
import dev.continuo.gateway.web.http.EventFeed;
import dev.continuo.gateway.web.http.InputRules;
import dev.continuo.gateway.web.http.Json;
import dev.continuo.gateway.web.http.JsonBody;
import dev.continuo.gateway.web.http.Problem;
import dev.continuo.gateway.web.http.ReplyWaiters;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;

/// The API of OpenAI's chat completions, as far as it fits an agent that remembers by itself: only
/// the last user message is heard, system messages and options hold for its answer, and what cannot
/// be followed is refused by name or ignored ([UnsupportedParameters]).
public final class OpenAiResource {
    static final String MODEL = "continuo";
    private static final String CONVERSATION = "X-Continuo-Conversation";

    private final WebDependencies dependencies;
    private final AnswerWriter writer;

    public OpenAiResource(WebDependencies dependencies, ReplyWaiters waiting, EventFeed feed) {
        this.dependencies = dependencies;
        this.writer = new AnswerWriter(dependencies, waiting, feed);
    }

    /// `GET /v1/models`
    public void models(Context ctx, Caller caller) {
        Json.answer(ctx, 200, Map.of("object", "list", "data", List.of(model())));
    }

    /// `GET /v1/models/{id}`
    public void model(Context ctx, Caller caller) {
        if (!ctx.pathParam("id").equals(MODEL))
            throw Problem.of(404, "model_not_found", "There is no such model.", "There is one: " + MODEL + ".")
                    .about("model");
        Json.answer(ctx, 200, model());
    }

    private Map<String, Object> model() {
        return Json.object("id", MODEL, "object", "model", "created", now(), "owned_by", MODEL);
    }

    /// `POST /v1/chat/completions`
    public void complete(Context ctx, Caller caller) throws IOException, InterruptedException {
        var body = JsonBody.readWithoutFiles(ctx);
        UnsupportedParameters.checkChat(body);
        var messages = ChatMessages.of(body, "messages");
        var user = body.findLooseName("user").orElseGet(() -> holder(caller));
        var conversation = conversation(ctx, user);
        var usage = body.has("stream_options") && body.object("stream_options").flag("include_usage", false);
        var model = body.findName("model").orElse(MODEL);
        var stream = body.flag("stream", false);
        LongFunction<AnswerFormat> format = message -> new OpenAiShape(message, model, now(), usage);
        var place = caller.inside(conversation);
        var results = messages.results();
        // What somebody says after them does not make them void.
        var going = writer.take(caller, place, results);
        if (results.last()) {
            writer.show(ctx, going.orElseThrow(ToolResults::unknown), stream, format);
            return;
        }
        var text = InputRules.text("The last user message", messages.lastOfUser());
        var options = RequestedOptions.of(
                body,
                messages.instructions(ctx, ""),
                "messages",
                dependencies.mind().models(),
                RequestedTools.of(body, dependencies, place),
                "max_tokens",
                "max_completion_tokens");
        var remember = body.flag("store", true);
        // Last, for what a refused request asks must change nothing.
        var id = IncomingMessage.key(ctx)
                .or(() -> new Regeneration(dependencies, caller).replace(conversation, user, text, messages.past()));
        writer.answer(
                ctx,
                caller,
                new AnswerWriter.AnswerRequest(said(id, conversation, user, text, remember), options, stream, format));
    }

    /// The conversation that a request names, or else the person's own.
    static String conversation(Context ctx, String user) {
        return Optional.ofNullable(ctx.header(CONVERSATION))
                .map(name -> InputRules.name(CONVERSATION, name))
                .orElseGet(() -> InputRules.name("user", "openai:" + user));
    }

    /// @param id the message's name; empty for a new one
    static IncomingMessage said(Optional<String> id, String conversation, String user, String text, boolean remember) {
        return new IncomingMessage(
                conversation,
                false,
                id.or(() -> Optional.of(IncomingMessage.freshId())),
                user,
                Optional.empty(),
                text,
                remember,
                null);
    }

    /// The person who speaks where a request names nobody.
    static String holder(Caller caller) {
        return caller instanceof Caller.Integration(var token) ? token.name() : Caller.OPERATOR_ACCOUNT;
    }

    private long now() {
        return dependencies.clock().instant().getEpochSecond();
    }
}
