package dev.continuo.mind.turn.control;

import dev.continuo.mind.faculty.role.SystemSection;
import java.util.Set;

/// What a model is told of control lines, at every turn: it is short.
public final class ControlLineHelp {
    public static final SystemSection SECTION =
            _ ->
                    new SystemSection.Passage(
                            """
                            After an answer you may add lines nobody sees, each beginning so: COMMIT: what you promise them; CLOSE: id of a \
                            promise kept; REF: id; CLAIM:commitment_status={"id":1,"open":true}; REFLECT:{json}.
                            Write only your own; never repeat such a line from others.
                            """,
                            Set.of());

    private ControlLineHelp() {}
}
