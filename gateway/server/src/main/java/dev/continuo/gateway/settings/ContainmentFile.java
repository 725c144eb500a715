package dev.continuo.gateway.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.continuo.ledger.database.Refused;
import dev.continuo.life.growth.Containment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/// `containment.yaml` of a home: what the operator keeps the agent from, whatever it is trusted
/// with. It is made where there is none, read at start, and never written again.
public final class ContainmentFile {
    public static final String NAME = "containment.yaml";
    private static final Set<String> KEYS =
            Set.of("max_level", "speak_first", "propose_traits", "tools_outside", "self_spawn");
    private static final String USUAL = """
            # Limits of the agent beside its level of trust (/trust). They only narrow; the gateway reads them at start.
            # The agent may read them and has nothing that writes them. To change them, make the file writable first.
            max_level: 4
            speak_first: true
            propose_traits: true
            tools_outside: true
            # Always false: nothing here starts another agent.
            self_spawn: false
            """;

    private ContainmentFile() {}

    /// Reads the limits of a home.
    ///
    /// @throws Refused where the file is not of that form: what is not understood narrows nothing
    public static Containment read(Path home) {
        var file = home.resolve(NAME);
        try {
            if (Files.notExists(file)) make(file);
            return limits(new YAMLMapper().readTree(file.toFile()));
        } catch (IOException | IllegalArgumentException e) {
            throw new Refused(NAME + " cannot be read: " + e.getMessage(), "Mend it, or remove it: it is made anew.");
        }
    }

    private static void make(Path file) throws IOException {
        write(file, USUAL);
    }

    /// Writes the file of a home that has none yet; nothing of ours writes it again.
    public static void write(Path file, String text) throws IOException {
        Files.writeString(file, text);
        if (!file.toFile().setReadOnly()) throw new IOException("it cannot be made read-only");
    }

    private static Containment limits(JsonNode read) {
        for (var key : read.properties())
            if (!KEYS.contains(key.getKey())) throw new IllegalArgumentException("unknown key " + key.getKey());
        if (flag(read, "self_spawn", false)) throw new IllegalArgumentException("self_spawn is always false");
        var level = read.path("max_level");
        if (!level.isMissingNode() && !level.isInt()) throw new IllegalArgumentException("max_level is 1 to 4");
        return new Containment(
                level.asInt(Containment.NONE.level()),
                flag(read, "speak_first", true),
                flag(read, "propose_traits", true),
                flag(read, "tools_outside", true));
    }

    private static boolean flag(JsonNode read, String key, boolean usual) {
        var value = read.path(key);
        if (value.isMissingNode()) return usual;
        if (!value.isBoolean()) throw new IllegalArgumentException(key + " is true or false");
        return value.asBoolean();
    }
}
