package dev.continuo.core.memory.contradiction;

import org.jspecify.annotations.Nullable;

/// A word or sign of a sentence.
///
/// @param word in lower case, as it is read
/// @param stem what it is compared by
/// @param name whether it looks like a proper name
/// @param value what it stands for where it is a quantity, a day or a time
record Token(String word, String stem, boolean name, @Nullable Value value) {

    boolean is(String other) {
        return word.equals(other);
    }

    boolean sign() {
        return !word.isEmpty() && !Character.isLetterOrDigit(word.charAt(0)) && value == null;
    }

    /// An address, a room number, a version: letters and digits mixed, or joined by signs.
    boolean code() {
        if (value != null) return false;
        var digits = false;
        var letters = false;
        for (int i = 0; i < word.length(); i++) {
            var c = word.charAt(i);
            digits |= Character.isDigit(c);
            letters |= Character.isLetter(c);
            if (c == '@' || c == '/' || (c == '.' && i > 0 && i < word.length() - 1)) return true;
        }
        return (digits && letters) || (digits && word.length() > 1 && !letters);
    }

    @Override
    public String toString() {
        return value == null ? word : value.toString();
    }
}
