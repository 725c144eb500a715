package dev.continuo.mind.faculty.role;

import dev.continuo.mind.audience.Listener;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/// What `/why` says of a faculty's content. Words that the listener may not hear never leave it.
public interface Explainer {

    /// Those of the events whose words the faculty keeps: the words, or that they are withheld.
    default Map<Long, Quotation> quote(
            MindReader mind, Collection<Long> events, Listener listener) {
        return Map.of();
    }

    /// What the faculty has to say of an event whose words the listener may hear, whoever keeps
    /// them.
    List<ExplanationPart> explain(MindReader mind, Quotation.Spoken event, Listener listener);
}
