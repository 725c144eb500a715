package dev.continuo.gateway.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Makes `docs/settings.md` from [SettingKey], or finds that it is out of date.
final class SettingsPageTest {
    private static final Path PAGE = Path.of("..", "..", "docs", "settings.md");
    private static final Set<SettingKey> FIRST = EnumSet.of(
            SettingKey.HOME,
            SettingKey.PORT,
            SettingKey.SYSTEM1,
            SettingKey.EMBEDDINGS,
            SettingKey.DAILY_BUDGET,
            SettingKey.OPENAI_API_KEY,
            SettingKey.ANTHROPIC_API_KEY,
            SettingKey.TELEGRAM_BOT_TOKEN,
            SettingKey.DISCORD_BOT_TOKEN,
            SettingKey.SLACK_BOT_TOKEN);
    private static final String COMMAND =
            "./continuo test -Dtest=SettingsPageTest -Dsurefire.failIfNoSpecifiedTests=false"
                    + " -Dcontinuo.write=true";

    @Test
    void the_page_lists_every_setting_as_the_code_has_it() throws IOException {
        if (Boolean.getBoolean("continuo.write")) Files.writeString(PAGE, page());
        assertThat(Files.exists(PAGE) ? Files.readString(PAGE) : "")
                .as("docs/settings.md is out of date. Write it anew: %s", COMMAND)
                .isEqualTo(page());
    }

    private static String page() {
        return """
        # Settings

        <!-- Made from SettingKey by SettingsPageTest. Do not edit it; write it anew with
        %s -->

        A setting is read from the first of these places that has it: the environment; `.env` in the folder in which the gateway is
        started; what the operator set in chat (`/settings KEY VALUE`, `/settings KEY default`); `continuo.yaml` in `CONTINUO_HOME`
        (one `KEY: value` on each line); the default. An empty value counts as not set. Unknown keys are refused, and the message
        names the nearest one. `/settings` shows every value and where it comes from.

        **anywhere** means all of these places, **files** all but chat. **at once** needs no restart. A *secret* is never shown, logged
        or taken in chat. `PROVIDER:MODEL` has the provider openai, anthropic, gemini, ollama or offline; several stand with commas
        between and take over for each other.

        ## The ten that people need first

        %s
        ## The others

        %s
        ## The launcher

        `./continuo` reads these from the environment only.

        %s\
        """.formatted(
                        COMMAND,
                        table(FIRST::contains),
                        table(key -> !key.launcherOnly() && !FIRST.contains(key)),
                        table(SettingKey::launcherOnly));
    }

    private static String table(Predicate<SettingKey> shown) {
        return "| setting | default | meaning | value | set in |\n|---|---|---|---|---|\n"
                + Arrays.stream(SettingKey.values())
                        .filter(shown)
                        .map(SettingsPageTest::row)
                        .collect(Collectors.joining());
    }

    private static String row(SettingKey key) {
        return "| `%s` | %s | %s | %s | %s |\n"
                .formatted(
                        key.key(),
                        key.fallback()
                                .filter(v -> !v.isEmpty())
                                .map("`%s`"::formatted)
                                .orElse(""),
                        key.meaning(),
                        form(key),
                        place(key) + (atOnce(key) ? ", at once" : ""));
    }

    /// The form without its example.
    private static String form(SettingKey key) {
        if (key.form().equals(ValueFormat.MODEL.form())) return "`PROVIDER:MODEL`";
        var form = key.form().replaceFirst(", for example .*", "");
        return form.equals("any text") ? "" : form;
    }

    private static String place(SettingKey key) {
        if (key.launcherOnly()) return "environment";
        if (key.settableInChat()) return "anywhere";
        if (!key.allowedInYaml()) return "environment, `.env`";
        return key.secret() ? "files; a secret" : "files";
    }

    private static boolean atOnce(SettingKey key) {
        // A model is changed when it is chosen; to give it up takes effect at the next start.
        var model = key.settableInChat() && key.form().equals(ValueFormat.MODEL.form());
        return key.takesEffectAtOnce() || model;
    }
}
