package dev.continuo.model.prompt;

/// Specification of a tool that a model may call.
///
/// @param parameters JSON Schema of an object
public record ToolSpec(String name, String description, String parameters) {}
