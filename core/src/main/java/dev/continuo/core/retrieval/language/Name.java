package dev.continuo.core.retrieval.language;

/// A name a person goes by. One person may have several.
///
/// @param person [#NOBODY] where several claim a name that was only learned: then it is a word like
///   any other
public record Name(long person, String name) {
    public static final long NOBODY = -1;
}
