package dev.continuo.gateway.terminal;

import dev.continuo.ledger.database.Refused;
import dev.continuo.ledger.database.Unavailable;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;

/// A chat for programs: each line in is one message or command, each answer goes to the output as
/// it is written, trouble to the error stream.
final class PipedChat {
    private final ChatSession exchange;
    private final PrintStream out;
    private final PrintStream err;
    private final LiveReply live;

    PipedChat(ChatSession exchange, PrintStream out, PrintStream err) {
        this.exchange = exchange;
        this.out = out;
        this.err = err;
        this.live = new LiveReply(
                words -> {
                    out.print(words);
                    out.flush();
                },
                () -> 0);
    }

    /// The reply as it grows.
    LiveReply live() {
        return live;
    }

    /// Answers until the input ends.
    ///
    /// @return the exit code: 0 when every line was answered, 1 otherwise
    int run(BufferedReader in) throws IOException, InterruptedException {
        int code = 0;
        for (var line = in.readLine(); line != null; line = in.readLine()) {
            var text = line.strip();
            if (text.equals("/exit")) {
                break;
            }
            if (!text.isEmpty() && !answer(text)) {
                code = 1;
            }
        }
        return code;
    }

    /// Says one thing, or gives one command, and prints what is answered.
    ///
    /// @return whether it was answered, or kept silent about
    boolean answer(String text) throws InterruptedException {
        try {
            if (text.startsWith("/")) {
                out.println(exchange.command(text));
                return true;
            }
            live.expect(text);
            var reply = exchange.say(text, err::println);
            reply.said()
                    .ifPresentOrElse(said -> out.println(live.rest(said.text())), () -> err.println(reply.outcome()));
            return reply.state().equals("answered") || reply.state().equals("silent");
        } catch (Refused e) {
            err.println(UserError.of(e));
            return false;
        } catch (Unavailable e) {
            err.println(UserError.of(e));
            return false;
        } finally {
            if (live.leave()) out.println();
        }
    }
}
