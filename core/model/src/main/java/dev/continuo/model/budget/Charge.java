package dev.continuo.model.budget;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Scopes that a call is charged to, beside the day.
///
/// @param person whose message it is for, 0 for nobody's
/// @param conversation where that was said, 0 for nowhere
/// @param idle whether it is for idle work
public record Charge(long person, long conversation, boolean idle) {
    public static final Charge NOBODY = new Charge(0, 0, false);

    private static final Set<String> IDLE_ROLES = Set.of("idle", "consolidation");

    /// Tells whether calls in that role are idle work.
    public static boolean idle(String role) {
        return IDLE_ROLES.contains(role);
    }

    /// The same, for a call in that role.
    public Charge in(String role) {
        return new Charge(person, conversation, idle(role));
    }

    /// The limits that hold for it, the widest first: to raise a narrow one is of no use while a
    /// wide one is reached.
    List<BudgetScope> scopes() {
        var scopes = new ArrayList<>(List.of(BudgetScope.DAY));
        if (idle) scopes.add(BudgetScope.IDLE);
        if (conversation != 0) scopes.add(BudgetScope.room(conversation));
        if (person != 0) scopes.add(BudgetScope.person(person));
        return scopes;
    }
}
