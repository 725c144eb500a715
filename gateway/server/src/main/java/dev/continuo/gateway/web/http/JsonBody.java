package dev.continuo.gateway.web.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.continuo.gateway.settings.ClosestMatch;
import io.javalin.http.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// A request's JSON object, read strictly. Every complaint names the field.
public final class JsonBody {
    /// The largest body, in bytes.
    public static final int LARGEST = 1 << 20;

    /// Bytes of a body with files, which pass by: as OpenAI takes them, about.
    private static final int LARGEST_WITH_FILES = 64 << 20;

    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final Pattern JSON = Pattern.compile("application/json\\s*(;\\s*charset=\"?utf-8\"?\\s*)?");

    private final ObjectNode object;
    private final String prefix;

    private JsonBody(ObjectNode object, String prefix) {
        this.object = object;
        this.prefix = prefix;
    }

    /// Reads the body of a request.
    ///
    /// @throws Problem when it is too large (413), of another type (415) or not a JSON object in
    ///   UTF-8 (400)
    public static JsonBody read(Context ctx) {
        checkType(ctx);
        return object(bytes(ctx));
    }

    /// Reads the body of a request that may hold files as data URLs. They are left out, and count
    /// for nothing in the size of the body.
    ///
    /// @throws Problem as above
    public static JsonBody readWithoutFiles(Context ctx) {
        checkType(ctx);
        return object(bytes(ctx, LARGEST_WITH_FILES));
    }

    private static JsonBody object(byte[] bytes) {
        var node = tree(Json.STRICT.reader(), text(bytes));
        if (node instanceof ObjectNode object) return new JsonBody(object, "");
        throw Problem.bad("The body is not a JSON object.", "Send an object: {…}.");
    }

    static JsonNode tree(ObjectReader reader, String text) {
        try {
            return reader.readTree(text);
        } catch (StreamConstraintsException | NumberFormatException _) {
            throw Problem.bad(
                    "The body's JSON goes beyond what is read.",
                    "Nest it at most " + Json.DEEPEST + " deep and keep names and numbers short.");
        } catch (JsonProcessingException e) {
            throw Problem.bad("The body is not JSON" + at(e) + ".", "Send one JSON object in UTF-8.");
        }
    }

    private static void checkType(Context ctx) {
        var type = Optional.ofNullable(ctx.req().getContentType()).orElse("");
        var encoding = Optional.ofNullable(ctx.header("Content-Encoding")).orElse("identity");
        if (JSON.matcher(type.strip().toLowerCase(Locale.ROOT)).matches() && encoding.equalsIgnoreCase("identity"))
            return;
        throw Problem.of(
                415,
                "unsupported_media_type",
                "The body must be plain JSON.",
                "Send Content-Type: application/json, in UTF-8 and not compressed.");
    }

    private static String at(JsonProcessingException e) {
        var where = e.getLocation();
        return where == null ? "" : " at line " + where.getLineNr() + ", column " + where.getColumnNr();
    }

    static byte[] bytes(Context ctx) {
        return bytes(ctx, LARGEST);
    }

    /// @param most bytes of all; more than [#LARGEST] where files are left out
    private static byte[] bytes(Context ctx, int most) {
        if (ctx.req().getContentLengthLong() > most) throw tooLarge();
        try {
            var bytes = bytes(ctx.req().getInputStream(), most);
            RepeatedRequests.check(ctx, bytes);
            return bytes;
        } catch (IOException _) {
            throw Problem.bad("The body ended early.", "Send as many bytes as were announced.");
        }
    }

    private static byte[] bytes(InputStream in, int most) throws IOException {
        var end = System.nanoTime() + TIMEOUT.toNanos();
        var all = new ByteArrayOutputStream();
        var files = new DataUrls(all);
        var some = new byte[8192];
        var read = 0L;
        for (int n = in.read(some); n >= 0; n = in.read(some)) {
            read += n;
            if (most == LARGEST) all.write(some, 0, n);
            else for (int i = 0; i < n; i++) files.write(some[i]);
            if (all.size() > LARGEST || read > most) throw tooLarge();
            if (System.nanoTime() > end)
                throw Problem.of(408, "timeout", "The body came too slowly.", "Send it at once.")
                        .with("Connection", "close");
        }
        return all.toByteArray();
    }

    private static Problem tooLarge() {
        return Problem.of(413, "too_large", "The body is larger than 1 MB.", "Send it in several requests.")
                .with("Connection", "close");
    }

    static String text(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException _) {
            throw Problem.bad("The body is not UTF-8.", "Encode it as UTF-8.");
        }
    }

    /// Refuses fields that are not among these.
    ///
    /// @throws Problem naming the nearest of them
    public JsonBody only(String... known) {
        var names = List.of(known);
        object.fieldNames().forEachRemaining(name -> {
            if (!names.contains(name)) throw unknown(name, names);
        });
        return this;
    }

    private Problem unknown(String name, List<String> names) {
        var shown = name.codePointCount(0, name.length()) > 40 ? "with a long name" : printable(name);
        return Problem.bad(
                "There is no field " + prefix + shown + ".",
                ClosestMatch.to(name, names)
                        .map(near -> "Did you mean " + prefix + near + "?")
                        .orElse("There are: " + String.join(", ", names) + "."));
    }

    /// Returns the caller's text, without what could not be shown.
    private static String printable(String text) {
        return text.codePoints()
                .map(c -> Character.isISOControl(c) || Character.getType(c) == Character.SURROGATE ? '?' : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    public boolean has(String field) {
        return object.has(field) && !object.get(field).isNull();
    }

    /// Tells whether a field asks for anything: absent, null, false, 0, none, and empty arrays and
    /// objects do not.
    public boolean means(String field) {
        if (!has(field)) return false;
        var node = object.get(field);
        return !(node.isContainerNode() && node.isEmpty())
                && !(node.isBoolean() && !node.booleanValue())
                && !(node.isNumber() && node.doubleValue() == 0)
                && !(node.isTextual() && node.textValue().equals("none"));
    }

    /// A whole number, with what it is when absent.
    public long number(String field, long otherwise) {
        if (!has(field)) return otherwise;
        if (!object.get(field).canConvertToExactIntegral()) throw wrong(field, "a whole number");
        return object.get(field).longValue();
    }

    /// A number that may be absent.
    public Optional<Double> findNumber(String field) {
        if (!has(field)) return Optional.empty();
        if (!object.get(field).isNumber()) throw wrong(field, "a number");
        return Optional.of(object.get(field).doubleValue());
    }

    /// Tells whether a field holds a string.
    public boolean isText(String field) {
        return has(field) && object.get(field).isTextual();
    }

    /// A string, or an array of strings, that must be there.
    public List<String> strings(String field) {
        if (isText(field)) return List.of(string(field));
        return array(field).stream()
                .map(item -> {
                    if (!item.isTextual()) throw wrong(field, "a string, or an array of strings");
                    return item.textValue();
                })
                .toList();
    }

    /// A field that may be absent or null.
    public Optional<String> findString(String field) {
        return has(field) ? Optional.of(string(field)) : Optional.empty();
    }

    /// A field that must be there.
    public String string(String field) {
        var node = node(field);
        if (!node.isTextual()) throw wrong(field, "a string");
        return node.textValue();
    }

    /// A name that must be there; see [InputRules#name].
    public String name(String field) {
        return InputRules.name(prefix + field, string(field));
    }

    /// A name that may be absent.
    public Optional<String> findName(String field) {
        return has(field) ? Optional.of(name(field)) : Optional.empty();
    }

    /// A name that may be absent, empty or a number.
    public Optional<String> findLooseName(String field) {
        if (!has(field)) return Optional.empty();
        var node = object.get(field);
        var text = node.isNumber() ? node.asText() : string(field);
        return text.isBlank() ? Optional.empty() : Optional.of(InputRules.name(field, text));
    }

    /// A text that must be there; see [InputRules#text].
    public String text(String field) {
        return InputRules.text(prefix + field, string(field));
    }

    /// A boolean, with what it is when absent.
    public boolean flag(String field, boolean otherwise) {
        if (!has(field)) return otherwise;
        if (!object.get(field).isBoolean()) throw wrong(field, "true or false");
        return object.get(field).booleanValue();
    }

    /// An object that must be there.
    public JsonBody object(String field) {
        if (node(field) instanceof ObjectNode inner) return new JsonBody(inner, prefix + field + ".");
        throw wrong(field, "an object");
    }

    /// An array that must be there.
    public List<JsonNode> array(String field) {
        var node = node(field);
        if (!node.isArray()) throw wrong(field, "an array");
        var items = new java.util.ArrayList<JsonNode>();
        node.forEach(items::add);
        return items;
    }

    private JsonNode node(String field) {
        if (!has(field))
            throw Problem.bad("The field " + prefix + field + " is missing.", "Add it.")
                    .about(prefix + field);
        return object.get(field);
    }

    private Problem wrong(String field, String wanted) {
        return Problem.bad("The field " + prefix + field + " is not " + wanted + ".", "Send " + wanted + ".")
                .about(prefix + field);
    }
}
