package dev.continuo.gateway.channels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.adapters.contract.Network;
import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.events.PeopleEvent.ExportRequested;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// A copy of all that is held about oneself.
final class ExportTest extends ChannelsFixture {
    private static final Pattern LINK = Pattern.compile("/v1/messages/(\\d+)/export");
    private static final Pattern CODE = Pattern.compile("/forget me ([0-9A-F]{8})");

    private static String only(Network network, String where) {
        var last = network.shown(where).getLast();
        assertThat(last.text().lines()).hasSize(3);
        assertThat(last.text())
                .startsWith("All I hold about you: ")
                .doesNotContain("{")
                .doesNotContain("called");
        var files = network.files(where, last.id());
        assertThat(files).hasSize(1);
        assertThat(files.getFirst().name()).matches("continuo-\\d{4}-\\d\\d-\\d\\d\\.json");
        return new String(files.getFirst().content(), StandardCharsets.UTF_8);
    }

    private void nothingOnDisk() throws IOException {
        try (var files = Files.walk(home())) {
            assertThat(files.map(Path::toString)).noneMatch(file -> file.endsWith(".json.part"));
        }
        assertThat(home().resolve("exports")).doesNotExist();
        assertThat(kept("\"exported\"")).isEmpty();
    }

    @Test
    void it_comes_as_a_file_on_both_networks_and_is_kept_nowhere() throws IOException {
        adaRunsTelegram();
        admitOnTelegram(BEN);
        admitOnDiscord(CLEO);
        tells(BEN, "My cat is called Mirabelle.");
        writes(CLEO, "My dog is called Pico.");

        tells(BEN, "/export me");
        assertThat(only(telegram, telegram.conversation(Place.PRIVATE, BEN)))
                .contains("Mirabelle", "\"exported\"")
                .doesNotContain("Pico");
        writes(CLEO, "/export me");
        assertThat(only(discord, discord.chat(CLEO))).contains("Pico").doesNotContain("Mirabelle");
        slash(CLEO, discord.chat(CLEO), "export", "me");
        assertThat(only(discord, discord.chat(CLEO))).contains("Pico");
        nothingOnDisk();
    }

    @Test
    void in_a_room_nothing_is_given() {
        adaRunsTelegram();
        enableGroup();
        admitOnTelegram(BEN);
        var group = groupSees();
        assertThat(answer(() -> telegramSees(BEN), () -> says(BEN, Place.ROOM, true, "/export me")))
                .contains("private")
                .doesNotContain("All I hold");
        assertThat(groupSees()).isEqualTo(group);
        assertThat(facts(ExportRequested.class)).isEmpty();
    }

    @Test
    void it_is_given_five_times_a_day() {
        adaRunsTelegram();
        admitOnTelegram(BEN);
        for (int n = 0; n < 5; n++) assertThat(tells(BEN, "/export me")).startsWith("All I hold");
        assertThat(tells(BEN, "/export me")).startsWith("You had 5 copies within a day.");
        assertThat(tells(ADA, "/export me")).startsWith("All I hold");
        clock.advance(Duration.ofHours(25));
        assertThat(tells(BEN, "/export me")).startsWith("All I hold");
    }

    private String said(String text) {
        return post(
                        "/v1/messages?wait=20",
                        Map.of("conversation", "erin-alone", "sender", Map.of("id", "erin"), "text", text))
                .at("/reply/text")
                .asText();
    }

    private HttpResponse<String> get(String path, String token) throws Exception {
        var request = HttpRequest.newBuilder(gateway.web().address().resolve(path))
                .header("Authorization", "Bearer " + token)
                .build();
        try (var http = HttpClient.newHttpClient()) {
            return http.send(request, BodyHandlers.ofString());
        }
    }

    private String link() {
        var link = LINK.matcher(said("/export me"));
        assertThat(link.find()).isTrue();
        return link.group();
    }

    @Test
    void over_http_it_is_fetched_within_ten_minutes_by_who_asked() throws Exception {
        adaRunsTelegram();
        said("My violin is from Cremona.");
        var operator = Files.readString(home().resolve("operator-token")).strip();
        var integration = commands("/token create site").at("/data/token").asText();
        var link = link();

        var copy = get(link, operator);
        assertThat(copy.statusCode()).isEqualTo(200);
        assertThat(copy.body()).contains("Cremona");
        assertThat(copy.headers().firstValue("Content-Disposition").orElseThrow())
                .startsWith("attachment; filename=\"continuo-");
        assertThat(get(link, "nobody").statusCode()).isEqualTo(401);
        assertThat(integration).isNotEmpty();
        assertThat(get(link, integration).statusCode()).isEqualTo(404);
        clock.advance(Duration.ofMinutes(11));
        assertThat(get(link, operator).statusCode()).isEqualTo(404);

        // What somebody asked for on another network is not fetched by the operator.
        admitOnTelegram(BEN);
        tells(BEN, "/export me");
        var bens = facts(ExportRequested.class).getLast().message();
        assertThat(get("/v1/messages/" + bens + "/export", operator).statusCode())
                .isEqualTo(404);
        nothingOnDisk();
    }

    @Test
    void it_goes_with_all_else_that_is_forgotten() throws Exception {
        var operator = Files.readString(home().resolve("operator-token")).strip();
        said("My violin is from Cremona.");
        var link = link();
        var code = CODE.matcher(said("/forget me"));
        assertThat(code.find()).isTrue();
        said("/forget me " + code.group(1));
        assertThat(get(link, operator).statusCode()).isEqualTo(404);
    }

    @Test
    void the_answer_to_a_command_holds_it() {
        adaRunsTelegram();
        console("My horse is called Orion.");
        var answer = commands("/export me");
        assertThat(answer.path("text").asText()).doesNotContain("Orion");
        assertThat(answer.at("/data/export").toString()).contains("Orion");
    }
}
