package dev.continuo.model.provider;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// The name that a model puts before its answer, as lines of a transcript begin: `Continuo: `.
///
/// @param beginnings in lower case, with their colon
record OwnPrefix(List<String> beginnings) {
    private static final Pattern NAME =
            Pattern.compile("(?i)(?:name is|you are called)\\s+\"?([\\p{L}\\p{N}_-]{2,40})");

    /// The names that a system text gives the model.
    static OwnPrefix of(String system) {
        var all = new ArrayList<>(List.of("assistant:", "continuo:", "\"continuo\":"));
        for (var name = NAME.matcher(system); name.find(); ) {
            var lower = name.group(1).toLowerCase(Locale.ROOT);
            all.addAll(List.of(lower + ":", "\"" + lower + "\":", "**" + lower + "**:", "**" + lower + ":**"));
        }
        return new OwnPrefix(List.copyOf(all));
    }

    /// An answer without it.
    String without(String text) {
        var lower = text.toLowerCase(Locale.ROOT);
        return beginnings.stream()
                .filter(lower::startsWith)
                .findFirst()
                .map(prefix -> text.substring(prefix.length()).strip())
                .orElse(text);
    }

    /// The part that may be seen of an answer that is still being written.
    String visible(String text) {
        var lower = text.toLowerCase(Locale.ROOT);
        return beginnings.stream().anyMatch(prefix -> prefix.startsWith(lower)) ? "" : without(text);
    }
}
