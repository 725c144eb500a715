package dev.continuo.adapters.discord;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.continuo.mind.channel.CommandMenu;
import dev.continuo.mind.channel.CommandMenu.MenuAudience;
import dev.continuo.mind.channel.CommandMenu.MenuCompletion;
import dev.continuo.mind.channel.InboundMessage;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Arguments that are completed while somebody types.
final class DiscordCompletionsTest extends Scene {
    private static final CommandMenu MENU = new CommandMenu(
            List.of(new CommandMenu.MenuItem("mute", "Be quiet.", "DURATION", MenuAudience.MODERATORS)));

    private List<CommandMenu.Typed> completing(Function<CommandMenu.Typed, List<MenuCompletion>> by) {
        var asked = new CopyOnWriteArrayList<CommandMenu.Typed>();
        open();
        channel.offer(
                MENU.completing(Set.of("mute"), typed -> {
                    asked.add(typed);
                    return by.apply(typed);
                }),
                Set.of(ANNA));
        await().until(() -> discord.commands().size() == 1);
        return asked;
    }

    private JsonNode shown(String command) {
        await().until(() -> discord.choices(command) != null);
        return requireNonNull(discord.choices(command));
    }

    @Test
    void what_is_typed_is_completed_for_whoever_types() {
        var asked = completing(typed ->
                List.of(new MenuCompletion("#12 The boat", typed.arguments().strip() + " 12")));
        assertThat(discord.commands().getFirst().findPath("autocomplete").asBoolean())
                .isTrue();
        var choices = shown(discord.types(BEN, FakeDiscord.GENERAL, "mute", "<off> drop "));
        assertThat(choices).hasSize(1);
        assertThat(choices.path(0).path("name").asText()).isEqualTo("#12 The boat");
        assertThat(choices.path(0).path("value").asText()).isEqualTo("drop 12");
        assertThat(asked)
                .containsExactly(
                        new CommandMenu.Typed("discord", FakeDiscord.GENERAL, BEN, false, "/mute off", "drop "));
        assertThat(handler.all(InboundMessage.class)).isEmpty();
        assertThat(discord.transcript(FakeDiscord.GENERAL)).isEmpty();
    }

    @Test
    void no_more_is_completed_than_discord_takes() {
        completing(_ -> Stream.concat(
                        Stream.of(new MenuCompletion("long", "x".repeat(101))),
                        IntStream.range(0, 40).mapToObj(i -> new MenuCompletion("word ".repeat(30) + i, "w" + i)))
                .toList());
        var choices = shown(discord.types(ANNA, chat(), "mute", ""));
        assertThat(choices).hasSize(25);
        assertThat(choices)
                .allMatch(one -> one.path("name").asText().length() <= 100)
                .noneMatch(one -> one.path("value").asText().length() > 100);
    }

    @Test
    void what_cannot_be_completed_leaves_the_channel_as_it_is() {
        var asked = completing(_ -> {
            throw new IllegalStateException("the database is away");
        });
        discord.types(ANNA, chat(), "mute", "1");
        await().until(() -> asked.size() == 1);
        assertThat(handler.said(discord.slash(ANNA, chat(), "mute", "1h")).text())
                .isEqualTo("/mute 1h");
        assertThat(channel.health().ok()).isTrue();
    }
}
