package dev.continuo.mind.faculty;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.Explainer;
import dev.continuo.mind.faculty.role.ExplanationPart;
import dev.continuo.mind.faculty.role.ExplanationPart.Note;
import dev.continuo.mind.faculty.role.ExplanationPart.Related;
import dev.continuo.mind.faculty.role.ExplanationPart.Section;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.Quotation;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/// Explains a derived text to whoever may hear it: its words, and what it goes back to.
public final class DerivedTextExplainer implements Explainer {
    private final DerivedTexts texts;
    private final String kind;
    private final String what;

    /// @param kind what such a text is, in data
    /// @param what the same, with an article
    public DerivedTextExplainer(DerivedTexts texts, String kind, String what) {
        this.texts = texts;
        this.kind = kind;
        this.what = what;
    }

    @Override
    public Map<Long, Quotation> quote(MindReader mind, Collection<Long> events, Listener listener) {
        return texts.quoted().quote(mind, events, listener);
    }

    @Override
    public List<ExplanationPart> explain(MindReader mind, Quotation.Spoken event, Listener listener) {
        if (!texts.has(mind, event.id())) return List.of();
        var sources = texts.sources().of(mind, event.id());
        return List.of(
                new Note(Section.WHAT, "It is " + what + ".", "kind", kind),
                new Related(Section.ORIGIN, "It goes back to:", "chain", sources));
    }
}
