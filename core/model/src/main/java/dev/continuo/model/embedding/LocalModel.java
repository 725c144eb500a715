package dev.continuo.model.embedding;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.continuo.ledger.database.Unavailable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
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
        FileOpener model,
        @Nullable Path file,
        FileOpener tokenizer) {

    /// Bytes at a file's end that tell it from others: weights lie there.
    private static final int TAIL = 1 << 20;

    private static final JsonMapper JSON = new JsonMapper();

    /// Small, English, and the best of the small ones on long conversations; wants its prefixes.
    ///
    /// @see <a href="https://huggingface.co/intfloat/e5-small-v2">e5-small-v2</a>
    static final LocalModel E5 = new LocalModel(
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
    static final LocalModel BGE = new LocalModel(
            "bge-small-en-v1.5-q",
            "Represent this sentence for searching relevant passages: ",
            "",
            true,
            true,
            resource("/bge-small-en-v1.5-q.onnx"),
            null,
            resource("/bge-small-en-v1.5-q-tokenizer.json"));

    /// A model exported to ONNX in a directory: `model.onnx` and `tokenizer.json`; for vectors the
    /// mean of all tokens, and the prefixes that `config_sentence_transformers.json` names, where
    /// it is there. Its name holds a mark of model and prefixes, since vectors that were made
    /// otherwise are not to be compared.
    ///
    /// @throws IllegalArgumentException when a file is missing; the message is a sentence
    static LocalModel in(Path directory, Purpose purpose) {
        var file = directory.resolve("model.onnx");
        var tokenizer = directory.resolve("tokenizer.json");
        for (var needed : List.of(file, tokenizer))
            if (!Files.isRegularFile(needed) || !Files.isReadable(needed))
                throw new IllegalArgumentException(missing(directory, needed, purpose));
        var prompts = prompts(directory, purpose);
        return new LocalModel(
                "onnx:%s-%s"
                        .formatted(
                                directory.toAbsolutePath().normalize().getFileName(),
                                mark(file, prompts.toString(), purpose)),
                prompts.path("query").asText(),
                prompts.path("passage").asText(prompts.path("document").asText()),
                false,
                false,
                () -> Files.newInputStream(file),
                file,
                () -> Files.newInputStream(tokenizer));
    }

    private static String missing(Path directory, Path file, Purpose purpose) {
        var place = purpose.setting() + " names the directory " + directory;
        if (!Files.isDirectory(directory)) return place + ", which is not there." + purpose.advice();
        var below = directory.resolve("onnx");
        return "%s, which holds no readable %s.%s"
                .formatted(
                        place,
                        file.getFileName(),
                        Files.isReadable(below.resolve("model.onnx"))
                                ? " Is it onnx:%s that you mean?".formatted(below)
                                : purpose.advice());
    }

    /// The words to write before a `query` and a `passage`, as Sentence Transformers stores them.
    private static JsonNode prompts(Path directory, Purpose purpose) {
        var file = directory.resolve("config_sentence_transformers.json");
        if (!Files.exists(file)) return MissingNode.getInstance();
        try {
            return JSON.readTree(Files.readString(file)).path("prompts");
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "%s names a model that cannot be read: %s.".formatted(purpose.setting(), file));
        }
    }

    private static String mark(Path file, String prompts, Purpose purpose) {
        try (var channel = FileChannel.open(file)) {
            var tail = ByteBuffer.allocate((int) Math.min(TAIL, channel.size()));
            channel.position(channel.size() - tail.capacity());
            int read;
            do read = channel.read(tail);
            while (read > 0);
            var sha256 = OnnxModel.sha256();
            sha256.update(tail.array());
            sha256.update(prompts.getBytes(StandardCharsets.UTF_8));
            return OnnxModel.hex(sha256.digest()).substring(0, 8);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "%s names a model that cannot be read: %s.".formatted(purpose.setting(), file));
        }
    }

    private static FileOpener resource(String path) {
        return () -> {
            var in = LocalModel.class.getResourceAsStream(path);
            if (in == null) throw new Unavailable("The embedding model " + path + " is not installed.");
            return in;
        };
    }

    /// Opens a file.
    @FunctionalInterface
    interface FileOpener {
        InputStream open() throws IOException;
    }
}
