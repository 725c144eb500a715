package dev.continuo.gateway.command.catalog;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/// Lines that people write who come from the persistent mind model: `/pm graph stats` is our
/// `/graph stats`. Only the words change; who may do what is as for our command.
final class PmmAlias {
    private static final String PREFIX = "/pm";
    private static final Pattern FURTHER = Pattern.compile("^(\\s*\\S+(?:\\s+limit\\s+\\S+)?).*$", Pattern.DOTALL);

    private static final Map<String, String> NAMES = Map.of(
            "", "/help",
            "rebuild", "/verify",
            "diag", "/cost");

    private PmmAlias() {}

    /// Our line for theirs; any other as it is.
    static String ours(String line) {
        var words = line.strip().split("\\s+", 4);
        if (!words[0].toLowerCase(Locale.ROOT).equals(PREFIX)) return line;
        var verb = words.length > 1 ? words[1].toLowerCase(Locale.ROOT) : "";
        var next = words.length > 2 ? words[2] : "";
        var rest = words.length > 3 ? " " + words[3] : "";
        // Theirs goes on with a model and its dimensions, which ours has in settings.
        var strategy = FURTHER.matcher(rest).replaceFirst("$1").strip();
        if (verb.equals("retrieval") && next.equals("config")) return ("/retrieval config " + strategy).strip();
        if (verb.equals("config"))
            return next.equals("retrieval") ? ("/retrieval config " + strategy).strip() : "/settings";
        var known = NAMES.get(verb);
        return known != null ? known : ("/" + verb + " " + next + rest).strip();
    }
}
