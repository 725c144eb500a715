package dev.continuo.core.channel;

/// One part of a reply on its way out.
///
/// @param conversation the channel's name of the conversation
/// @param message the reply's number
/// @param part the part's number, from 0
/// @param attempt how often sending it was begun before
public record Outbound(String conversation, long message, int part, String text, int attempt) {}
