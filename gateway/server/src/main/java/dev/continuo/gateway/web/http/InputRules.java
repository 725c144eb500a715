package dev.continuo.gateway.web.http;

/// Rules for a word or a text from outside.
public final class InputRules {
    /// The longest name of a message, a conversation or a sender, in characters.
    static final int LONGEST_NAME = 200;

    /// The longest text, in characters.
    public static final int LONGEST_TEXT = 100_000;

    private InputRules() {}

    /// Checks the name of something: 1 to 200 characters, no control characters.
    ///
    /// @param what how the caller calls it
    /// @throws Problem when it is not such a name
    public static String name(String what, String value) {
        whole(what, value);
        if (value.isBlank()) throw Problem.bad(what + " is empty.", "Give it 1 to 200 characters.");
        if (value.codePointCount(0, value.length()) > LONGEST_NAME)
            throw Problem.bad(what + " is longer than 200 characters.", "Give it 1 to 200 characters.");
        if (value.codePoints().anyMatch(Character::isISOControl))
            throw Problem.bad(what + " has a control character.", "Leave it out.");
        return value;
    }

    /// Checks something said: 1 to 100,000 characters, no NUL.
    ///
    /// @throws Problem when it is not such a text
    public static String text(String what, String value) {
        whole(what, value);
        if (value.isBlank()) throw Problem.bad(what + " is empty.", "Say something.");
        if (value.codePointCount(0, value.length()) > LONGEST_TEXT)
            throw Problem.bad(what + " is longer than 100,000 characters.", "Send it in several messages.");
        return value;
    }

    /// Neither is text: a database stores no NUL, and a lone surrogate has no UTF-8.
    private static void whole(String what, String value) {
        if (value.indexOf('\0') >= 0) throw Problem.bad(what + " holds a NUL character.", "Leave it out.");
        for (int i = 0; i < value.length(); i++) {
            if (!Character.isSurrogate(value.charAt(i))) continue;
            if (i + 1 < value.length() && Character.isSurrogatePair(value.charAt(i), value.charAt(i + 1))) {
                i++;
                continue;
            }
            throw Problem.bad(what + " holds half of a surrogate pair.", "Send whole Unicode characters.");
        }
    }
}
