package dev.continuo.gateway.web.api;

import dev.continuo.adapters.http.HttpChannel;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.gateway.command.MemoryViewers;
import dev.continuo.gateway.web.http.Caller;
import dev.continuo.gateway.web.http.Parameters;
import dev.continuo.gateway.web.http.Problem;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.memory.MemoryViews.Viewer;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.Person;
import io.javalin.http.Context;
import java.util.Optional;

/// Viewers of memories and observations over HTTP.
record Viewers(People people) {

    /// The operator, or the person that an integration names.
    Viewer of(Context ctx, Caller caller) {
        return caller instanceof Caller.Operator
                ? MemoryViewers.of(operator(), people)
                : as(person(ctx, caller)
                        .orElseThrow(() -> Problem.bad("Whose memories?", "Name one of your senders as person.")));
    }

    /// The same; where the operator names a sender for whom the token speaks anyway, that sender.
    Viewer ofNamed(Context ctx, Caller caller) {
        var person = person(ctx, caller).filter(one -> speaksFor(caller, one));
        return person.isPresent() ? as(person.get()) : of(ctx, caller);
    }

    private boolean speaksFor(Caller caller, Person person) {
        return people.accounts(person.id()).stream()
                .filter(account -> account.startsWith(HttpChannel.NAME + ":"))
                .anyMatch(account -> caller.speaksIn(account.substring(HttpChannel.NAME.length() + 1)));
    }

    private Viewer as(Person person) {
        var asker = new Invoker(Optional.of(person), Optional.empty());
        return new Viewer(InvokerLabels.listener(asker, people), false);
    }

    private Invoker operator() {
        var person =
                people.findByAccount(HttpChannel.NAME, Caller.OPERATOR_ACCOUNT).filter(p -> p.role() == Role.OPERATOR);
        return new Invoker(person, Optional.empty());
    }

    /// Whose memories are asked for.
    Optional<Person> person(Context ctx, Caller caller) {
        var name = Parameters.find(ctx, "person").filter(text -> !text.isBlank());
        if (name.isEmpty()) return Optional.empty();
        var numbered = caller instanceof Caller.Operator && name.get().matches("#?\\d{1,18}")
                ? people.find(Long.parseLong(name.get().replace("#", "")))
                : Optional.<Person>empty();
        var found = numbered.or(() -> people.findByAccount(HttpChannel.NAME, caller.inside(name.get())));
        if (found.isEmpty()) throw Problem.notFound("Nobody of that name has spoken here.", "Name a sender of yours.");
        return found;
    }
}
