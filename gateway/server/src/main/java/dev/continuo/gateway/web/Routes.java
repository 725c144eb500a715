package dev.continuo.gateway.web;

import static dev.continuo.gateway.web.auth.RouteAccess.OPEN;
import static dev.continuo.gateway.web.auth.RouteAccess.OPERATOR;
import static dev.continuo.gateway.web.auth.RouteAccess.SIGNED;
import static dev.continuo.gateway.web.auth.RouteAccess.TOKEN;

import dev.continuo.gateway.web.Route.Reply;
import dev.continuo.gateway.web.api.ChannelsResource;
import dev.continuo.gateway.web.api.CommandsResource;
import dev.continuo.gateway.web.api.ConversationsResource;
import dev.continuo.gateway.web.api.HealthResource;
import dev.continuo.gateway.web.api.HooksResource;
import dev.continuo.gateway.web.api.LedgerResource;
import dev.continuo.gateway.web.api.LifeResource;
import dev.continuo.gateway.web.api.MemoryResource;
import dev.continuo.gateway.web.api.MessagesResource;
import dev.continuo.gateway.web.api.ObservationsResource;
import dev.continuo.gateway.web.api.PhasesResource;
import dev.continuo.gateway.web.api.TelegramUpdatesResource;
import dev.continuo.gateway.web.api.WebDependencies;
import dev.continuo.gateway.web.auth.Authenticator;
import dev.continuo.gateway.web.console.ConsoleLogin;
import dev.continuo.gateway.web.console.ConsolePage;
import dev.continuo.gateway.web.http.Json;
import dev.continuo.gateway.web.live.DatabaseWatch;
import dev.continuo.gateway.web.live.EventFeed;
import dev.continuo.gateway.web.live.ReplyWaiters;
import dev.continuo.gateway.web.openai.OpenAiResource;
import dev.continuo.gateway.web.openai.ResponsesResource;
import java.util.ArrayList;
import java.util.List;

/// Every route there is.
final class Routes {
    private static final Reply EMPTY = new Reply("done", "", "");
    private static final Reply STREAM = new Reply("the stream", "text/event-stream", "");
    private static final Reply PAGE = new Reply("the page", "text/html", "");
    private static final String STREAMING =
            "Server-sent events; the id of each is a number of the ledger to go on from.";

    private final WebDependencies house;
    private final List<Route> all = new ArrayList<>();

    private Routes(WebDependencies house) {
        this.house = house;
    }

    static List<Route> of(
            WebDependencies house,
            Authenticator access,
            EventFeed feed,
            ReplyWaiters waiting,
            DatabaseWatch database,
            Metrics meters) {
        var routes = new Routes(house);
        routes.messages(
                new MessagesResource(house, waiting), new ConversationsResource(house, feed));
        routes.hooks(new HooksResource(house), new TelegramUpdatesResource(house));
        routes.openAi(
                new OpenAiResource(house, waiting, feed),
                new ResponsesResource(house, waiting, feed));
        routes.operator(
                new CommandsResource(house),
                new LedgerResource(house.mind(), feed),
                new ChannelsResource(house));
        routes.idle(new PhasesResource(house), new LifeResource(house));
        routes.memories(new MemoryResource(house));
        routes.observations(new ObservationsResource(house));
        routes.console(new ConsoleLogin(access), new ConsolePage(access));
        routes.house(new HealthResource(house.channels(), database), meters);
        return List.copyOf(routes.all);
    }

    private void messages(MessagesResource messages, ConversationsResource conversations) {
        all.add(
                Route.post(
                                "/v1/messages",
                                TOKEN,
                                messages::say,
                                "Say something to the agent. The same id twice is one message.")
                        .query("wait", "integer", "seconds to wait for the reply, 0 to 120")
                        .takes("NewMessage")
                        .answers(200, "it reached its end while you waited", "MessageState")
                        .answers(202, "it is durable and will be answered", "MessageState")
                        .answers(
                                409,
                                "the id was used for another text, or the conversation is somebody else's",
                                "Error"));
        all.add(
                Route.get(
                                "/v1/messages/{id}",
                                TOKEN,
                                messages::show,
                                "Where a message is, and the reply to it.")
                        .answers(200, "its state", "MessageState")
                        .answers(404, "there is none, or it is not yours", "Error"));
        all.add(
                Route.post(
                                "/v1/messages/{id}/reactions",
                                TOKEN,
                                messages::react,
                                "Somebody reacted to a message or a reply, or took it back. Thumbs of whoever was answered say whether what the reply rested on is so.")
                        .takes("NewReaction")
                        .answers(200, "it is so now", "Reaction")
                        .answers(
                                404,
                                "there is no such message in that conversation of theirs",
                                "Error"));
        all.add(
                Route.get(
                                "/v1/messages/{id}/export",
                                TOKEN,
                                messages::export,
                                "The copy of what is held about its sender that the message /export me asked for, for ten minutes after it.")
                        .answers(200, new Reply("the copy", "application/json", ""))
                        .answers(404, "there is none, it is over, or it is not yours", "Error"));
        all.add(
                Route.get(
                                "/v1/conversations/{conversation}/messages",
                                TOKEN,
                                conversations::list,
                                "What was said in a conversation, oldest first.")
                        .query("limit", "integer", "how many at most, 1 to 500, 50 if not given")
                        .query("before", "integer", "only messages before this number")
                        .answers(200, "the messages", "Messages"));
        all.add(
                Route.get(
                                "/v1/conversations/{conversation}/events",
                                TOKEN,
                                conversations::follow,
                                "Follow a conversation: message, state, typing and draft. "
                                        + STREAMING)
                        .query("after", "integer", "show what happened after this number first")
                        .header("Last-Event-ID", "the same, as browsers send it")
                        .answers(
                                200,
                                new Reply(
                                        "the stream; an event draft, which has no id, holds this",
                                        "text/event-stream",
                                        "Draft")));
    }

    private void hooks(HooksResource hooks, TelegramUpdatesResource telegram) {
        all.add(
                Route.post(
                                "/telegram",
                                SIGNED,
                                telegram::take,
                                "An update from Telegram, where CONTINUO_PUBLIC_URL is set.")
                        .header(
                                "X-Telegram-Bot-Api-Secret-Token",
                                "the secret that Telegram was told")
                        .takes("TelegramUpdate")
                        .answers(200, EMPTY)
                        .answers(403, new Reply("it is not from Telegram", "", ""))
                        .answers(401, "there is no Telegram bot here", "Error")
                        .answers(503, new Reply("not now: Telegram tries again", "", "")));
        all.add(
                Route.post(
                                "/v1/hooks/{name}",
                                SIGNED,
                                hooks::take,
                                "Tell the agent what happened, as a webhook made with /hook create, signed in the hook's style. JSON or text/plain, at most 1 MB; the same key twice, or the same signed request, is one message.")
                        .header("X-Continuo-Timestamp", "Unix seconds, at most 5 minutes off")
                        .header(
                                "X-Continuo-Signature",
                                "sha256= and the hex of HMAC-SHA-256, with the hook's secret, of the time stamp, a full stop and the body")
                        .header(
                                "Idempotency-Key",
                                "the sender's name of the message, or X-Request-ID")
                        .header("X-Hub-Signature-256", "of a hook of style github")
                        .header("X-GitHub-Delivery", "names the message of a hook of style github")
                        .header("X-Gitlab-Token", "the secret of a hook of style gitlab")
                        .header(
                                "X-Gitlab-Event-UUID",
                                "names the message of a hook of style gitlab, where there is no Idempotency-Key")
                        .header("Stripe-Signature", "of a hook of style stripe")
                        .header("X-Slack-Signature", "of a hook of style slack")
                        .header("X-Slack-Request-Timestamp", "of a hook of style slack")
                        .takes("HookPayload")
                        .answers(
                                200,
                                "it makes no message: GitHub's ping, Slack's challenge, a payload of a provider without the fields of the template",
                                "HookNote")
                        .answers(202, "it is durable and will be answered", "MessageState")
                        .answers(
                                401,
                                "unauthorized: there is no such hook, or the signature is wrong; signature_missing or signature_malformed: a header is; stale: the time stamp is too old",
                                "Error")
                        .answers(409, "the key was used for another text", "Error")
                        .answers(429, "too many in a minute; see Retry-After", "Error"));
    }

    private void openAi(OpenAiResource openAi, ResponsesResource responses) {
        all.add(
                Route.post(
                                "/v1/chat/completions",
                                TOKEN,
                                openAi::complete,
                                "OpenAI's chat completions. Only the last user message is heard; system messages and options hold for its answer; user names the person; store false leaves no memory.")
                        .header(
                                "X-Continuo-Conversation",
                                "the conversation; openai:USER if not given")
                        .takes("ChatRequest")
                        .answers(200, "the reply, as one object or as a stream", "ChatCompletion")
                        .answers(
                                400,
                                "a parameter cannot be followed; param names it",
                                "OpenAiError")
                        .answers(502, "the model failed; the message says why", "OpenAiError")
                        .answers(
                                503,
                                "the model may answer later, or there is no answer yet",
                                "OpenAiError"));
        all.add(
                Route.post(
                                "/v1/responses",
                                TOKEN,
                                responses::create,
                                "OpenAI's responses: text in, text out. previous_response_id goes on in that conversation.")
                        .header(
                                "X-Continuo-Conversation",
                                "the conversation of a response that goes on from none; openai:USER if not given")
                        .takes("ResponseRequest")
                        .answers(200, "the response, as one object or as a stream", "Response")
                        .answers(
                                400,
                                "a parameter cannot be followed; param names it",
                                "OpenAiError")
                        .answers(502, "the model failed; the message says why", "OpenAiError")
                        .answers(
                                503,
                                "the model may answer later, or there is no answer yet",
                                "OpenAiError"));
        all.add(
                Route.get("/v1/responses/{id}", TOKEN, responses::show, "One response again.")
                        .answers(200, "how it stands", "Response")
                        .answers(404, "there is no such response", "OpenAiError"));
        all.add(
                Route.get(
                                "/v1/models",
                                TOKEN,
                                openAi::models,
                                "OpenAI's list of models: the agent.")
                        .answers(200, "one model", "Models"));
        all.add(
                Route.get("/v1/models/{id}", TOKEN, openAi::model, "One of them.")
                        .answers(200, "the agent", "Model")
                        .answers(404, "there is no such model", "OpenAiError"));
    }

    private void operator(
            CommandsResource commands, LedgerResource ledger, ChannelsResource channels) {
        all.add(
                Route.post(
                                "/v1/commands",
                                OPERATOR,
                                commands::execute,
                                "Give a command, such as /status.")
                        .takes("Command")
                        .answers(200, "what it answers", "CommandAnswer"));
        all.add(
                Route.get(
                                "/v1/status",
                                OPERATOR,
                                (ctx, _) -> Json.answer(ctx, 200, house.status().get()),
                                "How the agent is.")
                        .answers(200, "its status", "Status"));
        all.add(
                Route.get(
                                "/v1/channels",
                                OPERATOR,
                                channels::list,
                                "Every channel, whether it works, and the code that makes an account the operator's where there is none.")
                        .answers(200, "the channels", "Channels"));
        all.add(
                Route.get(
                                "/v1/ledger",
                                OPERATOR,
                                ledger::list,
                                "Events of the ledger, oldest first; the newest if neither after nor before is given.")
                        .query("after", "integer", "events after this number")
                        .query("before", "integer", "events before this number")
                        .query("limit", "integer", "how many at most, 1 to 500, 50 if not given")
                        .answers(200, "the events and the head", "Ledger"));
        all.add(
                Route.get(
                                "/v1/ledger/events",
                                OPERATOR,
                                ledger::follow,
                                "Follow the ledger. " + STREAMING)
                        .query("after", "integer", "begin after this number")
                        .header("Last-Event-ID", "the same, as browsers send it")
                        .answers(200, STREAM));
        all.add(
                Route.get("/v1/ledger/{seq}", OPERATOR, ledger::show, "One event with its payload.")
                        .answers(200, "the event", "LedgerEntry")
                        .answers(404, "there is none", "Error"));
    }

    private void idle(PhasesResource phases, LifeResource life) {
        all.add(
                Route.get(
                                "/v1/phases",
                                OPERATOR,
                                phases::list,
                                "What the agent does while nobody speaks, and where each phase stands.")
                        .answers(200, "the phases", "Phases"));
        all.add(
                Route.get(
                                "/v1/phases/runs",
                                OPERATOR,
                                phases::runs,
                                "Runs of phases, newest first, with what each changed and cost.")
                        .query("phase", "string", "only runs of this phase")
                        .query("before", "integer", "only runs before this number")
                        .query("limit", "integer", "how many at most, 1 to 500, 50 if not given")
                        .answers(200, "the runs", "PhaseRuns")
                        .answers(404, "there is no phase of that name", "Error"));
        all.add(
                Route.get(
                                "/v1/life",
                                OPERATOR,
                                life::show,
                                "How the last days went: weights, memories, phases, mood, cost. Numbers and the agent's own words.")
                        .query("days", "integer", "how many, 1 to 3660, 30 if not given")
                        .answers(200, "the days", "Life"));
    }

    private void memories(MemoryResource memories) {
        all.add(
                Route.get(
                                "/v1/memories",
                                TOKEN,
                                memories::list,
                                "What is remembered, as far as the caller may hear it: the best found for a query, else the newest first. Integrations name the person.")
                        .query("query", "string", "what to look for; leaves no trace")
                        .query(
                                "person",
                                "string",
                                "what this sender said or is the subject of; the operator may also give a number of /people")
                        .query("state", "string", "buffered, kept, dropped or quarantined")
                        .query("before", "integer", "only memories before this number")
                        .query("limit", "integer", "how many at most, 1 to 100, 20 if not given")
                        .answers(200, "the memories", "Memories"));
        all.add(
                Route.get(
                                "/v1/memories/{id}",
                                TOKEN,
                                memories::show,
                                "One memory and what happened to it.")
                        .query("person", "string", "the sender for whom an integration asks")
                        .answers(200, "the memory", "MemoryHistory")
                        .answers(404, "there is none, or you may not hear it", "Error"));
    }

    private void observations(ObservationsResource observations) {
        all.add(
                Route.get(
                                "/v1/observations",
                                TOKEN,
                                observations::list,
                                "What is held true, as far as the caller may hear it, the newest first. Integrations name the person. /about, /correct, /confirm and /doubt are commands.")
                        .query(
                                "person",
                                "string",
                                "about this sender; the operator may also give a number of /people")
                        .query(
                                "subject",
                                "string",
                                "about this: a name, or its type, a colon and the name, such as project:boat")
                        .query("status", "string", "active, stale, superseded or invalidated")
                        .query("before", "integer", "only observations before this number")
                        .query("limit", "integer", "how many at most, 1 to 100, 20 if not given")
                        .answers(200, "the observations", "Observations"));
    }

    private void console(ConsoleLogin login, ConsolePage page) {
        all.add(
                Route.post(
                                "/v1/session",
                                OPEN,
                                login::login,
                                "Log in to the console with the operator's token; sets a cookie.")
                        .takes("Login")
                        .answers(204, EMPTY)
                        .answers(401, "another token", "Error")
                        .answers(429, "too many attempts", "Error"));
        all.add(
                Route.delete("/v1/session", OPEN, login::logout, "Log out of the console.")
                        .answers(204, EMPTY));
        all.add(Route.get("/", OPEN, page::enter, "Leads to the console.").answers(302, EMPTY));
        all.add(
                Route.get("/console", OPEN, page::page, "The console page.")
                        .query("key", "string", "the key of a one-time link; logs in")
                        .answers(200, PAGE)
                        .answers(303, EMPTY));
        all.add(
                Route.get(
                                "/console/assets/{name}",
                                OPEN,
                                page::asset,
                                "A part of the console page.")
                        .answers(200, new Reply("the part", "*/*", ""))
                        .answers(404, "there is none", "Error"));
    }

    private void house(HealthResource health, Metrics meters) {
        all.add(
                Route.get(
                                "/healthz",
                                OPEN,
                                health::live,
                                "Whether the process lives, and how its parts are.")
                        .answers(200, "it lives", "Health"));
        all.add(
                Route.get("/readyz", OPEN, health::ready, "Whether messages are accepted.")
                        .answers(200, "they are", "Ready")
                        .answers(503, "they are not", "Ready"));
        all.add(
                Route.get(
                                "/metrics",
                                OPERATOR,
                                (ctx, _) -> meters.scrape(ctx),
                                "Metrics in the text format of Prometheus.")
                        .answers(200, new Reply("the metrics", "text/plain", "")));
        Route.Action document = (ctx, _) -> Json.answer(ctx, 200, OpenApi.document(all));
        for (var path : List.of("/openapi", "/openapi.json"))
            all.add(
                    Route.get(path, TOKEN, document, "This document.")
                            .answers(200, new Reply("the document", "application/json", "")));
    }
}
