package dev.continuo.model.embedding;

import dev.continuo.ledger.failure.Unavailable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A sentence model that runs in this process: its files and how it wants to be asked.
///
/// @param name stored beside each vector
/// @param queryPrefix written before a question
/// @param passagePrefix written before a text to be found
/// @param english whether it knows English only
/// @param firstToken whether the vector is the first token's, not the mean of all
/// @param model opens the ONNX file
/// @param file where the ONNX file lies by itself: the runtime reads it there, since it may be
///   larger than this process's heap, and may have its weights in files beside it
/// @param tokenizer opens Hugging Face's `tokenizer.json`
record LocalModel(
        String name,
        String queryPrefix,
        String passagePrefix,
        boolean english,
        boolean firstToken,
        Opening model,
        @Nullable Path file,
        Opening tokenizer) {

    /// Bytes at a file's end that tell it from others: weights lie there.
    private static final int TAIL = 1 << 20;

    /// Small, English, and the best of the small ones on long conversations; wants its prefixes.
    ///
    /// @see <a href="https://huggingface.co/intfloat/e5-small-v2">e5-small-v2</a>
    static final LocalModel E5 =
            new LocalModel(
                    "e5-small-v2-q",
                    "query: ",
                    "passage: ",
                    true,
                    false,
                    resource("/e5-small-v2-q.onnx"),
                    null,
                    resource("/e5-small-v2-q-tokenizer.json"));

    /// The other small English one; only its questions want a prefix.
    ///
    /// @see <a href="https://huggingface.co/BAAI/bge-small-en-v1.5">bge-small-en-v1.5</a>
    static final LocalModel BGE =
            new LocalModel(
                    "bge-small-en-v1.5-q",
                    "Represent this sentence for searching relevant passages: ",
                    "",
                    true,
                    true,
                    resource("/bge-small-en-v1.5-q.onnx"),
                    null,
                    resource("/bge-small-en-v1.5-q-tokenizer.json"));

    /// A model exported to ONNX in a directory: `model.onnx` and `tokenizer.json`; for vectors the
    /// mean of all tokens, no prefixes. Its name holds a mark of the file, since vectors of two
    /// models that lie in the same place one after the other are not to be compared.
    ///
    /// @throws IllegalArgumentException when a file is missing; the message is a sentence
    static LocalModel in(Path directory, Purpose purpose) {
        var file = directory.resolve("model.onnx");
        var tokenizer = directory.resolve("tokenizer.json");
        for (var needed : List.of(file, tokenizer))
            if (!Files.isRegularFile(needed) || !Files.isReadable(needed))
                throw new IllegalArgumentException(missing(directory, needed, purpose));
        return new LocalModel(
                "onnx:%s-%s"
                        .formatted(
                                directory.toAbsolutePath().normalize().getFileName(),
                                mark(file, purpose)),
                "",
                "",
                false,
                false,
                () -> Files.newInputStream(file),
                file,
                () -> Files.newInputStream(tokenizer));
    }

    private static String missing(Path directory, Path file, Purpose purpose) {
        var place = purpose.setting() + " names the directory " + directory;
        if (!Files.isDirectory(directory))
            return place + ", which is not there." + purpose.advice();
        var below = directory.resolve("onnx");
        return "%s, which holds no readable %s.%s"
                .formatted(
                        place,
                        file.getFileName(),
                        Files.isReadable(below.resolve("model.onnx"))
                                ? " Is it onnx:%s that you mean?".formatted(below)
                                : purpose.advice());
    }

    private static String mark(Path file, Purpose purpose) {
        try (var channel = FileChannel.open(file)) {
            var tail = ByteBuffer.allocate((int) Math.min(TAIL, channel.size()));
            channel.position(channel.size() - tail.capacity());
            int read;
            do read = channel.read(tail);
            while (read > 0);
            return OnnxModel.hex(OnnxModel.sha256().digest(tail.array())).substring(0, 8);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "%s names a model that cannot be read: %s.".formatted(purpose.setting(), file));
        }
    }

    private static Opening resource(String path) {
        return () -> {
            var in = LocalModel.class.getResourceAsStream(path);
            if (in == null)
                throw new Unavailable("The embedding model " + path + " is not installed.");
            return in;
        };
    }

    /// Opens a file.
    @FunctionalInterface
    interface Opening {
        InputStream open() throws IOException;
    }
}
