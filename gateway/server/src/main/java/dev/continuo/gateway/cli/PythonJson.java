package dev.continuo.gateway.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Comparator;
import java.util.TreeMap;

/// JSON as Python's `json.dumps` writes it with sorted keys and no blanks: what is not ASCII is
/// escaped, and floating-point numbers are their shortest form.
final class PythonJson {
    private static final Comparator<String> BY_CODE_POINTS = (one, other) ->
            Arrays.compare(one.codePoints().toArray(), other.codePoints().toArray());

    /// Powers of ten from which on Python writes an exponent, and below which.
    private static final int LARGE = 16;

    private static final int SMALL = -4;

    private PythonJson() {}

    static String write(JsonNode node) {
        var out = new StringBuilder();
        write(node, out);
        return out.toString();
    }

    private static void write(JsonNode node, StringBuilder out) {
        if (node.isObject()) {
            var sorted = new TreeMap<String, JsonNode>(BY_CODE_POINTS);
            node.properties().forEach(each -> sorted.put(each.getKey(), each.getValue()));
            var mark = '{';
            for (var each : sorted.entrySet()) {
                text(each.getKey(), out.append(mark));
                write(each.getValue(), out.append(':'));
                mark = ',';
            }
            out.append(sorted.isEmpty() ? "{}" : "}");
        } else if (node.isArray()) {
            var mark = '[';
            for (var each : node) {
                write(each, out.append(mark));
                mark = ',';
            }
            out.append(node.isEmpty() ? "[]" : "]");
        } else if (node.isTextual()) text(node.textValue(), out);
        else if (node.isFloatingPointNumber()) out.append(number(node.doubleValue()));
        else out.append(node.asText());
    }

    private static void text(String text, StringBuilder out) {
        out.append('"');
        for (var i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                case '\f' -> out.append("\\f");
                case '\b' -> out.append("\\b");
                default -> {
                    if (c >= ' ' && c <= '\u007f') out.append(c);
                    else out.append("\\u%04x".formatted((int) c));
                }
            }
        }
        out.append('"');
    }

    /// The shortest form of Java has the same digits; Python puts the point elsewhere.
    private static String number(double value) {
        if (Double.isNaN(value)) return "NaN";
        if (Double.isInfinite(value)) return value > 0 ? "Infinity" : "-Infinity";
        var exact = new BigDecimal(Double.toString(Math.abs(value))).stripTrailingZeros();
        var sign = Math.copySign(1, value) < 0 ? "-" : "";
        if (exact.signum() == 0) return sign + "0.0";
        var digits = exact.unscaledValue().toString();
        var exponent = digits.length() - 1 - exact.scale();
        if (exponent >= SMALL && exponent < LARGE) {
            var plain = exact.toPlainString();
            return sign + (plain.contains(".") ? plain : plain + ".0");
        }
        var fraction = digits.length() == 1 ? "" : "." + digits.substring(1);
        return "%s%s%se%s%02d"
                .formatted(sign, digits.charAt(0), fraction, exponent < 0 ? "-" : "+", Math.abs(exponent));
    }
}
