package dev.continuo.life.identity;

import static dev.continuo.tables.mind.Tables.IDENTITY_CHANGE;

import dev.continuo.events.TraitKind;
import dev.continuo.mind.audience.Audience;
import java.util.Arrays;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.impl.DSL;

/// Values in the rows of `identity_change`.
final class ChangeRows {
    /// State: it was proposed, and nobody decided about it.
    static final String OPEN = "open";

    /// State.
    static final String APPROVED = "approved";

    /// State.
    static final String REJECTED = "rejected";

    /// State: it was made without having been proposed.
    static final String SET = "set";

    /// Kind, where it is no trait: the agent's own prompt.
    static final String PROMPT = "prompt";

    /// Kind, where it is no trait.
    static final String OPERATOR_PROMPT = "operator_prompt";

    /// Kind, where it is no trait: why a proposal was rejected.
    static final String REJECTION = "rejection";

    /// In force at some time, and no prompt: what everyone may see of the agent.
    static final Condition PUBLIC = IDENTITY_CHANGE
            .KIND
            .in(Arrays.stream(TraitKind.values())
                    .map(kind -> DSL.inline(kind.text()))
                    .toList())
            .and(IDENTITY_CHANGE.STATE.in(DSL.inline(APPROVED), DSL.inline(SET)));

    /// The label of those who may hear its words.
    static final Field<String> HEARD_BY =
            DSL.when(PUBLIC, DSL.inline(Audience.EVERYONE.label())).otherwise(IDENTITY_CHANGE.AUDIENCE);

    private ChangeRows() {}
}
