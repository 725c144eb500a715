package dev.continuo.adapters.discord.api;

import dev.continuo.adapters.text.TextSanitizer;
import dev.continuo.mind.channel.Document;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;

/// The body of a request: JSON, or JSON and a file as a multipart form
/// (<https://docs.discord.com/developers/reference#uploading-files>).
///
/// @param type the media type
@SuppressWarnings("ArrayRecordComponent")
public // handed on as it is, never compared
record MultipartForm(String type, byte[] content) {

    static MultipartForm json(String body) {
        return new MultipartForm("application/json", body.getBytes(StandardCharsets.UTF_8));
    }

    static MultipartForm of(DataObject body, Document document) {
        var boundary = UUID.randomUUID().toString();
        var out = new ByteArrayOutputStream();
        part(out, boundary, "name=\"payload_json\"", "application/json");
        out.writeBytes(body.toString().getBytes(StandardCharsets.UTF_8));
        var file = "name=\"files[0]\"; filename=\"" + document.name() + "\"";
        part(out, boundary, file, document.type());
        out.writeBytes(document.content());
        out.writeBytes(bytes("\r\n--" + boundary + "--\r\n"));
        return new MultipartForm("multipart/form-data; boundary=" + boundary, out.toByteArray());
    }

    private static void part(
            ByteArrayOutputStream out, String boundary, String names, String type) {
        var before = out.size() == 0 ? "" : "\r\n";
        out.writeBytes(
                bytes(
                        before
                                + "--"
                                + boundary
                                + "\r\nContent-Disposition: form-data; "
                                + names
                                + "\r\nContent-Type: "
                                + type
                                + "\r\n\r\n"));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /// A text as Discord takes it; nobody is called by what is written in it.
    public static DataObject body(String text) {
        return DataObject.empty()
                .put("content", TextSanitizer.text(text))
                .put("allowed_mentions", DataObject.empty().put("parse", DataArray.empty()));
    }
}
