package dev.continuo.core.model.embedding;

import dev.continuo.core.Unavailable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// A sentence model that runs in this process: its files and how it wants to be asked.
///
/// @param name stored beside each vector
/// @param queryPrefix written before a question
/// @param passagePrefix written before a text to be found
/// @param english whether it knows English only
/// @param firstToken whether the vector is the first token's, not the mean of all
/// @param model opens the ONNX file
/// @param tokenizer opens Hugging Face's `tokenizer.json`
record LocalModel(
        String name,
        String queryPrefix,
        String passagePrefix,
        boolean english,
        boolean firstToken,
        Opening model,
        Opening tokenizer) {

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
                    resource("/bge-small-en-v1.5-q-tokenizer.json"));

    /// A model exported to ONNX in a directory: `model.onnx` and `tokenizer.json`, mean of all
    /// tokens, no prefixes.
    ///
    /// @throws IllegalArgumentException when a file is missing; the message is a sentence
    static LocalModel in(Path directory) {
        for (var file : new String[] {"model.onnx", "tokenizer.json"})
            if (!Files.isReadable(directory.resolve(file)))
                throw new IllegalArgumentException(
                        "CONTINUO_EMBEDDINGS names the directory %s, which holds no readable %s."
                                .formatted(directory, file));
        return new LocalModel(
                "onnx:" + directory.toAbsolutePath().normalize().getFileName(),
                "",
                "",
                false,
                false,
                () -> Files.newInputStream(directory.resolve("model.onnx")),
                () -> Files.newInputStream(directory.resolve("tokenizer.json")));
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
