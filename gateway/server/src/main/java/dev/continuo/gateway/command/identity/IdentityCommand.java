package dev.continuo.gateway.command.identity;

import dev.continuo.events.TraitKind;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.language.text.SpokenDuration;
import dev.continuo.life.identity.AgentIdentity;
import dev.continuo.life.identity.Proposals;
import dev.continuo.life.identity.TraitChanges;
import dev.continuo.life.identity.TraitChanges.WantedTrait;
import dev.continuo.life.identity.state.IdentitySnapshot;
import dev.continuo.life.identity.state.LifeManifest;
import dev.continuo.life.identity.state.Strength;
import dev.continuo.life.identity.state.Trait;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.thinking.HardBoundaries;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows who the agent is, and proposes to change it.
@Command(
        name = "identity",
        description = "Who I am: name, values, beliefs, voice, boundaries, and how long I live. propose"
                + " asks the operator for a change: kinds are name, value, belief, voice,"
                + " boundary; a weight from 0 to 1 says how strongly, 0 takes it away.",
        customSynopsis = "[propose KIND TEXT [WEIGHT]]",
        footer = "/identity propose value clear words 0.7")
public final class IdentityCommand implements CommandInvocation {
    private static final Pattern PROPOSE =
            Pattern.compile("(?is)propose\\s+(\\S+)\\s+(.+?)(?:\\s+(-?\\d+(?:\\.\\d+)?))?\\s*");

    /// Weight that a proposal without one asks for: a general tendency.
    private static final double USUAL_WEIGHT = 0.6;

    private final AgentIdentity identity;
    private final InstantSource clock;

    @Parameters(arity = "0..1")
    private String rest = "";

    public IdentityCommand(AgentIdentity identity, InstantSource clock) {
        this.identity = identity;
        this.clock = clock;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        if (rest.isBlank()) return show(asker);
        var asked = PROPOSE.matcher(rest.strip());
        if (!asked.matches()) return usage(asker);
        var kind = TraitKind.find(asked.group(1).toLowerCase(Locale.ROOT));
        if (kind.isEmpty()) return usage(asker);
        var written = asked.group(3);
        // A whole number that is no weight ends a text: "at 9".
        var weighs = written != null && (written.contains(".") || written.matches("[01]"));
        var text = weighs || written == null ? asked.group(2) : asked.group(2) + " " + written;
        var weight = weighs ? Double.parseDouble(written) : USUAL_WEIGHT;
        return propose(asker, new WantedTrait(kind.get(), unquoted(text), weight));
    }

    private static CommandResult usage(Invoker asker) {
        return asker.refusal("usage", "identity.usage");
    }

    private static String unquoted(String text) {
        var words = text.strip();
        return words.length() > 1 && words.startsWith("\"") && words.endsWith("\"")
                ? words.substring(1, words.length() - 1)
                : words;
    }

    private CommandResult propose(Invoker asker, WantedTrait wanted) {
        if (!asker.operator()
                && asker.person().map(p -> p.role() != Role.MEMBER).orElse(true))
            return asker.refusal("members_only", "identity.members_only");
        var flaw = TraitChanges.flaw(wanted);
        if (flaw.isPresent())
            return asker.language().equals("en")
                    ? CommandResult.refusal("not_a_trait", flaw.get())
                    : asker.refusal("not_a_trait", "identity.flaw");
        var now = clock.instant();
        var waiting = identity.proposals().waiting(now);
        var same = waiting.stream().filter(one -> same(one, wanted)).findFirst();
        if (same.isPresent())
            return asker.refusal(
                    "already_proposed", "identity.already", same.get().id());
        var own = waiting.stream()
                .filter(one -> Optional.ofNullable(one.person()).equals(person(asker)))
                .count();
        if (own >= Proposals.MAX_WAITING) return asker.refusal("too_many_proposals", "identity.too_many", own);
        var reason = asker.operator() ? "The operator proposes it." : "A member proposes it.";
        return new CommandResult(
                asker.told("identity.proposed"),
                Map.of("kind", wanted.kind().text(), "text", wanted.text(), "weight", wanted.weight()),
                List.of(TraitChanges.propose(
                        wanted, reason, asker.message().stream().toList(), asker.actor(), now)));
    }

    private static Optional<Long> person(Invoker asker) {
        return asker.personId() == 0 ? Optional.empty() : Optional.of(asker.personId());
    }

    private static boolean same(Proposals.Proposal one, WantedTrait wanted) {
        var weight = one.weight();
        return weight != null
                && weight == wanted.weight()
                && one.kind().equals(wanted.kind().text())
                && one.text().equalsIgnoreCase(wanted.text());
    }

    private CommandResult show(Invoker asker) {
        var now = identity.current();
        var manifest = identity.manifest();
        var lines = new ArrayList<String>();
        lines.add(now.name()
                .map(name -> asker.told("identity.name", name.text()))
                .orElseGet(() -> asker.told("identity.name.none")));
        for (var kind : List.of(TraitKind.VALUE, TraitKind.BELIEF, TraitKind.VOICE))
            traits(kind, now.of(kind), asker, lines);
        lines.add(asker.told("identity.boundary"));
        for (var boundary : boundaries(now))
            lines.add(TextTable.line("- " + asker.explained(boundary, hard(boundary))));
        lines.add(TextTable.line(told(manifest, asker)));
        return CommandResult.of(String.join("\n", lines), json(now, manifest));
    }

    /// The key of a boundary that every agent has.
    private static String hard(String boundary) {
        return "identity.hard." + (HardBoundaries.ALL.indexOf(boundary) + 1);
    }

    private static void traits(TraitKind kind, List<Trait> traits, Invoker asker, List<String> lines) {
        if (traits.isEmpty()) return;
        lines.add(asker.told("identity." + kind.text()));
        for (var trait : traits)
            lines.add(TextTable.line("- "
                    + asker.told(
                            "identity.trait",
                            trait.id(),
                            trait.text(),
                            asker.word(
                                    "identity.strength",
                                    Strength.of(trait.weight()).word()),
                            trait.weight(),
                            asker.time("day", trait.since()))));
    }

    private static List<String> boundaries(IdentitySnapshot identity) {
        return Stream.concat(
                        HardBoundaries.ALL.stream(),
                        identity.of(TraitKind.BOUNDARY).stream().map(Trait::text))
                .toList();
    }

    private static String told(LifeManifest manifest, Invoker asker) {
        return asker.told(
                "identity.age",
                SpokenDuration.of(asker.language(), manifest.age()),
                manifest.restarts(),
                SpokenDuration.of(asker.language(), manifest.uptime()),
                SpokenDuration.of(asker.language(), manifest.longestSession()));
    }

    /// To a tenth.
    private static double hours(Duration time) {
        return Math.round(time.toMinutes() / 6.0) / 10.0;
    }

    private static Map<String, Object> json(IdentitySnapshot identity, LifeManifest manifest) {
        var json = new LinkedHashMap<String, Object>();
        identity.name().ifPresent(name -> json.put("name", name.text()));
        json.put(
                "traits",
                identity.traits().stream()
                        .filter(trait -> trait.kind() != TraitKind.NAME)
                        .map(trait -> RecordJson.of(trait, "id kind text weight since"))
                        .toList());
        json.put("boundaries", boundaries(identity));
        json.put(
                "manifest",
                Map.of(
                        "age_days", manifest.age().toDays(),
                        "restarts", manifest.restarts(),
                        "uptime_hours", hours(manifest.uptime()),
                        "longest_session_hours", hours(manifest.longestSession())));
        return json;
    }
}
