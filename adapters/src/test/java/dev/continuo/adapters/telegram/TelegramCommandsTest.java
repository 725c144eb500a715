package dev.continuo.adapters.telegram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.mind.channel.CommandMenu;
import dev.continuo.mind.channel.CommandMenu.MenuAudience;
import dev.continuo.mind.channel.CommandMenu.MenuItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class TelegramCommandsTest extends TelegramStage {
    private static final CommandMenu MENU = new CommandMenu(List.of(
            new MenuItem("help", "What I can do.", "", MenuAudience.EVERYONE),
            new MenuItem("mute", "Silence for a while.", "1h", MenuAudience.MODERATORS),
            new MenuItem("status", "How I am.", "", MenuAudience.OPERATOR)));

    @Test
    void everybody_is_shown_what_is_theirs() {
        open();
        channel.offer(MENU, Set.of(ANNA));
        soon().until(() -> names("chat " + ANNA).size() == 3);
        assertThat(names("default")).containsExactly("help");
        assertThat(names("all_chat_administrators")).containsExactly("help", "mute");
        assertThat(names("chat " + ANNA)).containsExactly("help", "mute", "status");
    }

    private List<String> names(String scope) {
        var names = new ArrayList<String>();
        var commands = telegram.methods().commands(scope);
        if (commands != null)
            commands.forEach(command -> names.add(command.get("command").asText()));
        return names;
    }

    @Test
    void only_what_changed_is_told_and_who_is_no_operator_any_more_is_shown_less() {
        open();
        channel.offer(MENU, Set.of(ANNA));
        soon().until(() -> telegram.calls("setmycommands").size() == 3);
        channel.offer(MENU, Set.of());
        soon().until(() -> names("chat " + ANNA).isEmpty());
        assertThat(telegram.calls("setmycommands")).hasSize(3);
    }

    @Test
    void who_reads_another_language_is_shown_it() {
        open();
        var help = new MenuItem(
                "help",
                "What I can do.",
                "",
                MenuAudience.EVERYONE,
                Map.of("de", "Was ich tun kann."),
                List.of(),
                true);
        var stop = new MenuItem("stop", "Ends an answer.", "", MenuAudience.EVERYONE);
        channel.offer(new CommandMenu(List.of(help, stop)), Set.of());
        soon().until(() -> telegram.calls("setmycommands").size() == 4);
        assertThat(descriptions("default")).containsExactly("What I can do.", "Ends an answer.");
        assertThat(descriptions("default de")).containsExactly("Was ich tun kann.", "Ends an answer.");
        assertThat(descriptions("all_chat_administrators de")).hasSize(2);
        channel.offer(MENU, Set.of());
        soon().until(() -> telegram.methods().commands("default de") == null);
    }

    private List<String> descriptions(String scope) {
        return Objects.requireNonNull(telegram.methods().commands(scope)).findValuesAsText("description");
    }

    @Test
    void an_operator_whom_telegram_does_not_know_keeps_nobody_from_the_list() {
        open();
        channel.offer(MENU, Set.of("99"));
        soon().until(() -> telegram.calls("setmycommands").size() == 3);
        assertThat(names("default")).containsExactly("help");
        assertThat(channel.health().ok()).isTrue();
        channel.offer(MENU, Set.of(ANNA));
        soon().until(() -> names("chat " + ANNA).size() == 3);
        assertThat(telegram.calls("setmycommands")).hasSize(4);
    }

    @Test
    void a_long_list_is_shortened_to_what_telegram_takes() {
        open();
        var items = new ArrayList<MenuItem>();
        for (int i = 0; i < 120; i++)
            items.add(new MenuItem("command_" + i, "😀".repeat(200), "", MenuAudience.EVERYONE));
        items.add(new MenuItem("No!", "Not a name.", "", MenuAudience.EVERYONE));
        channel.offer(new CommandMenu(items), Set.of());
        soon().until(() -> names("default").size() == 100);
        var list = Objects.requireNonNull(telegram.methods().commands("default"));
        var first = list.get(0).get("description").asText();
        assertThat(first).endsWith("😀…").hasSizeLessThan(60);
    }

    @Test
    void the_list_is_told_when_telegram_is_back() {
        open();
        telegram.vanishes();
        channel.offer(MENU, Set.of());
        soon().until(() -> !channel.health().ok());
        telegram.returns();
        soon().until(() -> names("default").size() == 1);
    }
}
