package dev.continuo.gateway.conversation;

import static dev.continuo.tables.work.Tables.DRAFT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.gateway.command.CommandResult;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.mind.Mind;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.channel.ChannelHealth;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.channel.InboundResult;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import dev.continuo.mind.testing.FakeModelServer;
import dev.continuo.mind.testing.OpenMinds;
import dev.continuo.postgres.testing.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Answers that were shown while they were written, and could not be delivered.
class DraftGivenUpTest {
    @TempDir
    private Path folder;

    private final List<String> shown = new CopyOnWriteArrayList<>();

    /// A network that takes no reply.
    private final class Closed implements Channel {
        private final SendResult result;

        Closed(SendResult result) {
            this.result = result;
        }

        @Override
        public String name() {
            return "network";
        }

        @Override
        public SendResult send(OutboundPart part) {
            return result;
        }

        @Override
        public int repeats() {
            return 0;
        }

        @Override
        public Optional<String> draft(
                String conversation, @Nullable String external, @Nullable String answers, String text) {
            shown.add(external + ": " + text);
            return Optional.ofNullable(external);
        }

        @Override
        public ChannelHealth health() {
            return new ChannelHealth("ok", "");
        }
    }

    static List<Arguments> results() {
        return List.of(
                Arguments.of(new SendResult.Rejected("blocked"), List.of("7: (I stopped here.)")),
                // It may stand there: nothing is written over it.
                Arguments.of(new SendResult.Ambiguous("timeout"), List.of()));
    }

    @ParameterizedTest
    @MethodSource("results")
    void nothing_is_kept_of_a_shown_answer_that_is_given_up(SendResult result, List<String> told) {
        var channel = new Closed(result);
        try (var database = TestDatabase.create();
                var model = new FakeModelServer().answers("It is at Kiel.")) {
            var source = database.dataSource();
            try (var mind = OpenMinds.open(source, folder, model, channel)) {
                var db = JooqFactory.on(source);
                var message = say(mind);
                db.insertInto(DRAFT, DRAFT.AGENT_ID, DRAFT.MESSAGE, DRAFT.EXTERNAL)
                        .values("a", message, "7")
                        .execute();
                var drafts = new Drafts(db, "a", () -> false);
                try (var router = new MessageRouter(
                        mind,
                        List.of(channel),
                        (_, _) -> CommandResult.of("", Map.of()),
                        new RestartAttempts(db, "a"),
                        InstantSource.system(),
                        () -> Duration.ZERO,
                        drafts,
                        _ -> Optional.empty())) {
                    router.start();
                    router.ended(message).join();
                    await().until(router::calm);
                    await().until(drafts::none);
                    await().until(() -> db.fetchCount(DRAFT) == 0);
                    assertThat(shown).isEqualTo(told);
                }
            }
        }
    }

    private static long say(Mind mind) {
        var said = new InboundMessage(
                "network", "c", false, null, "m", "ann", "Ann", Role.MEMBER, "Where is my boat moored?", true);
        return ((InboundResult.Accepted) mind.receive(said)).message();
    }
}
