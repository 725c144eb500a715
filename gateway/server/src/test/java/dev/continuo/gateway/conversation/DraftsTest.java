package dev.continuo.gateway.conversation;

import static dev.continuo.tables.work.Tables.DRAFT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.channel.ChannelHealth;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import dev.continuo.postgres.testing.TestDatabase;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Unfinished answers on a channel that takes its time.
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DraftsTest {
    private final TestDatabase database = TestDatabase.create();
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch shown = new CountDownLatch(1);
    private final List<String> texts = new CopyOnWriteArrayList<>();

    @AfterEach
    void close() {
        database.close();
    }

    private final class Slow implements Channel {
        @Override
        public String name() {
            return "slow";
        }

        @Override
        public SendResult send(OutboundPart part) {
            throw new AssertionError("only drafts are shown here");
        }

        @Override
        public Optional<String> draft(
                String conversation, @Nullable String external, @Nullable String answers, String text) {
            begun.countDown();
            texts.add(text);
            try {
                shown.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return Optional.of("shown-1");
        }

        @Override
        public ChannelHealth health() {
            return new ChannelHealth("ok", "");
        }
    }

    @Test
    void what_is_being_shown_when_the_process_ends_is_remembered_first() throws Exception {
        var dsl = JooqFactory.on(database.dataSource());
        var drafts = new Drafts(dsl, "echo", () -> true);
        var place = new Drafts.DraftPlace(new Slow(), "talk", false, null, "en");
        var look = drafts.show(List.of(7L), place);
        assertThat(look).isNotNull();
        assertThat(look.takeBack()).isTrue();
        // Nothing is shown of what is written within a moment.
        while (begun.getCount() > 0) look.write("Once upon a time");

        // What is on its way counts as seen.
        assertThat(look.takeBack()).isFalse();
        assertThat(look.seen()).isEqualTo("Once upon a time");

        var ending = Thread.ofPlatform().start(drafts::close);
        await().until(() -> ending.getState() != Thread.State.RUNNABLE);
        assertThat(ending.isAlive()).isTrue();
        shown.countDown();
        ending.join();

        assertThat(dsl.select(DRAFT.EXTERNAL).from(DRAFT).fetch(DRAFT.EXTERNAL)).containsExactly("shown-1");
        assertThat(drafts.show(List.of(8L), place)).isNull();
    }

    /// An edit that hangs for minutes holds up nothing, and does not stand over the answer at last.
    @Test
    void a_finished_answer_does_not_wait_for_its_own_preview() {
        var drafts = new Drafts(JooqFactory.on(database.dataSource()), "echo", () -> true);
        var place = new Drafts.DraftPlace(new Slow(), "talk", false, null, "en");
        var look = drafts.show(List.of(7L), place);
        assertThat(look).isNotNull();
        while (begun.getCount() > 0) look.write("Once upon a time");

        assertThat(drafts.take(List.of(7L))).isEmpty();
        assertThat(texts).containsExactly("Once upon a time");
        shown.countDown();
        await().until(() -> texts.size() == 2);
        assertThat(texts).last().isEqualTo("…");
        look.write("Once upon a time there was");
        assertThat(texts).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({"en, (I stopped here.)", "de, (Hier habe ich aufgehört.)"})
    void what_has_no_answer_says_so_in_the_readers_language(String language, String told) {
        shown.countDown();
        var drafts = new Drafts(JooqFactory.on(database.dataSource()), "echo", () -> true);
        var place = new Drafts.DraftPlace(new Slow(), "talk", false, null, language);
        var look = drafts.show(List.of(7L), place);
        assertThat(look).isNotNull();
        while (begun.getCount() > 0) look.write("Once upon a time");

        drafts.abandon(List.of(7L), place);

        assertThat(texts).last().isEqualTo(told);
    }
}
