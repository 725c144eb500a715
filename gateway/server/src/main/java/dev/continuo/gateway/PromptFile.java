package dev.continuo.gateway;

import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.ledger.database.Refused;
import dev.continuo.life.identity.SystemPrompts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// The file that holds the operator's prompt.
final class PromptFile {
    private PromptFile() {}

    /// Checks that it can be read.
    ///
    /// @throws Refused as [#read]
    static void check(Settings settings) {
        var _ = read(settings);
    }

    /// Returns the text of the prompt file; empty where none is set.
    ///
    /// @throws Refused where it is set and cannot be read as UTF-8, or is too long
    static Optional<String> read(Settings settings) {
        var name = settings.find(SettingKey.PROMPT_FILE);
        if (name.isEmpty()) return Optional.empty();
        try {
            var text = Files.readString(Path.of(name.get()));
            SystemPrompts.flaw(text).ifPresent(flaw -> {
                throw new Refused(flaw, "The file is %s.".formatted(name.get()));
            });
            return Optional.of(text);
        } catch (IOException _) {
            throw new Refused(
                    "%s is %s, which cannot be read.".formatted(SettingKey.PROMPT_FILE.key(), name.get()),
                    "Name a text file in UTF-8, or take the setting away.");
        }
    }
}
