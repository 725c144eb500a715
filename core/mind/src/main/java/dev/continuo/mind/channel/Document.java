package dev.continuo.mind.channel;

/// A file that goes out with a part of a reply.
///
/// @param name the file's name
/// @param type the media type
@SuppressWarnings("ArrayRecordComponent") // handed on as it is, never compared
public record Document(String name, String type, byte[] content) {}
