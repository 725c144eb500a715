package dev.continuo.adapters.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.mind.channel.InboundMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.SoftAssertions;

/// Something that a network really sends, and what is to be handed in of it: a case of a file under
/// `zoo`, made from documents and public reports in our own words. A new oddity is a new line.
///
/// @param what the fields that it has beside those of every message
/// @param expect `nothing`, or `text`, `addressed`, `quoted` and `attachments` as far as they count
public record ZooCase(String name, JsonNode what, JsonNode expect) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path ZOO = Path.of("src/test/resources/dev/continuo/adapters/zoo");

    /// Reads the cases of a network.
    public static List<ZooCase> of(String network) throws IOException {
        var all = new ArrayList<ZooCase>();
        var text = Files.readString(ZOO.resolve(network + ".json"));
        for (var one : JSON.readTree(text).path("cases"))
            all.add(new ZooCase(one.path("case").asText(), one.path("what"), one.path("expect")));
        return all;
    }

    /// The fields as plain values.
    @SuppressWarnings("unchecked")
    public Map<String, Object> fields() {
        return JSON.convertValue(what, Map.class);
    }

    /// Looks at what was handed in.
    public void check(SoftAssertions soft, List<InboundMessage> heard) {
        if (expect.path("nothing").asBoolean()) {
            soft.assertThat(heard).as(name).isEmpty();
            return;
        }
        soft.assertThat(heard).as(name).hasSize(1);
        for (var said : heard) {
            soft.assertThat(said.text()).as(name).isEqualTo(expect.path("text").asText());
            if (expect.has("addressed"))
                soft.assertThat(said.around().addressed())
                        .as(name)
                        .isEqualTo(expect.path("addressed").asBoolean());
            var quoted = said.around().quoted();
            soft.assertThat(quoted == null ? "" : quoted.text())
                    .as(name)
                    .isEqualTo(expect.path("quoted").asText());
            soft.assertThat(said.around().attachments())
                    .as(name)
                    .hasSize(expect.path("attachments").asInt());
        }
    }
}
