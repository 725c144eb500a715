package dev.continuo.gateway.terminal;

import java.util.function.Consumer;
import java.util.function.IntSupplier;

/// The reply to what was said here last, printed as it grows: only ever more of it, so that it
/// needs no cursor.
final class LiveReply {
    private final Consumer<String> print;
    private final GrowingText lines;
    private boolean waiting;
    private String said = "";
    private String message = "";
    private String shown = "";

    /// @param print prints words behind those that it printed before
    /// @param columns of the terminal
    LiveReply(Consumer<String> print, IntSupplier columns) {
        this.print = print;
        this.lines = new GrowingText(columns);
    }

    /// The reply to this text is waited for.
    synchronized void expect(String text) {
        waiting = true;
        said = text;
        message = "";
        shown = "";
    }

    /// It is not waited for any more.
    ///
    /// @return whether a line of it is unfinished
    synchronized boolean leave() {
        var open = !shown.isEmpty();
        waiting = false;
        shown = "";
        return open;
    }

    /// Something was said in the conversation; it may be what was said here.
    synchronized void heard(ChatMessage one) {
        if (waiting && !one.own() && one.text().equals(said)) message = one.id();
    }

    synchronized void draft(ChatDraft draft) {
        if (!waiting || message.isEmpty() || !draft.answers().contains(message)) return;
        if (draft.text().startsWith(shown)) {
            if (shown.isEmpty()) lines.begin();
            print.accept(lines.next(draft.text().substring(shown.length())));
            shown = draft.text();
        } else if (draft.text().isEmpty()) {
            print.accept("\n");
            shown = "";
        }
    }

    /// Returns the rest to be printed of a text that is to stand there; the reply goes on where it
    /// is, everything else begins a line.
    synchronized String rest(String text) {
        if (shown.isEmpty()) return text;
        var rest = text.startsWith(shown) ? lines.next(text.substring(shown.length())) : "\n" + text;
        shown = "";
        // What was printed is not printed again.
        waiting = false;
        return rest;
    }
}
