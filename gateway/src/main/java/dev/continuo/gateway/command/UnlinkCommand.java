package dev.continuo.gateway.command;

import dev.continuo.core.people.Linking;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;

/// Parts an account from those it was linked with.
@Command(
        name = "unlink",
        description =
                "Parts this account from those it was linked with: each is a person of its own"
                        + " again, and what I drew from both I tell neither.",
        customSynopsis = "",
        footer = "/unlink")
final class UnlinkCommand implements Order {
    private final Linking linking;

    UnlinkCommand(Linking linking) {
        this.linking = linking;
    }

    @Override
    public Answer obey(Asker asker) {
        var fact = asker.person().flatMap(person -> linking.unlink(person.id()));
        if (fact.isEmpty())
            return Answer.refusal("not_linked", "This account is linked with no other.");
        return new Answer(
                "This account is a person of its own again.",
                Map.of("unlinked", fact.get().others()),
                List.of(linking.draft(fact.get(), asker.actor())));
    }
}
