package dev.continuo.model.provider;

import dev.continuo.model.prompt.Prompt.PromptLine;
import dev.continuo.model.prompt.ToolSpec;
import dev.continuo.model.provider.RequestForm.Weakening;
import dev.continuo.model.provider.http.CallFailure;
import dev.continuo.model.provider.http.CallFailure.FailureKind;
import dev.continuo.model.provider.http.NotStreamed;
import dev.continuo.model.provider.http.Provider;
import dev.continuo.model.provider.http.ProviderHttpClient;
import dev.langchain4j.exception.ContentFilteredException;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ToolChoice;
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
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A chat model through LangChain4j.
final class LangChainChat implements Chat {

    private static final Logger log = LoggerFactory.getLogger(LangChainChat.class);

    private static final String MISSPELT =
            "[notes: your last answer held a call of a tool as text, which reaches nobody. Call a"
                    + " tool by the interface for tool calls, by its exact name and with JSON"
                    + " arguments, or answer in words.]";

    /// A template that breaks on a part of the request is told as a server's error.
    private static final int SERVER_ERROR = 500;

    private final ModelName name;
    private final Connections connections;
    private final RequestForms forms;
    private final InstantSource clock;

    /// Once seen, never trusted again: thinking that was shown cannot be taken back.
    private volatile boolean unopened;

    /// The library's clients of one model.
    interface Connections {
        /// The client that waits for the whole answer.
        ///
        /// @param probabilities whether log probabilities are asked for, where they are known to
        ///   come
        ChatModel whole(boolean probabilities);

        StreamingChatModel streaming(boolean probabilities);

        /// Tells whether they are asked for at all.
        boolean probable();
    }

    LangChainChat(ModelName name, Connections connections, RequestForms forms, InstantSource clock) {
        this.name = name;
        this.connections = connections;
        this.forms = forms;
        this.clock = clock;
    }

    @Override
    public ModelReply ask(ModelRequest asked) {
        return wellFormed(asked, request -> adapted(request, form -> whole(request, form)));
    }

    @Override
    public ModelReply ask(ModelRequest asked, Consumer<String> soFar) {
        return wellFormed(asked, request -> adapted(request, form -> streamed(request, form, soFar)));
    }

    private ModelReply whole(ModelRequest asked, RequestForm form) {
        var model = connections.whole(form.has(Weakening.PROBABILITIES));
        return reply(asked, () -> model.chat(request(asked, form)));
    }

    private ModelReply streamed(ModelRequest asked, RequestForm form, Consumer<String> soFar) {
        if (!form.has(Weakening.STREAM)) return whole(asked, form);
        try {
            return reply(asked, () -> dictated(asked, form, soFar));
        } catch (NotStreamed answer) {
            var unstreamed = form.without(Weakening.STREAM);
            var reply = answer.body().isEmpty()
                    ? whole(asked, unstreamed)
                    : ProviderHttpClient.answering(answer.body(), () -> whole(asked, unstreamed));
            forms.learn(name, unstreamed);
            return reply;
        }
    }

    /// Asks in the form that worked last; where that is refused, in weaker ones, each tried once.
    /// What brought another refusal than before is kept: it led past the first obstacle.
    private ModelReply adapted(ModelRequest asked, Function<RequestForm, ModelReply> call) {
        var usual = forms.of(name);
        try {
            var reply = call.apply(usual);
            forms.answered(name);
            return reply;
        } catch (CallFailure refusal) {
            var again = refusal.status() == SERVER_ERROR && forms.repeated(name, refusal);
            if (!(refusal.ofForm() || again) || forms.helpless(name, refusal)) throw refusal;
            return weakened(asked, call, usual, refusal);
        }
    }

    private ModelReply weakened(
            ModelRequest asked, Function<RequestForm, ModelReply> call, RequestForm usual, CallFailure first) {
        var refusal = first;
        var kept = usual;
        var all = usual;
        var steps = usual.steps(asked, connections.probable(), first);
        for (var step : steps) {
            all = all.without(step);
            var tried = kept.without(step);
            var next = tried(call, tried, first);
            if (next.reply() != null) return next.reply();
            if (next.refusal() == null || next.refusal().sign().equals(refusal.sign())) continue;
            kept = tried;
            refusal = next.refusal();
        }
        var last = steps.size() < 2 ? null : tried(call, all, first).reply();
        if (last != null) return last;
        forms.fruitless(name, first);
        throw first;
    }

    private record Tried(
            @Nullable ModelReply reply, @Nullable CallFailure refusal) {}

    private Tried tried(Function<RequestForm, ModelReply> call, RequestForm form, CallFailure first) {
        try {
            var reply = call.apply(form);
            forms.helped(name, first, form);
            log.info("{} answers {}", name.text(), form.text());
            return new Tried(reply, null);
        } catch (CallFailure refusal) {
            if (!refusal.ofForm() && refusal.status() != SERVER_ERROR) throw refusal;
            return new Tried(null, refusal);
        }
    }

    /// Asks once more where the answer holds a call of a tool in a form that cannot be read.
    private ModelReply wellFormed(ModelRequest asked, Function<ModelRequest, ModelReply> call) {
        var reply = call.apply(asked);
        if (!(reply.original() instanceof Misspelt)) return reply;
        var lines = new ArrayList<>(asked.lines());
        lines.add(new PromptLine(false, MISSPELT, true));
        var again = call.apply(new ModelRequest(asked.system(), lines, asked.tools(), asked.forced()));
        return again.costing(reply);
    }

    private ChatResponse dictated(ModelRequest asked, RequestForm form, Consumer<String> soFar) {
        var draft = new StreamBuffer(soFar, clock, text -> visible(asked, text));
        try {
            connections.streaming(form.has(Weakening.PROBABILITIES)).chat(request(asked, form), draft);
        } catch (CallFailure failure) {
            // what cannot be read has no end that can be seen
            if (failure.kind() != FailureKind.DROPPED || draft.readable()) throw failure;
        }
        return draft.response();
    }

    private String visible(ModelRequest asked, String written) {
        var seen = OwnPrefix.of(asked.system()).visible(InnerMarks.visible(written, unopened));
        return TextCalls.visible(seen, !asked.tools().isEmpty());
    }

    private ModelReply reply(ModelRequest asked, Supplier<ChatResponse> answer) {
        try {
            return reply(asked, answer.get());
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

    private ChatRequest request(ModelRequest asked, RequestForm form) {
        var sampling = Sampling.ofCall();
        var tools = form.has(Weakening.TOOLS) ? asked.tools() : List.<ToolSpec>of();
        // Ollama's protocol has no such wish, and its client throws at it.
        var forced =
                asked.forced() && !tools.isEmpty() && form.has(Weakening.CHOICE) && name.provider() != Provider.OLLAMA;
        return ChatRequest.builder()
                .messages(ChatMessages.of(asked, form))
                .toolSpecifications(
                        tools.stream().map(ToolMessages::specification).toList())
                .toolChoice(forced ? ToolChoice.REQUIRED : null)
                .temperature(sampling.temperature())
                .topP(sampling.topP())
                .build();
    }

    private ModelReply reply(ModelRequest asked, ChatResponse response) {
        var said = response.aiMessage() == null ? null : response.aiMessage().text();
        unopened |= said != null && InnerMarks.unopened(said);
        var offered = asked.tools().stream().map(ToolSpec::name).collect(Collectors.toSet());
        var spoken = said == null ? "" : OwnPrefix.of(asked.system()).without(InnerMarks.without(said));
        var read = TextCalls.of(spoken, offered);
        var calls = ToolMessages.calls(response.aiMessage());
        var cut = response.finishReason() == FinishReason.LENGTH;
        var misspelt = read.written() && read.calls().isEmpty() && calls.isEmpty() && !offered.isEmpty();
        var usage = response.tokenUsage();
        return new ModelReply(
                read.text(),
                cut,
                refused(response.finishReason(), read.text()),
                usage == null ? -1 : CachedTokens.input(usage),
                usage == null ? 0 : CachedTokens.of(usage),
                usage == null ? -1 : output(usage),
                sureness(response),
                calls.isEmpty() ? read.calls() : calls,
                original(response, read, misspelt && !cut));
    }

    /// Calls that were written as text are handed back as calls: the provider's own form has none.
    private static @Nullable Object original(ChatResponse response, TextCalls read, boolean misspelt) {
        if (misspelt) return new Misspelt();
        return read.written() ? null : response.aiMessage();
    }

    /// Marks an answer that holds a call that cannot be read.
    private record Misspelt() {}

    private static OptionalDouble sureness(ChatResponse response) {
        if (!(response.metadata() instanceof OpenAiChatResponseMetadata metadata) || metadata.logProbs() == null)
            return OptionalDouble.empty();
        return TokenProbabilities.leastSure(metadata.logProbs().stream()
                .map(LogProb::logprob)
                .filter(Objects::nonNull)
                .toList());
    }

    /// Anthropic's `refusal` and Gemini's `RECITATION` arrive as OTHER, and without text.
    private static boolean refused(@Nullable FinishReason reason, String text) {
        return reason == FinishReason.CONTENT_FILTER || (reason == FinishReason.OTHER && text.isEmpty());
    }

    /// Some providers count thinking in the total only.
    private static long output(TokenUsage usage) {
        var input = Math.max(0, CachedTokens.count(usage.inputTokenCount()));
        return Math.max(
                CachedTokens.count(usage.outputTokenCount()), CachedTokens.count(usage.totalTokenCount()) - input);
    }
}
