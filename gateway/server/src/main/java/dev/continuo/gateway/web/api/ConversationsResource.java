package dev.continuo.gateway.web.api;

import dev.continuo.adapters.http.HttpChannel;
import dev.continuo.gateway.web.http.Caller;
import dev.continuo.gateway.web.http.ConversationScope;
import dev.continuo.gateway.web.http.EventFeed;
import dev.continuo.gateway.web.http.Json;
import dev.continuo.gateway.web.http.Parameters;
import dev.continuo.gateway.web.http.Problem;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.message.MessageState;
import dev.continuo.mind.message.Transcript.ChannelConversation;
import dev.continuo.mind.message.Transcript.TranscriptLine;
import io.javalin.http.Context;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Messages of one conversation: so far, and while they are said.
public final class ConversationsResource {
    private static final long MAX_PAGE = 500;
    private static final long USUAL = 50;

    private final WebDependencies dependencies;
    private final EventFeed feed;
    private final PrivateReads reads;

    public ConversationsResource(WebDependencies dependencies, EventFeed feed) {
        this.dependencies = dependencies;
        this.feed = feed;
        this.reads = new PrivateReads(dependencies);
    }

    /// `GET /v1/conversations`
    public void places(Context ctx, Caller caller) {
        var limit = Parameters.find(ctx, "limit", 1, MAX_PAGE).orElse(USUAL);
        var places = dependencies.transcript().list(HttpChannel.NAME, caller.inside(""), limit.intValue());
        Json.answer(
                ctx,
                200,
                Map.of(
                        "conversations",
                        places.stream().map(one -> json(one, caller)).toList()));
    }

    private static Map<String, Object> json(ChannelConversation place, Caller caller) {
        var owner = place.owner();
        return Json.object(
                "conversation", caller.outside(place.external()),
                "owner", owner == null ? null : Json.object("id", caller.outside(owner), "name", place.name()),
                "last", place.last(),
                "at", place.at().toString());
    }

    /// `GET /v1/conversations/{conversation}/messages`
    public void list(Context ctx, Caller caller) {
        var name = Parameters.name(ctx, "conversation");
        var limit = Parameters.find(ctx, "limit", 1, MAX_PAGE).orElse(USUAL);
        var before = Parameters.find(ctx, "before", 1, Long.MAX_VALUE).orElse(Long.MAX_VALUE);
        var conversation = dependencies.people().conversations().find(HttpChannel.NAME, external(caller, name));
        var shut = conversation.flatMap(c -> reads.shut(caller, c, opened(ctx)));
        if (shut.isPresent()) {
            Json.answer(ctx, 200, Map.of("conversation", name, "messages", List.of(), "private", shut.get()));
            return;
        }
        var lines = conversation
                .map(c -> dependencies.transcript().list(c.id(), before, limit.intValue()))
                .orElse(List.of());
        var answered = new TreeMap<Long, List<Long>>();
        for (var line : lines)
            if (line.reply() != null)
                answered.computeIfAbsent(line.reply(), _ -> new ArrayList<>()).add(line.id());
        var messages = lines.stream()
                .map(l -> json(dependencies, l, caller, answered.getOrDefault(l.id(), List.of())))
                .toList();
        Json.answer(ctx, 200, Map.of("conversation", name, "messages", messages));
    }

    /// `GET /v1/conversations/{conversation}/events`
    public void follow(Context ctx, Caller caller) throws IOException, InterruptedException {
        var name = external(caller, Parameters.name(ctx, "conversation"));
        var after = after(ctx);
        var scope = new ConversationScope(name);
        try (var watch = feed.watch(scope, caller).orElseThrow(ConversationsResource::tooMany)) {
            // Looked up after the watch began: a conversation that is opened from now on makes
            // itself known.
            dependencies.people().conversations().find(HttpChannel.NAME, name).ifPresent(c -> {
                scope.isNow(c.id());
                if (reads.shut(caller, c, opened(ctx)).isPresent())
                    throw Problem.of(
                            403,
                            "private",
                            "This talk is private to somebody else.",
                            "Follow it with private=open, which is recorded.");
            });
            if (closedTo(dependencies, caller, scope))
                throw Problem.of(403, "refused", "This person is blocked.", "Ask the operator.");
            new ConversationEvents(dependencies, caller, scope, watch).run(ctx, after);
        }
    }

    private static boolean opened(Context ctx) {
        return Parameters.find(ctx, "private").filter("open"::equals).isPresent();
    }

    /// Tells whether it is a private conversation with somebody blocked; the operator may look all
    /// the same.
    static boolean closedTo(WebDependencies dependencies, Caller caller, ConversationScope scope) {
        if (caller instanceof Caller.Operator) return false;
        var people = dependencies.people();
        return people.conversations()
                .find(scope.conversation())
                .filter(c -> !c.room())
                .flatMap(c -> people.find(c.owner()))
                .filter(person -> person.role() == Role.BLOCKED)
                .isPresent();
    }

    /// The operator may also look at what integrations say.
    private static String external(Caller caller, String name) {
        return caller instanceof Caller.Operator ? name : caller.inside(name);
    }

    static Problem tooMany() {
        return Problem.later(429, "too_many_streams", "Too many event streams are open.", Duration.ofSeconds(10));
    }

    /// Returns the number to go on after: what the browser heard last, or what the address says;
    /// empty for from now on.
    static Optional<Long> after(Context ctx) {
        var header = Optional.ofNullable(ctx.header("Last-Event-ID"))
                .filter(id -> !id.isEmpty())
                .map(id -> Parameters.number("Last-Event-ID", id, 0, Long.MAX_VALUE));
        return header.or(() -> Parameters.find(ctx, "after", 0, Long.MAX_VALUE));
    }

    /// One message as the API shows it.
    static Map<String, Object> json(
            WebDependencies dependencies, TranscriptLine line, Caller caller, List<Long> answers) {
        var json = RecordJson.of(line, "id own text at state reason reply");
        var account = line.account();
        if (account != null) json.put("sender", Json.object("id", caller.outside(account), "name", line.name()));
        if (line.state() == MessageState.ACCEPTED && dependencies.progress().answering(line.id()))
            json.put("state", MessageState.ANSWERING.text());
        if (!answers.isEmpty()) json.put("answers", answers);
        return json;
    }
}
