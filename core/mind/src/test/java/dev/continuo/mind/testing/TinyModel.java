package dev.continuo.mind.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A directory with a sentence model of a few words in two languages, small enough to be written by
/// hand: one ONNX node looks the tokens' vectors up in a table.
///
/// @see <a href="https://github.com/onnx/onnx/blob/main/onnx/onnx.proto">onnx.proto</a>
public final class TinyModel {

    private static final List<String> WORDS = List.of("[CLS]", "[SEP]", "[UNK]", "boat", "boot", "cat", "katze");

    /// What is the same in both languages has nearly the same vector.
    private static final float[][] VECTORS = {
        {0, 0, 0}, {0, 0, 0}, {0, 0, 1}, {1, 0, 0}, {0.9f, 0.1f, 0}, {0, 1, 0}, {0.1f, 0.9f, 0}
    };

    private TinyModel() {}

    public static void write(Path directory) throws IOException {
        Files.write(directory.resolve("model.onnx"), model(VECTORS));
        Files.writeString(directory.resolve("tokenizer.json"), tokenizer());
    }

    /// The same for a model that knows fewer words than its tokenizer.
    public static void writeSmaller(Path directory) throws IOException {
        write(directory);
        Files.write(directory.resolve("model.onnx"), model(new float[][] {VECTORS[0], VECTORS[1]}));
    }

    private static String tokenizer() {
        var vocabulary = IntStream.range(0, WORDS.size())
                .mapToObj(i -> "\"%s\": %d".formatted(WORDS.get(i), i))
                .collect(Collectors.joining(", "));
        return """
        {"version": "1.0", "truncation": null, "padding": null, "added_tokens": [], "decoder": null,
         "normalizer": {"type": "Lowercase"}, "pre_tokenizer": {"type": "Whitespace"},
         "post_processor": {"type": "BertProcessing", "sep": ["[SEP]", 1], "cls": ["[CLS]", 0]},
         "model": {"type": "WordLevel", "unk_token": "[UNK]", "vocab": {%s}}}
        """.formatted(vocabulary);
    }

    private static byte[] model(float[][] vectors) {
        var gather = message(text(1, "table"), text(1, "input_ids"), text(2, "last_hidden_state"), text(4, "Gather"));
        var graph = message(
                part(1, gather),
                text(2, "tiny"),
                part(5, table(vectors)),
                part(11, tensor("input_ids", 7, "batch", "tokens")),
                part(12, tensor("last_hidden_state", 1, "batch", "tokens", "width")));
        return message(number(1, 8), part(7, graph), part(8, message(number(2, 13))));
    }

    /// TensorProto: dimensions, type (1: float), name, little-endian values.
    private static byte[] table(float[][] vectors) {
        var values = ByteBuffer.allocate(Float.BYTES * vectors.length * vectors[0].length)
                .order(ByteOrder.LITTLE_ENDIAN);
        for (var vector : vectors) for (var value : vector) values.putFloat(value);
        return message(
                number(1, vectors.length),
                number(1, vectors[0].length),
                number(2, 1),
                text(8, "table"),
                part(9, values.array()));
    }

    /// ValueInfoProto of a tensor: its name, type (1: float, 7: long) and named dimensions.
    private static byte[] tensor(String name, int type, String... dimensions) {
        var shape = new ByteArrayOutputStream();
        for (var dimension : dimensions) shape.writeBytes(part(1, message(text(2, dimension))));
        var tensor = message(number(1, type), part(2, shape.toByteArray()));
        return message(text(1, name), part(2, message(part(1, tensor))));
    }

    private static byte[] message(byte[]... fields) {
        var bytes = new ByteArrayOutputStream();
        for (var field : fields) bytes.writeBytes(field);
        return bytes.toByteArray();
    }

    private static byte[] number(int field, int value) {
        var bytes = new ByteArrayOutputStream();
        bytes.write(field << 3);
        varint(bytes, value);
        return bytes.toByteArray();
    }

    private static byte[] text(int field, String value) {
        return part(field, value.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] part(int field, byte[] value) {
        var bytes = new ByteArrayOutputStream();
        bytes.write((field << 3) | 2);
        varint(bytes, value.length);
        bytes.writeBytes(value);
        return bytes.toByteArray();
    }

    private static void varint(ByteArrayOutputStream bytes, int value) {
        var left = value;
        for (; left >= 0x80; left >>>= 7) bytes.write((left & 0x7f) | 0x80);
        bytes.write(left);
    }
}
