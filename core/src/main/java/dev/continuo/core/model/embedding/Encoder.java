package dev.continuo.core.model.embedding;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import dev.continuo.core.Unavailable;
import java.io.IOException;
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
    /// @throws Unavailable when its files cannot be used
    Encoder(LocalModel model) {
        firstToken = model.firstToken();
        try (var file = model.model().open();
                var tokens = model.tokenizer().open()) {
            environment = OnnxLibraries.load();
            var bytes = file.readAllBytes();
            digest = sha256(bytes);
            session = session(environment, bytes);
            tokenizer = HuggingFaceTokenizer.newInstance(tokens, WINDOW);
        } catch (IOException | OrtException | RuntimeException | LinkageError e) {
            throw new Unavailable(
                    "The embedding model %s cannot be loaded (%s)."
                            .formatted(model.name(), e.getClass().getSimpleName()));
        }
        dimension = encode("").length;
    }

    private static OrtSession session(OrtEnvironment environment, byte[] model)
            throws OrtException {
        try (var options = new OrtSession.SessionOptions()) {
            options.setIntraOpNumThreads(1);
            options.setInterOpNumThreads(1);
            return environment.createSession(model, options);
        }
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
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
                return unit(pooled(((float[][][]) result.get(0).getValue())[0]));
            }
        } catch (OrtException e) {
            throw new Unavailable("The embedding model failed (" + e.getCode() + ").");
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
