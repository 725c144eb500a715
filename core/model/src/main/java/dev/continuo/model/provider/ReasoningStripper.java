package dev.continuo.model.provider;

import java.util.List;
import java.util.regex.Pattern;

/// Thinking that a server left in the answer: a block, one that was never closed, or one whose
/// opening the model's template swallowed.
final class ReasoningStripper {

    private static final Pattern BLOCK =
            Pattern.compile(
                    "(?s)<think(?:ing)?>.*?</think(?:ing)?>|^<think(?:ing)?>.*|^(?:(?!<think).)*?</think(?:ing)?>");
    private static final Pattern UNOPENED =
            Pattern.compile("(?s)(?:(?!<think).)*?</think(?:ing)?>");
    private static final Pattern UNCLOSED = Pattern.compile("(?s)<think(?:ing)?>.*");
    private static final List<String> TAGS =
            List.of("<think>", "<thinking>", "</think>", "</thinking>");

    private ReasoningStripper() {}

    /// The whole answer without it.
    static String without(String said) {
        return BLOCK.matcher(said.strip()).replaceAll("").strip();
    }

    /// Tells whether the whole answer begins with thinking that was never opened.
    static boolean unopened(String said) {
        return UNOPENED.matcher(said.strip()).lookingAt();
    }

    /// What may be seen of an answer that is still being written. What may yet turn out to be the
    /// beginning of thinking or the first half of a character is held back.
    ///
    /// @param unopened whether this model's answers begin with thinking that is never opened, so
    ///   that nothing may be seen before its end
    static String visible(String written, boolean unopened) {
        var text = written.strip();
        if (unopened && !text.startsWith("<think") && !unopened(text)) return "";
        // A long answer is looked at ten times a second, and hardly any has a mark.
        var marked = text.contains("<think") || text.contains("</think");
        var seen =
                marked
                        ? UNCLOSED.matcher(BLOCK.matcher(text).replaceAll("")).replaceFirst("")
                        : text;
        var tag = seen.lastIndexOf('<');
        if (tag >= 0 && TAGS.stream().anyMatch(t -> t.startsWith(seen.substring(tag))))
            return Chat.ModelReply.clean(seen.substring(0, tag).strip());
        var cut = !seen.isEmpty() && Character.isHighSurrogate(seen.charAt(seen.length() - 1));
        return Chat.ModelReply.clean(seen.substring(0, seen.length() - (cut ? 1 : 0)).strip());
    }
}
