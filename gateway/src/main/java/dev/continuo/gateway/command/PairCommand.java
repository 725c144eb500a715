package dev.continuo.gateway.command;

import dev.continuo.core.admission.AdmissionEvent.PairingDecided;
import dev.continuo.core.admission.Codes;
import dev.continuo.core.admission.Pairings;
import dev.continuo.core.ledger.Draft;
import dev.continuo.core.people.People;
import dev.continuo.core.people.PeopleEvent.RoleGranted;
import dev.continuo.core.people.Role;
import dev.continuo.core.turn.Notices;
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
        description =
                "Strangers who asked to talk with me. Without a word it lists them; approve makes"
                        + " one a member, reject turns one down.",
        customSynopsis = "[approve|reject <code>]",
        footer = "/pair approve KXPT29QD")
final class PairCommand implements Order {
    private final Pairings pairings;
    private final People people;
    private final Notices notices;
    private final InstantSource clock;

    @Parameters(index = "0", arity = "0..1")
    private String act = "list";

    @Parameters(index = "1", arity = "0..1")
    private String code = "";

    PairCommand(Pairings pairings, People people, Notices notices, InstantSource clock) {
        this.pairings = pairings;
        this.people = people;
        this.notices = notices;
        this.clock = clock;
    }

    @Override
    public Answer obey(Asker asker) {
        return switch (act.toLowerCase(Locale.ROOT)) {
            case "list" -> list(asker);
            case "approve" -> decide(asker, true);
            case "reject" -> decide(asker, false);
            default -> usage();
        };
    }

    private static Answer usage() {
        return Answer.refusal("usage", "Write /pair, /pair approve CODE or /pair reject CODE.");
    }

    private Answer list(Asker asker) {
        var waiting = pairings.list(clock.instant());
        if (waiting.isEmpty()) return Answer.of("Nobody waits.", Map.of("waiting", List.of()));
        var rows = new ArrayList<List<String>>();
        for (var one : waiting)
            rows.add(
                    List.of(
                            one.code(),
                            Layout.excerpt(one.name(), 24),
                            Layout.excerpt(one.account(), 28),
                            Layout.when(one.asked(), asker.zone())));
        return Answer.of(
                Layout.table(rows) + "\n/pair approve CODE lets somebody in.",
                Map.of("waiting", waiting.stream().map(PairCommand::json).toList()));
    }

    private static Map<String, Object> json(Pairings.Request one) {
        return Map.of(
                "code", one.code(),
                "person", one.person(),
                "name", one.name(),
                "account", one.account(),
                "asked", one.asked().toString(),
                "until", one.until().toString());
    }

    private Answer decide(Asker asker, boolean approve) {
        var found = pairings.find(Codes.plain(code), clock.instant());
        if (found.isEmpty())
            return Answer.refusal(
                    "unknown_code",
                    "Nobody waits with the code \"%s\". /pair lists who does."
                            .formatted(Layout.excerpt(code, 20)));
        var who = found.get();
        var changes = new ArrayList<Draft>();
        changes.add(Draft.of(new PairingDecided(who.person(), approve), asker.actor()));
        if (approve) welcome(who, asker, changes);
        return new Answer(
                "%s (%s) is %s."
                        .formatted(
                                Layout.excerpt(who.name(), 30),
                                who.account(),
                                approve ? "a member now" : "turned down"),
                Map.of("person", who.person(), "approved", approve),
                changes);
    }

    private void welcome(Pairings.Request who, Asker asker, List<Draft> changes) {
        changes.add(Draft.of(new RoleGranted(who.person(), Role.MEMBER.text()), asker.actor()));
        var channel = who.account().substring(0, who.account().indexOf(':'));
        people.findPrivate(who.person(), channel)
                .ifPresent(place ->
                        changes.add(
                                notices.to(
                                        place,
                                        "The operator let you in: talk to me. I kept nothing of"
                                                + " what you said before.")));
    }
}
