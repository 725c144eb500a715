package dev.continuo.model.provider;

import dev.continuo.ledger.concurrent.Sleeper;
import dev.continuo.model.provider.http.CallFailure;
import dev.continuo.model.provider.http.CallFailure.FailureKind;
import dev.continuo.model.provider.http.Provider;
import dev.continuo.model.provider.http.ProviderCredentials;
import dev.continuo.model.provider.http.ProviderHttpClient;
import dev.langchain4j.model.anthropic.AnthropicChatModel;
import dev.langchain4j.model.anthropic.AnthropicStreamingChatModel;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.googleai.GoogleAiEmbeddingModel;
import dev.langchain4j.model.googleai.GoogleAiGeminiChatModel;
import dev.langchain4j.model.googleai.GoogleAiGeminiStreamingChatModel;
import dev.langchain4j.model.ollama.OllamaChatModel;
import dev.langchain4j.model.ollama.OllamaEmbeddingModel;
import dev.langchain4j.model.ollama.OllamaStreamingChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.langchain4j.model.openai.OpenAiEmbeddingModel;
import dev.langchain4j.model.openai.OpenAiStreamingChatModel;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/// Opens models by name.
public final class Providers {

    private static final Duration GLANCE = Duration.ofMillis(300);

    /// 2 s: a busy Ollama taken for an absent one would cost all vectors.
    private static final Duration TIMEOUT = Duration.ofSeconds(2);

    private static final int ANTHROPIC_LONGEST_ANSWER = 4096;

    private final ProviderCredentials access;
    private final ProviderHttpClient wire;
    private final Sleeper pause;
    private final RequestForms forms;

    public Providers(ProviderCredentials access, ProviderHttpClient wire, Sleeper pause) {
        this.access = access;
        this.wire = wire;
        this.pause = pause;
        this.forms = new RequestForms(wire.clock());
    }

    /// Chooses the model to use when nothing is set: the first provider with a key or a local
    /// address, else an Ollama on this machine that answers within 300 ms, else the offline voice.
    public ModelName choose() {
        for (var provider : Provider.values())
            if (!provider.keySetting().isEmpty() && access.missing(provider).isEmpty())
                return ModelName.parse(provider.id());
        return firstOfOllama().orElse(ModelName.OFFLINE);
    }

    /// The name with the model that the provider picks, where it names none and the provider
    /// answers.
    public ModelName resolve(ModelName name) {
        return name.provider() == Provider.OLLAMA && name.model().isEmpty()
                ? firstOfOllama().orElse(name)
                : name;
    }

    /// With a model that makes vectors nobody can talk.
    private Optional<ModelName> firstOfOllama() {
        return OllamaModels.list(access, wire, GLANCE).stream()
                .flatMap(List::stream)
                .filter(model -> !EmbeddingModels.known(model))
                .findFirst();
    }

    /// The embedder of many languages that is connected: one that an Ollama has, which answers
    /// within 2 s, else one of a provider with a key. An Ollama that does not answer is held to
    /// have what it had: what is remembered shall not go elsewhere because it starts late.
    ///
    /// @param before the embedder used before, by its name; empty for none
    public Optional<ModelName> multilingual(String before) {
        var listed = OllamaModels.list(access, wire, TIMEOUT)
                .orElseGet(() -> Stream.of(before).flatMap(Providers::ofOllama).toList());
        return EmbeddingModels.multilingual()
                .flatMap(model -> model.provider() == Provider.OLLAMA
                        ? EmbeddingModels.among(listed, model)
                        : Stream.of(model).filter(this::keyed))
                .findFirst();
    }

    private static Stream<ModelName> ofOllama(String name) {
        return name.startsWith(Provider.OLLAMA.id() + ":") ? Stream.of(ModelName.parse(name)) : Stream.empty();
    }

    /// Tells whether there is a key for the provider's own address; which models another server has
    /// that speaks its protocol, nobody knows.
    private boolean keyed(ModelName model) {
        var provider = model.provider();
        return access.key(provider).isPresent() && access.url(provider).equals(URI.create(provider.url()));
    }

    /// The chat model of that name; the offline voice is none.
    ///
    /// @param deadline the longest one call may take
    /// @param window tokens it reads and writes at once: Ollama's own default of 2,048 to 4,096
    ///   cuts the beginning of a prompt off without a word
    /// @throws ModelName.UnknownModel when the fake model's name cannot be read
    public Chat chat(ModelName name, Duration deadline, int window) {
        if (name.provider() == Provider.FAKE) return FakeChat.parse(name.model(), pause);
        if (access.missing(name.provider()).isPresent())
            return _ -> {
                throw new CallFailure(FailureKind.KEY_MISSING);
            };
        if (name.model().isEmpty())
            return _ -> {
                throw new CallFailure(FailureKind.UNREACHABLE);
            };
        var client = wire.within(deadline);
        return new LangChainChat(name, connections(name, client, window), forms, wire.clock());
    }

    private LangChainChat.Connections connections(ModelName name, ProviderHttpClient client, int window) {
        var probable = name.provider() == Provider.OPENAI && access.asksProbabilities(name.model());
        var whole = new ConcurrentHashMap<Boolean, ChatModel>();
        var streaming = new ConcurrentHashMap<Boolean, StreamingChatModel>();
        return new LangChainChat.Connections() {
            @Override
            public ChatModel whole(boolean probabilities) {
                return whole.computeIfAbsent(probable && probabilities, asks -> model(name, client, window, asks));
            }

            @Override
            public StreamingChatModel streaming(boolean probabilities) {
                return streaming.computeIfAbsent(
                        probable && probabilities, asks -> Providers.this.streaming(name, client, window, asks));
            }

            @Override
            public boolean probable() {
                return probable;
            }
        };
    }

    /// The forms in which models want to be asked.
    public RequestForms forms() {
        return forms;
    }

    private ChatModel model(ModelName name, ProviderHttpClient client, int window, boolean probabilities) {
        var url = access.url(name.provider()).toString();
        var key = key(name.provider());
        return switch (name.provider()) {
            case OPENAI ->
                OpenAiChatModel.builder()
                        .baseUrl(url)
                        .apiKey(key)
                        .modelName(name.model())
                        .logprobs(probabilities ? true : null)
                        .httpClientBuilder(client.builder())
                        .maxRetries(0)
                        .build();
            case ANTHROPIC ->
                AnthropicChatModel.builder()
                        .baseUrl(url)
                        .apiKey(key)
                        .modelName(name.model())
                        .maxTokens(ANTHROPIC_LONGEST_ANSWER)
                        .cacheSystemMessages(true)
                        .httpClientBuilder(client.builder())
                        .maxRetries(0)
                        .build();
            case GEMINI ->
                GoogleAiGeminiChatModel.builder()
                        .baseUrl(url)
                        .apiKey(key)
                        .modelName(name.model())
                        .httpClientBuilder(client.builder())
                        .returnThinking(false)
                        .maxRetries(0)
                        .build();
            case OLLAMA ->
                OllamaChatModel.builder()
                        .baseUrl(url)
                        .modelName(name.model())
                        .numCtx(window)
                        .httpClientBuilder(client.builder())
                        .maxRetries(0)
                        .build();
            case OFFLINE, FAKE -> throw new IllegalArgumentException(name + " is not remote");
        };
    }

    private StreamingChatModel streaming(ModelName name, ProviderHttpClient client, int window, boolean probabilities) {
        var url = access.url(name.provider()).toString();
        var key = key(name.provider());
        return switch (name.provider()) {
            case OPENAI ->
                OpenAiStreamingChatModel.builder()
                        .baseUrl(url)
                        .apiKey(key)
                        .modelName(name.model())
                        .customParameters(probabilities ? Map.of("logprobs", true) : Map.of())
                        .httpClientBuilder(client.builder())
                        .build();
            case ANTHROPIC ->
                AnthropicStreamingChatModel.builder()
                        .baseUrl(url)
                        .apiKey(key)
                        .modelName(name.model())
                        .maxTokens(ANTHROPIC_LONGEST_ANSWER)
                        .cacheSystemMessages(true)
                        .httpClientBuilder(client.builder())
                        .build();
            case GEMINI ->
                GoogleAiGeminiStreamingChatModel.builder()
                        .baseUrl(url)
                        .apiKey(key)
                        .modelName(name.model())
                        .httpClientBuilder(client.builder())
                        .returnThinking(false)
                        .build();
            case OLLAMA ->
                OllamaStreamingChatModel.builder()
                        .baseUrl(url)
                        .modelName(name.model())
                        .numCtx(window)
                        .httpClientBuilder(client.builder())
                        .build();
            case OFFLINE, FAKE -> throw new IllegalArgumentException(name + " is not remote");
        };
    }

    /// The embedding model of that name.
    ///
    /// @throws IllegalArgumentException when the provider has none
    public EmbeddingModel embedding(ModelName name) {
        var url = access.url(name.provider()).toString();
        var key = key(name.provider());
        return switch (name.provider()) {
            case OPENAI ->
                OpenAiEmbeddingModel.builder()
                        .baseUrl(url)
                        .apiKey(key)
                        .modelName(name.model())
                        .httpClientBuilder(wire.builder())
                        .maxRetries(0)
                        .build();
            case GEMINI ->
                GoogleAiEmbeddingModel.builder()
                        .baseUrl(url)
                        .apiKey(key)
                        .modelName(name.model())
                        .httpClientBuilder(wire.builder())
                        .maxRetries(0)
                        .build();
            case OLLAMA ->
                OllamaEmbeddingModel.builder()
                        .baseUrl(url)
                        .modelName(name.model())
                        .httpClientBuilder(wire.builder())
                        .maxRetries(0)
                        .build();
            case ANTHROPIC, OFFLINE, FAKE ->
                throw new IllegalArgumentException(name.provider().id() + " has no embeddings.");
        };
    }

    /// Local servers want some key, whatever it is.
    private String key(Provider provider) {
        return access.key(provider).orElse("none");
    }
}
