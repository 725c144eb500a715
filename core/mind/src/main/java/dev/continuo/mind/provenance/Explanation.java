package dev.continuo.mind.provenance;

import dev.continuo.ledger.event.Event;
import dev.continuo.mind.faculty.role.ExplanationPart;
import dev.continuo.mind.faculty.role.Quotation;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Explanation of where something in the ledger comes from, as far as one listener may hear it.
public sealed interface Explanation {

    /// Somebody said it, or it is remembered.
    ///
    /// @param parts what is said of it, in order
    /// @param quoted the events that the parts name; what is missing was erased
    record ExplainedWords(Quotation.Spoken said, List<ExplanationPart> parts, Map<Long, Quotation> quoted)
            implements Explanation {
        public ExplainedWords {
            parts = List.copyOf(parts);
            quoted = Map.copyOf(quoted);
        }

        public Quotation quotation(long event) {
            return quoted.getOrDefault(event, new Quotation.ErasedQuotation(event));
        }
    }

    /// It was said, and is not for this listener.
    record Private(long id) implements Explanation {}

    /// It was erased.
    ///
    /// @param state the end state of a message, null for anything else
    record Forgotten(long id, String kind, @Nullable String state, long by, Instant when) implements Explanation {}

    /// Any other event; nobody said it, so no audience says who may see it. The caller decides.
    record Happened(Event event) implements Explanation {}
}
