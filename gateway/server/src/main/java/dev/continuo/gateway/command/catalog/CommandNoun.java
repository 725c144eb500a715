package dev.continuo.gateway.command.catalog;

import dev.continuo.gateway.command.CommandAccess;
import dev.continuo.gateway.command.CommandDefinition;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.mind.channel.CommandMenu;
import dev.continuo.mind.faculty.role.RecordJson;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A word that people are shown: a command, or several that are written as its verbs.
///
/// @param sentence what it is about, in English
/// @param base the command that takes whatever is none of the verbs; null where there is none
/// @param verbs the other commands, by their words
record CommandNoun(
        String name, String sentence, @Nullable CommandDefinition base, Map<String, CommandDefinition> verbs) {

    Stream<CommandDefinition> all() {
        return Stream.concat(Stream.ofNullable(base), verbs.values().stream());
    }

    /// The noun as somebody is shown it; empty where they may use none of it.
    Optional<CommandNoun> visible(Invoker asker) {
        var allowed = new LinkedHashMap<String, CommandDefinition>();
        verbs.forEach((verb, command) -> {
            if (command.access().allows(asker)) allowed.put(verb, command);
        });
        var own = base != null && base.access().allows(asker) ? base : null;
        return own == null && allowed.isEmpty()
                ? Optional.empty()
                : Optional.of(new CommandNoun(name, sentence, own, allowed));
    }

    /// The command that a verb stands for. Before a text of people's own a command without
    /// arguments is meant only where nothing follows: `/remind list the boats at 9` is no list.
    Optional<CommandDefinition> meant(String verb, boolean more) {
        return Optional.ofNullable(verbs.get(verb))
                .filter(command -> !more || !command.arguments().isEmpty() || base == null || !base.verbatim());
    }

    /// The widest access of its commands: of those who may use any of it.
    CommandAccess access() {
        return all().map(CommandDefinition::access)
                .min(Comparator.comparing(CommandAccess::audience))
                .orElseThrow();
    }

    String description(Invoker asker) {
        return base == null ? CommandDefinition.description(name, sentence, asker) : base.description(asker);
    }

    private String arguments() {
        var words = new ArrayList<String>();
        if (base != null && !base.arguments().isEmpty()) words.add(base.arguments());
        words.addAll(verbs.keySet());
        return String.join("|", words);
    }

    String synopsis() {
        return base == null ? "/%s %s".formatted(name, arguments()) : base.synopsis();
    }

    String example() {
        return all().findFirst().orElseThrow().example();
    }

    CommandMenu.MenuItem item() {
        return new CommandMenu.MenuItem(
                name,
                sentence,
                arguments(),
                access().audience(),
                CommandDefinition.translations(base == null ? name : base.name()),
                List.copyOf(verbs.keySet()),
                base != null);
    }

    Map<String, Object> json() {
        var json = RecordJson.of(this, "name synopsis description=sentence example operator=access.operators");
        json.put("verbs", verbs.values().stream().map(CommandNoun::json).toList());
        return json;
    }

    static Map<String, Object> json(CommandDefinition command) {
        return RecordJson.of(command, "name synopsis description example operator=access.operators");
    }
}
