package dev.continuo.gateway.web.http;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import io.javalin.http.Context;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// A request's body as another program sends it: bytes first, for they are what is signed.
public final class RawBody {
    private static final Pattern JSON = kind("application/(?:[\\w.+-]+\\+)?json");
    private static final Pattern PLAIN = kind("text/plain");

    /// Numbers are kept as they were written.
    private static final ObjectReader EXACT = Json.STRICT
            .reader()
            .with(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .without(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES);

    private final byte[] bytes;
    private final String type;

    /// @param type the media type as it was sent, in lower case
    private RawBody(byte[] bytes, String type) {
        this.bytes = bytes;
        this.type = type;
    }

    private static Pattern kind(String type) {
        return Pattern.compile(type + "\\s*(;\\s*charset=\"?utf-8\"?\\s*)?");
    }

    /// Reads the body of a request.
    ///
    /// @throws Problem when it is too large (413) or ends early (400)
    public static RawBody read(Context ctx) {
        var type = Optional.ofNullable(ctx.req().getContentType()).orElse("");
        var encoding = Optional.ofNullable(ctx.header("Content-Encoding")).orElse("identity");
        var known = encoding.equalsIgnoreCase("identity") ? type : encoding;
        return new RawBody(JsonBody.bytes(ctx), known.strip().toLowerCase(Locale.ROOT));
    }

    /// As it came; not to be changed.
    public byte[] bytes() {
        return bytes;
    }

    /// The JSON in it; empty where it is plain text.
    ///
    /// @throws Problem when it is neither (415), or not what it says it is (400)
    public Optional<JsonNode> json() {
        if (JSON.matcher(type).matches()) return Optional.of(JsonBody.tree(EXACT, text()));
        if (PLAIN.matcher(type).matches()) return Optional.empty();
        throw Problem.of(
                415,
                "unsupported_media_type",
                "The body must be JSON or plain text.",
                "Send Content-Type: application/json or text/plain, in UTF-8 and not compressed.");
    }

    /// The body as text.
    ///
    /// @throws Problem when it is not UTF-8 (400)
    public String text() {
        return JsonBody.text(bytes);
    }
}
