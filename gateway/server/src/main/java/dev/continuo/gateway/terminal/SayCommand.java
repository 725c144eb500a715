package dev.continuo.gateway.terminal;

import dev.continuo.gateway.settings.Settings;
import dev.continuo.ledger.database.Refused;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// `./continuo say "…"`: says one thing to the running gateway and prints the answer alone, for
/// scripts. Ends with 0 once it is answered.
@Command(
        name = "say",
        mixinStandardHelpOptions = true,
        description = "Say one thing to the running gateway and print the answer alone.")
public final class SayCommand implements Callable<Integer> {
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final Supplier<Settings> settings;

    @Parameters(
            arity = "1..*",
            paramLabel = "TEXT",
            description = "What is said; a command where it begins with a slash.")
    private List<String> words = List.of();

    @Mixin
    private final ChatOptions options = new ChatOptions();

    public SayCommand(Supplier<Settings> settings) {
        this.settings = settings;
    }

    @Override
    public Integer call() throws InterruptedException {
        var text = String.join(" ", words).strip();
        try (var gateway = GatewayClient.of(settings.get())) {
            if (text.isEmpty()) throw new Refused("There is nothing to say.", "Write ./continuo say \"Hello\".");
            var session = new ChatSession(gateway, options.conversation(), options.sender(), PAUSE);
            return new PipedChat(session, System.out, System.err).answer(text) ? 0 : 1;
        } catch (Refused e) {
            System.err.println(UserError.of(e));
            return 1;
        }
    }
}
