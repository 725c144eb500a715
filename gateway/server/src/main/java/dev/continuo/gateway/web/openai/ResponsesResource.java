package dev.continuo.gateway.web.openai;

import dev.continuo.adapters.http.HttpChannel;
import dev.continuo.gateway.web.api.IncomingMessage;
import dev.continuo.gateway.web.api.PrivateReads;
import dev.continuo.gateway.web.api.WebDependencies;
import dev.continuo.gateway.web.http.Caller;
import dev.continuo.gateway.web.http.EventFeed;
import dev.continuo.gateway.web.http.InputRules;
import dev.continuo.gateway.web.http.Json;
import dev.continuo.gateway.web.http.JsonBody;
import dev.continuo.gateway.web.http.Problem;
import dev.continuo.gateway.web.http.ReplyWaiters;
import dev.continuo.mind.faculty.tool.ClientTools;
import dev.continuo.mind.message.Inbox.MessageStatus;
import dev.continuo.mind.message.Transcript;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The API of OpenAI's responses, in its simple form: text in, text out.
public final class ResponsesResource {
    private static final Pattern ID = Pattern.compile(ResponseShape.PREFIX + "(\\d{1,18})");

    private final WebDependencies dependencies;
    private final AnswerWriter writer;

    public ResponsesResource(WebDependencies dependencies, ReplyWaiters waiting, EventFeed feed) {
        this.dependencies = dependencies;
        this.writer = new AnswerWriter(dependencies, waiting, feed);
    }

    /// A person, and the conversation they speak in.
    private record ResponseThread(String conversation, String user) {}

    /// `POST /v1/responses`
    public void create(Context ctx, Caller caller) throws IOException, InterruptedException {
        var body = JsonBody.readWithoutFiles(ctx);
        UnsupportedParameters.checkResponse(body);
        var previous = body.findString("previous_response_id").orElse(null);
        var place = place(ctx, caller, body, previous);
        var instructions = body.findString("instructions").orElse("");
        var messages = body.isText("input") ? null : ChatMessages.of(body, "input");
        var text = messages == null ? body.string("input") : messages.lastOfUser();
        if (messages != null) instructions = messages.instructions(ctx, instructions);
        var options = RequestedOptions.of(
                body,
                instructions,
                "instructions",
                dependencies.mind().models(),
                ClientTools.NONE,
                "max_output_tokens");
        var model = body.findName("model").orElse(OpenAiResource.MODEL);
        writer.answer(
                ctx,
                caller,
                new AnswerWriter.AnswerRequest(
                        OpenAiResource.said(
                                IncomingMessage.key(ctx),
                                place.conversation(),
                                place.user(),
                                InputRules.text("The input", text),
                                body.flag("store", true)),
                        options,
                        body.flag("stream", false),
                        message -> new ResponseShape(
                                message, model, dependencies.clock().instant().getEpochSecond(), previous)));
    }

    /// A response goes on where the one before it was given; another takes place as a chat does.
    private ResponseThread place(Context ctx, Caller caller, JsonBody body, @Nullable String previous) {
        var user = body.findLooseName("user");
        if (previous == null) {
            var speaker = user.orElseGet(() -> OpenAiResource.holder(caller));
            return new ResponseThread(OpenAiResource.conversation(ctx, speaker), speaker);
        }
        var before = find(previous).filter(s -> caller.speaksIn(s.conversation()));
        if (before.isEmpty())
            throw Problem.of(
                            400,
                            "previous_response_not_found",
                            "There is no response " + InputRules.name("The id", previous) + ".",
                            "Leave it out to begin anew.")
                    .about("previous_response_id");
        var said = dependencies.transcript().find(before.get().id()).map(Transcript.TranscriptLine::account);
        var speaker = said.map(caller::outside);
        return new ResponseThread(
                caller.outside(before.get().conversation()),
                user.or(() -> speaker).orElseGet(() -> OpenAiResource.holder(caller)));
    }

    /// `GET /v1/responses/{id}`
    public void show(Context ctx, Caller caller) {
        var id = ctx.pathParam("id");
        var status = find(id).filter(s -> caller.reads(s.conversation()));
        if (status.isEmpty())
            throw Problem.notFound("There is no such response.", "Use the id that POST /v1/responses answered.");
        var found = status.get();
        dependencies
                .people()
                .conversations()
                .find(found.channel(), found.conversation())
                .ifPresent(c -> new PrivateReads(dependencies).reading(caller, c));
        var shape = new ResponseShape(
                found.id(), OpenAiResource.MODEL, found.received().getEpochSecond(), null);
        var failure = AnswerWriter.failure(status);
        Json.answer(
                ctx,
                200,
                failure.isPresent()
                        ? shape.failed(failure.get())
                        : found.state().isEnd() ? shape.whole(writer.answer(status, found.id())) : shape.begun());
    }

    private Optional<MessageStatus> find(String id) {
        var number = ID.matcher(id);
        if (!number.matches()) return Optional.empty();
        return writer.status(Long.parseLong(number.group(1)))
                .filter(status -> status.channel().equals(HttpChannel.NAME));
    }
}
