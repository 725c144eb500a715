// Made from /openapi by SnippetsTest. Do not edit it; write it anew with
// ./continuo test -Dtest=SnippetsTest -Dsurefire.failIfNoSpecifiedTests=false -Dcontinuo.write=true
//
// Say something to the agent. The same id twice is one message. Run it with: CONTINUO_TOKEN=... java Talk.java

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

public final class Talk {
    public static void main(String[] args) throws Exception {
        var gateway = System.getenv().getOrDefault("CONTINUO_URL", "http://localhost:7700");
        var token = System.getenv("CONTINUO_TOKEN");
        var message = """
                {
                  "id": "my-1",
                  "conversation": "kitchen",
                  "sender": {
                    "id": "ada",
                    "name": "Ada"
                  },
                  "text": "My boat is called Heron."
                }
                """;
        var request =
                HttpRequest.newBuilder(URI.create(gateway + "/v1/messages?wait=20"))
                        .header("Authorization", "Bearer " + token)
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(message))
                        .build();
        try (var client = HttpClient.newHttpClient()) {
            var answer = client.send(request, BodyHandlers.ofString());
            // MessageState: id, state, reason, erased, reply
            System.out.println(answer.body());
            if (answer.statusCode() >= 400) System.exit(1);
        }
    }
}
