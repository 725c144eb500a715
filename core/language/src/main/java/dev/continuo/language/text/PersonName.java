package dev.continuo.language.text;

/// A name a person goes by. One person may have several.
///
/// @param person [#NOBODY] where several claim a name that was only learned: then it is a word like
///   any other
public record PersonName(long person, String name) {
    public static final long NOBODY = -1;
}
