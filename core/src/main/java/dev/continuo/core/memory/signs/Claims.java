package dev.continuo.core.memory.signs;

/// What of a text says anything: without its questions, its greetings and its thanks. "Thanks,
/// Mel!" and "Thanks, Jon!" do not contradict each other.
public final class Claims {
    private static final int READ = 4_000;
    private static final String ENDS = ".!?…\n";

    private Claims() {}

    /// The sentences that claim something, as they were written; empty where none does.
    public static String of(String text) {
        var read = text.length() <= READ ? text : text.substring(0, READ);
        var claims = new StringBuilder();
        for (int from = 0; from < read.length(); ) {
            var end = end(read, from);
            var sentence = read.substring(from, end).strip();
            if (claims(sentence)) {
                if (!claims.isEmpty()) claims.append(' ');
                claims.append(sentence);
            }
            from = end;
        }
        return claims.toString();
    }

    private static boolean claims(String sentence) {
        if (sentence.isEmpty() || sentence.endsWith("?")) return false;
        return !Chatter.is(Reading.of(sentence));
    }

    /// Behind the marks that end the sentence; a dot within a number ends none.
    private static int end(String text, int from) {
        var at = from;
        while (at < text.length() && !ends(text, at)) at++;
        while (at < text.length() && ENDS.indexOf(text.charAt(at)) >= 0) at++;
        return at;
    }

    private static boolean ends(String text, int at) {
        if (ENDS.indexOf(text.charAt(at)) < 0) return false;
        var within =
                text.charAt(at) == '.'
                        && at + 1 < text.length()
                        && Character.isLetterOrDigit(text.charAt(at + 1));
        return !within;
    }
}
