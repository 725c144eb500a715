package dev.continuo.mind.model.embedding;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import dev.continuo.mind.failure.Unavailable;
import java.io.IOException;
import java.io.OutputStream;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;

/// A sentence model in memory: tokens in, one vector of unit length out. Texts longer than the
/// window of 512 tokens are cut. Uses one core per call; safe for use by many threads.
final class Encoder implements AutoCloseable {

    private static final Map<String, String> WINDOW =
            Map.of("truncation", "true", "maxLength", "512", "padding", "false");

    private final OrtEnvironment environment;
    private final OrtSession session;
    private final HuggingFaceTokenizer tokenizer;
    private final boolean firstToken;
    private final String digest;
    private final int dimension;

    /// Loads the model, which takes some tenths of a second.
    ///
    /// @throws Unavailable when its files cannot be used; the message names the one
    Encoder(LocalModel model) {
        firstToken = model.firstToken();
        var at = "tokenizer.json";
        try (var tokens = model.tokenizer().open()) {
            tokenizer = HuggingFaceTokenizer.newInstance(tokens, WINDOW);
            at = "model.onnx";
            environment = OnnxLibraries.load();
            var sha256 = sha256();
            session = session(environment, model, sha256);
            digest = hex(sha256.digest());
            dimension = encode("a").length;
        } catch (IOException | OrtException | RuntimeException | LinkageError e) {
            throw new Unavailable(
                    "The embedding model %s cannot be loaded%s (%s)."
                            .formatted(
                                    model.name(),
                                    model.file() == null ? "" : blame(at),
                                    e.getClass().getSimpleName()));
        }
    }

    private static String blame(String file) {
        return ": its %s is damaged or does not fit; put it there anew, or set CONTINUO_EMBEDDINGS=e5"
                .formatted(file);
    }

    /// What is read is digested on the way.
    private static OrtSession session(
            OrtEnvironment environment, LocalModel model, MessageDigest sha256)
            throws IOException, OrtException {
        var path = model.file();
        try (var options = new OrtSession.SessionOptions();
                var file = new DigestInputStream(model.model().open(), sha256)) {
            options.setIntraOpNumThreads(1);
            options.setInterOpNumThreads(1);
            if (path == null) return environment.createSession(file.readAllBytes(), options);
            file.transferTo(OutputStream.nullOutputStream());
            return environment.createSession(path.toString(), options);
        }
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    /// SHA-256 of the model's file in hex.
    String digest() {
        return digest;
    }

    int dimension() {
        return dimension;
    }

    float[] encode(String text) {
        var encoding = tokenizer.encode(text);
        var inputs = new HashMap<String, OnnxTensor>();
        try {
            for (var name : session.getInputNames())
                inputs.put(
                        name,
                        OnnxTensor.createTensor(
                                environment, new long[][] {values(name, encoding)}));
            try (var result = session.run(inputs)) {
                return unit(pooled(rows(result.get(0).getValue())));
            }
        } catch (OrtException e) {
            throw new Unavailable(
                    "The embedding model failed (%s); is its tokenizer.json another model's?"
                            .formatted(e.getCode()));
        } finally {
            inputs.values().forEach(OnnxTensor::close);
        }
    }

    private static long[] values(String input, Encoding encoding) {
        return switch (input) {
            case "attention_mask" -> encoding.getAttentionMask();
            case "token_type_ids" -> encoding.getTypeIds();
            default -> encoding.getIds();
        };
    }

    /// The vectors of the tokens, or the one that the model itself has made of them.
    private static float[][] rows(Object output) {
        return switch (output) {
            case float[][][] tokens -> tokens[0];
            case float[][] pooled -> pooled;
            default -> throw new Unavailable("The embedding model's first output is no vector.");
        };
    }

    private float[] pooled(float[][] tokens) {
        if (firstToken) return tokens[0];
        var mean = new float[tokens[0].length];
        for (var token : tokens) for (var i = 0; i < mean.length; i++) mean[i] += token[i];
        return mean;
    }

    /// Scales to unit length, in place.
    static float[] unit(float[] vector) {
        var square = 0.0;
        for (var x : vector) square += (double) x * x;
        var length = Math.sqrt(square);
        if (length > 0) for (var i = 0; i < vector.length; i++) vector[i] /= (float) length;
        return vector;
    }

    @Override
    public void close() {
        try {
            session.close();
        } catch (OrtException e) {
            throw new IllegalStateException(e);
        }
        tokenizer.close();
    }
}
