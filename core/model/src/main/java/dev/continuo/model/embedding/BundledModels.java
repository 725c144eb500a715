package dev.continuo.model.embedding;

import java.io.IOException;
import java.net.JarURLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The models that come in jars, unpacked once beside the native libraries. The runtime holds a
/// model three times while it reads it from bytes, and once where it reads a file.
final class BundledModels {
    private static final Logger LOG = LoggerFactory.getLogger(BundledModels.class);

    private BundledModels() {}

    /// Finds the file of a model, which its checksum in the jar names. Empty where there is no
    /// place for it.
    static Optional<Path> file(String name) {
        var folder = OnnxLibraries.directory();
        var resource = BundledModels.class.getResource("/" + name + ".onnx");
        if (folder == null || resource == null) return Optional.empty();
        try {
            if (!(resource.openConnection() instanceof JarURLConnection jar)) return Optional.empty();
            var entry = jar.getJarEntry();
            var file = folder.resolve("%s-%08x.onnx".formatted(name, entry.getCrc()));
            if (!Files.exists(file) || Files.size(file) != entry.getSize()) {
                deleteAll(folder, name);
                try (var content = resource.openStream()) {
                    OnnxLibraries.unpack(content, file);
                }
            }
            return Optional.of(file);
        } catch (IOException e) {
            LOG.warn("The model {} was not unpacked: {}", name, e.toString());
            return Optional.empty();
        }
    }

    /// Deletes what another version of the model left.
    private static void deleteAll(Path folder, String name) throws IOException {
        Files.createDirectories(folder);
        try (var files = Files.newDirectoryStream(folder, name + "-*.onnx")) {
            for (var file : files) Files.delete(file);
        }
    }
}
