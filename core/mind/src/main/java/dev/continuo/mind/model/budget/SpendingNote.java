package dev.continuo.mind.model.budget;

import static dev.continuo.mind.faculty.role.SummaryText.usd;

import java.util.Collection;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What the agent is told of its own spending, for the notes: where more than half of a limit is
/// used, or somebody asks what it costs.
final class SpendingNote {
    private static final int HALF = 2;

    private static final Pattern ASKS =
            Pattern.compile(
                    "\\b(?:budgets?|costs?|costly|cheap|expensive|spen[dt]|spending"
                            + "|kostest|kosten|kostet|gekostet|ausgegeben|ausgibst|teuer|billig"
                            + "|presupuestos?|cuesta|cuestas|costaste|gastos?|gastas|gastado|cost[eo]|caro)\\b",
                    Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CHARACTER_CLASS);

    /// Words that speak to the agent or of models: a person's own budget is another matter.
    private static final Pattern ADDRESSED =
            Pattern.compile(
                    "\\b(?:you|your|yours|models?|du|dich|dein[a-z]*|ihr|euch|sie|modelle?|kostest|ausgibst"
                            + "|tú|tu|tus|te|usted|ustedes|modelos?|cuestas|costaste|gastas)\\b",
                    Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CHARACTER_CLASS);

    private SpendingNote() {}

    /// @param scopes what the listener may know of
    /// @param text what is answered
    static Optional<String> of(Budget budget, Collection<BudgetScope> scopes, String text) {
        var asked = ASKS.matcher(text).find() && ADDRESSED.matcher(text).find();
        var parts =
                scopes.stream()
                        .filter(scope -> asked || half(budget, scope))
                        .map(scope -> part(budget, scope))
                        .collect(Collectors.joining("; "));
        return parts.isEmpty()
                ? Optional.empty()
                : Optional.of("What your models cost today (UTC): " + parts + ".");
    }

    private static boolean half(Budget budget, BudgetScope scope) {
        var limit = budget.limitMicros(scope.kind());
        return limit.isPresent()
                && budget.spentMicros(scope) > limit.getAsLong() / HALF
                && budget.limitMicros(scope).isPresent();
    }

    private static String part(Budget budget, BudgetScope scope) {
        var limit = budget.limitMicros(scope);
        var spent = usd(budget.spentMicros(scope));
        return name(scope)
                + " "
                + (limit.isEmpty() ? spent : "%s of %s".formatted(spent, usd(limit.getAsLong())));
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
