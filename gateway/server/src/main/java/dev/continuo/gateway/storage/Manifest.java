package dev.continuo.gateway.storage;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// A backup's description of itself, its entry `manifest.json`.
///
/// @param format of the backup
/// @param continuo the version that made it
/// @param made the time, in ISO 8601
/// @param head the hash of the ledger's last event
/// @param kinds the newest version of each kind of event that its maker knew
/// @param entries the other entries, by name
/// @param leftOut what stood in the home or its settings and is not in the file
public record Manifest(
        int format,
        String continuo,
        String made,
        String agent,
        long events,
        String head,
        Map<String, Integer> kinds,
        Map<String, ManifestEntry> entries,
        @JsonProperty("left_out") List<String> leftOut) {
    static final int FORMAT = 1;

    public Manifest {
        Instant.parse(made);
        kinds = Collections.unmodifiableMap(new TreeMap<>(kinds));
        entries = Collections.unmodifiableMap(new TreeMap<>(entries));
        leftOut = List.copyOf(leftOut);
    }

    /// Size and digest of an entry.
    ///
    /// @param sha256 in hexadecimal digits
    public record ManifestEntry(long bytes, String sha256) {}
}
