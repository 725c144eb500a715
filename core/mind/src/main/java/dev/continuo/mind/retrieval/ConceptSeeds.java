package dev.continuo.mind.retrieval;

import java.util.List;
import java.util.Set;

/// Events that are bound to the concepts of a question.
@FunctionalInterface
public interface ConceptSeeds {
    ConceptSeeds NONE = (_, _, _) -> List.of();

    /// Those of some audiences, the newest first.
    List<Long> of(String question, Set<String> audiences, int most);
}
