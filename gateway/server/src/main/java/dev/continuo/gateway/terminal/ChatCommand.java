package dev.continuo.gateway.terminal;

import dev.continuo.gateway.settings.Settings;
import dev.continuo.ledger.database.Refused;
import dev.continuo.ledger.database.Unavailable;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jline.terminal.TerminalBuilder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// `./continuo chat`: talks to the running gateway with the operator's token. With a terminal on
/// both sides it prompts; otherwise each line of the input is answered with one on the output.
@Command(name = "chat", mixinStandardHelpOptions = true, description = "Talk to the running gateway in this terminal.")
public final class ChatCommand implements Callable<Integer> {
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final Supplier<Settings> settings;

    @Mixin
    private final ChatOptions options = new ChatOptions();

    public ChatCommand(Supplier<Settings> settings) {
        this.settings = settings;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        var found = settings.get();
        try (var gateway = GatewayClient.of(found)) {
            var exchange = new ChatSession(gateway, options.conversation(), options.sender(), PAUSE);
            if (atTerminal()) {
                return typed(gateway, exchange, found);
            }
            var in = new InputStreamReader(System.in, StandardCharsets.UTF_8);
            var chat = new PipedChat(exchange, System.out, System.err);
            var live = chat.live();
            try (var follower = new ConversationFollower(
                    // What is lost, each line that is said tells.
                    gateway, options.conversation(), live::heard, live::draft, _ -> {})) {
                follower.start();
                return chat.run(new BufferedReader(in));
            }
        } catch (Refused e) {
            System.err.println(UserError.of(e));
        } catch (Unavailable e) {
            System.err.println(UserError.of(e));
        }
        return 1;
    }

    // On JDK 25 the console is null again where input or output is no terminal.
    @SuppressWarnings("SystemConsoleNull")
    private static boolean atTerminal() {
        var console = System.console();
        return console != null && console.isTerminal();
    }

    /// Follows the convention of <https://no-color.org>. JLine gives colours to a dumb terminal,
    /// too.
    private static boolean coloured() {
        var environment = System.getenv();
        return environment.getOrDefault("NO_COLOR", "").isEmpty()
                && !environment.getOrDefault("TERM", "dumb").startsWith("dumb");
    }

    private int typed(GatewayClient gateway, ChatSession exchange, Settings found)
            throws IOException, InterruptedException {
        var history = found.home().resolve("chat-history");
        try (var terminal = TerminalBuilder.builder().system(true).build()) {
            var chat = new TypedChat(terminal, history, exchange, coloured());
            gateway.recent(options.conversation(), ConversationFollower.TAIL).forEach(chat.screen()::show);
            chat.screen().tell("/help lists the commands, /exit or Ctrl-D ends.");
            try (var follower = new ConversationFollower(
                    gateway, options.conversation(), chat.screen()::show, chat.live()::draft, chat.screen()::tell)) {
                follower.start();
                chat.run();
            }
        }
        return 0;
    }
}
