package dev.continuo.gateway.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.ledger.database.Unavailable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jline.reader.Candidate;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.Parser.ParseContext;
import org.jline.reader.impl.DefaultParser;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.DumbTerminal;
import org.junit.jupiter.api.Test;

final class CommandCompleterTest {
    private static List<String> offered(CommandCompleter completer, String typed) throws Exception {
        var candidates = new ArrayList<Candidate>();
        try (Terminal terminal =
                new DumbTerminal(java.io.InputStream.nullInputStream(), java.io.OutputStream.nullOutputStream())) {
            LineReader reader = LineReaderBuilder.builder().terminal(terminal).build();
            var line = new DefaultParser().parse(typed, typed.length(), ParseContext.COMPLETE);
            completer.complete(reader, line, candidates);
        }
        return candidates.stream().map(Candidate::value).toList();
    }

    @Test
    void a_name_behind_a_slash_is_completed_and_nothing_else() throws Exception {
        var completer = new CommandCompleter(() -> Map.of("help", "What I can be told to do"));
        assertThat(offered(completer, "/he")).containsExactly("/help");
        assertThat(offered(completer, "/help wh")).isEmpty();
        assertThat(offered(completer, "he")).isEmpty();
    }

    @Test
    void a_gateway_that_is_gone_completes_nothing() throws Exception {
        var completer = new CommandCompleter(() -> {
            throw new Unavailable("It is gone.");
        });
        assertThat(offered(completer, "/he")).isEmpty();
    }
}
