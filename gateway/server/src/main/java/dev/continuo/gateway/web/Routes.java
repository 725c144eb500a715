package dev.continuo.gateway.web;

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
    private final WebDependencies dependencies;
    private final List<Route> all = new ArrayList<>();

    private Routes(WebDependencies dependencies) {
        this.dependencies = dependencies;
    }

    static List<Route> of(
            WebDependencies dependencies,
            Authenticator access,
            EventFeed feed,
            ReplyWaiters waiting,
            DatabaseWatch database,
            Metrics meters) {
        var routes = new Routes(dependencies);
        routes.messages(new MessagesResource(dependencies, waiting), new ConversationsResource(dependencies, feed));
        routes.hooks(
                new HooksResource(dependencies),
                new TelegramUpdatesResource(dependencies),
                new SlackEventsResource(dependencies));
        routes.signIn(new SignInResource(dependencies));
        routes.openAi(
                new OpenAiResource(dependencies, waiting, feed), new ResponsesResource(dependencies, waiting, feed));
        routes.operator(
                new CommandsResource(dependencies),
                new LedgerResource(dependencies.mind(), feed),
                new ChannelsResource(dependencies));
        routes.idle(new PhasesResource(dependencies), new LifeResource(dependencies));
        routes.memories(new MemoryResource(dependencies));
        routes.observations(new ObservationsResource(dependencies));
        routes.console(new ConsoleLogin(access), new ConsolePage(access));
        routes.dependencies(
                new HealthResource(
                        dependencies.channels().all(),
                        database,
                        dependencies.mind().ledger()::refusing),
                meters);
        return List.copyOf(routes.all);
    }

    private void messages(MessagesResource messages, ConversationsResource conversations) {
        all.add(Route.post("/v1/messages", TOKEN, messages::say));
        all.add(Route.get("/v1/messages/{id}", TOKEN, messages::show));
        all.add(Route.post("/v1/messages/{id}/reactions", TOKEN, messages::react));
        all.add(Route.get("/v1/messages/{id}/export", TOKEN, messages::export));
        all.add(Route.get("/v1/conversations", TOKEN, conversations::places));
        all.add(Route.get("/v1/conversations/{conversation}/messages", TOKEN, conversations::list));
        all.add(Route.get("/v1/conversations/{conversation}/events", TOKEN, conversations::follow));
    }

    private void hooks(HooksResource hooks, TelegramUpdatesResource telegram, SlackEventsResource slack) {
        all.add(Route.post("/telegram", SIGNED, telegram::take));
        all.add(Route.post("/slack", SIGNED, slack::take));
        all.add(Route.post("/v1/hooks/{name}", SIGNED, hooks::take));
    }

    private void signIn(SignInResource signIn) {
        all.add(Route.get("/oauth/callback", SIGNED, signIn::complete));
        all.add(Route.get("/client-metadata.json", OPEN, signIn::document));
    }

    private void openAi(OpenAiResource openAi, ResponsesResource responses) {
        all.add(Route.post("/v1/chat/completions", TOKEN, openAi::complete));
        all.add(Route.post("/v1/responses", TOKEN, responses::create));
        all.add(Route.get("/v1/responses/{id}", TOKEN, responses::show));
        all.add(Route.get("/v1/models", TOKEN, openAi::models));
        all.add(Route.get("/v1/models/{id}", TOKEN, openAi::model));
    }

    private void operator(CommandsResource commands, LedgerResource ledger, ChannelsResource channels) {
        all.add(Route.post("/v1/commands", OPERATOR, commands::execute));
        all.add(Route.get(
                "/v1/status",
                OPERATOR,
                (ctx, _) -> Json.answer(ctx, 200, dependencies.status().get())));
        all.add(Route.get("/v1/channels", OPERATOR, channels::list));
        all.add(Route.get("/v1/ledger", OPERATOR, ledger::list));
        all.add(Route.get("/v1/ledger/events", OPERATOR, ledger::follow));
        all.add(Route.get("/v1/ledger/{seq}", OPERATOR, ledger::show));
    }

    private void idle(PhasesResource phases, LifeResource life) {
        all.add(Route.get("/v1/phases", OPERATOR, phases::list));
        all.add(Route.get("/v1/phases/runs", OPERATOR, phases::runs));
        all.add(Route.get("/v1/life", OPERATOR, life::show));
    }

    private void memories(MemoryResource memories) {
        all.add(Route.get("/v1/memories", TOKEN, memories::list));
        all.add(Route.get("/v1/memories/{id}", TOKEN, memories::show));
    }

    private void observations(ObservationsResource observations) {
        all.add(Route.get("/v1/observations", TOKEN, observations::list));
    }

    private void console(ConsoleLogin login, ConsolePage page) {
        all.add(Route.post("/v1/session", OPEN, login::login));
        all.add(Route.delete("/v1/session", OPEN, login::logout));
        all.add(Route.get("/", OPEN, page::enter));
        all.add(Route.get("/console", OPEN, page::page));
        all.add(Route.get("/console/assets/{name}", OPEN, page::asset));
    }

    private void dependencies(HealthResource health, Metrics meters) {
        all.add(Route.get("/healthz", OPEN, health::live));
        all.add(Route.get("/readyz", OPEN, health::ready));
        all.add(Route.get("/metrics", OPERATOR, (ctx, _) -> meters.scrape(ctx)));
        Route.Action document = (ctx, _) -> Json.answer(ctx, 200, OpenApi.document(all));
        for (var path : List.of("/openapi", "/openapi.json")) all.add(Route.get(path, TOKEN, document));
    }
}
