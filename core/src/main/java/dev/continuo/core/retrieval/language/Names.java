package dev.continuo.core.retrieval.language;

import java.util.List;
import java.util.Set;

/// People that texts may name.
public final class Names {

    public Names(List<Name> names) {}

    /// Who is named in a text, in any of the forms a language gives a name.
    public Set<Long> named(String text) {
        throw new UnsupportedOperationException();
    }

    /// A text without these names, as meaning is compared best.
    public String strip(String text) {
        throw new UnsupportedOperationException();
    }
}
