package dev.continuo.model.embedding;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import dev.continuo.ledger.database.Unavailable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/// A model and its tokenizer in memory: tokens in, what the model says first out. Texts longer than
/// the window of 512 tokens are cut. Safe for use by many threads.
final class OnnxModel implements AutoCloseable {

    private static final Map<String, String> WINDOW =
            Map.of("truncation", "true", "maxLength", "512", "padding", "false");

    /// Tokens of a text after which the runtime's arena stays as it is: after a longer one it would
    /// keep 50 MB for the next.
    private static final int USUAL = 64;

    private final LocalModel model;
    private final Purpose purpose;
    private final OrtEnvironment environment;
    private final OrtSession session;
    private final HuggingFaceTokenizer tokenizer;
    private final String digest;

    /// Loads the model, which takes some tenths of a second.
    ///
    /// @param threads that one call may use
    /// @throws Unavailable when its files cannot be used; the message names the one
    OnnxModel(LocalModel model, Purpose purpose, int threads) {
        this.model = model;
        this.purpose = purpose;
        var at = "tokenizer.json";
        try (var tokens = model.tokenizer().open()) {
            tokenizer = HuggingFaceTokenizer.newInstance(tokens, WINDOW);
            at = "model.onnx";
            environment = OnnxLibraries.load();
            var sha256 = sha256();
            session = session(environment, model, sha256, threads);
            digest = hex(sha256.digest());
        } catch (IOException | OrtException | RuntimeException | LinkageError e) {
            throw unusable(at, e);
        }
    }

    /// Returns the error for a model that does not work with its tokenizer.
    Unavailable unusable(Throwable why) {
        return unusable("model.onnx", why);
    }

    private Unavailable unusable(String file, Throwable why) {
        var blame =
                model.file() == null ? "" : ": its %s is damaged or does not fit; %s".formatted(file, purpose.remedy());
        return new Unavailable("The %s %s cannot be loaded%s (%s)."
                .formatted(purpose.noun(), model.name(), blame, why.getClass().getSimpleName()));
    }

    /// Opens a session; the file is digested while it is read.
    private static OrtSession session(OrtEnvironment environment, LocalModel model, MessageDigest sha256, int threads)
            throws IOException, OrtException {
        var path = model.file() == null ? BundledModels.file(model.name()) : Optional.of(model.file());
        try (var options = new OrtSession.SessionOptions();
                var file = new DigestInputStream(opened(model, path), sha256);
                var _ = OnnxLibraries.begin()) {
            options.setIntraOpNumThreads(threads);
            options.setInterOpNumThreads(1);
            // In the runtime's arena the weights would take the next power of two.
            options.addConfigEntry("session.use_device_allocator_for_initializers", "1");
            if (path.isEmpty()) return environment.createSession(file.readAllBytes(), options);
            file.transferTo(OutputStream.nullOutputStream());
            return environment.createSession(path.get().toString(), options);
        }
    }

    private static InputStream opened(LocalModel model, Optional<Path> file) throws IOException {
        return file.isPresent()
                ? Files.newInputStream(file.get())
                : model.model().open();
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

    /// The first output for one text.
    Object run(String text) {
        return run(tokenizer.encode(text));
    }

    /// The first output for two texts read together.
    Object run(String first, String second) {
        return run(tokenizer.encode(first, second));
    }

    private Object run(Encoding encoding) {
        var inputs = new HashMap<String, OnnxTensor>();
        try (var _ = OnnxLibraries.begin();
                var options = new OrtSession.RunOptions()) {
            if (encoding.getIds().length > USUAL)
                options.addRunConfigEntry("memory.enable_memory_arena_shrinkage", "cpu:0");
            for (var name : session.getInputNames())
                inputs.put(name, OnnxTensor.createTensor(environment, new long[][] {values(name, encoding)}));
            try (var result = session.run(inputs, session.getOutputNames(), options)) {
                return result.get(0).getValue();
            }
        } catch (OrtException e) {
            throw new Unavailable("The %s failed (%s); is its tokenizer.json another model's?"
                    .formatted(purpose.noun(), e.getCode()));
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

    /// Once the process ends, it takes them with it.
    @Override
    public void close() {
        try (var _ = OnnxLibraries.begin()) {
            session.close();
        } catch (OrtException e) {
            throw new IllegalStateException(e);
        } catch (Unavailable _) {
            return;
        }
        tokenizer.close();
    }
}
