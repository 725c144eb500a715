package dev.continuo.adapters.discord.inbound;

import dev.continuo.adapters.discord.api.DiscordBotIdentity;
import dev.continuo.adapters.discord.api.RestClient;
import dev.continuo.adapters.sending.ApiResponse;
import dev.continuo.adapters.text.TextSanitizer;
import dev.continuo.mind.channel.CommandMenu;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import net.dv8tion.jda.api.Permission;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Registers the slash commands, all at once, and only where something differs: Discord counts
/// registrations.
public final class DiscordCommandRegistration {
    private static final Logger LOG = LoggerFactory.getLogger(DiscordCommandRegistration.class);
    private static final int LONGEST = 100;
    private static final int CHAT_INPUT = 1;
    private static final int STRING = 3;

    /// Discord takes no more.
    private static final int MAX_CHOICES = 25;

    /// Discord's names of languages: some it knows by country alone.
    private static final Map<String, List<String>> LOCALES =
            Map.of("es", List.of("es-ES", "es-419"), "pt", List.of("pt-BR"));

    private final RestClient client;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile @Nullable CommandMenu menu;

    public DiscordCommandRegistration(RestClient client) {
        this.client = client;
    }

    public void offer(CommandMenu offered) {
        menu = offered;
    }

    /// Makes Discord list what was offered last, if anything was. Waits for Discord.
    public void register(DiscordBotIdentity self) {
        lock.lock();
        try {
            var offered = menu;
            if (offered != null) register(offered, self);
        } finally {
            lock.unlock();
        }
    }

    private void register(CommandMenu offered, DiscordBotIdentity self) {
        var path = "/applications/" + self.application() + "/commands";
        var wanted = DataArray.empty();
        for (var item : offered.items()) wanted.add(command(item, offered));
        if (!(client.insist(path + "?with_localizations=true") instanceof ApiResponse.Success(var body))) return;
        if (marks(DataArray.fromJson(body.toString())).equals(marks(wanted))) return;
        if (client.put(path, wanted) instanceof ApiResponse.Success)
            LOG.info("{} slash commands registered", wanted.length());
        else LOG.warn("Discord did not take the slash commands");
    }

    private static DataObject command(CommandMenu.MenuItem item, CommandMenu menu) {
        var command = DataObject.empty()
                .put("type", CHAT_INPUT)
                .put("name", item.name())
                .put("description", shown(item.description(), item.name()))
                .put("description_localizations", localizations(item))
                .put("options", options(item, menu.completed().contains(item.name())));
        switch (item.audience()) {
            case EVERYONE -> command.putNull("default_member_permissions");
            case MODERATORS ->
                command.put("default_member_permissions", Long.toString(Permission.MODERATE_MEMBERS.getRawValue()));
            case OPERATOR -> command.put("default_member_permissions", "0");
        }
        return command;
    }

    private static DataObject localizations(CommandMenu.MenuItem item) {
        var all = DataObject.empty();
        item.translations().forEach((language, text) -> {
            for (var locale : LOCALES.getOrDefault(language, List.of(language)))
                all.put(locale, shown(text, item.name()));
        });
        return all;
    }

    /// The verbs to choose from, and what follows them or the name.
    private static DataArray options(CommandMenu.MenuItem item, boolean completed) {
        var options = DataArray.empty();
        if (!item.verbs().isEmpty()) {
            var choices = DataArray.empty();
            item.verbs().stream()
                    .limit(MAX_CHOICES)
                    .forEach(verb ->
                            choices.add(DataObject.empty().put("name", verb).put("value", verb)));
            options.add(option(SlashCommand.VERB, String.join(", ", item.verbs()), !item.bare())
                    .put("choices", choices));
        }
        if (!item.usage().isBlank())
            options.add(option(SlashCommand.ARGUMENTS, item.usage(), false).put("autocomplete", completed));
        return options;
    }

    private static DataObject option(String name, String description, boolean required) {
        return DataObject.empty()
                .put("type", STRING)
                .put("name", name)
                .put("description", shown(description, name))
                .put("required", required);
    }

    /// A text as short as Discord takes it.
    public static String shown(String text, String otherwise) {
        var line = text.isBlank() ? otherwise : TextSanitizer.text(text).strip();
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST - 1) + "…";
    }

    /// Returns the parts of commands that can be compared; Discord adds more to what it lists.
    private static Set<Mark> marks(DataArray commands) {
        var marks = new HashSet<Mark>();
        commands.stream(DataArray::getObject).forEach(command -> marks.add(Mark.of(command)));
        return marks;
    }

    private record Mark(
            int type,
            String name,
            String description,
            Map<String, Object> localizations,
            @Nullable String rights,
            Set<String> options) {

        static Mark of(DataObject command) {
            var options = new HashSet<String>();
            for (var option : DiscordAttachments.list(command, "options"))
                options.add(option.getInt("type")
                        + option.getString("name")
                        + " "
                        + option.getString("description")
                        + option.getBoolean("required", false)
                        + option.getBoolean("autocomplete", false)
                        + choices(option));
            return new Mark(
                    command.getInt("type", CHAT_INPUT),
                    command.getString("name"),
                    Objects.requireNonNullElse(command.getString("description", null), ""),
                    command.optObject("description_localizations")
                            .map(DataObject::toMap)
                            .orElse(Map.of()),
                    command.getString("default_member_permissions", null),
                    options);
        }

        private static List<String> choices(DataObject option) {
            return DiscordAttachments.list(option, "choices").stream()
                    .map(choice -> choice.getString("value"))
                    .toList();
        }
    }
}
