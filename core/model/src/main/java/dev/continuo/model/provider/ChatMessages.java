package dev.continuo.model.provider;

import dev.continuo.model.prompt.Prompt.PromptLine;
import dev.continuo.model.provider.Chat.ModelRequest;
import dev.continuo.model.provider.RequestForm.Weakening;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import java.util.ArrayList;
import java.util.List;

/// Messages of a request as LangChain4j has them. Providers want the person first and no empty
/// message; some want both sides in turn, some take no system message.
final class ChatMessages {
    private ChatMessages() {}

    static List<ChatMessage> of(ModelRequest asked, RequestForm form) {
        var messages = new ArrayList<ChatMessage>();
        var lines = lines(asked, form);
        if (form.has(Weakening.SYSTEM) && !asked.system().isBlank()) messages.add(SystemMessage.from(asked.system()));
        if (lines.isEmpty() || lines.getFirst().own()) messages.add(UserMessage.from("…"));
        var text = new StringBuilder();
        for (var i = 0; i < lines.size(); i++) {
            var line = lines.get(i);
            if (ToolMessages.concerns(line)) {
                messages.add(ToolMessages.of(line));
                continue;
            }
            text.append(text.isEmpty() ? "" : "\n").append(line.text());
            if (i + 1 < lines.size() && joined(line, lines.get(i + 1), form)) continue;
            messages.add(line.own() ? AiMessage.from(text.toString()) : UserMessage.from(text.toString()));
            text.setLength(0);
        }
        return messages;
    }

    /// The lines that say something, behind the system text where it has no message of its own.
    private static List<PromptLine> lines(ModelRequest asked, RequestForm form) {
        var lines = new ArrayList<PromptLine>();
        if (!form.has(Weakening.SYSTEM) && !asked.system().isBlank()) lines.add(new PromptLine(false, asked.system()));
        for (var line : asked.lines())
            if (ToolMessages.concerns(line) || !line.text().isBlank()) lines.add(line);
        return lines;
    }

    private static boolean joined(PromptLine line, PromptLine next, RequestForm form) {
        return !ToolMessages.concerns(next)
                && line.own() == next.own()
                && (!form.has(Weakening.TURNS) || !form.has(Weakening.SYSTEM) || !(line.apart() || next.apart()));
    }
}
