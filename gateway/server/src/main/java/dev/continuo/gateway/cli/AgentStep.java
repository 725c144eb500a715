package dev.continuo.gateway.cli;

import dev.continuo.events.TraitKind;
import dev.continuo.gateway.command.people.LanguageCommand;
import dev.continuo.gateway.command.people.TimezoneCommand;
import dev.continuo.ledger.database.Refused;
import dev.continuo.life.identity.TraitChanges;
import dev.continuo.life.identity.TraitChanges.WantedTrait;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Asks for the agent's name, and for the operator's language and time zone. None of them is a
/// setting: what is true of the agent and of people stands in the ledger, so each answer becomes a
/// command of the operator's, which the next start carries out.
///
/// @param fresh whether the home was never started: a zone that is not told is then the machine's
record AgentStep(SetupDialogue dialogue, boolean fresh) {

    /// The commands to carry out.
    List<String> run() {
        return Stream.of(
                        dialogue.ask("Name of the agent? (empty: none yet)", AgentStep::name),
                        dialogue.ask(
                                "Your language, as a tag such as de? (empty: whatever you write in)",
                                AgentStep::language),
                        dialogue.ask(
                                        "Your time zone, such as Europe/Berlin? (empty: %s)"
                                                .formatted(otherwise()
                                                        .map(zone -> "this machine's, " + zone)
                                                        .orElse("as it is")),
                                        AgentStep::zone)
                                .or(() -> otherwise().map(AgentStep::zone)))
                .flatMap(Optional::stream)
                .toList();
    }

    /// The machine's zone, where it is one of a place.
    private Optional<String> otherwise() {
        return fresh ? TimezoneCommand.find(ZoneId.systemDefault().getId()) : Optional.empty();
    }

    private static String name(String answer) {
        var wanted = new WantedTrait(TraitKind.NAME, answer, 1);
        var flaw = TraitChanges.flaw(wanted);
        if (flaw.isPresent()) throw new Refused("That is no name.", flaw.get());
        var quoted = wanted.text().replaceAll("[\\\\\"]", "\\\\$0");
        return "/name " + (wanted.text().matches("[\\p{L}\\p{N}.-]+") ? quoted : '"' + quoted + '"');
    }

    private static String language(String answer) {
        return LanguageCommand.find(answer)
                .map(locale -> "/language " + locale.toLanguageTag())
                .orElseThrow(() -> new Refused("There is no such language.", LanguageCommand.suggestion(answer)));
    }

    private static String zone(String answer) {
        return TimezoneCommand.find(answer)
                .map(zone -> "/timezone " + zone)
                .orElseThrow(() -> new Refused("There is no such time zone.", TimezoneCommand.suggestion(answer)));
    }
}
