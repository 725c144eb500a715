package dev.continuo.mind.people;

import static dev.continuo.tables.mind.Tables.LINK;
import static dev.continuo.tables.mind.Tables.PERSON;

import dev.continuo.mind.audience.Role;
import java.util.Arrays;
import java.util.Comparator;
import org.jooq.Field;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// Rights of a human being, all their accounts taken together: the most that any of them may;
/// nothing, where one of them is blocked.
public final class EffectiveRole {
    private static final dev.continuo.tables.mind.tables.Person OTHER = PERSON.as("linked_person");

    /// The roles of whoever the row's person is linked with; for a query on `person`.
    public static final Field<String[]> LINKED = DSL.field(DSL.select(DSL.arrayAgg(OTHER.ROLE))
                    .from(LINK)
                    .join(OTHER)
                    .on(OTHER.AGENT_ID.eq(LINK.AGENT_ID))
                    .and(OTHER.ID.eq(LINK.OTHER))
                    .where(LINK.AGENT_ID.eq(PERSON.AGENT_ID))
                    .and(LINK.PERSON.eq(PERSON.ID))
                    .and(LINK.LINKED))
            .as("linked_roles");

    private EffectiveRole() {}

    /// The role of a person and whoever they are linked with.
    ///
    /// @param own the person's own role
    /// @param linked those of [#LINKED], null for none
    public static Role of(String own, String @Nullable [] linked) {
        var role = Role.parse(own);
        if (linked == null || role == Role.BLOCKED) return role;
        var others = Arrays.stream(linked).map(Role::parse).toList();
        if (others.contains(Role.BLOCKED)) return Role.BLOCKED;
        var most = others.stream().min(Comparator.naturalOrder()).orElse(role);
        return most.compareTo(role) < 0 ? most : role;
    }
}
