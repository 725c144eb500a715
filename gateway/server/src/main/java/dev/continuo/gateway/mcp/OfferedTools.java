package dev.continuo.gateway.mcp;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.continuo.events.McpEvent.DescribedTool;
import dev.continuo.gateway.mcp.ServerStatus.LeftOut;
import dev.continuo.mind.faculty.role.SummaryText;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;

/// Offer of a server, as far as it can be shown to a model.
///
/// @param leftOut what is not, and why
record OfferedTools(List<OfferedTool> tools, List<LeftOut> leftOut) {
    static final OfferedTools NONE = new OfferedTools(List.of(), List.of());

    /// More would fill a model's prompt with what it never calls.
    static final int MAX_TOOLS = 64;

    private static final int MAX_DESCRIPTION = 400;
    private static final int MAX_NAME = 64;
    private static final String NAME = "[A-Za-z0-9_./-]{1,128}";

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();

    OfferedTools {
        tools = List.copyOf(tools);
        leftOut = List.copyOf(leftOut);
    }

    /// A tool of a server.
    ///
    /// @param name as the server calls it
    /// @param shown as a model calls it: the server's name first
    /// @param description of the server, cleaned; may be empty
    /// @param schema of its arguments, cleaned
    /// @param digest of all that the server says of it
    record OfferedTool(String name, String shown, String description, String schema, String digest) {

        DescribedTool described() {
            return new DescribedTool(name, digest);
        }
    }

    /// Reads a server's list.
    static OfferedTools read(String server, List<JsonNode> list) {
        var tools = new ArrayList<OfferedTool>();
        var leftOut = new ArrayList<LeftOut>();
        var names = new HashSet<String>();
        for (var each : list) {
            var name = each.path("name").asText("");
            var shown = server + "_" + name.replaceAll("[^A-Za-z0-9_-]", "_");
            try {
                if (!name.matches(NAME) || shown.length() > MAX_NAME)
                    throw new ForeignSchema.Unfit("its name is no name of a tool");
                if (!names.add(shown)) throw new ForeignSchema.Unfit("another has the same name");
                if (tools.size() == MAX_TOOLS)
                    throw new ForeignSchema.Unfit("a server may have %d tools".formatted(MAX_TOOLS));
                tools.add(tool(each, name, shown));
            } catch (ForeignSchema.Unfit e) {
                if (leftOut.size() < MAX_TOOLS)
                    leftOut.add(new LeftOut(shortened(name), String.valueOf(e.getMessage())));
            }
        }
        return new OfferedTools(tools, leftOut);
    }

    private static OfferedTool tool(JsonNode told, String name, String shown) throws ForeignSchema.Unfit {
        return new OfferedTool(
                name,
                shown,
                ForeignText.line(told.path("description").asText(""), MAX_DESCRIPTION),
                ForeignSchema.read(told.path("inputSchema")).toString(),
                digest(told));
    }

    private static String shortened(String name) {
        return SummaryText.excerpt(name.replaceAll("[^A-Za-z0-9_./-]", "?"), 40);
    }

    /// Of name, description and schema, whatever the order of their keys: all that a model is shown
    /// something of.
    private static String digest(JsonNode told) {
        var known = JSON.createObjectNode();
        for (var key : List.of("name", "description", "inputSchema")) if (told.has(key)) known.set(key, told.get(key));
        try {
            return sha256(JSON.writeValueAsString(JSON.treeToValue(known, Object.class)));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Of all tools, whatever their order.
    String digest() {
        return digest(tools.stream().map(OfferedTool::described).toList());
    }

    static String digest(List<DescribedTool> tools) {
        var lines = tools.stream()
                .map(tool -> tool.name() + " " + tool.digest())
                .sorted()
                .toList();
        return sha256(String.join("\n", lines));
    }

    private static String sha256(String text) {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    List<DescribedTool> described() {
        return tools.stream().map(OfferedTool::described).toList();
    }
}
