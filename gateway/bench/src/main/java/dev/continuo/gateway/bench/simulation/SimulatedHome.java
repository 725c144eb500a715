package dev.continuo.gateway.bench.simulation;

import dev.continuo.gateway.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;

/// A home for one life, removed after it.
final class SimulatedHome implements AutoCloseable {
    /// Least memory for a simulation: twice what the database and the index of a year take.
    private static final long LEAST_MEMORY_BYTES = 2L << 30;

    private final Path home;

    SimulatedHome() throws IOException {
        home = Files.createTempDirectory(folder(), "continuo-simulate");
    }

    /// In memory where there is room: a simulated life need not outlive a power cut.
    private static Path folder() throws IOException {
        var memory = Path.of("/dev/shm");
        return Files.isWritable(memory) && Files.getFileStore(memory).getUsableSpace() > LEAST_MEMORY_BYTES
                ? memory
                : Path.of(System.getProperty("java.io.tmpdir"));
    }

    /// @param more settings, over those of every simulated life
    Settings settings(ScriptedModel model, Map<String, String> more) {
        var all = new HashMap<String, String>();
        all.put("CONTINUO_HOME", home.toString());
        all.put("CONTINUO_SYSTEM1", ScriptedModel.NAME);
        all.put("CONTINUO_CONSOLIDATION", "offline");
        all.put("CONTINUO_EMBEDDINGS", "none");
        all.put("CONTINUO_STREAMING", "off");
        // The script claims nothing.
        all.put("CONTINUO_CALL_CHECK", "off");
        all.put("CONTINUO_PRICES", ScriptedModel.PRICE);
        all.put("OPENAI_BASE_URL", model.url());
        all.put("OPENAI_API_KEY", "simulated");
        all.putAll(more);
        return Settings.read(all, home);
    }

    @Override
    public void close() {
        try (var files = Files.walk(home)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) Files.deleteIfExists(file);
        } catch (IOException e) {
            System.err.println("The home of the simulation could not be removed: " + home);
        }
    }
}
