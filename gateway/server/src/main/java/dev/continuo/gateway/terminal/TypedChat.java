package dev.continuo.gateway.terminal;

import dev.continuo.ledger.database.Refused;
import dev.continuo.ledger.database.Unavailable;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jline.keymap.KeyMap;
import org.jline.reader.Completer;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.Reference;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.DefaultParser;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.Signal;
import org.jspecify.annotations.Nullable;

/// A chat for a person at a terminal: a prompt with history, the conversation above it.
final class TypedChat {
    private static final String PROMPT = "> ";
    private static final String NEW_LINE = "new-line";

    /// Styles in which JLine lists completions, coloured by themselves.
    private static final List<String> LISTED = List.of(
            LineReader.COMPLETION_STYLE_STARTING,
            LineReader.COMPLETION_STYLE_LIST_STARTING,
            LineReader.COMPLETION_STYLE_DESCRIPTION,
            LineReader.COMPLETION_STYLE_LIST_DESCRIPTION,
            LineReader.COMPLETION_STYLE_GROUP,
            LineReader.COMPLETION_STYLE_LIST_GROUP,
            LineReader.COMPLETION_STYLE_BACKGROUND,
            LineReader.COMPLETION_STYLE_LIST_BACKGROUND);

    private final boolean coloured;
    private final Terminal terminal;
    private final LineReader reader;
    private final ChatSession exchange;
    private final LiveReply live;
    private final Screen screen;
    private volatile String wipe = "";
    private volatile @Nullable Spinner spinner;

    TypedChat(Terminal terminal, Path history, ChatSession exchange) {
        this(terminal, history, exchange, true);
    }

    /// @param coloured whether marks are shown as colours where the terminal has them
    TypedChat(Terminal terminal, Path history, ChatSession exchange, boolean coloured) {
        this.coloured = coloured;
        this.terminal = terminal;
        this.reader = reader(terminal, history, new CommandCompleter(exchange::commands));
        if (!coloured) for (var style : LISTED) reader.setVariable(style, "fg:default,bg:default");
        this.exchange = exchange;
        this.live = new LiveReply(this::write, () -> terminal.getSize().getColumns());
        this.screen = new Screen(exchange.sender(), this::print, live);
    }

    /// A line goes on after a `\` at its end, and after Alt-Enter.
    private static LineReader reader(Terminal terminal, Path history, Completer completer) {
        var reader = LineReaderBuilder.builder()
                .terminal(terminal)
                .appName("continuo")
                .completer(completer)
                .parser(new DefaultParser().eofOnEscapedNewLine(true).quoteChars(new char[0]))
                .variable(LineReader.HISTORY_FILE, history)
                .variable(LineReader.SECONDARY_PROMPT_PATTERN, "  ")
                .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
                .build();
        reader.getWidgets().put(NEW_LINE, () -> {
            reader.getBuffer().write('\n');
            return true;
        });
        Objects.requireNonNull(reader.getKeyMaps().get(LineReader.MAIN))
                .bind(new Reference(NEW_LINE), KeyMap.alt('\r'), KeyMap.alt('\n'));
        return reader;
    }

    /// Returns the screen where the conversation's messages are shown.
    Screen screen() {
        return screen;
    }

    /// The reply to what was typed, as it grows.
    LiveReply live() {
        return live;
    }

    /// Reads and says lines until `/exit`, Ctrl-D or Ctrl-C at an empty prompt.
    void run() {
        while (true) {
            try {
                var text = reader.readLine(PROMPT).replace("\\\n", "\n").strip();
                if (text.equals("/exit") || text.equals("/quit")) {
                    return;
                }
                if (!text.isEmpty()) {
                    attend(text);
                }
            } catch (UserInterruptException e) {
                if (e.getPartialLine().isEmpty()) {
                    return;
                }
            } catch (EndOfFileException e) {
                return;
            }
        }
    }

    private void attend(String text) {
        var typist = Thread.currentThread();
        var before = terminal.handle(Signal.INT, signal -> typist.interrupt());
        try (var turning = new Spinner(terminal)) {
            spinner = turning;
            wipe = turning.start();
            answer(text);
        } catch (InterruptedException e) {
            screen.tell("Not waiting any longer; the reply appears here when it comes.");
        } catch (Refused e) {
            screen.tell(UserError.of(e));
        } catch (Unavailable e) {
            screen.tell(UserError.of(e));
        } finally {
            if (live.leave()) write("\n");
            spinner = null;
            wipe = "";
            terminal.handle(Signal.INT, before);
        }
    }

    private void answer(String text) throws InterruptedException {
        if (text.startsWith("/")) {
            screen.tell(exchange.command(text));
            return;
        }
        screen.typed(text);
        live.expect(text);
        var reply = exchange.say(text, screen::tell);
        reply.said().ifPresentOrElse(screen::show, () -> screen.tell(reply.outcome()));
    }

    /// Prints words behind those that stand there; the first of them in place of the turning sign.
    private void write(String words) {
        var turning = spinner;
        spinner = null;
        if (turning != null) turning.close();
        wipe = "";
        terminal.writer().print(words);
        terminal.flush();
    }

    private void print(String text) {
        var lines = WordWrap.of(text, terminal.getSize().getColumns());
        reader.printAbove(wipe + (coloured ? TerminalStyle.of(lines).toAnsi(terminal) : lines));
    }
}
