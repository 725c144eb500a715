package dev.continuo.model.prompt;

/// A model's wish to have a tool called.
///
/// @param id what the provider knows the call by; made up where it gives none
/// @param arguments as the model wrote them, ideally a JSON object
public record ToolCall(String id, String name, String arguments) {}
