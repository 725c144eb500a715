package dev.continuo.gateway.channels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.gateway.command.Bytes;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Being forgotten by the agent while the network still has it all.
final class ForgettingTest extends ChannelsFixture {
    private static final List<String> WORDS = List.of("zornfrickle", "plumquattle", "vexillora");
    private static final Pattern CODE = Pattern.compile("/forget me ([0-9A-F]{8})");

    private String forget(String account) {
        var code = CODE.matcher(writes(account, "/forget me"));
        assertThat(code.find()).isTrue();
        return writes(account, "/forget me " + code.group(1));
    }

    private void nothingIsLeft() {
        for (var word : WORDS)
            assertThat(Bytes.anywhere(database, word)).as(word).isEmpty();
    }

    @Test
    void what_the_network_still_has_is_not_heard_anew() throws IOException {
        adaRunsTelegram();
        adaRunsDiscord();
        enableChannel(GENERAL);
        admitOnDiscord(BEN);
        writes(BEN, "My cat is called Zornfrickle.");
        posts(BEN, GENERAL, "My dog is called Plumquattle.");
        writes(BEN, "I live in Vexillora.");
        for (var word : WORDS)
            assertThat(Bytes.anywhere(database, word)).as(word).isNotEmpty();
        assertThat(forget(BEN)).startsWith("You are forgotten.").contains("intact");
        nothingIsLeft();
        assertThat(telegramSees(ADA)).noneMatch(text -> text.contains("Zornfrickle"));

        gateway.close();
        forgetWhatWasRead();
        var asked = model.asked().size();
        start(Map.of());
        quiet();
        nothingIsLeft();
        assertThat(model.asked().stream().skip(asked))
                .noneMatch(question -> WORDS.stream().anyMatch(w -> mentions(question.all(), w)));

        assertThat(writes(BEN, "Good evening")).contains("Good evening");
        assertThat(writes(BEN, "/whoami")).contains("member");
        assertThat(tells(ADA, "/verify")).contains("sound");
    }

    private static boolean mentions(String text, String word) {
        return text.toLowerCase(Locale.ROOT).contains(word);
    }

    /// As if the place up to which Discord was read had been lost.
    private void forgetWhatWasRead() throws IOException {
        try (var files = Files.walk(home())) {
            for (var file : files.filter(f -> f.toString().contains("discord-")).toList()) {
                var text = Files.readString(file);
                Files.writeString(file, text.replaceAll("\"\\d{3,}\"(?=[,}\\s])", "\"1\""));
            }
        }
    }
}
