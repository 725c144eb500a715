package dev.continuo.gateway.command.identity;

import dev.continuo.events.TraitKind;
import dev.continuo.gateway.command.CommandAccess;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.life.identity.AgentIdentity;
import dev.continuo.life.identity.TraitChanges;
import dev.continuo.life.identity.TraitChanges.WantedTrait;
import dev.continuo.life.identity.state.Trait;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Tells the agent's name; the operator gives it one.
@Command(
        name = "name",
        description = "My name. The operator gives me one; others propose it with /identity propose name.",
        customSynopsis = "[NAME]",
        footer = "/name Vesper")
public final class NameCommand implements CommandInvocation {
    private final AgentIdentity identity;

    @Parameters(arity = "0..1")
    private String name = "";

    public NameCommand(AgentIdentity identity) {
        this.identity = identity;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        return name.isBlank() ? tell(asker) : give(asker);
    }

    private CommandResult tell(Invoker asker) {
        return identity.current()
                .name()
                .map(Trait::text)
                .map(text -> CommandResult.of(asker.told("identity.name", text), Map.of("name", text)))
                .orElseGet(() -> CommandResult.of(asker.told("identity.name.none")));
    }

    private CommandResult give(Invoker asker) {
        if (!asker.operator())
            return CommandResult.refusal(
                    "operator_only", CommandAccess.OPERATOR.whose(asker) + " " + asker.told("identity.name.propose"));
        var wanted = new WantedTrait(TraitKind.NAME, name, 1);
        var flaw = TraitChanges.flaw(wanted);
        if (flaw.isPresent()) return CommandResult.refusal("not_a_trait", flaw.get());
        return new CommandResult(
                "My name is %s from now on.".formatted(wanted.text()),
                Map.of("name", wanted.text()),
                List.of(TraitChanges.set(wanted, asker.message().stream().toList(), asker.actor())));
    }
}
