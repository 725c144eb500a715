package dev.continuo.core.memory.suspicion;

import dev.continuo.core.memory.suspicion.Sign.Kind;
import dev.continuo.core.people.Trust;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Says whether what somebody said should be set apart before it becomes a memory.
///
/// Three rules: text shaped as an instruction to the agent, marks smuggled in, and what comes from
/// low trust, resembles nothing known and contradicts much of it. People may speak about
/// instructions, and may say how they themselves wish to be spoken to; the operator's text is never
/// set apart.
public final class Suspicion {
    private static final int READ = 32_768;
    private static final double ENOUGH = 1.0;
    private static final double DISGUISED = 0.9;
    private static final int MANY = 3;

    private final Rules rules = new Rules();
    private final Markers markers = new Markers();
    private final Quotations quotations = new Quotations();
    private final Set<String> phrases =
            Rules.lines("phrases").map(String::strip).collect(Collectors.toUnmodifiableSet());

    /// From when on something strange and opposed to what is known is set apart (SYSTEMS 4.1).
    ///
    /// @param contradiction more than this is much
    /// @param similarity to the nearest memory; less than this is novel
    public record Limits(double contradiction, double similarity) {
        /// The numbers of the exit gate.
        public static final Limits USUAL = new Limits(0.3, 0.6);
    }

    /// Every sign of it in the text, in any order; empty for what is merely said.
    public List<Sign> signs(String text) {
        var read = text.substring(0, Math.min(READ, text.length()));
        var plain = Disguises.plain(read);
        var spoken = quotations.spoken(plain);
        var signs = new ArrayList<Sign>();
        markers.in(plain, () -> quotations.ofMarkup(plain))
                .forEach(rule -> signs.add(new Sign(Kind.MARKER, rule)));
        instructions(spoken).forEach(rule -> signs.add(new Sign(Kind.INSTRUCTION, rule)));
        disguised(read, spoken).forEach(signs::add);
        return signs.stream().distinct().toList();
    }

    /// Whether a text with these signs is set apart.
    public boolean quarantine(Trust trust, List<Sign> signs) {
        return trust != Trust.OPERATOR && !signs.isEmpty();
    }

    /// Whether what was said is set apart for being strange: from low trust, unlike anything known
    /// and against much of it.
    ///
    /// @param similarity to the nearest memory, 0 to 1
    /// @param contradiction the strongest with what is known, 0 to 1
    public boolean quarantine(Trust trust, double similarity, double contradiction, Limits limits) {
        return trust == Trust.STRANGER
                && similarity < limits.similarity
                && contradiction > limits.contradiction;
    }

    private List<String> instructions(String text) {
        var found = rules.found(Prose.sentences(text));
        var lower = text.toLowerCase(java.util.Locale.ROOT);
        if (phrases.stream().anyMatch(phrase -> phrase.charAt(0) > 127 && lower.contains(phrase)))
            return List.of("override");
        return strong(found);
    }

    private static List<String> strong(Map<String, Double> found) {
        var sum = found.values().stream().mapToDouble(Double::doubleValue).sum();
        return sum >= ENOUGH ? List.copyOf(found.keySet()) : List.of();
    }

    private List<Sign> disguised(String read, String spoken) {
        var signs = new ArrayList<Sign>();
        var readings = new ArrayList<>(Disguises.readings(spoken));
        var tagged = Disguises.tagged(read);
        if (!tagged.isEmpty()) readings.add(tagged);
        for (var reading : readings) {
            var found = rules.found(Prose.sentences(reading));
            if (found.values().stream().anyMatch(weight -> weight >= DISGUISED))
                signs.add(
                        new Sign(
                                Kind.INSTRUCTION, "disguised " + found.keySet().iterator().next()));
            var squeezed = Disguises.squeezed(reading);
            if (phrases.stream().anyMatch(squeezed::contains))
                signs.add(new Sign(Kind.INSTRUCTION, "disguised phrase"));
        }
        if (Disguises.hidden(read) >= MANY) signs.add(new Sign(Kind.MARKER, "invisible signs"));
        return signs;
    }
}
