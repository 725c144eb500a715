package dev.continuo.adapters.discord.inbound;

import dev.continuo.adapters.discord.api.DiscordBotIdentity;
import dev.continuo.adapters.discord.api.GuildCache;
import dev.continuo.adapters.text.TextSanitizer;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;

/// Makes what people wrote readable: Discord sends names of people, roles and channels as numbers.
final class DiscordMessageText {
    private static final Pattern NAMED =
            Pattern.compile("<(?<mark>@!?|@&|#)(?<id>[0-9]{1,19})>|<a?:(?<emoji>\\w+):[0-9]+>"
                    + "|<t:(?<time>-?[0-9]{1,11})(?::[a-zA-Z])?>"
                    + "|<(?<command>/[^:<>]{1,100}):[0-9]{1,19}>");

    /// Discord shows each reader their own time.
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final GuildCache guilds;

    DiscordMessageText(GuildCache guilds) {
        this.guilds = guilds;
    }

    /// A message's words, the agent's own name at their start taken off.
    ///
    /// @param ours the agent's roles there; naming one names the agent
    String of(DataObject message, DiscordBotIdentity self, List<String> ours, @Nullable String guild) {
        var content = TextSanitizer.text(content(message));
        var names = names(message);
        var text = withoutName(content, self, ours);
        // A name and nothing else is a call.
        var words = text.isBlank() ? content : text;
        return NAMED.matcher(words)
                .replaceAll(found -> readable(found, names, guild))
                .strip();
    }

    /// The text; where there is none, the words of what else the message holds.
    private static String content(DataObject message) {
        var content = message.getString("content", "");
        return content.isBlank() ? DiscordContents.of(message) : content;
    }

    private static String withoutName(String content, DiscordBotIdentity self, List<String> ours) {
        var marks = new StringBuilder("<@!?").append(self.id()).append('>');
        for (var role : ours) marks.append("|<@&").append(role).append('>');
        return content.replaceFirst("^\\s*(?:" + marks + ")[\\s,:]*", "");
    }

    private String readable(MatchResult found, Map<String, String> names, @Nullable String guild) {
        var emoji = found.group("emoji");
        if (emoji != null) return Matcher.quoteReplacement(":" + emoji + ":");
        var time = found.group("time");
        if (time != null) return TIME.format(Instant.ofEpochSecond(Long.parseLong(time)));
        var command = found.group("command");
        if (command != null) return Matcher.quoteReplacement(command);
        var id = found.group("id");
        var name = switch (found.group("mark")) {
            case "#" -> "#" + guilds.channelName(id).orElse("channel");
            case "@&" -> "@" + guilds.roleName(guild, id).orElse("role");
            default -> "@" + names.getOrDefault(id, "somebody");
        };
        return Matcher.quoteReplacement(TextSanitizer.text(name));
    }

    private static Map<String, String> names(DataObject message) {
        var names = new HashMap<String, String>();
        message.optArray("mentions")
                .ifPresent(all -> all.stream(DataArray::getObject)
                        .forEach(user -> names.put(user.getString("id"), name(user, member(user)))));
        return names;
    }

    /// The member that a person or a message has with it; nothing in private.
    static DataObject member(DataObject holder) {
        return holder.optObject("member").orElseGet(DataObject::empty);
    }

    /// Returns the name of a person where the message was said.
    static String name(DataObject user, DataObject member) {
        var nick = member.getString("nick", null);
        if (nick != null) return TextSanitizer.text(nick);
        var global = user.getString("global_name", null);
        return TextSanitizer.text(global == null ? user.getString("username", "somebody") : global);
    }
}
