package dev.continuo.gateway.web.api;

import dev.continuo.adapters.http.HttpChannel;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.web.http.Caller;
import dev.continuo.gateway.web.http.Json;
import dev.continuo.gateway.web.http.JsonBody;
import dev.continuo.gateway.web.http.Problem;
import dev.continuo.ledger.CommitResult;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.people.Person;
import io.javalin.http.Context;
import java.util.Optional;

/// Commands given outside any message.
public final class CommandsResource {
    private static final int MAX_ATTEMPTS = 5;

    private final WebDependencies dependencies;

    public CommandsResource(WebDependencies dependencies) {
        this.dependencies = dependencies;
    }

    /// `POST /v1/commands`
    public void execute(Context ctx, Caller caller) {
        var body = JsonBody.read(ctx).only("text", "conversation");
        var line = body.text("text");
        var asker = asker(body.findName("conversation"));
        var answer = execute(asker, line);
        Json.answer(ctx, 200, Json.object("text", answer.text(), "data", answer.data()));
    }

    /// Executes a command. Its decision may be stale when it is to be recorded; then it decides
    /// again.
    private CommandResult execute(Invoker asker, String line) {
        for (int tries = 1; ; tries++) {
            var answer = dependencies.orders().execute(asker, line);
            if (answer.changes().isEmpty()) return answer;
            var outcome = dependencies.mind().answering().commandRecorder().conclude(answer.changes());
            if (outcome instanceof CommitResult.Stale && tries < MAX_ATTEMPTS) continue;
            conclude(outcome);
            return outcome instanceof CommitResult.Recorded recorded
                    ? answer.numbered(recorded.first().seq())
                    : answer;
        }
    }

    /// The operator in person where they have ever spoken here, so that commands about oneself
    /// work.
    private Invoker asker(Optional<String> conversation) {
        var operator = dependencies
                .people()
                .findByAccount(HttpChannel.NAME, Caller.OPERATOR_ACCOUNT)
                .filter(CommandsResource::operates);
        var place = conversation.flatMap(
                name -> dependencies.people().conversations().find(HttpChannel.NAME, name));
        return new Invoker(operator, place);
    }

    private static boolean operates(Person person) {
        return person.role() == Role.OPERATOR;
    }

    private static void conclude(CommitResult outcome) {
        switch (outcome) {
            case CommitResult.Recorded _ -> {}
            case CommitResult.Forbidden(var reason) -> throw Problem.of(403, "refused", reason, "Ask for /help.");
            case CommitResult.Duplicate _, CommitResult.Stale _ ->
                throw Problem.of(
                        409,
                        "conflict",
                        "Things changed while the command ran; nothing was recorded.",
                        "Give it again.");
        }
    }
}
