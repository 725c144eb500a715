package dev.continuo.model.budget;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Words for what was spent today, for the notes and for the tool that tells it.
final class SpendingNote {
    private static final int HALF = 2;

    private SpendingNote() {}

    /// A line for the notes; empty where nowhere more than half of a limit is used.
    ///
    /// @param scopes what the listener may know of
    static Optional<String> of(Budget budget, Collection<BudgetScope> scopes) {
        var near = scopes.stream().filter(scope -> half(budget, scope)).toList();
        return near.isEmpty()
                ? Optional.empty()
                : Optional.of(each(budget, near).entrySet().stream()
                        .map(one -> one.getKey() + " " + one.getValue())
                        .collect(Collectors.joining("; ", "What your models cost today (UTC): ", ".")));
    }

    /// Tells what was spent on each scope, by its name, in their order.
    static Map<String, String> each(Budget budget, Collection<BudgetScope> scopes) {
        var spent = new LinkedHashMap<String, String>();
        for (var scope : scopes) spent.put(name(scope), spent(budget, scope));
        return spent;
    }

    private static boolean half(Budget budget, BudgetScope scope) {
        var limit = budget.limitMicros(scope.kind());
        return limit.isPresent()
                && budget.spentMicros(scope) > limit.getAsLong() / HALF
                && budget.limitMicros(scope).isPresent();
    }

    private static String spent(Budget budget, BudgetScope scope) {
        var limit = budget.limitMicros(scope);
        var spent = CostText.usd(budget.spentMicros(scope));
        return limit.isEmpty() ? spent : "%s of %s".formatted(spent, CostText.usd(limit.getAsLong()));
    }

    private static String name(BudgetScope scope) {
        return switch (scope.kind()) {
            case DAY -> "all calls";
            case IDLE -> "idle work";
            case TOKEN -> "everybody behind the same integration";
            case ROOM -> "this conversation";
            case PERSON -> "the messages of whom you answer";
        };
    }
}
