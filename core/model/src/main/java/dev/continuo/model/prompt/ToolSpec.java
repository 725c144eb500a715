package dev.continuo.model.prompt;

/// What a model is told of a tool that it may call.
///
/// @param parameters JSON Schema of an object
public record ToolSpec(String name, String description, String parameters) {}
