package dev.continuo.gateway.web.openai;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.gateway.mcp.ForeignSchema;
import dev.continuo.gateway.mcp.ForeignText;
import dev.continuo.gateway.web.api.IncomingMessage;
import dev.continuo.gateway.web.api.WebDependencies;
import dev.continuo.gateway.web.http.JsonBody;
import dev.continuo.gateway.web.http.Problem;
import dev.continuo.mind.faculty.tool.ClientTools;
import dev.continuo.mind.faculty.tool.ClientTools.ToolWishes;
import dev.continuo.model.Models;
import dev.continuo.model.prompt.ToolSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Reads the tools of a request, which its client runs itself. Those of other types than `function`
/// are passed over: their work is OpenAI's own.
final class RequestedTools {
    /// As OpenAI has it.
    private static final int MOST = 128;

    private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9_-]{1,64}");
    private static final int MAX_DESCRIPTION = 1_000;

    /// Characters that are looked through for orders: more would take long.
    private static final int MAX_READ = 4_000;

    /// The part of a prompt that they may take: the conversation must fit beside them.
    private static final int PROMPT_SHARE = 4;

    private static final String CHOICE = "tool_choice";

    private RequestedTools() {}

    /// Reads the tools of a request. There are none where the model that answers calls none.
    ///
    /// @param place the conversation, as the channel names it
    /// @throws Problem 400, naming the parameter that is wrong
    static ClientTools of(JsonBody body, WebDependencies dependencies, String place) {
        var tools = body.means("tools") ? read(body.array("tools")) : Map.<String, ToolSpec>of();
        if (!dependencies.mind().answering().tools().on()) tools = Map.of();
        checkSize(tools.values(), dependencies.mind().models());
        var wishes = wishes(body, tools);
        if (wishes.tools().isEmpty()) return ClientTools.NONE;
        return new ClientTools(
                wishes,
                IncomingMessage::freshId,
                busy -> dependencies.channels().http().typing(place, busy),
                dependencies.clock());
    }

    private static Map<String, ToolSpec> read(List<JsonNode> list) {
        if (list.size() > MOST) throw wrong("tools", "holds more than 128");
        var tools = new LinkedHashMap<String, ToolSpec>();
        for (var i = 0; i < list.size(); i++) {
            if (!list.get(i).path("type").asText().equals("function")) continue;
            var at = "tools[%d].function".formatted(i);
            var tool = tool(list.get(i).path("function"), at);
            if (tools.put(tool.name(), tool) != null) throw wrong(at + ".name", "stands twice");
        }
        return tools;
    }

    private static ToolSpec tool(JsonNode function, String at) {
        var name = function.path("name").asText();
        if (!NAME.matcher(name).matches()) throw wrong(at + ".name", "is not made of 1 to 64 letters, digits, _ and -");
        var told = function.path("description").asText();
        var description = ForeignText.line(told.substring(0, Math.min(MAX_READ, told.length())), MAX_DESCRIPTION);
        try {
            var schema = ForeignSchema.read(function.path("parameters"));
            return new ToolSpec(name, description, schema.toString());
        } catch (ForeignSchema.Unfit e) {
            throw wrong(at + ".parameters", "is not taken: " + e.getMessage());
        }
    }

    private static void checkSize(Iterable<ToolSpec> tools, Models models) {
        var tokens = 0L;
        for (var tool : tools) tokens += models.tokens(Models.SYSTEM1).count(tool);
        if (tokens > models.maxPrompt(Models.SYSTEM1) / PROMPT_SHARE)
            throw wrong("tools", "takes more than a quarter of the model's prompt");
    }

    private static ToolWishes wishes(JsonBody body, Map<String, ToolSpec> tools) {
        var names = tools.keySet();
        var forced = Set.<String>of();
        if (body.isText(CHOICE))
            switch (body.string(CHOICE)) {
                case "auto" -> {}
                case "none" -> names = Set.of();
                case "required" -> forced = required(names, names);
                default -> throw wrong(CHOICE, "is none of none, auto and required");
            }
        else if (body.has(CHOICE)) {
            var choice = body.object(CHOICE);
            if (choice.has("function"))
                forced = required(names, Set.of(choice.object("function").string("name")));
            else if (choice.has("allowed_tools")) {
                var wish = choice.object("allowed_tools");
                names = allowed(wish.array("tools"), names);
                if (wish.string("mode").equals("required")) forced = required(names, names);
            } else if (!choice.string("type").equals("allowed_tools")) throw unfit();
        }
        var allowed = names;
        return new ToolWishes(
                tools.values().stream()
                        .filter(tool -> allowed.contains(tool.name()))
                        .toList(),
                forced,
                body.flag("parallel_tool_calls", true));
    }

    private static Set<String> allowed(List<JsonNode> tools, Set<String> names) {
        return tools.stream()
                .map(tool -> tool.at("/function/name").asText())
                .filter(names::contains)
                .collect(Collectors.toSet());
    }

    private static Set<String> required(Set<String> names, Set<String> wanted) {
        if (wanted.isEmpty() || !names.containsAll(wanted)) throw unfit();
        return wanted;
    }

    private static Problem unfit() {
        return UnsupportedParameters.refused(
                CHOICE,
                "asks for a call of what is not among the tools, or of what the model cannot call",
                "Leave it out, or name a function of tools.");
    }

    private static Problem wrong(String name, String why) {
        return Problem.bad("The parameter %s %s.".formatted(name, why), "").about(name);
    }
}
