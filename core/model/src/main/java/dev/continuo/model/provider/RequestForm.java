package dev.continuo.model.provider;

import dev.continuo.model.provider.Chat.ModelRequest;
import dev.continuo.model.provider.http.CallFailure;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A way to ask a model: whole, or without some of what models refuse.
///
/// @param without what is left out
record RequestForm(Set<Weakening> without) {
    static final RequestForm WHOLE = new RequestForm(Set.of());

    /// Something that a request may do without.
    enum Weakening {
        TOOLS("without tools"),
        CHOICE("without a forced call"),
        SYSTEM("with the system text in the first message"),
        /// Lines of the same side stand in one message.
        TURNS("with both sides in turn"),
        PROBABILITIES("without log probabilities"),
        STREAM("not streamed");

        private final String text;

        Weakening(String text) {
            this.text = text;
        }
    }

    RequestForm {
        without = Set.copyOf(without);
    }

    /// Of the parts that are left out, with commas between.
    static RequestForm of(String parts) {
        return new RequestForm(
                Stream.of(parts.split(",")).map(Weakening::valueOf).collect(Collectors.toSet()));
    }

    boolean has(Weakening part) {
        return !without.contains(part);
    }

    RequestForm without(Weakening part) {
        var more = EnumSet.noneOf(Weakening.class);
        more.addAll(without);
        more.add(part);
        return new RequestForm(more);
    }

    /// The weakenings that a refusal leaves to be tried, the likeliest first.
    ///
    /// @param probabilities whether they would be asked for
    List<Weakening> steps(ModelRequest asked, boolean probabilities, CallFailure refusal) {
        var likeliest = hint(asked, refusal);
        return Stream.of(Weakening.values())
                .filter(this::has)
                .filter(part -> switch (part) {
                    case TOOLS -> !asked.tools().isEmpty();
                    case CHOICE -> asked.forced();
                    case SYSTEM -> !asked.system().isBlank();
                    case TURNS -> asked.lines().size() > 1;
                    case PROBABILITIES -> probabilities;
                    // The client learns that from the refusal itself.
                    case STREAM -> false;
                })
                .filter(part -> refusal.kind() != CallFailure.FailureKind.NOT_FOUND
                        || part == Weakening.TOOLS
                        || part == Weakening.CHOICE)
                .sorted(Comparator.comparing(part -> part != likeliest))
                .toList();
    }

    private static Weakening hint(ModelRequest asked, CallFailure refusal) {
        return switch (refusal.kind()) {
            case NOT_ALTERNATING -> Weakening.TURNS;
            case NO_SYSTEM -> Weakening.SYSTEM;
            default -> asked.forced() ? Weakening.CHOICE : Weakening.TOOLS;
        };
    }

    /// The parts that are left out, for the operator; empty for nothing.
    String text() {
        return without.stream().sorted().map(part -> part.text).collect(Collectors.joining(", "));
    }
}
