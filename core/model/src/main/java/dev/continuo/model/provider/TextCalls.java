package dev.continuo.model.provider;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.continuo.model.prompt.ToolCall;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Calls of tools that a model wrote into its answer, in the forms of open models' templates: a
/// server that does not know a template hands them on as text.
///
/// @param text what the model said besides
/// @param calls of tools that it was offered
/// @param written whether there was something that is to be a call
record TextCalls(String text, List<ToolCall> calls, boolean written) {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static final List<String> BEGINNINGS = List.of(
            "<tool_call",
            "<|tool_call",
            "<tool_use",
            "<function=",
            "<function_call",
            "<functioncall",
            "<invoke",
            "<tools>",
            "[tool_calls]",
            "<|python_tag|>",
            "<|channel|>commentary to=functions.",
            "<｜tool▁call");

    private static final Pattern BEGIN = Pattern.compile(
            "(?i)(?<![`\"'“])(?:<\\|?tool_calls?(?:\\|?>|_begin)|<tool_use\\b|<function=|<function_?calls?>"
                    + "|<invoke\\b|\\[TOOL_CALLS]|<\\|python_tag\\|>"
                    + "|<\\|channel\\|>commentary to=functions\\.|<｜tool▁calls?▁begin｜>)");

    /// A call that names its tool outside the arguments.
    private static final Pattern NAMED = Pattern.compile("(?s)<function=([\\w.-]+)>(.*?)(?:</function>|\\z)"
            + "|<invoke\\s+name=\"([\\w.-]+)\"[^>]*>(.*?)(?:</invoke>|\\z)"
            + "|to=functions\\.([\\w.-]+).*?<\\|message\\|>(.*?)(?:<\\||\\z)"
            + "|<｜tool▁sep｜>([\\w.-]+)\\s*(.*?)(?:<｜|\\z)"
            + "|\\[TOOL_CALLS]\\s*([\\w.-]+)(?:\\[[^]]*])?\\s*(\\{.*)");

    private static final Pattern PARAMETER =
            Pattern.compile("(?s)<parameter(?:=([\\w.-]+)|\\s+name=\"([\\w.-]+)\"[^>]*)>\\s*(.*?)\\s*</parameter>");

    private static final Pattern FENCE =
            Pattern.compile("(?s)\\A```(?:json|tool_call|tool_code|xml)?\\s*\\n(.*?)\\n?```\\s*\\z");

    /// Beginnings of a call that stands alone.
    private static final Pattern ALONE =
            Pattern.compile("\\{|\\[\\s*\\{|\\[\\z|`{1,3}\\z|```(?:j\\z|js\\z|jso\\z|json)");

    private static final List<String> NAME = List.of("name", "function", "tool", "tool_name");

    private static final List<String> ARGUMENTS = List.of("arguments", "parameters", "args", "input", "tool_input");

    /// Tells whether an end of an answer is, or may become, the beginning of a call.
    static boolean begins(String end) {
        return BEGINNINGS.stream().anyMatch(end::startsWith);
    }

    static boolean mayBegin(String end) {
        return BEGINNINGS.stream().anyMatch(begin -> begin.startsWith(end));
    }

    /// Reads an answer.
    ///
    /// @param said without thinking
    /// @param offered the names of the tools that the model was offered
    static TextCalls of(String said, Set<String> offered) {
        var fenced = FENCE.matcher(said.strip());
        var whole = fenced.matches() ? fenced.group(1).strip() : said.strip();
        if (whole.startsWith("{") || whole.startsWith("[{") || whole.startsWith("[\n")) {
            var calls = objects(whole, offered);
            return calls.isEmpty() ? new TextCalls(said, List.of(), false) : new TextCalls("", calls, true);
        }
        var begin = begin(fenced.matches() ? whole : said);
        if (begin < 0) return new TextCalls(said, List.of(), false);
        var text = fenced.matches() ? whole : said;
        var zone = text.substring(begin);
        var calls = named(zone, offered);
        return new TextCalls(text.substring(0, begin).strip(), calls.isEmpty() ? objects(zone, offered) : calls, true);
    }

    /// The part that may be seen of an answer that is still being written.
    ///
    /// @param offered whether the model was offered tools: then what begins like a call alone may
    ///   be one
    static String visible(String seen, boolean offered) {
        if (offered && ALONE.matcher(seen).lookingAt()) return "";
        var begin = begin(seen);
        return begin < 0 ? seen : seen.substring(0, begin).strip();
    }

    /// The place where a call begins that is not only mentioned in code or a sentence; -1 for none.
    private static int begin(String text) {
        var found = BEGIN.matcher(text);
        while (found.find()) {
            var line = text.substring(text.lastIndexOf('\n', found.start()) + 1, found.start());
            var fences = text.substring(0, found.start()).split("```", -1).length - 1;
            if (fences % 2 == 0 && (line.isBlank() || !line.endsWith(" "))) return found.start();
        }
        return -1;
    }

    private static List<ToolCall> named(String zone, Set<String> offered) {
        var calls = new ArrayList<ToolCall>();
        for (var found = NAMED.matcher(zone); found.find(); ) {
            var at = 1;
            while (found.group(at) == null) at += 2;
            var arguments = arguments(found.group(at + 1).strip());
            if (offered.contains(found.group(at)) && arguments != null)
                calls.add(call(calls.size(), found.group(at), arguments));
        }
        return calls;
    }

    private static @Nullable String arguments(String body) {
        var object = JSON.createObjectNode();
        for (var each = PARAMETER.matcher(body); each.find(); )
            object.set(each.group(1) == null ? each.group(2) : each.group(1), value(each.group(3)));
        if (!object.isEmpty()) return object.toString();
        var brace = body.indexOf('{');
        if (brace < 0) return body.isBlank() ? "{}" : null;
        try (var parser = JSON.createParser(body.substring(brace))) {
            return parser.readValueAsTree() instanceof ObjectNode read ? read.toString() : null;
        } catch (IOException _) {
            return null;
        }
    }

    /// A number or an object as such; all else is text.
    private static JsonNode value(String text) {
        try {
            var node = JSON.readTree(text);
            return node.isMissingNode() ? JSON.getNodeFactory().textNode(text) : node;
        } catch (JsonProcessingException _) {
            return JSON.getNodeFactory().textNode(text);
        }
    }

    /// The calls among the JSON values of a text.
    private static List<ToolCall> objects(String zone, Set<String> offered) {
        var calls = new ArrayList<ToolCall>();
        var at = brace(zone, 0);
        while (at >= 0) {
            try (var parser = JSON.createParser(zone.substring(at))) {
                JsonNode read = parser.readValueAsTree();
                collect(read, offered, calls);
                at = brace(zone, at + Math.max(1, (int) parser.currentLocation().getCharOffset()));
            } catch (IOException _) {
                at = brace(zone, at + 1);
            }
        }
        return calls;
    }

    private static int brace(String zone, int from) {
        for (var at = from; at < zone.length(); at++)
            if (zone.charAt(at) == '{' || zone.startsWith("[{", at)) return at;
        return -1;
    }

    private static void collect(JsonNode read, Set<String> offered, List<ToolCall> calls) {
        if (read.isArray()) {
            for (var each : read) collect(each, offered, calls);
            return;
        }
        // OpenAI's own form: {"type": "function", "function": {"name": …}}
        if (read.path("function").isObject()) {
            collect(read.path("function"), offered, calls);
            return;
        }
        var name = NAME.stream()
                .map(key -> read.path(key).asText().toLowerCase(Locale.ROOT))
                .filter(offered::contains)
                .findFirst();
        if (name.isEmpty()) return;
        var arguments = ARGUMENTS.stream()
                .map(read::path)
                .filter(each -> each.isObject() || each.isTextual())
                .findFirst()
                .map(each -> each.isTextual() ? each.asText() : each.toString())
                .orElse("{}");
        calls.add(call(calls.size(), name.get(), arguments));
    }

    private static ToolCall call(int number, String name, String arguments) {
        return new ToolCall("call-" + number, name, arguments);
    }
}
