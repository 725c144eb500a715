package dev.continuo.mind.identity;

import static dev.continuo.tables.mind.Tables.IDENTITY_CHANGE;

import dev.continuo.mind.identity.event.TraitKind;
import java.util.Arrays;
import org.jooq.Condition;

/// Which rows of `identity_change` are what.
final class IdentityChanges {
    /// A trait, not a prompt.
    static final Condition TRAIT =
            IDENTITY_CHANGE.KIND.in(
                    Arrays.stream(TraitKind.values()).map(TraitKind::text).toList());

    /// In force at some time: what everyone may see of the agent.
    static final Condition PUBLIC =
            TRAIT.and(IDENTITY_CHANGE.STATE.in(ChangeState.APPROVED, ChangeState.SET));

    private IdentityChanges() {}
}
