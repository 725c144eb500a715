package dev.continuo.gateway.web.resource;

import dev.continuo.adapters.http.HttpChannel;
import dev.continuo.core.ledger.Outcome;
import dev.continuo.core.people.Person;
import dev.continuo.core.people.Role;
import dev.continuo.gateway.command.Answer;
import dev.continuo.gateway.command.Asker;
import dev.continuo.gateway.web.access.Caller;
import dev.continuo.gateway.web.exchange.Body;
import dev.continuo.gateway.web.exchange.Json;
import dev.continuo.gateway.web.exchange.Problem;
import io.javalin.http.Context;
import java.util.Optional;

/// Commands given outside any message.
public final class CommandLine {
    private static final int TRIES = 5;

    private final House house;

    public CommandLine(House house) {
        this.house = house;
    }

    /// `POST /v1/commands`
    public void obey(Context ctx, Caller caller) {
        var body = Body.read(ctx).only("text", "conversation");
        var line = body.text("text");
        var asker = asker(body.findName("conversation"));
        var answer = obey(asker, line);
        Json.answer(ctx, 200, Json.object("text", answer.text(), "data", answer.data()));
    }

    /// What a command decided may be stale when it is to be recorded; then it decides again.
    private Answer obey(Asker asker, String line) {
        for (int tries = 1; ; tries++) {
            var answer = house.orders().obey(asker, line);
            if (answer.changes().isEmpty()) return answer;
            var outcome = house.mind().obedience().conclude(answer.changes());
            if (outcome instanceof Outcome.Stale && tries < TRIES) continue;
            conclude(outcome);
            return answer;
        }
    }

    /// The operator in person where they have ever spoken here, so that commands about oneself
    /// work.
    private Asker asker(Optional<String> conversation) {
        var operator =
                house.mind()
                        .people()
                        .findByAccount(HttpChannel.NAME, Caller.OPERATOR_ACCOUNT)
                        .filter(CommandLine::operates);
        var place =
                conversation.flatMap(
                        name -> house.mind().people().findConversation(HttpChannel.NAME, name));
        return new Asker(operator, place);
    }

    private static boolean operates(Person person) {
        return person.role() == Role.OPERATOR;
    }

    private static void conclude(Outcome outcome) {
        switch (outcome) {
            case Outcome.Recorded _ -> {}
            case Outcome.Forbidden(var reason) ->
                    throw Problem.of(403, "refused", reason, "Ask for /help.");
            case Outcome.Duplicate _, Outcome.Stale _ ->
                    throw Problem.of(
                            409,
                            "conflict",
                            "Things changed while the command ran; nothing was recorded.",
                            "Give it again.");
        }
    }
}
