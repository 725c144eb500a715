package dev.continuo.adapters.text;

import java.util.regex.Pattern;

/// The beginning of a table in Markdown (https://github.github.com/gfm/#tables-extension-).
public final class TableStart {
    private static final Pattern RULE =
            Pattern.compile("\\s*+\\|?+\\s*+:?+-++:?+\\s*+(?:\\|\\s*+:?+-++:?+\\s*+)*+\\|?+\\s*+");

    private TableStart() {}

    /// Tells whether two lines are a table's head and the rule below it.
    public static boolean is(String head, String rule) {
        return head.contains("|") && rule.contains("|") && RULE.matcher(rule).matches();
    }
}
