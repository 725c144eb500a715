package dev.continuo.mind.turn.context;

import dev.continuo.mind.message.QuotedText;
import java.text.Normalizer;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Names of those who speak in a prompt: in quotation marks, so that none passes for words of ours,
/// and each told from the others.
public final class Speakers {
    private final Map<String, Set<String>> accounts = new HashMap<>();

    /// Somebody who speaks.
    ///
    /// @param account what tells them from others
    /// @param person their number; null where the agent does not know them
    public record Speaker(String account, @Nullable Long person, String name) {
        public static Speaker of(long person, @Nullable String name) {
            return new Speaker("#" + person, person, name == null ? "" : name);
        }

        private String shown() {
            var shown = QuotedText.name(name);
            return shown.isEmpty() ? "somebody" : "\"" + shown + "\"";
        }

        private String folded() {
            return Normalizer.normalize(shown(), Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        }
    }

    Speakers(Collection<Speaker> all) {
        for (var each : all)
            accounts.computeIfAbsent(each.folded(), _ -> new HashSet<>()).add(each.account());
    }

    /// The name, on one line; with a number where somebody else has the same.
    String label(Speaker who) {
        var label = who.shown();
        if (accounts.getOrDefault(who.folded(), Set.of()).size() < 2) return label;
        return label + (who.person() == null ? " (not met)" : " (#" + who.person() + ")");
    }
}
