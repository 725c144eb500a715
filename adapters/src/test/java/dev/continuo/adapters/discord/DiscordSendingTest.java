package dev.continuo.adapters.discord;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.continuo.adapters.contract.Network.Trouble;
import dev.continuo.adapters.contract.NetworkFault;
import dev.continuo.mind.channel.OutboundPart;
import dev.continuo.mind.channel.SendResult;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What the agent says reaches people once.
final class DiscordSendingTest extends Scene {
    private static final Trouble SILENCE = new Trouble.TakesInSilence();

    @Test
    void an_unsure_part_that_is_there_is_found() {
        open();
        var there = acquainted();
        var part = reply(there, "Once.");
        discord.next(SILENCE);
        assertThat(channel.send(part)).isInstanceOf(SendResult.Ambiguous.class);
        discord.forgetsNonces();
        var receipt = channel.send(again(part, null));
        assertThat(receipt).isInstanceOf(SendResult.Delivered.class);
        assertThat(((SendResult.Delivered) receipt).note()).isEqualTo("found on the network");
        assertThat(discord.seen(ANNA, there)).containsExactly("Once.");
    }

    @Test
    void an_unsure_part_that_is_not_there_is_sent_under_its_nonce() {
        open();
        var there = acquainted();
        var before = delivered(reply(there, "Yes.")).external();
        var part = again(reply(there, "Yes."), before);
        var receipt = delivered(part);
        assertThat(receipt.note()).isEqualTo("sent again under the same nonce");
        assertThat(receipt.external()).isNotEqualTo(before);
        assertThat(delivered(part).external()).isEqualTo(receipt.external());
        assertThat(discord.seen(ANNA, there)).containsExactly("Yes.", "Yes.");
    }

    @Test
    void a_part_is_found_far_behind_what_others_said_since() {
        open();
        acquainted();
        var before = delivered(reply(FakeDiscord.GENERAL, "Before.")).external();
        var part = reply(FakeDiscord.GENERAL, "Found?");
        discord.next(SILENCE);
        channel.send(again(part, before));
        for (var i = 0; i < 150; i++) discord.says(BEN, FakeDiscord.GENERAL, "Noise " + i);
        discord.forgetsNonces();
        assertThat(delivered(again(part, before)).note()).isEqualTo("found on the network");
        assertThat(discord.seen(ANNA, FakeDiscord.GENERAL)).containsExactly("Before.", "Found?");
    }

    @Test
    void a_failure_of_discord_is_unreachable_and_doubles_nothing() {
        open();
        var there = acquainted();
        var part = reply(there, "Once.");
        discord.next(new Trouble.Fails());
        assertThat(channel.send(part)).isInstanceOf(SendResult.Unreachable.class);
        delivered(part);
        assertThat(discord.seen(ANNA, there)).containsExactly("Once.");
    }

    @Test
    void limits_told_ahead_are_waited_for() {
        open();
        var there = acquainted();
        discord.limits(1, Duration.ofMillis(300));
        for (var i = 0; i < 3; i++) delivered(reply(there, "Part " + i));
        assertThat(discord.seen(ANNA, there)).containsExactly("Part 0", "Part 1", "Part 2");
    }

    @Test
    void long_limits_told_ahead_are_told() {
        open();
        var there = acquainted();
        discord.limits(1, Duration.ofSeconds(30));
        delivered(reply(there, "The last."));
        var receipt = channel.send(reply(there, "Too much."));
        assertThat(receipt).isInstanceOf(SendResult.Limited.class);
        assertThat(((SendResult.Limited) receipt).pause()).isBetween(Duration.ofSeconds(20), Duration.ofSeconds(30));
        assertThat(discord.seen(ANNA, there)).containsExactly("The last.");
    }

    @Test
    void a_limit_over_all_holds_for_all_conversations() {
        open();
        var there = acquainted();
        discord.limitsAll(true);
        discord.next(new Trouble.Limited(Duration.ofSeconds(20)));
        assertThat(channel.send(reply(there, "No."))).isInstanceOf(SendResult.Limited.class);
        var elsewhere = channel.send(reply(FakeDiscord.GENERAL, "Neither."));
        assertThat(elsewhere).isInstanceOf(SendResult.Limited.class);
        assertThat(discord.seen(ANNA, FakeDiscord.GENERAL)).isEmpty();
    }

    @Test
    void who_takes_no_private_messages_is_named_as_the_reason() {
        open();
        discord.closes(ANNA);
        var receipt = channel.send(reply(FakeDiscord.GENERAL, "Secret.", null, ANNA));
        assertThat(receipt).isEqualTo(new SendResult.Rejected("this person takes no direct messages from me"));
        assertThat(channel.send(reply("900000000000009999", "Nowhere.")))
                .isEqualTo(new SendResult.Rejected("this channel does not exist any more"));
    }

    @Test
    void nobody_is_called_by_what_the_agent_says() {
        open();
        delivered(reply(FakeDiscord.GENERAL, "@everyone <@" + ANNA + "> look!"));
        assertThat(discord.called(FakeDiscord.GENERAL)).isFalse();
    }

    @Test
    void an_answer_to_what_was_deleted_is_sent_all_the_same() {
        open();
        var id = discord.says(ANNA, FakeDiscord.GENERAL, FakeDiscord.CALL + " hello");
        handler.said(id);
        discord.deletes(List.of(id));
        delivered(reply(FakeDiscord.GENERAL, "Hello.", id, null));
        assertThat(discord.seen(ANNA, FakeDiscord.GENERAL)).containsExactly("Hello.");
    }

    @Test
    void an_answer_in_a_thread_stays_there() {
        open();
        var id = discord.says(ANNA, FakeDiscord.THREAD, FakeDiscord.CALL + " hello");
        handler.said(id);
        delivered(reply(FakeDiscord.THREAD, "Hello.", id, null));
        assertThat(discord.shown(FakeDiscord.THREAD).getFirst().replyTo()).isEqualTo(id);
        assertThat(discord.seen(ANNA, FakeDiscord.GENERAL)).isEmpty();
    }

    @Test
    void an_unfinished_text_that_was_deleted_is_sent_anew() {
        open();
        var there = acquainted();
        var draft = channel.draft(there, null, null, "I think").orElseThrow();
        discord.deletes(List.of(draft));
        var out = reply(there, "I am.");
        var last = new OutboundPart(there, 1, 0, out.text(), 0, out.key(), null, null, null, draft);
        assertThat(delivered(last).external()).isNotEqualTo(draft);
        assertThat(discord.seen(ANNA, there)).containsExactly("I am.");
    }

    @Test
    void parts_fit_and_fences_are_kept() {
        var code = "```java\n" + "int i = 1;\n".repeat(400) + "```";
        var parts = channel.split(code);
        assertThat(parts).hasSizeGreaterThan(2).allMatch(part -> part.length() <= 2000);
        assertThat(parts).allMatch(part -> part.startsWith("```") && part.endsWith("```"));
    }

    @Test
    void typing_is_renewed_while_busy_and_ends() {
        open();
        var there = acquainted();
        channel.typing(there, true);
        var path = "POST /api/v10/channels/" + there + "/typing";
        await().until(() -> discord.requests().stream().filter(path::equals).count() >= 3);
        channel.typing(there, false);
        await().until(() -> !discord.typing(there));
    }

    @Test
    void typing_is_not_shown_for_ever() {
        channel = new DiscordChannel(discord.config(Duration.ofMillis(500)));
        open();
        var there = acquainted();
        channel.typing(there, true);
        await().until(() -> discord.typing(there));
        await().until(() -> !discord.typing(there));
        channel.typing(there, true);
        await().until(() -> discord.typing(there));
    }

    @Test
    void many_conversations_are_served_side_by_side() {
        open();
        var receipts = IntStream.range(0, 40)
                .parallel()
                .mapToObj(i -> reply(discord.chat("60" + i), "Hi " + i))
                .map(channel::send)
                .toList();
        assertThat(receipts).hasSize(40).allMatch(r -> r instanceof SendResult.Delivered);
    }

    private SendResult.Delivered delivered(OutboundPart out) {
        var receipt = channel.send(out);
        assertThat(receipt).isInstanceOf(SendResult.Delivered.class);
        return (SendResult.Delivered) receipt;
    }

    @Test
    void what_is_being_sent_when_the_channel_is_closed_comes_to_its_end() throws Exception {
        open();
        var there = acquainted();
        var arrived = new CountDownLatch(1);
        var answered = new CountDownLatch(1);
        discord.weather((_, text) -> {
            if (text.equals("First.")) {
                arrived.countDown();
                awaits(answered);
            }
            return NetworkFault.Mishap.NONE;
        });
        // On a thread of its own: where the common pool has one alone, closing would wait for it.
        var receipt =
                CompletableFuture.supplyAsync(() -> channel.send(reply(there, "First.")), Thread::startVirtualThread);
        arrived.await();
        var closing = CompletableFuture.runAsync(channel::close);
        await().until(() -> channel.send(reply(there, "Later.")) instanceof SendResult.Unreachable);
        answered.countDown();
        assertThat(receipt.get()).isInstanceOf(SendResult.Delivered.class);
        closing.get();
    }

    private static void awaits(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
