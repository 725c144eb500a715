package dev.continuo.gateway.terminal;

import java.util.regex.Pattern;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

/// Shows who speaks, and what Markdown marks within a line, as far as the terminal can: in colours,
/// or as it is written.
final class TerminalStyle {
    private static final Pattern MARKS =
            Pattern.compile("(?<code>(?ms)^ {0,3}```.*?^ {0,3}```$|`[^`\\n]+`)|(?<bold>\\*\\*[^*\\n]+\\*\\*"
                    + "|(?m)^#{1,6} [^\\n]+)|(?<who>\\A[^\\s>]{1,40}> )");

    private TerminalStyle() {}

    static AttributedString of(String text) {
        var shown = new AttributedStringBuilder();
        var match = MARKS.matcher(text);
        var from = 0;
        while (match.find()) {
            shown.append(text.substring(from, match.start()));
            shown.styled(style(match.group("code") != null), match.group());
            from = match.end();
        }
        return shown.append(text.substring(from)).toAttributedString();
    }

    private static AttributedStyle style(boolean code) {
        return code ? AttributedStyle.DEFAULT.foreground(AttributedStyle.CYAN) : AttributedStyle.BOLD;
    }
}
