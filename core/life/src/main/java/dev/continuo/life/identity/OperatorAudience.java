package dev.continuo.life.identity;

import dev.continuo.mind.audience.Audience;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.people.People;
import java.util.Set;
import java.util.TreeSet;

/// Tells what the operators may hear. Everyone hears a trait and the operator decides about it, so
/// it is proposed of nothing else.
public final class OperatorAudience {
    private static final String ROOM = "room:";

    private final People people;
    private final Set<Long> operators = new TreeSet<>();

    /// @param people asked once who the operators are
    public OperatorAudience(People people) {
        this.people = people;
        for (var known : people.list())
            if (known.person().role() == Role.OPERATOR)
                operators.addAll(people.selves(known.person().id()));
    }

    /// Tells whether an operator may hear what is said there.
    public boolean hears(String label) {
        if (label.equals(Audience.EVERYONE.label())) return true;
        for (var operator : operators) {
            if (label.equals(Audience.person(operator).label())) return true;
            if (label.startsWith(ROOM) && people.present(operator, Long.parseLong(label.substring(ROOM.length()))))
                return true;
        }
        return false;
    }
}
