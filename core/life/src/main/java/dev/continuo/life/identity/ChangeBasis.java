package dev.continuo.life.identity;

import java.util.List;

/// Evidence that was before the agent when it decided to change something of itself.
///
/// @param evidence the events, memories and messages alike
/// @param operatorAlone whether every text among them is the operator's or the agent's own; false
///   where that is not known
public record ChangeBasis(List<Long> evidence, boolean operatorAlone) {
    public ChangeBasis {
        evidence = List.copyOf(evidence);
    }
}
