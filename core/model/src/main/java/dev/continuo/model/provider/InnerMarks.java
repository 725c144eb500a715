package dev.continuo.model.provider;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Marks that a server left in an answer: thinking in any tag, channels, tokens that end a turn,
/// leftovers of templates. What only mentions such a mark, in code or in a sentence, stays.
final class InnerMarks {
    private static final String NAMES = "(?:think(?:ing)?|thoughts?|reasoning|reflection|scratchpad|analysis"
            + "|inner_monologue|antthinking|seed:think)";

    /// `<think>`, `[THINK]`, `◁think▷`, with attributes.
    private static final Pattern OPEN = Pattern.compile("(?i)<%1$s(?:\\s[^<>]*)?>|◁%1$s▷|\\[%1$s]".formatted(NAMES));

    private static final Pattern CLOSE = Pattern.compile("(?i)</%1$s\\s*>|◁/%1$s▷|\\[/%1$s]".formatted(NAMES));

    /// Tokens behind which nothing belongs to the answer.
    private static final Pattern STOP =
            Pattern.compile("<\\|(?:im_end|im_start|eot_id|eom_id|end_of_text|endoftext|end|return|call"
                    + "|start_header_id|user|system|turn>)\\|?>?"
                    + "|<(?:end_of_turn|start_of_turn|eos)>|<｜(?!tool)[^｜>]{1,40}｜>"
                    + "|\\[/?INST]|</s>\\s*\\z");

    /// Beginnings of a template that stand before an answer.
    private static final Pattern LEAD =
            Pattern.compile("\\A(?:\\s++|<\\|im_start\\|>(?:assistant)?|<\\|start_header_id\\|>assistant"
                    + "<\\|end_header_id\\|>|<start_of_turn>(?:model)?|<\\|assistant\\|>"
                    + "|<\\|start\\|>assistant(?!<\\|channel)|<s>|<bos>|\\[/?INST])+");

    private static final Pattern CHANNEL =
            Pattern.compile("(?s)<\\|channel\\|>\\s*(\\w+)[^<]*(?:<\\|constrain\\|>[^<]*)?<\\|message\\|>(.*?)"
                    + "(?=<\\|(?:end|return|call|start|channel)\\|>|\\z)");

    /// As servers show channels that drop the tokens between them.
    private static final Pattern BARE_CHANNEL =
            Pattern.compile("(?s)\\Aanalysis(?=[A-Z\"'<\\[]).*?(?:assistantfinal(.*)|\\z)");

    private static final Pattern THOUGHT_CHANNEL = Pattern.compile("(?s)<\\|channel>\\w*\\n.*?(?:<channel\\|>|\\z)");

    private static final Pattern BEGUN = Pattern.compile("<\\|channel\\|?>");

    private static final Pattern CODE = Pattern.compile("(?sm)^[ \\t]*```.*?(?:^[ \\t]*```|\\z)|`[^`\\n]+`");

    /// Beginnings of marks, so that half of one is not shown.
    private static final List<String> HELD = Stream.concat(
                    Stream.of(
                                    "think",
                                    "thought",
                                    "reasoning",
                                    "reflection",
                                    "scratchpad",
                                    "analysis",
                                    "inner_monologue",
                                    "antthinking",
                                    "seed:think")
                            .flatMap(InnerMarks::beginnings),
                    Stream.of("<end_of_turn", "<start_of_turn", "<eos", "</s", "[/inst", "[inst"))
            .toList();

    private static final int LONGEST_MARK = 60;

    private InnerMarks() {}

    private static Stream<String> beginnings(String name) {
        return Stream.of("<", "</", "◁", "◁/", "[", "[/").map(sign -> sign + name);
    }

    /// The answer without them.
    static String without(String said) {
        return cut(said, true);
    }

    /// Tells whether the whole answer begins with thinking that was never opened.
    static boolean unopened(String said) {
        var text = LEAD.matcher(said).replaceFirst("");
        var open = first(OPEN, text, 0);
        var close = first(CLOSE, text, 0);
        return close != null && (open == null || close.start() < open.start());
    }

    /// The part that may be seen of an answer that is still being written. An end that may yet turn
    /// out to be the beginning of a mark or the first half of a character is held back.
    ///
    /// @param unopened whether this model's answers begin with thinking that is never opened, so
    ///   that nothing may be seen before its end
    static String visible(String written, boolean unopened) {
        var text = channelled(held(written.strip()));
        if (unopened && first(CLOSE, text, 0) == null) return "";
        if ("analysis".startsWith(text)) return "";
        var seen = cut(text, false);
        var cut = !seen.isEmpty() && Character.isHighSurrogate(seen.charAt(seen.length() - 1));
        return Chat.ModelReply.clean(
                seen.substring(0, seen.length() - (cut ? 1 : 0)).strip());
    }

    /// Without a channel whose name is not there yet.
    private static String channelled(String written) {
        var begun = BEGUN.matcher(written);
        return !begun.find()
                        || CHANNEL.matcher(written).find()
                        || THOUGHT_CHANNEL.matcher(written).find()
                        || mentioned(written, begun.start(), begun.end())
                ? written
                : written.substring(0, begun.start());
    }

    /// Without an end that may be the beginning of a mark.
    private static String held(String written) {
        var from = Math.max(0, written.length() - LONGEST_MARK);
        for (var at = from; at < written.length(); at++) {
            var sign = written.charAt(at);
            if (sign != '<' && sign != '[' && sign != '◁') continue;
            var end = written.substring(at).toLowerCase(Locale.ROOT);
            if (end.indexOf('>') > 0 || end.indexOf(']') > 0 || end.indexOf('▷') > 0) {
                // Whole, but what follows tells whether it is only mentioned.
                if (end.matches("(?s)[<\\[◁][^>\\]▷]*[>\\]▷]") && marks(end)) return written.substring(0, at);
                continue;
            }
            if (end.startsWith("<|") || end.startsWith("<｜") || marks(end) || half(end))
                return written.substring(0, at);
        }
        return written;
    }

    private static boolean marks(String end) {
        return HELD.stream().anyMatch(end::startsWith) || TextCalls.begins(end);
    }

    private static boolean half(String end) {
        return HELD.stream().anyMatch(mark -> mark.startsWith(end)) || TextCalls.mayBegin(end);
    }

    /// @param whole whether the answer is complete
    private static String cut(String said, boolean whole) {
        if (said.indexOf('<') < 0
                && said.indexOf('[') < 0
                && said.indexOf('◁') < 0
                && !said.stripLeading().startsWith("analysis")) return said.strip();
        var text = LEAD.matcher(said).replaceFirst("");
        text = THOUGHT_CHANNEL.matcher(text).replaceAll("");
        text = thinkingCut(channels(text), whole);
        var stop = first(STOP, text, 0);
        // Struck out, as HTML has it.
        if (stop != null && stop.group().startsWith("</s>") && text.contains("<s>")) return text.strip();
        return (stop == null ? text : text.substring(0, stop.start())).strip();
    }

    private static String channels(String text) {
        var bare = BARE_CHANNEL.matcher(text);
        if (bare.find()) return bare.group(1) == null ? "" : bare.group(1);
        if (first(CHANNEL, text, 0) == null) return text;
        var kept = new StringBuilder();
        for (var channel = CHANNEL.matcher(text); channel.find(); ) {
            if (channel.group(1).equals("final")) kept.append(channel.group(2));
            // A call of a tool is read by TextCalls.
            else if (channel.group().contains("to=functions."))
                kept.append("\n").append(channel.group()).append("<|call|>");
        }
        return kept.toString();
    }

    private static String thinkingCut(String text, boolean whole) {
        var rest = text;
        while (true) {
            var open = first(OPEN, rest, 0);
            var close = first(CLOSE, rest, 0);
            if (close != null && (open == null || close.start() < open.start())) {
                rest = rest.substring(close.end()).stripLeading();
                continue;
            }
            if (open == null) return rest;
            var end = first(CLOSE, rest, open.end());
            if (end != null) {
                rest = rest.substring(0, open.start()) + rest.substring(end.end());
                continue;
            }
            // Thinking that was never closed; mentioned at the beginning of a line, it is followed
            // by words.
            var begins = rest.substring(0, open.start()).isBlank();
            return begins || !whole || next(rest, open.end()) == '\n' ? rest.substring(0, open.start()) : rest;
        }
    }

    /// The first that is no mention, from a place on; null for none.
    private static @Nullable MatchResult first(Pattern mark, String text, int from) {
        var code = List.<MatchResult>of();
        var looked = false;
        for (var found = mark.matcher(text); found.find(); ) {
            if (found.start() < from) continue;
            if (!looked) code = code(text);
            looked = true;
            if (!inside(code, found.start()) && !mentioned(text, found.start(), found.end()))
                return found.toMatchResult();
        }
        return null;
    }

    private static List<MatchResult> code(String text) {
        return text.indexOf('`') < 0
                ? List.of()
                : new ArrayList<>(CODE.matcher(text).results().toList());
    }

    private static boolean inside(List<MatchResult> code, int at) {
        return code.stream().anyMatch(part -> part.start() <= at && at < part.end());
    }

    /// In a sentence, between words, or in quotation marks.
    private static boolean mentioned(String text, int start, int end) {
        if (start == 0) return false;
        var before = text.charAt(start - 1);
        if (before == '\n') return false;
        if ("\"'“‘«(„".indexOf(before) >= 0) return true;
        var after = next(text, end);
        return before == ' ' && after != '\n' && (Character.isWhitespace(after) || ",.;:!?)".indexOf(after) >= 0);
    }

    /// The character there; a line break at the end.
    private static char next(String text, int at) {
        return at < text.length() ? text.charAt(at) : '\n';
    }
}
