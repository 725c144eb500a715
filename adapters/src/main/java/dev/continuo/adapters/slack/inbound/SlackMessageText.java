package dev.continuo.adapters.slack.inbound;

import dev.continuo.adapters.slack.api.SlackBotIdentity;
import dev.continuo.adapters.text.TextSanitizer;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Makes what people wrote readable: Slack sends people, channels and links as marks, and the usual
/// emoji by their names. <https://docs.slack.dev/messaging/formatting-message-text>
final class SlackMessageText {
    private static final Pattern MARK = Pattern.compile("<(?<kind>[@#!]?)(?<of>[^<>|]+)(?:\\|(?<label>[^<>]*))?>");
    private static final Pattern EMOJI = Pattern.compile(":(?<name>[a-z0-9_+'-]+)(?:::skin-tone-[2-6])?:");
    private static final Pattern SKIN = Pattern.compile("::skin-tone-[2-6]$");

    /// As people use them to say yes, no, thanks and how they feel.
    private static final Map<String, String> CHARACTERS = Map.ofEntries(
            Map.entry("+1", "\uD83D\uDC4D"),
            Map.entry("thumbsup", "\uD83D\uDC4D"),
            Map.entry("-1", "\uD83D\uDC4E"),
            Map.entry("thumbsdown", "\uD83D\uDC4E"),
            Map.entry("heart", "\u2764\uFE0F"),
            Map.entry("smile", "\uD83D\uDE04"),
            Map.entry("grinning", "\uD83D\uDE00"),
            Map.entry("joy", "\uD83D\uDE02"),
            Map.entry("wink", "\uD83D\uDE09"),
            Map.entry("slightly_smiling_face", "\uD83D\uDE42"),
            Map.entry("cry", "\uD83D\uDE22"),
            Map.entry("tada", "\uD83C\uDF89"),
            Map.entry("pray", "\uD83D\uDE4F"),
            Map.entry("ok_hand", "\uD83D\uDC4C"),
            Map.entry("wave", "\uD83D\uDC4B"),
            Map.entry("eyes", "\uD83D\uDC40"),
            Map.entry("fire", "\uD83D\uDD25"),
            Map.entry("white_check_mark", "\u2705"),
            Map.entry("x", "\u274C"));

    private final SlackDirectory directory;

    SlackMessageText(SlackDirectory directory) {
        this.directory = directory;
    }

    /// A message's words, the agent's own name at their start taken off.
    String of(String written, SlackBotIdentity self) {
        var name = "^\\s*<@" + Pattern.quote(self.user()) + "(?:\\|[^<>]*)?>[\\s,:]*";
        var text = written.replaceFirst(name, "");
        // A name and nothing else is a call.
        var words = MARK.matcher(text.isBlank() ? written : text).replaceAll(this::readable);
        var shown = EMOJI.matcher(words).replaceAll(SlackMessageText::character);
        return TextSanitizer.text(decoded(shown)).strip();
    }

    /// Tells whether a text names somebody.
    static boolean names(String written, String account) {
        return written.contains("<@" + account + ">") || written.contains("<@" + account + "|");
    }

    private String readable(MatchResult found) {
        var of = Objects.requireNonNull(found.group("of"));
        var label = found.group("label");
        var shown = switch (found.group("kind")) {
            case "@" -> "@" + named(label, directory.person(of).name(), "somebody");
            case "#" -> "#" + named(label, directory.room(of).title(), "channel");
            case "!" -> label == null ? "@" + of.replaceFirst("\\^.*", "") : label;
            default -> link(of.replaceFirst("^mailto:", ""), label);
        };
        return Matcher.quoteReplacement(shown);
    }

    private static String link(String address, @Nullable String label) {
        return label == null || address.endsWith(label) ? address : label + " (" + address + ")";
    }

    private static String named(@Nullable String label, @Nullable String known, String otherwise) {
        if (known != null) return known;
        return label == null || label.isBlank() ? otherwise : label;
    }

    private static String character(MatchResult found) {
        var known = CHARACTERS.get(found.group("name"));
        return Matcher.quoteReplacement(known == null ? found.group() : known);
    }

    /// The character of a reaction, or Slack's name of it.
    static String reaction(String name) {
        var plain = SKIN.matcher(TextSanitizer.text(name)).replaceFirst("");
        return CHARACTERS.getOrDefault(plain, plain);
    }

    private static String decoded(String text) {
        return text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    }
}
