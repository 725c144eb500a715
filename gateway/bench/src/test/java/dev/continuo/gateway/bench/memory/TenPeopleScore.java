package dev.continuo.gateway.bench.memory;

import dev.continuo.gateway.bench.memory.TenPeople.Truth;
import java.text.Normalizer;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/// How what is held true in the end compares with what is so.
///
/// @param held how many observations are current
/// @param truths how many things were told
/// @param right how many of them are known as they are: the value is held and no former one; of
///   what is over, that it was once held and is no more
/// @param outdated how many observations hold what is so no more
/// @param junk how many hold what nobody told
public record TenPeopleScore(int held, int truths, int right, int outdated, int junk) {

    /// An observation.
    ///
    /// @param about the name of its person or project
    /// @param current whether it is held true in the end
    public record Held(String about, String value, boolean current) {}

    /// Compares.
    public static TenPeopleScore of(List<Truth> truths, Collection<Held> all) {
        var current = all.stream().filter(Held::current).toList();
        var right = truths.stream().filter(truth -> right(truth, all)).count();
        var outdated = current.stream().filter(held -> outdated(held, truths)).count();
        var junk = current.stream().filter(held -> junk(held, truths)).count();
        return new TenPeopleScore(current.size(), truths.size(), (int) right, (int) outdated, (int) junk);
    }

    private static boolean right(Truth truth, Collection<Held> all) {
        if (holds(all, truth, true, truth.former())) return false;
        return truth.value().isEmpty()
                ? holds(all, truth, false, truth.former())
                : holds(all, truth, true, List.of(truth.value()));
    }

    private static boolean holds(Collection<Held> all, Truth truth, boolean current, Collection<String> values) {
        return all.stream()
                .filter(held -> held.current() == current && about(held, truth))
                .anyMatch(held -> values.stream().anyMatch(value -> same(value, held.value())));
    }

    private static boolean outdated(Held held, List<Truth> truths) {
        return truths.stream().noneMatch(truth -> is(held, truth))
                && truths.stream().anyMatch(truth -> was(held, truth));
    }

    private static boolean junk(Held held, List<Truth> truths) {
        return truths.stream().noneMatch(truth -> is(held, truth) || was(held, truth));
    }

    private static boolean is(Held held, Truth truth) {
        return about(held, truth) && !truth.value().isEmpty() && same(truth.value(), held.value());
    }

    private static boolean was(Held held, Truth truth) {
        return about(held, truth) && truth.former().stream().anyMatch(former -> same(former, held.value()));
    }

    private static boolean about(Held held, Truth truth) {
        return fold(held.about()).equals(fold(truth.about()));
    }

    /// "the 4th of May" is "4 May" only by its words; what says a word more or less is the same.
    private static boolean same(String one, String other) {
        var left = " " + fold(one) + " ";
        var right = " " + fold(other) + " ";
        return left.contains(right) || right.contains(left);
    }

    private static String fold(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFD)
                .replaceAll("\\p{M}", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}]+", " ")
                .strip();
    }
}
