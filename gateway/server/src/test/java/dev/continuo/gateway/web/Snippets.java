package dev.continuo.gateway.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.stream.Collectors;

/// Programs that say something to the gateway, made from the document of its API: the address, the
/// example of the request and the shapes of what is sent and answered are the document's.
record Snippets(JsonNode document) {
    private static final String PATH = "/v1/messages";
    private static final String COMMAND =
            "./continuo test -Dtest=SnippetsTest -Dsurefire.failIfNoSpecifiedTests=false" + " -Dcontinuo.write=true";

    /// For a JDK of 21 or later, which runs the file as it is.
    String java() {
        return """
        // Made from /openapi by SnippetsTest. Do not edit it; write it anew with
        // %s
        //
        // %s Run it with: CONTINUO_TOKEN=... java Talk.java

        import java.net.URI;
        import java.net.http.HttpClient;
        import java.net.http.HttpRequest;
        import java.net.http.HttpRequest.BodyPublishers;
        import java.net.http.HttpResponse.BodyHandlers;

        public final class Talk {
            public static void main(String[] args) throws Exception {
                var gateway = System.getenv().getOrDefault("CONTINUO_URL", "http://localhost:7700");
                var token = System.getenv("CONTINUO_TOKEN");
                var message = \"""
                        %s
                        \""";
                var request =
                        HttpRequest.newBuilder(URI.create(gateway + "%s?wait=20"))
                                .header("Authorization", "Bearer " + token)
                                .header("Content-Type", "application/json")
                                .POST(BodyPublishers.ofString(message))
                                .build();
                try (var client = HttpClient.newHttpClient()) {
                    var answer = client.send(request, BodyHandlers.ofString());
                    // %s: %s
                    System.out.println(answer.body());
                    if (answer.statusCode() >= 400) System.exit(1);
                }
            }
        }
        """.formatted(
                        COMMAND,
                        operation().path("summary").asText(),
                        example().replace("\n", "\n" + " ".repeat(16)),
                        PATH,
                        schemaName(response("200")),
                        fields(schema(response("200"))));
    }

    String typeScript() {
        return """
        // Made from /openapi by SnippetsTest. Do not edit it; write it anew with
        // %s
        //
        // %s Run it with: CONTINUO_TOKEN=... npx tsx talk.ts

        const gateway = process.env.CONTINUO_URL ?? 'http://localhost:7700';
        const token = process.env.CONTINUO_TOKEN;

        %s
        %s
        %s
        async function call<Answer>(method: string, path: string, body: unknown): Promise<Answer> {
          const answer = await fetch(gateway + path, {
            method,
            headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          });
          const json: unknown = await answer.json();
          if (answer.ok) return json as Answer;
          const { code, message, suggestion } = (json as Failure).error;
          throw new Error(`${answer.status} ${code}: ${message} ${suggestion}`);
        }

        const message: NewMessage = %s;
        const state = await call<MessageState>('POST', '%s?wait=20', message);
        console.log(state.reply?.text ?? state.state);

        export {};
        """.formatted(
                        COMMAND,
                        operation().path("summary").asText(),
                        declaration("NewMessage", schema(request())),
                        declaration("MessageState", schema(response("200"))),
                        declaration("Failure", schema(response("401"))),
                        example().replaceAll("\"(\\w+)\":", "$1:"),
                        PATH);
    }

    private JsonNode operation() {
        return document.path("paths").path(PATH).path("post");
    }

    private JsonNode request() {
        return operation().path("requestBody").path("content").path("application/json");
    }

    private JsonNode response(String status) {
        return operation().path("responses").path(status).path("content").path("application/json");
    }

    private String example() {
        return request().path("example").toPrettyString().replace("\" : ", "\": ");
    }

    private JsonNode schema(JsonNode content) {
        return document.at(content.at("/schema/$ref").asText().substring(1));
    }

    private static String schemaName(JsonNode content) {
        return content.at("/schema/$ref").asText().replaceFirst(".*/", "");
    }

    private static String fields(JsonNode schema) {
        return schema.path("properties").properties().stream()
                .map(field -> field.getKey())
                .collect(Collectors.joining(", "));
    }

    private static String declaration(String name, JsonNode schema) {
        return "interface %s %s\n".formatted(name, type(schema, ""));
    }

    private static String type(JsonNode schema, String indent) {
        if (schema.has("enum"))
            return schema.path("enum")
                    .valueStream()
                    .map(one -> "'" + one.asText() + "'")
                    .collect(Collectors.joining(" | "));
        return switch (schema.path("type").asText()) {
            case "integer", "number" -> "number";
            case "boolean" -> "boolean";
            case "object" -> members(schema, indent + "  ") + indent + "}";
            case "array" -> "Array<" + type(schema.path("items"), indent) + ">";
            default -> "string";
        };
    }

    private static String members(JsonNode schema, String indent) {
        var needed = new ArrayList<String>();
        schema.path("required").forEach(name -> needed.add(name.asText()));
        var members = new StringBuilder("{\n");
        schema.path("properties")
                .properties()
                .forEach(field -> members.append(indent)
                        .append(field.getKey())
                        .append(needed.contains(field.getKey()) ? ": " : "?: ")
                        .append(type(field.getValue(), indent))
                        .append(";\n"));
        return members.toString();
    }
}
