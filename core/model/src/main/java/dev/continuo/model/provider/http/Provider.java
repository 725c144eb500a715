package dev.continuo.model.provider.http;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Provider that runs a model.
public enum Provider {
    /// OpenAI and every server that speaks its protocol.
    OPENAI(
            "openai",
            "OPENAI_API_KEY",
            "OPENAI_BASE_URL",
            "https://api.openai.com/v1",
            "gpt-4o-mini",
            "text-embedding-3-small"),
    ANTHROPIC(
            "anthropic",
            "ANTHROPIC_API_KEY",
            "ANTHROPIC_BASE_URL",
            "https://api.anthropic.com/v1",
            "claude-haiku-4-5",
            ""),
    GEMINI(
            "gemini",
            "GEMINI_API_KEY",
            "GEMINI_BASE_URL",
            "https://generativelanguage.googleapis.com/v1beta",
            "gemini-2.5-flash",
            "gemini-embedding-001"),
    /// A local Ollama; its default model is the first that it lists.
    OLLAMA("ollama", "", "OLLAMA_BASE_URL", "http://127.0.0.1:11434", "", "nomic-embed-text"),
    /// No model at all: the offline voice.
    OFFLINE("offline", "", "", "", "", ""),
    /// An echo without network, for benches and crash tests: `fake:echo?latency=5-50&seed=7`.
    FAKE("fake", "", "", "", "echo", "");

    private final String id;
    private final String keySetting;
    private final String urlSetting;
    private final String url;
    private final String model;
    private final String embedding;

    Provider(String id, String keySetting, String urlSetting, String url, String model, String embedding) {
        this.id = id;
        this.keySetting = keySetting;
        this.urlSetting = urlSetting;
        this.url = url;
        this.model = model;
        this.embedding = embedding;
    }

    /// The name used in settings and in what is recorded: `openai`.
    public String id() {
        return id;
    }

    /// The setting that holds the key, such as `OPENAI_API_KEY`; empty where none is needed.
    public String keySetting() {
        return keySetting;
    }

    /// The setting that holds the address of the API; empty where there is none.
    public String urlSetting() {
        return urlSetting;
    }

    /// The address of the API when none is set.
    public String url() {
        return url;
    }

    /// The chat model used when only the provider is named; may be empty.
    public String defaultModel() {
        return model;
    }

    /// The embedding model used when only the provider is named; empty when it has none.
    public String defaultEmbedding() {
        return embedding;
    }

    /// Tells whether it is reached over the network.
    public boolean remote() {
        return !url.isEmpty();
    }

    /// The provider of that name.
    public static Optional<Provider> find(String id) {
        return Stream.of(values()).filter(p -> p.id().equalsIgnoreCase(id)).findFirst();
    }

    /// The names a person may choose from, without the fake.
    public static List<String> ids() {
        return Stream.of(values()).filter(p -> p != FAKE).map(Provider::id).toList();
    }
}
