package dev.continuo.gateway.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Makes `docs/settings.md` from [SettingKey], or finds that it is out of date.
final class SettingsPageTest {
    private static final Path PAGE = Path.of("..", "..", "docs", "settings.md");
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

        A setting is read from the first of these places that has it:

        1. the environment
        2. `.env` in the folder in which the gateway is started
        3. what the operator set in chat: `/settings KEY VALUE`; `/settings KEY default` takes it back
        4. `continuo.yaml` in `CONTINUO_HOME`: one `KEY: value` on each line
        5. the default

        An empty value counts as not set. A key that begins with `CONTINUO_` and does not exist is refused, and so is any
        unknown key in `continuo.yaml`; the message names the nearest key. `/settings` shows every value and where it comes from.

        In the column *set in*, **anywhere** means the environment, `.env`, chat and `continuo.yaml`; **files** means the
        environment, `.env` and `continuo.yaml`. A *secret* is never shown, logged or taken in chat. In the column *acts*,
        **at once** means that a change made in chat needs no restart; everything else is read at the next start.

        ## The gateway

        %s
        ## The launcher

        `./continuo` reads these from the environment only.

        %s\
        """
                .formatted(
                        COMMAND,
                        table(key -> !key.launcherOnly()),
                        table(SettingKey::launcherOnly));
    }

    private static String table(Predicate<SettingKey> shown) {
        return "| setting | default | meaning | value | set in | acts |\n|---|---|---|---|---|---|\n"
                + Arrays.stream(SettingKey.values())
                        .filter(shown)
                        .map(SettingsPageTest::row)
                        .collect(Collectors.joining());
    }

    private static String row(SettingKey key) {
        return "| `%s` | %s | %s | %s | %s | %s |\n"
                .formatted(
                        key.key(),
                        key.fallback().filter(v -> !v.isEmpty()).map("`%s`"::formatted).orElse(""),
                        key.meaning(),
                        key.form(),
                        place(key),
                        time(key));
    }

    private static String place(SettingKey key) {
        if (key.launcherOnly()) return "environment";
        if (key.settableInChat()) return "anywhere";
        if (!key.allowedInYaml()) return "environment, `.env`";
        return key.secret() ? "files; a secret" : "files";
    }

    private static String time(SettingKey key) {
        // A model is changed when it is chosen; to give it up takes effect at the next start.
        var model = key.settableInChat() && key.form().equals(ValueFormat.MODEL.form());
        return key.takesEffectAtOnce() || model ? "at once" : "at the next start";
    }
}
