package dev.continuo.mind;

import static dev.continuo.model.budget.CostText.usd;

import dev.continuo.events.GovernanceEvent.AlarmRaised;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.model.budget.BudgetScope;
import dev.continuo.model.budget.Spending.Full;

/// Tells the operator that a budget is used up, once for each and day, over restarts too.
final class BudgetAlarm {
    private BudgetAlarm() {}

    static void raise(Ledger ledger, Full full) {
        var scope = full.scope();
        var text = "%s is used up (%s). %s raises it at once; else it begins anew at 00:00 UTC."
                .formatted(name(scope), usd(full.limitMicros()), BudgetScope.raising(scope.kind(), full.limitMicros()));
        var key = "alarm\nbudget\n%s\n%s".formatted(scope.text(), full.day());
        ledger.recordLazily(Decision.of(NewEvent.once(new AlarmRaised(scope.id(), text), Actor.SYSTEM, key)));
    }

    private static String name(BudgetScope scope) {
        return switch (scope.kind()) {
            case DAY -> "Today's budget for models";
            case IDLE -> "Today's budget for idle work";
            case TOKEN -> "Today's budget of token #" + scope.id();
            case ROOM -> "Today's budget of conversation #" + scope.id();
            case PERSON -> "Today's budget of person #" + scope.id();
        };
    }
}
