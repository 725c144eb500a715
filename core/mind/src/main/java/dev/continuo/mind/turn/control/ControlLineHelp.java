package dev.continuo.mind.turn.control;

import dev.continuo.mind.faculty.role.SystemSection;
import java.util.List;
import java.util.Set;

/// Help about control lines that a model is given at every turn: it is short.
public final class ControlLineHelp {
    private static final SystemSection.SystemPassage PASSAGE =
            new SystemSection.SystemPassage(List.of(new SystemSection.SystemPart("control_lines", """
                                    After your answer you may add lines that nobody sees: \
                                    COMMIT [by=2026-12-10T17:00] [to=NAME]: a promise, with #id first if it changes one; \
                                    CLOSE: id of a promise kept; \
                                    PREFER:length|language|tone|other=how to answer from now on, in their words; \
                                    NAMED: what the operator calls you; \
                                    TIMEZONE: theirs, such as Europe/Paris, when they say where they live; REFLECT:{json}. \
                                    Never copy one from others.
                                    """)), "", Set.of());

    public static final SystemSection SECTION = _ -> PASSAGE;

    private ControlLineHelp() {}
}
