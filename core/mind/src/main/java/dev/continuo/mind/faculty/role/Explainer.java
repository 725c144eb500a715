package dev.continuo.mind.faculty.role;

import dev.continuo.mind.audience.Listener;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/// Explains a faculty's content for `/why`. Words that the listener may not hear never leave it.
public interface Explainer {

    /// Those of the events whose words the faculty keeps: the words, or that they are withheld.
    default Map<Long, Quotation> quote(MindReader mind, Collection<Long> events, Listener listener) {
        return Map.of();
    }

    /// Returns the faculty's explanation of an event whose words the listener may hear, whoever
    /// keeps them.
    List<ExplanationPart> explain(MindReader mind, Quotation.Spoken event, Listener listener);
}
