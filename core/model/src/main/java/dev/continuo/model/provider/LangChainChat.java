package dev.continuo.model.provider;

import dev.continuo.model.prompt.Prompt.PromptLine;
import dev.continuo.model.prompt.ToolSpec;
import dev.continuo.model.provider.http.CallFailure;
import dev.continuo.model.provider.http.CallFailure.FailureKind;
import dev.continuo.model.provider.http.NotStreamed;
import dev.continuo.model.provider.http.ProviderHttpClient;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.exception.ContentFilteredException;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.openai.LogProb;
import dev.langchain4j.model.openai.OpenAiChatResponseMetadata;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.model.output.TokenUsage;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A chat model through LangChain4j.
final class LangChainChat implements Chat {

    private static final Logger log = LoggerFactory.getLogger(LangChainChat.class);

    private final ChatModel model;
    private final StreamingChatModel streaming;
    private final InstantSource clock;

    /// As the last answers have shown.
    private volatile boolean streams = true;

    /// Whether the model's template wants both sides in turn, as its first refusal has shown.
    private volatile boolean alternates;

    /// Whether the model takes no tools, likewise.
    private volatile boolean toolless;

    /// Once seen, never trusted again: thinking that was shown cannot be taken back.
    private volatile boolean unopened;

    /// @param streaming the same model
    LangChainChat(ChatModel model, StreamingChatModel streaming, InstantSource clock) {
        this.model = model;
        this.streaming = streaming;
        this.clock = clock;
    }

    @Override
    public ModelReply ask(ModelRequest asked) {
        try {
            return reply(() -> model.chat(request(asked)));
        } catch (CallFailure failure) {
            if (!adapts(failure)) throw failure;
            return ask(asked);
        }
    }

    @Override
    public ModelReply ask(ModelRequest asked, Consumer<String> soFar) {
        if (!streams) return ask(asked);
        try {
            return reply(() -> dictated(request(asked), soFar));
        } catch (NotStreamed answer) {
            var reply =
                    answer.body().isEmpty()
                            ? ask(asked)
                            : ProviderHttpClient.answering(answer.body(), () -> ask(asked));
            streams = false;
            return reply;
        } catch (CallFailure failure) {
            if (!adapts(failure)) throw failure;
            return ask(asked, soFar);
        }
    }

    /// Tells whether the model is to be asked again in the way that its refusal has shown; each is
    /// learned once.
    private boolean adapts(CallFailure failure) {
        var turns = failure.kind() == FailureKind.NOT_ALTERNATING && !alternates;
        var hands = failure.kind() == FailureKind.NO_TOOLS && !toolless;
        alternates |= turns;
        toolless |= hands;
        return turns || hands;
    }

    private ChatResponse dictated(ChatRequest request, Consumer<String> soFar) {
        var draft = new StreamBuffer(soFar, clock, unopened);
        try {
            streaming.chat(request, draft);
        } catch (CallFailure failure) {
            // what cannot be read has no end that can be seen
            if (failure.kind() != FailureKind.DROPPED || draft.readable()) throw failure;
        }
        return draft.response();
    }

    private ModelReply reply(Supplier<ChatResponse> asked) {
        try {
            return reply(asked.get());
        } catch (CallFailure | NotStreamed failure) {
            throw failure;
        } catch (ContentFilteredException _) {
            throw new CallFailure(FailureKind.FILTERED);
        } catch (RuntimeException e) {
            // a body that is not what the protocol says; the text of the exception may quote it
            log.warn("A model's answer cannot be read: {}", e.getClass().getName());
            throw new CallFailure(FailureKind.UNREADABLE);
        }
    }

    private ChatRequest request(ModelRequest asked) {
        var sampling = Sampling.ofCall();
        var tools = toolless ? List.<ToolSpec>of() : asked.tools();
        return ChatRequest.builder()
                .messages(messages(asked.system(), asked.lines()))
                .toolSpecifications(tools.stream().map(ToolMessages::specification).toList())
                .temperature(sampling.temperature())
                .topP(sampling.topP())
                .build();
    }

    /// Providers want the person first and no empty message; some want both sides in turn.
    private List<ChatMessage> messages(String system, List<PromptLine> lines) {
        var messages = new ArrayList<ChatMessage>();
        if (!system.isBlank()) messages.add(SystemMessage.from(system));
        var said =
                lines.stream()
                        .filter(line -> ToolMessages.concerns(line) || !line.text().isBlank())
                        .toList();
        if (said.isEmpty() || said.getFirst().own()) messages.add(UserMessage.from("…"));
        var text = new StringBuilder();
        for (var i = 0; i < said.size(); i++) {
            var line = said.get(i);
            if (ToolMessages.concerns(line)) {
                messages.add(ToolMessages.of(line));
                continue;
            }
            text.append(text.isEmpty() ? "" : "\n").append(line.text());
            if (i + 1 < said.size() && joined(line, said.get(i + 1))) continue;
            messages.add(
                    line.own()
                            ? AiMessage.from(text.toString())
                            : UserMessage.from(text.toString()));
            text.setLength(0);
        }
        return messages;
    }

    private boolean joined(PromptLine line, PromptLine next) {
        return !ToolMessages.concerns(next)
                && line.own() == next.own()
                && (alternates || !(line.apart() || next.apart()));
    }

    private ModelReply reply(ChatResponse response) {
        var said = response.aiMessage() == null ? null : response.aiMessage().text();
        var text = said == null ? "" : ReasoningStripper.without(said);
        unopened |= said != null && ReasoningStripper.unopened(said);
        var usage = response.tokenUsage();
        return new ModelReply(
                text,
                response.finishReason() == FinishReason.LENGTH,
                refused(response.finishReason(), text),
                usage == null ? -1 : CachedTokens.input(usage),
                usage == null ? 0 : CachedTokens.of(usage),
                usage == null ? -1 : output(usage),
                sureness(response),
                ToolMessages.calls(response.aiMessage()),
                response.aiMessage());
    }

    private static OptionalDouble sureness(ChatResponse response) {
        if (!(response.metadata() instanceof OpenAiChatResponseMetadata metadata)
                || metadata.logProbs() == null) return OptionalDouble.empty();
        return TokenProbabilities.leastSure(
                metadata.logProbs().stream()
                        .map(LogProb::logprob)
                        .filter(Objects::nonNull)
                        .toList());
    }

    /// Anthropic's `refusal` and Gemini's `RECITATION` arrive as OTHER, and without text.
    private static boolean refused(@Nullable FinishReason reason, String text) {
        return reason == FinishReason.CONTENT_FILTER
                || (reason == FinishReason.OTHER && text.isEmpty());
    }

    /// Some providers count thinking in the total only.
    private static long output(TokenUsage usage) {
        var input = Math.max(0, CachedTokens.count(usage.inputTokenCount()));
        return Math.max(
                CachedTokens.count(usage.outputTokenCount()),
                CachedTokens.count(usage.totalTokenCount()) - input);
    }
}
