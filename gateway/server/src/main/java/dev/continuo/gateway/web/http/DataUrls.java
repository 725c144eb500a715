package dev.continuo.gateway.web.http;

import java.io.ByteArrayOutputStream;
import java.util.regex.Pattern;

/// Leaves out of a JSON text what nothing reads: the bytes of files that stand in it as data URLs
/// (RFC 2397), in base64.
final class DataUrls {
    /// Characters within which the head of such a URL ends.
    private static final int HEAD = 200;

    private static final Pattern URL = Pattern.compile("data:[^,\\s]{0,150};base64,.*");

    private final ByteArrayOutputStream to;
    private final StringBuilder begin = new StringBuilder();
    private boolean string;
    private boolean escaped;
    private boolean file;

    DataUrls(ByteArrayOutputStream to) {
        this.to = to;
    }

    /// Writes a byte, unless it is left out.
    void write(byte next) {
        var c = (char) (next & 0xff);
        if (file) {
            if (skipped(c)) return;
            // Words follow, or the end.
            file = false;
            begin.append(c);
            if (escaped) to.write('\\');
        }
        to.write(next);
        if (escaped) escaped = false;
        else if (c == '"') {
            string = !string;
            begin.setLength(0);
            return;
        } else escaped = string && c == '\\';
        if (!string || begin.length() > HEAD) return;
        begin.append(c);
        file = !escaped && begin.length() >= HEAD && URL.matcher(begin).matches();
    }

    /// Some writers of JSON escape a slash.
    private boolean skipped(char c) {
        if (escaped && c != '/') return false;
        escaped = c == '\\';
        return escaped || (c < 128 && Character.isLetterOrDigit(c)) || "+/=-_".indexOf(c) >= 0;
    }
}
