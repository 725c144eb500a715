package dev.continuo.language.utterance;

/// Tells whether a text is only small talk: greetings, thanks, laughter, assent, and names called
/// beside them.
public final class SmallTalkDetector {
    private static final int LONGEST = 16;
    private static final int MAX_NAMES = 2;
    private static final int LAUGHTER = 4;
    private static final int HUMMED = 3;
    private static final SalientPhrases WORDS = new SalientPhrases("chatter");

    private SmallTalkDetector() {}

    /// Tells whether a text is chatter; so is a text that has no word at all, such as a smiley.
    public static boolean is(NormalizedText text) {
        if (text.size() > LONGEST || text.hasNumber()) return false;
        if (hums(text)) return true;
        var said = 0;
        var names = 0;
        for (int i = 0; i < text.size(); ) {
            var length = WORDS.length(text, i);
            if (length > 0 || laughs(text.text(i)) || stretched(text.text(i))) {
                said++;
                i += Math.max(1, length);
            } else if (WORDS.filler(text.text(i))) {
                i++;
            } else if (calls(text, i) && names < MAX_NAMES) {
                names++;
                i++;
            } else {
                return false;
            }
        }
        return said > 0 || text.size() == 0;
    }

    /// One word said over and over: `la la la`.
    private static boolean hums(NormalizedText text) {
        if (text.size() < HUMMED) return false;
        for (int i = 1; i < text.size(); i++) if (!text.text(i).equals(text.text(0))) return false;
        return true;
    }

    /// Somebody is called by name: beside a greeting, or before a comma.
    private static boolean calls(NormalizedText text, int at) {
        var word = text.at(at);
        if (!word.capital() || word.text().length() < 2) return false;
        var last = at + 1 == text.size() || text.at(at + 1).opens();
        return last && (at > 0 || at + 1 < text.size());
    }

    private static boolean laughs(String word) {
        if (word.length() < LAUGHTER) return false;
        var first = word.charAt(0);
        var second = word.charAt(1);
        if ("hjaekrsхак".indexOf(first) < 0 || "haeikrsаихк".indexOf(second) < 0) return false;
        for (var c : word.toCharArray()) if (c != first && c != second) return false;
        return true;
    }

    /// `sooo`, `loool`, `heyyy`.
    private static boolean stretched(String word) {
        var once = new StringBuilder();
        var stretched = false;
        for (int i = 0; i < word.length(); i++) {
            var again = i > 1 && word.charAt(i) == word.charAt(i - 1);
            if (again && word.charAt(i) == word.charAt(i - 2)) stretched = true;
            if (i == 0 || word.charAt(i) != word.charAt(i - 1)) once.append(word.charAt(i));
        }
        return stretched && WORDS.hasWord(once.toString());
    }
}
