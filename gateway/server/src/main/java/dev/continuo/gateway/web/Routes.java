package dev.continuo.gateway.web;

import static dev.continuo.gateway.web.Route.delete;
import static dev.continuo.gateway.web.Route.get;
import static dev.continuo.gateway.web.Route.post;
import static dev.continuo.gateway.web.http.RouteAccess.OPEN;
import static dev.continuo.gateway.web.http.RouteAccess.OPERATOR;
import static dev.continuo.gateway.web.http.RouteAccess.SIGNED;
import static dev.continuo.gateway.web.http.RouteAccess.TOKEN;

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
import dev.continuo.gateway.web.api.SignInResource;
import dev.continuo.gateway.web.api.SlackEventsResource;
import dev.continuo.gateway.web.api.TelegramUpdatesResource;
import dev.continuo.gateway.web.api.WebDependencies;
import dev.continuo.gateway.web.http.Authenticator;
import dev.continuo.gateway.web.http.DatabaseWatch;
import dev.continuo.gateway.web.http.EventFeed;
import dev.continuo.gateway.web.http.Json;
import dev.continuo.gateway.web.http.ReplyWaiters;
import dev.continuo.gateway.web.openai.OpenAiResource;
import dev.continuo.gateway.web.openai.ResponsesResource;
import java.util.ArrayList;
import java.util.List;

/// Every route there is; `routes.json` documents each.
final class Routes {
    private Routes() {}

    static List<Route> of(
            WebDependencies dependencies,
            Authenticator access,
            EventFeed feed,
            ReplyWaiters waiting,
            DatabaseWatch database,
            Metrics meters) {
        var all = new ArrayList<Route>();
        all.addAll(talking(dependencies, feed, waiting));
        all.addAll(proven(dependencies));
        all.addAll(looking(dependencies, feed));
        var login = new ConsoleLogin(access);
        var page = new ConsolePage(access);
        var ledger = dependencies.mind().ledger();
        var health = new HealthResource(dependencies.channels().all(), database, ledger::refusing);
        Route.Action document = (ctx, _) -> Json.answer(ctx, 200, OpenApi.document(all));
        all.addAll(List.of(
                post("/v1/session", OPEN, login::login),
                delete("/v1/session", OPEN, login::logout),
                get("/", OPEN, page::enter),
                get("/console", OPEN, page::page),
                get("/console/assets/{name}", OPEN, page::asset),
                get("/healthz", OPEN, health::live),
                get("/readyz", OPEN, health::ready),
                get("/metrics", OPERATOR, (ctx, _) -> meters.scrape(ctx)),
                get("/openapi", TOKEN, document),
                get("/openapi.json", TOKEN, document)));
        return List.copyOf(all);
    }

    /// Saying something, and reading what was said.
    private static List<Route> talking(WebDependencies dependencies, EventFeed feed, ReplyWaiters waiting) {
        var messages = new MessagesResource(dependencies, waiting);
        var conversations = new ConversationsResource(dependencies, feed);
        var openAi = new OpenAiResource(dependencies, waiting, feed);
        var responses = new ResponsesResource(dependencies, waiting, feed);
        return List.of(
                post("/v1/messages", TOKEN, messages::say),
                get("/v1/messages/{id}", TOKEN, messages::show),
                post("/v1/messages/{id}/reactions", TOKEN, messages::react),
                get("/v1/messages/{id}/export", TOKEN, messages::export),
                get("/v1/conversations", TOKEN, conversations::places),
                get("/v1/conversations/{conversation}/messages", TOKEN, conversations::list),
                get("/v1/conversations/{conversation}/events", TOKEN, conversations::follow),
                post("/v1/chat/completions", TOKEN, openAi::complete),
                post("/v1/responses", TOKEN, responses::create),
                get("/v1/responses/{id}", TOKEN, responses::show),
                get("/v1/models", TOKEN, openAi::models),
                get("/v1/models/{id}", TOKEN, openAi::model));
    }

    /// Requests that prove themselves.
    private static List<Route> proven(WebDependencies dependencies) {
        var signIn = new SignInResource(dependencies);
        return List.of(
                post("/telegram", SIGNED, new TelegramUpdatesResource(dependencies)::take),
                post("/slack", SIGNED, new SlackEventsResource(dependencies)::take),
                post("/v1/hooks/{name}", SIGNED, new HooksResource(dependencies)::take),
                get("/oauth/callback", SIGNED, signIn::complete),
                get("/client-metadata.json", OPEN, signIn::document));
    }

    /// Looking at the agent, and commands.
    private static List<Route> looking(WebDependencies dependencies, EventFeed feed) {
        var ledger = new LedgerResource(dependencies.mind(), feed);
        var phases = new PhasesResource(dependencies);
        var memories = new MemoryResource(dependencies);
        return List.of(
                post("/v1/commands", OPERATOR, new CommandsResource(dependencies)::execute),
                get(
                        "/v1/status",
                        OPERATOR,
                        (ctx, _) -> Json.answer(ctx, 200, dependencies.status().get())),
                get("/v1/channels", OPERATOR, new ChannelsResource(dependencies)::list),
                get("/v1/ledger", OPERATOR, ledger::list),
                get("/v1/ledger/events", OPERATOR, ledger::follow),
                get("/v1/ledger/{seq}", OPERATOR, ledger::show),
                get("/v1/phases", OPERATOR, phases::list),
                get("/v1/phases/runs", OPERATOR, phases::runs),
                get("/v1/life", OPERATOR, new LifeResource(dependencies)::show),
                get("/v1/memories", TOKEN, memories::list),
                get("/v1/memories/{id}", TOKEN, memories::show),
                get("/v1/observations", TOKEN, new ObservationsResource(dependencies)::list));
    }
}
