package dev.continuo.model.prompt;

import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Prompt for a model.
///
/// @param system the system message: our own words alone
/// @param exchanges what was said before and now, oldest first; the last line is a person's
/// @param memories what the agent remembers that bears on it, best first; a chat model reads them
///   in the exchanges already, the offline voice answers from them
/// @param introduce whether the offline voice should explain itself in this answer
/// @param language BCP 47 tag the person chose, or empty
/// @param heard what is answered, in the person's own words
/// @param kept whether something of that was kept because it asks for it or states a fact
/// @param tools what the model may call
/// @param forced whether the answer must be a call of one of them
public record Prompt(
        String system,
        List<PromptLine> exchanges,
        List<Remembered> memories,
        boolean introduce,
        String language,
        String heard,
        boolean kept,
        List<ToolSpec> tools,
        boolean forced) {
    public Prompt {
        exchanges = List.copyOf(exchanges);
        memories = List.copyOf(memories);
        tools = List.copyOf(tools);
    }

    /// Without tools.
    public Prompt(
            String system,
            List<PromptLine> exchanges,
            List<Remembered> memories,
            boolean introduce,
            String language,
            String heard,
            boolean kept) {
        this(system, exchanges, memories, introduce, language, heard, kept, List.of(), false);
    }

    /// The same with tools, and with what came of them so far after what was said.
    public Prompt calling(List<ToolSpec> offered, List<PromptLine> chain) {
        var lines = new ArrayList<>(exchanges);
        lines.addAll(chain);
        return new Prompt(system, lines, memories, introduce, language, heard, kept, offered, false);
    }

    /// The same, to be answered with a call.
    public Prompt mustCall() {
        return new Prompt(system, exchanges, memories, introduce, language, heard, kept, tools, true);
    }

    /// Lines alone.
    public static Prompt of(String system, List<PromptLine> exchanges) {
        var heard = exchanges.isEmpty() ? "" : exchanges.getLast().text();
        return new Prompt(system, exchanges, List.of(), false, "", heard, false);
    }

    /// One line of the conversation.
    ///
    /// @param own whether the agent itself said it
    /// @param apart whether it is a message of its own, whoever spoke before and after it
    /// @param calls the tools that the model called with it
    /// @param answers the call that the text is the result of; null where it is none
    /// @param original the provider's own form of it, which is handed back as it came; null where
    ///   there is none
    public record PromptLine(
            boolean own,
            String text,
            boolean apart,
            List<ToolCall> calls,
            @Nullable ToolCall answers,
            @Nullable Object original) {
        public PromptLine {
            calls = List.copyOf(calls);
        }

        public PromptLine(boolean own, String text, boolean apart) {
            this(own, text, apart, List.of(), null, null);
        }

        public PromptLine(boolean own, String text) {
            this(own, text, false);
        }

        /// Returns a line with the tools that a model called.
        public static PromptLine calling(String text, List<ToolCall> calls, @Nullable Object original) {
            return new PromptLine(true, text, true, calls, null, original);
        }

        /// Returns a line with the result of a call.
        public static PromptLine result(ToolCall call, String text) {
            return new PromptLine(false, text, true, List.of(), call, null);
        }
    }

    /// One memory, as the agent would quote it.
    ///
    /// @param voice whose words they are, as seen by the person who is answered
    /// @param name the speaker's name, which may be anything a person calls themselves
    /// @param mark what stands behind the name where somebody else's looks like it
    /// @param at when it was said, in the time zone of who is answered
    /// @param passage of a long text the one that was asked for, from 1; 0 where that is not known
    /// @param replaced what corrects it
    /// @param disputed the memories that it does not go together with
    public record Remembered(
            long id,
            Voice voice,
            String name,
            String mark,
            ZonedDateTime at,
            String text,
            int passage,
            List<Replacement> replaced,
            List<Long> disputed) {
        public Remembered {
            replaced = List.copyOf(replaced);
            disputed = List.copyOf(disputed);
        }

        /// Of which nothing else is known.
        public Remembered(long id, Voice voice, String name, ZonedDateTime at, String text) {
            this(id, voice, name, "", at, text, 0, List.of(), List.of());
        }
    }

    /// Something that corrects a memory, or a part of it.
    ///
    /// @param words what it says; empty where that is not known
    public record Replacement(long by, String words) {}

    /// Whose words a memory holds.
    public enum Voice {
        /// The person who is answered.
        ASKER,
        /// The agent itself.
        SELF,
        OTHER,
        /// The operator, who taught it as nobody in particular.
        OPERATOR,
        /// The agent, of what several talks have in common.
        GATHERED,
        /// The agent, of what the person who is answered said.
        NOTED,
        /// The agent, of what somebody else said.
        NOTED_OF_OTHER,
        /// The agent, of what it holds true.
        HELD
    }
}
