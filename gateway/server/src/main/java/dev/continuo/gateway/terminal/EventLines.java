package dev.continuo.gateway.terminal;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.function.Consumer;

/// Gathers the lines of a `text/event-stream` (WHATWG HTML, section 9.2) into the messages and
/// drafts that it carries; events of other names pass unheard.
final class EventLines implements Consumer<String> {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Consumer<ChatMessage> heard;
    private final Consumer<ChatDraft> written;
    private final StringBuilder data = new StringBuilder();
    private String event = "";

    EventLines(Consumer<ChatMessage> heard, Consumer<ChatDraft> written) {
        this.heard = heard;
        this.written = written;
    }

    @Override
    public void accept(String line) {
        if (line.isEmpty()) {
            dispatch();
        } else if (line.startsWith("event:")) {
            event = line.substring(6).strip();
        } else if (line.startsWith("data:")) {
            data.append(line.substring(5).strip()).append('\n');
        }
    }

    private void dispatch() {
        if (!data.isEmpty()) {
            try {
                var json = JSON.readTree(data.toString());
                if (event.equals("message")) heard.accept(ChatMessage.of(json));
                if (event.equals("draft")) written.accept(ChatDraft.of(json));
            } catch (JacksonException e) {
                // Not ours to repair, and no reason to end the chat: the history brings the message
                // again.
            }
        }
        event = "";
        data.setLength(0);
    }
}
