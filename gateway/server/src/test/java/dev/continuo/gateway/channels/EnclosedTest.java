package dev.continuo.gateway.channels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.adapters.contract.Network.File;
import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.adapters.contract.Network.Saying;
import dev.continuo.events.Attachment;
import dev.continuo.events.MessageEvent.MessageReceived;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What people send besides words.
final class EnclosedTest extends ChannelsFixture {
    private static final File PLAN =
            new File("plan.txt", "text/plain", "The ship sails at noon.".getBytes(StandardCharsets.UTF_8));
    private static final File PICTURE = new File("cat.png", "image/png", new byte[2_000]);

    @BeforeEach
    void admitBen() {
        adaRunsTelegram();
        admitOnTelegram(BEN);
        admitOnDiscord(BEN);
    }

    private String sends(String caption, @Nullable File file) {
        return answer(() -> telegramSees(BEN), () -> says(BEN, Place.PRIVATE, true, caption, null, file));
    }

    private String mails(String caption, @Nullable File file) {
        return answer(
                () -> discord.seen(BEN, discord.chat(BEN)),
                () -> discord.says(new Saying(BEN, "Ben", Place.PRIVATE, true, caption, null, file)));
    }

    @Test
    void a_text_is_read_together_with_what_was_said_about_it() {
        sends("Read this.", PLAN);
        assertThat(model.asked().getLast().last()).contains("Read this.", "plan.txt", "The ship sails at noon.");
        mails("And this.", PLAN);
        assertThat(model.asked().getLast().last()).contains("And this.", "plan.txt", "The ship sails at noon.");
        mails("", PLAN);
        assertThat(model.asked().getLast().last()).contains("The ship sails at noon.");
    }

    @Test
    void a_picture_is_declined_politely_and_kept_as_a_fact() {
        assertThat(mails("", PICTURE)).startsWith("I cannot open this yet: ").contains("cat.png");
        assertThat(sends("", PICTURE)).startsWith("I cannot open this yet: ").contains("cat.png");
        assertThat(model.asked()).isEmpty();
        assertThat(facts(MessageReceived.class))
                .flatExtracting(MessageReceived::attachments)
                .hasSize(2)
                .allSatisfy(a -> {
                    assertThat(a.name()).isEqualTo("cat.png");
                    assertThat(a.size()).isEqualTo(2_000);
                    assertThat(a.file()).isNotEmpty();
                })
                .extracting(Attachment::text)
                .containsOnlyNulls();
    }

    @Test
    void what_is_declared_as_text_and_is_none_stays_unread() throws IOException {
        var packed = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(packed)) {
            gzip.write("The ship sails at noon.".getBytes(StandardCharsets.UTF_8));
        }
        var file = new File("plan.txt", "text/plain", packed.toByteArray());
        mails("Read this.", file);
        sends("Read this.", file);
        assertThat(facts(MessageReceived.class))
                .flatExtracting(MessageReceived::attachments)
                .hasSize(2)
                .extracting(Attachment::text)
                .containsOnlyNulls();
    }

    @Test
    void what_is_said_with_a_picture_is_answered() {
        mails("Who is this?", PICTURE);
        assertThat(model.asked().getLast().last()).contains("Who is this?", "\"cat.png\" (", "which I cannot open");
    }

    @Test
    void what_was_sent_and_what_was_declined_stand_in_the_talk() {
        sends("", PICTURE);
        sends("Look at this.", PICTURE);
        sends("What did I send you?", null);
        assertThat(String.join("\n", model.asked().getLast().messages()))
                .containsSubsequence("[", "cat.png", "the program told them here", "not you")
                .containsSubsequence("Look at this.", "[", "cat.png", "What did I send you?");
    }

    @Test
    void a_command_that_changed_something_stands_in_the_talk_by_its_name_and_answer() {
        sends("/timezone Europe/Berlin", null);
        sends("/help timezone", null);
        sends("What did I just do?", null);
        assertThat(String.join("\n", model.asked().getLast().messages()))
                .containsSubsequence("/timezone", "the program told them here", "Europe/Berlin")
                .doesNotContain("/timezone Europe/Berlin", "/help");
    }
}
