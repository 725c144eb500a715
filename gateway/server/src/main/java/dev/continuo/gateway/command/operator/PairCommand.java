package dev.continuo.gateway.command.operator;

import dev.continuo.events.AdmissionEvent.PairingDecided;
import dev.continuo.events.PeopleEvent.RoleGranted;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.admission.PairingCodes;
import dev.continuo.mind.admission.Pairings;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.people.People;
import dev.continuo.mind.turn.Notices;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Decides about strangers who ask to be let in.
@Command(
        name = "pair",
        description = "Strangers who asked to talk with me. Without a word it lists them; approve makes"
                + " one a member, reject turns one down.",
        customSynopsis = "[approve|reject <code>]",
        footer = "/pair approve KXPT29QD")
public final class PairCommand implements CommandInvocation {
    private final Pairings pairings;
    private final People people;
    private final Notices notices;
    private final InstantSource clock;

    @Parameters(index = "0", arity = "0..1")
    private String act = "list";

    @Parameters(index = "1", arity = "0..1")
    private String code = "";

    public PairCommand(Pairings pairings, People people, Notices notices, InstantSource clock) {
        this.pairings = pairings;
        this.people = people;
        this.notices = notices;
        this.clock = clock;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        return switch (act.toLowerCase(Locale.ROOT)) {
            case "list" -> list(asker);
            case "approve" -> decide(asker, true);
            case "reject" -> decide(asker, false);
            default -> usage();
        };
    }

    private static CommandResult usage() {
        return CommandResult.refusal("usage", "Write /pair, /pair approve CODE or /pair reject CODE.");
    }

    private CommandResult list(Invoker asker) {
        var waiting = RecordJson.list(pairings.list(clock.instant()));
        return CommandResult.of(
                waiting.isEmpty()
                        ? "Nobody waits."
                        : TextTable.table(waiting, "code name account asked", asker.zone())
                                + "\n/pair approve CODE lets somebody in.",
                Map.of("waiting", waiting));
    }

    private CommandResult decide(Invoker asker, boolean approve) {
        var found = pairings.find(PairingCodes.plain(code), clock.instant());
        if (found.isEmpty())
            return CommandResult.refusal(
                    "unknown_code",
                    "Nobody waits with the code \"%s\". /pair lists who does.".formatted(TextTable.excerpt(code, 20)));
        var who = found.get();
        var changes = new ArrayList<NewEvent>();
        changes.add(NewEvent.of(new PairingDecided(who.person(), approve), asker.actor()));
        if (approve) welcome(who, asker, changes);
        return new CommandResult(
                "%s (%s) is %s."
                        .formatted(
                                TextTable.excerpt(who.name(), 30),
                                who.account(),
                                approve ? "a member now" : "turned down"),
                Map.of("person", who.person(), "approved", approve),
                changes);
    }

    private void welcome(Pairings.PairingRequest who, Invoker asker, List<NewEvent> changes) {
        changes.add(NewEvent.of(new RoleGranted(who.person(), Role.MEMBER.text()), asker.actor()));
        var channel = who.account().substring(0, who.account().indexOf(':'));
        people.conversations()
                .findPrivate(who.person(), channel)
                .ifPresent(place ->
                        changes.add(notices.to(place, Invoker.told(people.find(who.person()), "admitted"))));
    }
}
