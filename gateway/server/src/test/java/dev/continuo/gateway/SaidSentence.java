package dev.continuo.gateway;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// A sentence of the catalogue that a source says by a key in quotation marks.
///
/// @param prefix whether a stored name follows the key
/// @param arguments the number of what is put into it
record SaidSentence(String key, boolean prefix, int arguments) {
    /// Methods that say one; a refusal has a code before it, which may be its key.
    private static final Pattern CALL = Pattern.compile("\\b(told|refusal)\\(");

    private static final Pattern KEY = Pattern.compile("\"([a-z][a-z_.]*)\"");

    /// Those that a source says.
    static List<SaidSentence> in(String source) {
        var all = new ArrayList<SaidSentence>();
        var call = CALL.matcher(source);
        while (call.find()) {
            var given = split(source, call.end());
            // A code stands before the key of a refusal, and a reader may stand before others.
            var at = call.group(1).equals("told") && named(given) ? 0 : 1;
            if (given.size() <= at) continue;
            var keys = KEY.matcher(outer(given.get(at)));
            while (keys.find())
                all.add(new SaidSentence(keys.group(1), keys.group(1).endsWith("."), given.size() - at - 1));
        }
        return all;
    }

    private static boolean named(List<String> given) {
        return !given.isEmpty() && KEY.matcher(outer(given.getFirst())).find();
    }

    /// An argument without the arguments of calls in it.
    private static String outer(String argument) {
        var before = "";
        for (var left = argument; !left.equals(before); ) {
            before = left;
            left = left.replaceAll("\\([^()]*\\)", "");
        }
        return before;
    }

    /// The arguments of a call.
    private static List<String> split(String source, int from) {
        var all = new ArrayList<String>();
        var one = new StringBuilder();
        var depth = 0;
        var quoted = false;
        for (var at = from; at < source.length(); at++) {
            var c = source.charAt(at);
            if (c == '"' && source.charAt(at - 1) != '\\') quoted = !quoted;
            if (!quoted && depth == 0 && (c == ',' || c == ')')) {
                if (!one.toString().isBlank()) all.add(one.toString().strip());
                one.setLength(0);
                if (c == ')') return all;
                continue;
            }
            if (!quoted && "([{".indexOf(c) >= 0) depth++;
            if (!quoted && ")]}".indexOf(c) >= 0) depth--;
            one.append(c);
        }
        return List.of();
    }
}
