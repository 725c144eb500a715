package dev.continuo.adapters.discord;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.adapters.contract.Network;
import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/// What a client posts: JSON, or a form with the JSON in `payload_json` and a file beside it
/// (<https://docs.discord.com/developers/reference#uploading-files>).
final class Upload {
    private static final Pattern BOUNDARY = Pattern.compile("multipart/form-data; boundary=\"?([^\";]+)\"?");
    private static final Pattern FILE =
            Pattern.compile("(?s)Content-Disposition: form-data; name=\"files\\[0]\"; filename=\"([^\"]+)\"\r\n"
                    + "Content-Type: ([^\r]+)\r\n\r\n(.*?)\r\n--");
    private static final Pattern JSON = Pattern.compile("(?s)Content-Disposition: form-data; name=\"payload_json\"\r\n"
            + "Content-Type: application/json\r\n\r\n(.*?)\r\n--");

    private Upload() {}

    static JsonNode body(Context context) {
        var json = JSON.matcher(form(context));
        return DiscordJson.read(json.find() ? text(json.group(1)) : context.body());
    }

    static List<Network.File> files(Context context) {
        var file = FILE.matcher(form(context));
        return file.find()
                ? List.of(new Network.File(
                        file.group(1), file.group(2), file.group(3).getBytes(StandardCharsets.ISO_8859_1)))
                : List.of();
    }

    /// A character for each byte, each part followed by a plain sign of its end; empty where it is
    /// no form.
    private static String form(Context context) {
        var type = context.contentType();
        var boundary = BOUNDARY.matcher(type == null ? "" : type);
        if (!boundary.matches()) return "";
        return new String(context.bodyAsBytes(), StandardCharsets.ISO_8859_1).replace("--" + boundary.group(1), "--");
    }

    private static String text(String bytes) {
        return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }
}
