package dev.continuo.mind.faculty.tool;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/// Writes the JSON Schema of a tool's arguments: an object with named values.
public final class ToolSchema {
    private static final JsonMapper JSON = new JsonMapper();

    private final ObjectNode schema = JSON.createObjectNode();
    private final ObjectNode properties;

    private ToolSchema() {
        schema.put("type", "object");
        properties = schema.putObject("properties");
    }

    /// Of a tool without arguments, as yet.
    public static ToolSchema object() {
        return new ToolSchema();
    }

    /// A text that must be given.
    ///
    /// @param description empty where the name says it all
    public ToolSchema text(String name, String description) {
        return required(name, "string", description);
    }

    public ToolSchema optionalText(String name, String description) {
        return optional(name, "string", description);
    }

    /// A whole number that must be given.
    public ToolSchema number(String name, String description) {
        return required(name, "integer", description);
    }

    public ToolSchema optionalNumber(String name, String description) {
        return optional(name, "integer", description);
    }

    /// One of some words, which must be given.
    public ToolSchema choice(String name, String description, List<String> words) {
        var property = property(name, "string", description);
        var all = property.putArray("enum");
        words.forEach(all::add);
        schema.withArray("required").add(name);
        return this;
    }

    public ToolSchema optionalChoice(String name, String description, List<String> words) {
        var property = property(name, "string", description);
        var all = property.putArray("enum");
        words.forEach(all::add);
        return this;
    }

    private ToolSchema required(String name, String type, String description) {
        property(name, type, description);
        schema.withArray("required").add(name);
        return this;
    }

    private ToolSchema optional(String name, String type, String description) {
        property(name, type, description);
        return this;
    }

    private ObjectNode property(String name, String type, String description) {
        var property = properties.putObject(name);
        property.put("type", type);
        if (!description.isEmpty()) property.put("description", description);
        return property;
    }

    /// As JSON.
    public String json() {
        return schema.toString();
    }
}
