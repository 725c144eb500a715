package dev.continuo.mind.turn.context;

import dev.continuo.language.text.LookAlikes;
import dev.continuo.mind.message.QuotedText;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
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
            return LookAlikes.skeleton(shown());
        }
    }

    Speakers(Collection<Speaker> all) {
        add(all);
    }

    /// Takes in more of them: the names of those who were alone with theirs may get numbers.
    void add(Collection<Speaker> more) {
        for (var each : more)
            accounts.computeIfAbsent(each.folded(), _ -> new HashSet<>()).add(each.account());
    }

    /// The name, on one line; with a number where that of somebody else looks like it.
    String label(Speaker who) {
        return who.shown() + mark(who);
    }

    /// Tells somebody from others whose names look the same by a number; empty without need.
    String mark(Speaker who) {
        if (accounts.getOrDefault(who.folded(), Set.of()).size() < 2) return "";
        return who.person() == null ? " (not met)" : " (#" + who.person() + ")";
    }
}
