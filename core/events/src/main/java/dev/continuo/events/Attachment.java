package dev.continuo.events;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Content of a message besides its text.
///
/// @param kind `photo`, `voice`, `audio`, `video`, `document`, `sticker`, `location`, `contact` or
///   `other`
/// @param name the file's name, if it has one
/// @param type the media type, if the network tells it
/// @param size in bytes, 0 where the network does not tell
/// @param file the network's own name of the file, by which it can be fetched
/// @param text what a text document says, or a transcript the network made; null where nothing was
///   read
public record Attachment(
        @JsonProperty("kind") String kind,
        @JsonProperty("name") @Nullable String name,
        @JsonProperty("type") @Nullable String type,
        @JsonProperty("size") long size,
        @JsonProperty("file") @Nullable String file,
        @JsonProperty("text") @Nullable String text) {

    /// The largest text document that is read, in bytes.
    public static final int MAX_TEXT = 256 * 1024;

    private static final Set<String> TO_OPEN = Set.of("photo", "voice", "audio", "video", "document");

    /// Tells whether there is something in it to see, hear or read; a sticker or a die says all by
    /// its name.
    public boolean holdsMore() {
        return TO_OPEN.contains(kind);
    }

    /// Tells whether a document is one to be read: text by its media type or its name, and small
    /// enough.
    public static boolean readable(@Nullable String type, @Nullable String name, long size) {
        if (size <= 0 || size >= MAX_TEXT) return false;
        var media = type == null ? "" : type.toLowerCase(java.util.Locale.ROOT);
        if (media.startsWith("text/")) return true;
        if (media.matches("application/(json|xml|x-yaml|yaml|toml|x-sh|javascript|sql).*")) return true;
        var file = name == null ? "" : name.toLowerCase(java.util.Locale.ROOT);
        return file.matches(
                ".*\\.(txt|md|markdown|csv|tsv|json|jsonl|xml|ya?ml|toml|ini|conf|log|java|kt|py|js|ts|c|h|cpp|rs|go|sh|sql|html?|css|tex|srt)");
    }
}
