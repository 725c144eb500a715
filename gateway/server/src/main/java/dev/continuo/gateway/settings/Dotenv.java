package dev.continuo.gateway.settings;

import dev.continuo.ledger.failure.Refused;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads a `.env` file: `KEY=value` lines, `#` comments, an optional `export`, values bare, in
/// `'single'` quotes (taken as they are) or in `"double"` quotes (with `\n`, `\t`, `\"`, `\\` and
/// `\$`). The last line of a key wins; variables are not expanded.
final class Dotenv {
    private static final Pattern LINE =
            Pattern.compile("(?:export\\s+)?([A-Za-z_][A-Za-z0-9_]*)\\s*=\\s*(.*)");
    private static final Pattern SINGLE = Pattern.compile("'([^']*)'\\s*(#.*)?");
    private static final Pattern DOUBLE = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"\\s*(#.*)?");
    private static final Pattern COMMENT = Pattern.compile("(^|\\s)#.*$");
    private static final Pattern ESCAPE = Pattern.compile("\\\\(.)");

    private Dotenv() {}

    /// The values of a file, none if there is no file.
    ///
    /// @throws Refused naming the first line that is not understood, never its content
    static Map<String, String> read(Path file) {
        if (!Files.isRegularFile(file)) {
            return Map.of();
        }
        try {
            return parse(Files.readAllLines(file));
        } catch (MalformedInputException e) {
            throw new Refused(file + " is not UTF-8 text.", "Save it as UTF-8.");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Map<String, String> parse(List<String> lines) {
        var values = new LinkedHashMap<String, String>();
        for (int i = 0; i < lines.size(); i++) {
            var line = lines.get(i).replace("\uFEFF", "").strip();
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            var match = LINE.matcher(line);
            if (!match.matches()) {
                throw notUnderstood(i + 1);
            }
            values.put(match.group(1), value(match.group(2), i + 1));
        }
        return values;
    }

    private static String value(String written, int line) {
        if (written.startsWith("'")) {
            return quoted(SINGLE, written, line);
        }
        if (written.startsWith("\"")) {
            var inside = quoted(DOUBLE, written, line);
            return ESCAPE.matcher(inside).replaceAll(m -> unescaped(m.group(1)));
        }
        return COMMENT.matcher(written).replaceFirst("").strip();
    }

    private static String quoted(Pattern form, String written, int line) {
        var match = form.matcher(written);
        if (!match.matches()) {
            throw notUnderstood(line);
        }
        return match.group(1);
    }

    private static String unescaped(String letter) {
        var plain =
                switch (letter) {
                    case "n" -> "\n";
                    case "t" -> "\t";
                    case "\"", "\\", "$" -> letter;
                    default -> "\\" + letter;
                };
        return Matcher.quoteReplacement(plain);
    }

    private static Refused notUnderstood(int line) {
        return new Refused(
                "Line " + line + " of .env is not understood.",
                "Write KEY=value, quoting values that hold spaces or #.");
    }
}
