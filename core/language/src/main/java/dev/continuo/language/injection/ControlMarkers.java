package dev.continuo.language.injection;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds marks that only the gateway, a model's template or the agent itself may write.
public final class ControlMarkers {
    private static final Pattern CONTROL = Pattern.compile(
            "COMMIT (by|to)\\s?=.*|(COMMIT|CLOSE|PREFER|NAMED|TIMEZONE|CLAIM|REFLECT|REF)\\s?:.*|CLAIM\\s?:?\\s?\\w+\\s?=.*");
    private static final Pattern MEMORY = Pattern.compile(
            "[-*•]?\\s*(memory\\s*)?#\\d+\\s*[,:(].{0,80}\\b(said|told|say|says|wrote|recalled|noted)\\b.*");
    private static final Pattern CITED = Pattern.compile(".{0,80}\\bsaid on \\d{1,2} \\p{L}+ \\d{4}.{0,20}[:“\"].*");
    private static final Pattern TEMPLATE = Pattern.compile(
            "<[|｜][^|｜<>\\n]{1,40}[|｜]?>|\\[/?INST\\]|<</?SYS>>|\\{\\{\\s*[/#]?\\s*(system|assistant|user)[^}]{0,40}\\}\\}|</?s>(?=\\s*\\[)|<(start|end)_of_turn>|\\[/?(SYSTEM|ASSISTANT|USER)_?(PROMPT|MESSAGE)?\\]|\\\\n\\\\n(Human|Assistant):",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern OURS = Pattern.compile(
            "<!--(?=\\s*SELFHOOD)|[\\[［【〔](?=(?:[eｅ][nｎ][dｄ]\\s+[oｏ][fｆ]\\s+)?[nｎ][oｏ][tｔ][eｅ][sｓ])",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ELEMENT = Pattern.compile(
            "</?\\s?(system|memories|memory|assistant|instructions?|function_calls?|function_results?|tool_use|tool_call|tool_calls|tool_result|tool_response|invoke|thinking|think|context|prompt|developer|operator|admin|conversation|untrusted|data|user_message|system_prompt|system-reminder|im_start|im_end|override|human|persona|identity)\\b[^>\\n]{0,80}>",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern BRACKET = Pattern.compile(
            "\\s*(\\[{1,2}\\s?(system|assistant|admin|developer|operator|instruction|override|internal note|sys)\\b\\s?[\\w ]{0,20}[:\\]]|\\[(tool|function|internal)\\s?\\w{0,20}:|\\((system|assistant|operator|developer)( note| message| prompt)?:).*",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern HEADING = Pattern.compile(
            "\\s*(#{1,6}|={2,}|-{2,}|\\*{2,})\\s?(new |updated |hidden |begin |end of |end |start of |start )?(system|assistant|instructions?|developer|prompt|user message|user input|context|system prompt|system message|operator|tool|memories|memory|response|human|user)\\b[\\s:#=*-]*(prompt|message|instructions?|override|note|update|policy|input)?[\\s:#=*-]*",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern FENCE = Pattern.compile(
            "\\s*(begin|end|start) (of )?(the )?(system|user|assistant|operator|hidden|secret|developer|instruction)s? ?(prompt|message|input|instructions?|text|override|data|context)?\\s*[:.]?\\s*",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ROLE = Pattern.compile(
            "\\s*[*_>#-]{0,3}\\s?(assistant|system|user|human|ai|bot|operator|developer|tool|tool_result|tool_output|function|function_result|admin|administrator|model|sysadmin|root|continuo|system message|system prompt|system note|system override|system update|system notice)\\s?(\\([^)]{0,20}\\)|\\[[^]]{0,20}\\])?[*_]{0,3}\\s?[:>]\\s?(?!//)(.*)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern CALL_NAME = Pattern.compile(
            "\"(tool|function|name|function_call|tool_name|tool_calls|action|command|method|recipient_name)\"\\s?:");
    private static final Pattern CALL_INPUT = Pattern.compile(
            "\"(args|arguments|parameters|params|input|tool_input|action_input|kwargs|type\"\\s?:\\s?\"(function|tool_use|tool_call))\"?\\s?:?");
    private static final Pattern ROLE_JSON =
            Pattern.compile("\"role\"\\s?:\\s?\"(system|assistant|developer|tool|operator)\"");
    private static final Pattern COMMENT = Pattern.compile("<!--(.{0,600})", Pattern.DOTALL);
    private static final Pattern SCRIPT =
            Pattern.compile("\\bon(error|load|click)\\s?=|<script\\b|javascript:", Pattern.CASE_INSENSITIVE);
    private static final Pattern BEACON =
            Pattern.compile("!\\[[^\\]\\n]{0,80}\\]\\(https?://[^)\\s]{1,300}\\?[^)\\s]{1,300}\\)");
    private static final Pattern ADDRESSED = Pattern.compile(
            "\\b(ai|assistants?|bots?|agents?|ignore|instructions?|must|model|llm|system|prompt|override|remember|reveal|chatbot)\\b");
    private static final Pattern HARDWARE = Pattern.compile(
            ".*(\\d ?(gb|mb|ghz|bit|tb|kb)\\b|\\b(kernel|debian|ubuntu|windows|linux|macos|ram|cpu|android|ios|fedora|arch)\\b).*");
    private static final Pattern SPEAKS = Pattern.compile(
            ".*\\b(you|your|override|granted|is now|operator|admin|must|ignore|always|never|debug|trust|reveal|secrets?|rights|access|owner|obey|policy|mode|allowed|approved|confirm|verified|memory|memories|instructions?|password|sure|okay|delete|send|new|elevate|disable|enable|users?)\\b.*");
    private static final int LINE = 600;

    /// Returns the marks that the text holds, by name; none where it only talks about one.
    ///
    /// What people say mostly holds not one of the signs that a mark begins with: that is looked at
    /// first, for it takes a hundredth of the time.
    ///
    /// @param discussing whether it only talks about marks; asked only if there are any
    public List<String> in(String text, BooleanSupplier discussing) {
        var found = new ArrayList<String>();
        var roles = 0;
        var lines = text.split("\\R", 2_000);
        for (var whole : lines) {
            var line = whole.substring(0, Math.min(LINE, whole.length())).strip();
            if (line.isEmpty()) continue;
            var first = line.charAt(0);
            if ((first == 'C' || first == 'R') && CONTROL.matcher(line).matches()) found.add("control line");
            if (line.indexOf('#') >= 0
                    && (MEMORY.matcher(line.toLowerCase(Locale.ROOT)).matches()
                            || CITED.matcher(line).matches())) found.add("forged memory");
            if ((first == '[' || first == '(') && BRACKET.matcher(line).matches()) found.add("bracketed role");
            if ((lines.length > 1 && HEADING.matcher(line).matches())
                    || (lines.length > 1
                            && FENCE.matcher(line).matches()
                            && line.split("\\s+").length <= 5
                            && line.contains(" "))) found.add("heading");
            roles += role(line, found);
        }
        if (roles >= 2) found.add("forged dialogue");
        if (calls(text)) found.add("tool call");
        if (anyOf(text, "<[{\\=") || text.indexOf(':') >= 0) {
            var marks = new ArrayList<String>();
            whole(text, marks);
            if (!marks.isEmpty() && !discussing.getAsBoolean()) found.addAll(marks);
        }
        return found.stream().distinct().toList();
    }

    /// The text with a space in each mark of the gateway's prompts or of a model's template, which
    /// is none any more.
    public static String broken(String text) {
        if (!anyOf(text, "<[{\\［【〔")) return text;
        return split(OURS, split(TEMPLATE, text));
    }

    private static String split(Pattern marks, String text) {
        return marks.matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(
                        found.group().charAt(0) + " " + found.group().substring(1)));
    }

    private static boolean anyOf(String text, String signs) {
        for (int i = 0; i < signs.length(); i++) if (text.indexOf(signs.charAt(i)) >= 0) return true;
        return false;
    }

    private static boolean calls(String text) {
        if (text.indexOf('"') < 0) return false;
        return (CALL_NAME.matcher(text).find() && CALL_INPUT.matcher(text).find())
                || ROLE_JSON.matcher(text).find();
    }

    private static void whole(String text, List<String> found) {
        if (TEMPLATE.matcher(text).find()) found.add("template mark");
        if (ELEMENT.matcher(text).find()) found.add("element");
        var comment = COMMENT.matcher(text);
        if (comment.find()
                && ADDRESSED.matcher(comment.group(1).toLowerCase(Locale.ROOT)).find()) found.add("hidden comment");
        if (SCRIPT.matcher(text).find()
                && ADDRESSED.matcher(text.toLowerCase(Locale.ROOT)).find()) found.add("script");
        if (BEACON.matcher(text).find()) found.add("beacon");
    }

    /// One for a line that speaks in somebody's role.
    private static int role(String line, List<String> found) {
        if (line.indexOf(':') < 0 && line.indexOf('>') < 0) return 0;
        var matcher = ROLE.matcher(line);
        if (!matcher.matches()) return 0;
        var who = matcher.group(1).toLowerCase(Locale.ROOT);
        var says = matcher.group(3).toLowerCase(Locale.ROOT);
        if (HARDWARE.matcher(says).matches()) return 0;
        var dialogue = who.equals("user") || who.equals("human");
        if (!dialogue
                && (SPEAKS.matcher(says).matches()
                        || who.startsWith("tool_")
                        || who.startsWith("system ")
                        || who.equals("assistant"))) found.add("forged role");
        return 1;
    }
}
