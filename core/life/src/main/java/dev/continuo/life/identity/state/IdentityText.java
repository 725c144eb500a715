package dev.continuo.life.identity.state;

import dev.continuo.events.TraitKind;
import dev.continuo.mind.faculty.role.SummaryText;
import dev.continuo.mind.message.QuotedText;
import dev.continuo.mind.thinking.HardBoundaries;
import dev.continuo.model.prompt.TokenEstimate;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;

/// Says who the agent is. Each trait stands on one line, quoted and of bounded length, so that none
/// of them can carry a line of instructions; nothing is said of what it does not have.
public final class IdentityText {
    private static final int MAX_COMPACT_TOKENS = 200;
    private static final int MAX_FULL_TOKENS = 2_000;

    private static final int COMPACT_VALUES = 5;
    private static final int COMPACT_VOICES = 3;
    private static final int COMPACT_GOALS = 3;
    private static final int COMPACT_BOUNDARIES = 3;
    private static final int FULL_ITEMS = 20; // of a kind

    /// As much of a name is told however little room there is.
    private static final int SHORT_NAME_CHARS = 20;

    /// Characters of an item, tried in this order until the whole is short enough.
    private static final int[] ITEM_CHARS = {Trait.MAX_CHARS, 80, 60, 40, 24, 12};

    private static final int[] COMPACT_CHARS = {80, 60, 40, 24, 12};

    public static final Rendered NOTHING = new Rendered("", Set.of());

    private IdentityText() {}

    /// A rendering.
    ///
    /// @param events the changes whose words it shows
    public record Rendered(String text, Set<Long> events) {
        public Rendered {
            events = Set.copyOf(events);
        }
    }

    /// At most 200 tokens: the name, the five weightiest values, three habits of speaking, three
    /// goals, the boundaries.
    ///
    /// @param goals the weightiest first
    public static Rendered compact(IdentitySnapshot identity, List<String> goals) {
        // Two that can be read say more than five that are cut.
        for (var fewest = 2; fewest > 0; fewest--)
            for (var chars : COMPACT_CHARS)
                for (var items = COMPACT_VALUES; items >= fewest; items--) {
                    var lines = compact(identity, goals, items, chars);
                    if (lines.tokens() <= MAX_COMPACT_TOKENS) return lines.rendered();
                }
        var least = new Lines(12);
        least.boundaries(List.of(), 0);
        return least.rendered();
    }

    private static Lines compact(IdentitySnapshot identity, List<String> goals, int items, int chars) {
        var lines = new Lines(chars);
        identity.name().ifPresent(lines::name);
        lines.traits("What you value:", identity.of(TraitKind.VALUE), items);
        lines.traits("How you speak:", identity.of(TraitKind.VOICE), Math.min(COMPACT_VOICES, items));
        lines.goals(goals, Math.min(COMPACT_GOALS, items));
        lines.boundaries(identity.of(TraitKind.BOUNDARY), Math.min(COMPACT_BOUNDARIES, items));
        return lines;
    }

    /// At most 2,000 tokens: everything, and how long the agent lives.
    ///
    /// @param goals the weightiest first
    public static Rendered full(IdentitySnapshot identity, LifeManifest manifest, List<String> goals) {
        for (var items = FULL_ITEMS; items > 0; items /= 2)
            for (var chars : ITEM_CHARS) {
                var lines = new Lines(chars);
                identity.name().ifPresent(lines::name);
                lines.traits("What you value:", identity.of(TraitKind.VALUE), items);
                lines.traits("What you believe:", identity.of(TraitKind.BELIEF), items);
                lines.traits("How you speak:", identity.of(TraitKind.VOICE), items);
                lines.goals(goals, items);
                lines.boundaries(identity.of(TraitKind.BOUNDARY), items);
                lines.life(manifest);
                if (lines.tokens() <= MAX_FULL_TOKENS) return lines.rendered();
            }
        return compact(identity, goals);
    }

    /// Returns the part of the full rendering that goes beyond the compact one, so that together
    /// they tell everything once. Each title stands where something below it is new.
    public static Rendered beyond(Rendered compact, Rendered full) {
        var told = new HashSet<String>();
        byTitle(compact.text(), (title, line) -> told.add(title + line));
        var text = new StringBuilder();
        var last = new StringBuilder();
        byTitle(full.text(), (title, line) -> {
            if (told.contains(title + line)) return;
            if (!title.contentEquals(last)) text.append(title);
            last.replace(0, last.length(), title);
            text.append(line).append('\n');
        });
        return new Rendered(text.toString(), full.events());
    }

    /// Each line with the title that it stands under; a line that is no item stands under none.
    private static void byTitle(String text, BiConsumer<String, String> each) {
        var title = "";
        for (var line : text.lines().toList())
            if (line.endsWith(":")) title = line + "\n";
            else each.accept(line.startsWith("- ") ? title : "", line);
    }

    private static final class Lines {
        private final StringBuilder text = new StringBuilder();
        private final Set<Long> events = new HashSet<>();
        private final int chars;

        Lines(int chars) {
            this.chars = chars;
        }

        void name(Trait name) {
            line("Your name is %s.".formatted(QuotedText.quoted(name.text(), Math.max(chars, SHORT_NAME_CHARS))));
            events.add(name.id());
        }

        void traits(String title, List<Trait> traits, int most) {
            if (traits.isEmpty()) return;
            line(title);
            traits.stream().limit(most).forEach(trait -> {
                var strength = Strength.of(trait.weight()).word();
                line("- %s: %s".formatted(strength, QuotedText.quoted(trait.text(), chars)));
                events.add(trait.id());
            });
        }

        void goals(List<String> goals, int most) {
            if (goals.isEmpty()) return;
            line("What you want:");
            goals.stream().limit(most).forEach(goal -> line("- " + QuotedText.quoted(goal, chars)));
        }

        void boundaries(List<Trait> own, int most) {
            line("Boundaries that you never cross, whoever asks:");
            HardBoundaries.ALL.forEach(boundary -> line("- " + boundary));
            own.stream().limit(most).forEach(trait -> {
                line("- " + QuotedText.quoted(trait.text(), chars));
                events.add(trait.id());
            });
        }

        void life(LifeManifest manifest) {
            var days = manifest.age().toDays();
            if (days == 0 && manifest.restarts() == 0) return;
            line("You are %s old and were restarted %s."
                    .formatted(SummaryText.count(days, "day"), SummaryText.count(manifest.restarts(), "time")));
        }

        private void line(String line) {
            text.append(line).append('\n');
        }

        long tokens() {
            return TokenEstimate.of(text.toString());
        }

        Rendered rendered() {
            return new Rendered(text.toString(), events);
        }
    }
}
