package dev.continuo.adapters.telegram;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads the HTML that Telegram takes, and complains as it does.
///
/// @param text without tags
record FakeHtml(String text, List<Entity> entities) {
    private static final Map<String, String> TYPES = Map.ofEntries(
            Map.entry("b", "bold"),
            Map.entry("strong", "bold"),
            Map.entry("i", "italic"),
            Map.entry("em", "italic"),
            Map.entry("u", "underline"),
            Map.entry("s", "strikethrough"),
            Map.entry("del", "strikethrough"),
            Map.entry("code", "code"),
            Map.entry("pre", "pre"),
            Map.entry("a", "text_link"),
            Map.entry("blockquote", "blockquote"),
            Map.entry("tg-spoiler", "spoiler"));
    private static final Map<String, String> CHARACTERS = Map.of("lt", "<", "gt", ">", "amp", "&", "quot", "\"");
    private static final Pattern TAG = Pattern.compile("<(/?)([a-zA-Z-]+)((?:\\s+[a-z]+=\"[^\"]*\")*)\\s*>");
    private static final Pattern VALUE = Pattern.compile("=\"([^\"]*)\"");
    private static final Pattern CHARACTER = Pattern.compile("&(#\\d+|[a-z]+);");

    /// A part of the text, in UTF-16 units.
    ///
    /// @param more a link's address, a code's language
    record Entity(
            String type, int offset, int length, @Nullable String more) {}

    /// What Telegram refuses.
    static final class Wrong extends Exception {
        Wrong(String message) {
            super("can't parse entities: " + message);
        }
    }

    private record Open(String tag, int offset, @Nullable String more) {}

    static FakeHtml of(String source) throws Wrong {
        var out = new StringBuilder();
        var open = new ArrayDeque<Open>();
        var entities = new ArrayList<Entity>();
        for (int at = 0; at < source.length(); ) {
            char c = source.charAt(at);
            if (c == '<') at = tag(source, at, out, open, entities);
            else if (c == '&') at = character(source, at, out);
            else {
                out.append(c);
                at++;
            }
        }
        if (!open.isEmpty())
            throw new Wrong("Can't find end tag corresponding to start tag \""
                    + open.peek().tag() + "\"");
        return new FakeHtml(out.toString(), entities);
    }

    private static int tag(String source, int at, StringBuilder out, Deque<Open> open, List<Entity> entities)
            throws Wrong {
        var tag = TAG.matcher(source).region(at, source.length());
        if (!tag.lookingAt()) throw new Wrong("Unsupported start tag at byte offset " + at);
        var name = tag.group(2).toLowerCase(java.util.Locale.ROOT);
        var type = TYPES.get(name);
        if (type == null) throw new Wrong("Unsupported start tag \"" + name + "\" at byte offset " + at);
        if (tag.group(1).isEmpty()) {
            if (open.stream().anyMatch(o -> inCode(o, name)))
                throw new Wrong("code holds no other entity, at byte offset " + at);
            var value = VALUE.matcher(tag.group(3));
            open.push(new Open(name, out.length(), value.find() ? unescaped(value.group(1)) : null));
        } else {
            var opened = open.poll();
            if (opened == null || !opened.tag().equals(name)) throw new Wrong("Unmatched end tag at byte offset " + at);
            int length = out.length() - opened.offset();
            if (length > 0) entities.add(new Entity(type, opened.offset(), length, opened.more()));
        }
        return tag.end();
    }

    /// Code in a block says its language; nothing else is in code.
    private static boolean inCode(Open open, String inner) {
        if (open.tag().equals("pre")) return !inner.equals("code");
        if (open.tag().equals("blockquote")) return inner.equals("blockquote");
        return Set.of("code").contains(open.tag());
    }

    private static int character(String source, int at, StringBuilder out) {
        var named = CHARACTER.matcher(source).region(at, source.length());
        var character = named.lookingAt() ? CHARACTERS.get(named.group(1)) : null;
        out.append(character == null ? "&" : character);
        return character == null ? at + 1 : named.end();
    }

    private static String unescaped(String text) {
        var out = new StringBuilder();
        for (int at = 0; at < text.length(); )
            if (text.charAt(at) == '&') at = character(text, at, out);
            else out.append(text.charAt(at++));
        return out.toString();
    }
}
