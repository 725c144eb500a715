package dev.continuo.gateway.settings;

import dev.continuo.ledger.database.Refused;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads and changes a `.env` file: `KEY=value` lines, `#` comments, an optional `export`, values
/// bare, in `'single'` quotes (taken as they are) or in `"double"` quotes (with `\n`, `\t`, `\"`,
/// `\\` and `\$`). The last line of a key wins; variables are not expanded.
public final class Dotenv {
    private static final Pattern LINE = Pattern.compile("(?:export\\s+)?([A-Za-z_][A-Za-z0-9_]*)\\s*=\\s*(.*)");
    private static final Pattern BARE = Pattern.compile("[\\w./:@%+,=~-]*");
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

    /// Gives keys other values; every other line and all comments stay as they are. The file
    /// becomes its owner's alone, and is replaced whole or not at all.
    ///
    /// @return whether anything had to be written
    /// @throws Refused when the file cannot be read or written
    public static boolean change(Path file, Map<String, String> values) {
        var old = read(file);
        var changes = new LinkedHashMap<>(values);
        changes.entrySet().removeIf(one -> one.getValue().equals(old.get(one.getKey())));
        if (changes.isEmpty()) return false;
        try {
            var lines = new ArrayList<String>();
            if (Files.exists(file)) lines.addAll(Files.readAllLines(file));
            changes.forEach((key, value) -> put(lines, key, value));
            FilePermissions.replace(
                    file, out -> out.append(String.join("\n", lines)).append('\n'));
            return true;
        } catch (IOException e) {
            throw new Refused(file + " cannot be written.", "Run this in a folder of yours.");
        }
    }

    /// Changes the last line of the key, which is the one that counts.
    private static void put(List<String> lines, String key, String value) {
        for (int i = lines.size() - 1; i >= 0; i--) {
            var match = LINE.matcher(lines.get(i).replace("\uFEFF", "").strip());
            if (!match.matches() || !match.group(1).equals(key)) continue;
            var before = match.group().substring(0, match.start(2) - match.start());
            lines.set(i, before + written(value) + comment(match.group(2)));
            return;
        }
        lines.add(key + "=" + written(value));
    }

    private static String written(String value) {
        if (BARE.matcher(value).matches()) return value;
        if (!value.contains("'")) return "'" + value + "'";
        return '"' + value.replaceAll("[\\\\\"$]", "\\\\$0") + '"';
    }

    /// The comment behind a value.
    private static String comment(String written) {
        for (var quoted : List.of(SINGLE, DOUBLE)) {
            var match = quoted.matcher(written);
            if (match.matches()) return match.group(2) == null ? "" : " " + match.group(2);
        }
        var comment = COMMENT.matcher(written);
        return comment.find() ? " " + comment.group().strip() : "";
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
        var plain = switch (letter) {
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
