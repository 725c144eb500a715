package dev.continuo.gateway.terminal;

import dev.continuo.ledger.database.Refused;
import dev.continuo.ledger.database.Unavailable;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;

/// Completes the name of a command behind a `/`, by what the gateway knows.
final class CommandCompleter implements Completer {
    private final Supplier<Map<String, String>> ask;
    private Map<String, String> known = Map.of();

    /// @param ask for the commands' names and what each does
    CommandCompleter(Supplier<Map<String, String>> ask) {
        this.ask = ask;
    }

    @Override
    public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
        if (!line.line().startsWith("/") || line.wordIndex() > 0) return;
        commands()
                .forEach((name, about) ->
                        candidates.add(new Candidate("/" + name, "/" + name, null, about, null, null, true)));
    }

    /// Asked for once, and again where that failed.
    private Map<String, String> commands() {
        try {
            if (known.isEmpty()) known = ask.get();
        } catch (Refused | Unavailable _) {
            // Nothing is completed; what is said next tells why.
        }
        return known;
    }
}
