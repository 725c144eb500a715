package dev.continuo.gateway.web;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;

/// Requests that are wrong in one way each, made from a seed.
final class Malformed {
    private static final String[] BODIES = {
        "",
        "{",
        "}",
        "[]",
        "null",
        "tru",
        "\"",
        "{\"text\"}",
        "{\"text\":}",
        "{\"text\":\"a\",}",
        "{'text':'a'}",
        "{\"text\":NaN}",
        "{\"text\":01}",
        "{\"a\":1e999999999}",
        "{\"a\":" + "9".repeat(5000) + "}",
        "// no\n{}",
        "{}{}",
        "{\"text\":\"\\x\"}",
        "{\"text\":\"\\u12\"}",
        "{\"text\":\"a\nb\"}",
        "\u0000",
        "{\"\\u0000\":1}",
        "{\"\\ud800\":1}",
        "<xml/>",
        "a=b&c=d",
        "{\"text\":\"\t\"}",
        "{\"__proto__\":{}}"
    };
    private static final String[] BAD_VALUES = {
        "null",
        "1",
        "-0",
        "1.5e308",
        "true",
        "[]",
        "{}",
        "[[[[[[]]]]]]",
        "\"\"",
        "\" \"",
        "\"\\u0000\"",
        "\"\\ud800\"",
        "\"\\udfff\\ud800\"",
        "\"\\u0000\\u0001\"",
        "\"" + "x".repeat(100_001) + "\""
    };
    private static final String[] PATHS = {"/v1/messages", "/v1/commands", "/v1/chat/completions", "/v1/session"};
    private static final String[] BAD_GETS = {
        "/v1/messages/x",
        "/v1/messages/-1",
        "/v1/messages/%00",
        "/v1/messages/9223372036854775808",
        "/v1/messages/1%2F2",
        "/v1/nothing",
        "/v1//messages/1",
        "/v1/messages/../messages/x",
        "/v1/ledger/abc",
        "/v1/ledger?after=x",
        "/v1/ledger?limit=0",
        "/v1/ledger?limit=99999",
        "/v1/ledger?before=-1",
        "/v1/ledger?after=%",
        "/v1/ledger?after=%zz",
        "/v1/ledger?after=%FF%FE",
        "/v1/ledger?x=%",
        "/v1/conversations/%FF%FE%00/messages",
        "/v1/conversations/a%0ab/messages",
        "/v1/conversations/%20/messages",
        "/v1/conversations/c/messages?limit=x",
        "/v1/conversations/c/messages?before=0",
        "/v1/conversations/c/events?after=x",
        "/v1/conversations/" + "y".repeat(300) + "/messages",
        "/v1/ledger/events?after=-1",
        "/console/assets/..%2f..%2fetc%2fpasswd",
        "/console/assets/%2e%2e/x.js",
        "/%",
        "/%zz",
        "/\u00ff",
        "/v1/messages/1;x=y/z",
        "/v1/messages/1.0",
        "/ v1",
        "*"
    };
    private static final String[] METHODS = {
        "PUT", "PATCH", "DELETE", "TRACE", "CONNECT", "OPTIONS", "FOO", "get", "G\u00e9T", "P OST", "\u0000"
    };
    private static final String[] HEADERS = {
        "Content-Length: abc",
        "Content-Length: -1",
        "Content-Length: 5\r\nContent-Length: 6",
        "Transfer-Encoding: gzip",
        "Transfer-Encoding: chunked\r\nContent-Length: 5",
        "Host: a\r\nHost: b",
        "Host: evil.example",
        "X-Bad\u0000: 1",
        ": empty",
        "No colon",
        " leading: space",
        "X: \u0001\u0000",
        "Expect: 200-maybe",
        "Content-Type: \u0000",
        "Content-Length: 99999999999999999999"
    };

    private final SplittableRandom random;
    private final String token;

    Malformed(long seed, String token) {
        this.random = new SplittableRandom(seed);
        this.token = token;
    }

    byte[] request() {
        return switch (random.nextInt(12)) {
            case 0 -> post(one(PATHS), one(BODIES));
            case 1 -> post("/v1/messages", fields(one(BAD_VALUES)));
            case 2 -> post(one(PATHS), noise(random.nextInt(1, 2_000)));
            case 3 -> post(one(PATHS), torn(good()));
            case 4 -> get(one(BAD_GETS));
            case 5 -> bytes(one(METHODS) + " /v1/messages HTTP/1.1\r\n" + common() + "\r\n");
            case 6 ->
                bytes("POST /v1/messages HTTP/1.1\r\n"
                        + one(HEADERS)
                        + "\r\n"
                        + common()
                        + "Content-Type: text/plain\r\n\r\nhello");
            case 7 -> truncated();
            case 8 -> large();
            case 9 -> firstLine();
            case 10 -> otherType();
            default -> unknown();
        };
    }

    private String one(String[] choices) {
        return choices[random.nextInt(choices.length)];
    }

    private String common() {
        return "Host: localhost\r\nConnection: close\r\nAuthorization: Bearer " + token + "\r\n";
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private byte[] get(String path) {
        return bytes("GET " + path + " HTTP/1.1\r\n" + common() + "\r\n");
    }

    private byte[] post(String path, String body) {
        return post(path, bytes(body));
    }

    private byte[] post(String path, byte[] body) {
        var out = new ByteArrayOutputStream();
        out.writeBytes(bytes("POST "
                + path
                + " HTTP/1.1\r\n"
                + common()
                + "Content-Type: application/json\r\nContent-Length: "
                + body.length
                + "\r\n\r\n"));
        out.writeBytes(body);
        return out.toByteArray();
    }

    private static String good() {
        return "{\"id\":\"i\",\"conversation\":\"c\",\"sender\":{\"id\":\"s\",\"name\":\"n\"},\"text\":\"t\"}";
    }

    /// A good message with one value that is not.
    private String fields(String bad) {
        return switch (random.nextInt(5)) {
            case 0 -> "{\"conversation\":" + bad + ",\"sender\":{\"id\":\"s\"},\"text\":\"t\"}";
            case 1 -> "{\"conversation\":\"c\",\"sender\":{\"id\":" + bad + "},\"text\":\"t\"}";
            case 2 -> "{\"conversation\":\"c\",\"sender\":" + bad + ",\"text\":\"t\"}";
            case 3 -> "{\"conversation\":\"c\",\"sender\":{\"id\":\"s\"},\"text\":" + bad + "}";
            default ->
                "{\"conversation\":\"c\",\"sender\":{\"id\":\"s\"},\"text\":\"t\",\"x"
                        + random.nextInt()
                        + "\":"
                        + bad
                        + "}";
        };
    }

    private byte[] noise(int length) {
        var noise = new byte[length];
        random.nextBytes(noise);
        return noise;
    }

    /// Cut off before its end, which no JSON object survives.
    private byte[] torn(String body) {
        return bytes(body.substring(0, random.nextInt(body.length() - 1)));
    }

    private byte[] truncated() {
        var whole = post("/v1/messages", good());
        var cut = whole.length - 1 - random.nextInt(good().length());
        return java.util.Arrays.copyOf(whole, cut);
    }

    private byte[] large() {
        return switch (random.nextInt(4)) {
            case 0 -> bytes("GET /v1/models HTTP/1.1\r\n" + common() + "X-Large: " + "x".repeat(20_000) + "\r\n\r\n");
            case 1 -> bytes("GET /" + "y".repeat(20_000) + " HTTP/1.1\r\n" + common() + "\r\n");
            case 2 -> post("/v1/messages", "[".repeat(random.nextInt(51, 100_000)));
            default ->
                bytes("POST /v1/messages HTTP/1.1\r\n"
                        + common()
                        + "Content-Type: application/json\r\nContent-Length: 2000000\r\n\r\n");
        };
    }

    private byte[] firstLine() {
        return bytes(one(new String[] {
                    "GET",
                    "GET /",
                    "GET / HTTP/9.9",
                    "GET / HTTP/1.1 x",
                    "HTTP/1.1 200 OK",
                    "\u0000\u0001",
                    "GET http:// HTTP/1.1",
                    "GET /v1/x\u0000y HTTP/1.1",
                    "{\"text\":\"x\"}",
                    "GET ?x HTTP/1.1"
                })
                + "\r\n"
                + common()
                + "\r\n");
    }

    private byte[] otherType() {
        var type = one(new String[] {
            "",
            "text/plain",
            "application/json; charset=latin1",
            "application/jsonp",
            "*/*",
            "multipart/form-data; boundary=x",
            "json"
        });
        return bytes("POST "
                + one(PATHS)
                + " HTTP/1.1\r\n"
                + common()
                + "Content-Type: "
                + type
                + "\r\nContent-Length: "
                + good().length()
                + "\r\n\r\n"
                + good());
    }

    private byte[] unknown() {
        var bearer = one(new String[] {
            "",
            "Bearer",
            "Bearer ",
            "Basic YTpi",
            "Bearer " + "x".repeat(2_000),
            "Bearer \u00e9",
            "Bearer a b",
            "bearer " + random.nextLong()
        });
        return bytes("GET /v1/models HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: "
                + bearer
                + "\r\n\r\n");
    }
}
