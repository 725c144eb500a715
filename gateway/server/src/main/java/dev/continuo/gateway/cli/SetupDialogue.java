package dev.continuo.gateway.cli;

import dev.continuo.gateway.settings.ClosestMatch;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.ledger.database.Refused;
import dev.continuo.ledger.database.Unavailable;
import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Questions and their answers, line by line: on a terminal, where secrets are not echoed, or
/// through a pipe. Each question is a line that is printed before its answer is read. An empty
/// answer skips.
final class SetupDialogue {
    private static final String DECISION = "Enter it \"again\", or \"keep\" it as it is? (empty: neither, skip this)";

    private final @Nullable Console console;
    private final BufferedReader piped = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));

    // On JDK 25 the console is null again where input or output is no terminal.
    @SuppressWarnings("SystemConsoleNull")
    SetupDialogue() {
        var found = System.console();
        console = found != null && found.isTerminal() ? found : null;
    }

    void say(String line) {
        System.out.println(line);
        System.out.flush();
    }

    /// The answer, stripped; empty to skip.
    ///
    /// @throws Refused when there are no more answers
    String ask(String question) {
        say(question);
        return answer(console == null ? pipedLine() : console.readLine());
    }

    /// The same without an echo. Whatever complains of a secret that fits no HTTP header quotes it,
    /// so that is asked for again here.
    String askSecret(String question) {
        while (true) {
            say(question);
            var typed = console == null ? pipedLine() : hiddenLine(console);
            var answer = answer(typed);
            if (answer.matches("[!-~]*")) return answer;
            say("It has characters that no key or token has, such as a space or a curly quote.");
        }
    }

    private static @Nullable String hiddenLine(Console terminal) {
        var typed = terminal.readPassword();
        return typed == null ? null : new String(typed);
    }

    /// Asks until the answer can be read, or is empty.
    ///
    /// @param reading throws [Refused] for an answer that cannot be used
    <T> Optional<T> ask(String question, Function<String, T> reading) {
        while (true) {
            var answer = ask(question);
            if (answer.isEmpty()) return Optional.empty();
            try {
                return Optional.of(reading.apply(answer));
            } catch (Refused e) {
                complain(e);
            }
        }
    }

    /// Asks for one of some words.
    Optional<String> choose(String question, List<String> words) {
        return ask(question, answer -> chosen(answer, words));
    }

    static String chosen(String answer, List<String> words) {
        return words.stream()
                .filter(answer::equalsIgnoreCase)
                .findFirst()
                .orElseThrow(() -> new Refused(
                        "That is none of the choices.",
                        ClosestMatch.to(answer, words)
                                .map("Did you mean %s?"::formatted)
                                .orElse("Write one of " + String.join(", ", words) + ".")));
    }

    /// Asks for settings until they work, are to be kept all the same, or are given up.
    ///
    /// @param entering the settings, none to skip
    /// @param trial tells whether they work; throws [IllegalArgumentException] where the gateway
    ///   could not even start with them
    Map<SettingKey, String> askTried(
            Supplier<Map<SettingKey, String>> entering, Predicate<Map<SettingKey, String>> trial) {
        while (true) {
            var entered = entering.get();
            try {
                if (entered.isEmpty() || trial.test(entered)) return entered;
            } catch (IllegalArgumentException e) {
                say(String.valueOf(e.getMessage()));
                continue;
            } catch (Refused e) {
                complain(e);
            } catch (Unavailable e) {
                say(String.valueOf(e.getMessage()));
            }
            var decided = choose(DECISION, List.of("again", "keep"));
            if (decided.isEmpty()) return Map.of();
            if (decided.get().equals("keep")) return entered;
        }
    }

    private void complain(Refused refusal) {
        say(refusal.getMessage() + " " + refusal.suggestion());
    }

    private @Nullable String pipedLine() {
        try {
            return piped.readLine();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String answer(@Nullable String line) {
        if (line == null)
            throw new Refused(
                    "The answers ended before the last question: nothing was written.",
                    "Answer each question; an empty line skips it.");
        return line.strip();
    }
}
