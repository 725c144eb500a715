package dev.continuo.gateway.settings;

import dev.continuo.ledger.failure.Refused;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Every key that can be set, with the shape of its value, its default and what it means.
public enum SettingKey {
    HOME("CONTINUO_HOME", ValueFormat.FOLDER, "~/.continuo", "state directory", Trait.OUTSIDE_YAML),
    AGENT(
            "CONTINUO_AGENT",
            ValueFormat.NAME,
            "continuo",
            "name of the agent whose ledger is served"),
    PORT("CONTINUO_PORT", ValueFormat.PORT, "7700", "HTTP port; 0 takes a free one"),
    BIND("CONTINUO_BIND", ValueFormat.HOST, "127.0.0.1", "address that HTTP listens on"),
    TRUSTED_PROXIES(
            "CONTINUO_TRUSTED_PROXIES",
            ValueFormat.ADDRESSES,
            "",
            "reverse proxies, whose connections are not limited as those of one caller"),
    DATABASE(
            "DATABASE_URL",
            ValueFormat.DATABASE,
            null,
            "external PostgreSQL; without it the gateway runs its own",
            Trait.SECRET),
    BACKUPS(
            "CONTINUO_BACKUPS",
            ValueFormat.BACKUPS,
            "off",
            "whether a backup is made each day in the home's folder backups; the newest seven stay",
            Trait.LIVE),

    SYSTEM1(
            "CONTINUO_SYSTEM1",
            ValueFormat.MODEL,
            null,
            "model that answers; further ones stand in for it while it is out",
            Trait.IN_CHAT),
    SYSTEM2(
            "CONTINUO_SYSTEM2",
            ValueFormat.MODEL,
            null,
            "model that gives the one that answers a second thought on hard turns",
            Trait.IN_CHAT),
    ESCALATION(
            "CONTINUO_ESCALATION",
            ValueFormat.SWITCH,
            "on",
            "whether hard turns get a second thought"),
    TOOLS(
            "CONTINUO_TOOLS",
            ValueFormat.SWITCH,
            "on",
            "whether models may call tools; they take about 500 tokens of each prompt"),
    DETERMINISTIC(
            "CONTINUO_DETERMINISTIC",
            ValueFormat.SWITCH,
            "off",
            "whether models choose their likeliest words and call no tools, so that answers can be"
                    + " compared; CONTINUO_TEMPERATURE, _TOP_P and _TOOLS do not count then"),
    RETRIEVAL(
            "CONTINUO_RETRIEVAL",
            ValueFormat.STRATEGY,
            "hybrid",
            "among which memories those are looked for that bear on a message: by words and meaning,"
                    + " by meaning alone, by the concepts of the message, or the newest",
            Trait.LIVE),
    SELF(
            "CONTINUO_SELF",
            ValueFormat.SWITCH,
            "on",
            "whether the agent keeps a diary, a state and a narrative, and sessions begin with them"),
    MEMORY(
            "CONTINUO_MEMORY",
            ValueFormat.SWITCH,
            "on",
            "whether anything is remembered, and recalled from memory; off means no self either"),
    NARRATIVE_COOLDOWN(
            "CONTINUO_NARRATIVE_COOLDOWN",
            ValueFormat.COUNT,
            "3600",
            "seconds from one writing of the narrative to the next, at least"),
    SELF_PLAY(
            "CONTINUO_SELF_PLAY",
            ValueFormat.SWITCH,
            "off",
            "whether a connected model makes up challenges for the agent's own memory; it costs, and"
                    + " nothing but a table comes of it"),
    OBSERVATION_DAYS(
            "CONTINUO_OBSERVATION_DAYS",
            ValueFormat.CADENCES,
            "",
            "after how many days without support what is held true falls due, where that is not 30"
                    + " (preferences), 7 (projects), 90 (the world), 14 (the agent), 60"
                    + " (relationships) or 3 (tools)"),
    LOGPROBS(
            "CONTINUO_LOGPROBS",
            ValueFormat.SWITCH,
            null,
            "whether a model of OpenAI's protocol is asked how sure it is of each token; unset, only"
                    + " those of OpenAI that are known to tell"),
    CONSOLIDATION(
            "CONTINUO_CONSOLIDATION",
            ValueFormat.MODEL,
            null,
            "model of the phases in which nobody speaks: merging memories, judging contradictions, lessons,"
                    + " the diary's summary, what is said unasked",
            Trait.IN_CHAT),
    IDLE(
            "CONTINUO_IDLE",
            ValueFormat.MODEL,
            null,
            "model that makes up challenges while nobody speaks",
            Trait.IN_CHAT),
    SMALL(
            "CONTINUO_SMALL",
            ValueFormat.SWITCH,
            "off",
            "whether to do with 350 MB of memory, as run --small does: no vectors unless"
                    + " CONTINUO_EMBEDDINGS names a model, few connections, slower under load"),
    EMBEDDINGS(
            "CONTINUO_EMBEDDINGS",
            ValueFormat.EMBEDDINGS,
            "e5",
            "model that makes vectors; auto takes a multilingual one of Ollama or of a provider,"
                    + " which is sent what is remembered"),
    RERANKER(
            "CONTINUO_RERANKER",
            ValueFormat.RERANKER,
            null,
            "cross-encoder of this machine (model.onnx and tokenizer.json) that helps to put what is"
                    + " remembered in order"),
    VECTOR_MB("CONTINUO_VECTOR_MB", ValueFormat.COUNT, "64", "memory for vectors, in MB"),
    PROMPT_FILE(
            "CONTINUO_PROMPT_FILE",
            ValueFormat.FILE,
            null,
            "file with the operator's prompt, read at the start; it wins over /prompt"),
    MODEL_TIMEOUT(
            "CONTINUO_MODEL_TIMEOUT",
            ValueFormat.CALL_TIME,
            "60s",
            "how long one model call may take",
            Trait.IN_CHAT),
    MAX_REPLY(
            "CONTINUO_MAX_REPLY",
            ValueFormat.COUNT,
            "32000",
            "characters of a model's reply; what is beyond is cut off, and the reply says so"),
    MAX_PROMPT(
            "CONTINUO_MAX_PROMPT",
            ValueFormat.PROMPT,
            "24000",
            "tokens put before a model, about; older lines go first, long ones are cut in the"
                    + " middle"),
    CONTEXT_TOKENS(
            "CONTINUO_CONTEXT_TOKENS",
            ValueFormat.PROMPT,
            null,
            "tokens that the models read and write at once; where unset, as each model is known to,"
                    + " 32000 where it is not known"),
    DAILY_BUDGET(
            "CONTINUO_DAILY_BUDGET",
            ValueFormat.MONEY,
            "2",
            "USD per day over all model calls",
            Trait.LIVE),
    BUDGET_PERSON(
            "CONTINUO_BUDGET_PERSON",
            ValueFormat.MONEY,
            null,
            "USD per day for the messages of each person; unset, a quarter of the day's limit for"
                    + " everybody but the operator",
            Trait.LIVE),
    BUDGET_TOKEN(
            "CONTINUO_BUDGET_TOKEN",
            ValueFormat.MONEY,
            null,
            "USD per day for all senders of an integration's token; unset, half of the day's limit",
            Trait.LIVE),
    BUDGET_ROOM(
            "CONTINUO_BUDGET_ROOM",
            ValueFormat.MONEY,
            null,
            "USD per day in each conversation; unset, what the day leaves",
            Trait.LIVE),
    BUDGET_IDLE(
            "CONTINUO_BUDGET_IDLE",
            ValueFormat.MONEY,
            null,
            "USD per day for idle work; unset, what the day leaves",
            Trait.LIVE),
    TEMPERATURE(
            "CONTINUO_TEMPERATURE",
            ValueFormat.TEMPERATURE,
            null,
            "how freely models choose their words; unset, as the provider has it",
            Trait.LIVE),
    TOP_P(
            "CONTINUO_TOP_P",
            ValueFormat.TOP_P,
            null,
            "from which share of the likeliest words models choose; unset, as the provider has it",
            Trait.LIVE),
    PRICES("CONTINUO_PRICES", ValueFormat.PRICES, null, "prices of models the table does not know"),

    OPENAI_API_KEY(
            "OPENAI_API_KEY", ValueFormat.TEXT, null, "key of OpenAI or a like API", Trait.SECRET),
    OPENAI_BASE_URL("OPENAI_BASE_URL", ValueFormat.URL, null, "address of an API like OpenAI's"),
    ANTHROPIC_API_KEY(
            "ANTHROPIC_API_KEY", ValueFormat.TEXT, null, "key of Anthropic", Trait.SECRET),
    GEMINI_API_KEY("GEMINI_API_KEY", ValueFormat.TEXT, null, "key of Google Gemini", Trait.SECRET),
    OLLAMA_BASE_URL(
            "OLLAMA_BASE_URL", ValueFormat.URL, "http://127.0.0.1:11434", "address of Ollama"),

    TELEGRAM_BOT_TOKEN("TELEGRAM_BOT_TOKEN", ValueFormat.TEXT, null, "Telegram bot", Trait.SECRET),
    TELEGRAM_API_URL("TELEGRAM_API_URL", ValueFormat.URL, null, "self-hosted Bot API server"),
    TELEGRAM_STRANGERS(
            "CONTINUO_TELEGRAM_STRANGERS",
            ValueFormat.STRANGERS,
            "pairing",
            "private chats with strangers on Telegram",
            Trait.LIVE),
    TELEGRAM_ALLOW(
            "CONTINUO_TELEGRAM_ALLOW",
            ValueFormat.ACCOUNTS,
            "",
            "accounts that the allowlist of Telegram admits",
            Trait.LIVE),
    TELEGRAM_UNCERTAIN(
            "CONTINUO_TELEGRAM_UNCERTAIN",
            ValueFormat.UNCERTAIN,
            "repeat",
            "what is done with a message that Telegram may or may not have taken"),
    PUBLIC_URL(
            "CONTINUO_PUBLIC_URL",
            ValueFormat.URL,
            null,
            "address under which the internet reaches this gateway: Telegram then calls it"),
    DISCORD_BOT_TOKEN("DISCORD_BOT_TOKEN", ValueFormat.TEXT, null, "Discord bot", Trait.SECRET),
    DISCORD_API_URL("DISCORD_API_URL", ValueFormat.URL, null, "REST base ending in /api/v10"),
    DISCORD_STRANGERS(
            "CONTINUO_DISCORD_STRANGERS",
            ValueFormat.STRANGERS,
            "pairing",
            "private chats with strangers on Discord",
            Trait.LIVE),
    DISCORD_ALLOW(
            "CONTINUO_DISCORD_ALLOW",
            ValueFormat.ACCOUNTS,
            "",
            "accounts that the allowlist of Discord admits",
            Trait.LIVE),
    DISCORD_MODERATOR(
            "CONTINUO_DISCORD_MODERATOR",
            ValueFormat.TEXT,
            null,
            "role whose holders look after rooms on Discord"),
    GROUPS(
            "CONTINUO_GROUPS",
            ValueFormat.GROUPS,
            "ask",
            "whether groups must /enable first",
            Trait.LIVE),

    GUEST_RATE(
            "CONTINUO_GUEST_RATE",
            ValueFormat.LIMIT,
            "5",
            "messages of a guest of Telegram or Discord in a minute",
            Trait.LIVE),
    GUEST_DAY(
            "CONTINUO_GUEST_DAY",
            ValueFormat.LIMIT,
            "50",
            "messages of a guest of Telegram or Discord in a day",
            Trait.LIVE),
    HTTP_GUEST_RATE(
            "CONTINUO_HTTP_GUEST_RATE",
            ValueFormat.LIMIT,
            "20",
            "messages of a sender behind an integration's token in a minute",
            Trait.LIVE),
    ROOM_RATE(
            "CONTINUO_ROOM_RATE",
            ValueFormat.LIMIT,
            "20",
            "messages in a room in a minute",
            Trait.LIVE),
    STALE_AFTER(
            "CONTINUO_STALE_AFTER",
            ValueFormat.DURATION,
            "30m",
            "age from which a message of Telegram or Discord is not answered any more",
            Trait.LIVE),
    STREAMING(
            "CONTINUO_STREAMING",
            ValueFormat.SWITCH,
            "off",
            "show answers on Telegram and Discord while they are written",
            Trait.LIVE),

    MCP(
            "CONTINUO_MCP",
            ValueFormat.MCP,
            null,
            "MCP servers, whose tools the agent may use: see tools.md",
            Trait.SECRET),

    RATE(
            "CONTINUO_RATE",
            ValueFormat.COUNT,
            "600",
            "HTTP requests per minute and token",
            Trait.LIVE),
    HOOK_RATE(
            "CONTINUO_HOOK_RATE",
            ValueFormat.COUNT,
            "30",
            "webhook requests per minute and hook",
            Trait.LIVE),
    STUCK_AFTER(
            "CONTINUO_STUCK_AFTER",
            ValueFormat.DURATION,
            "5m",
            "age at which an unanswered message raises an alarm",
            Trait.IN_CHAT),

    JAVA_HOME("CONTINUO_JAVA_HOME", ValueFormat.TEXT, null, "JDK to use", Trait.LAUNCHER),
    JDK_URL(
            "CONTINUO_JDK_URL",
            ValueFormat.TEXT,
            null,
            "address of the .tar.gz of a JDK, which the launcher offers to fetch where there is none",
            Trait.LAUNCHER),
    JDK_SHA256(
            "CONTINUO_JDK_SHA256",
            ValueFormat.TEXT,
            null,
            "SHA-256 of the .tar.gz, without which nothing is fetched",
            Trait.LAUNCHER),
    JAVA_OPTIONS(
            "CONTINUO_JAVA_OPTIONS", ValueFormat.TEXT, null, "options of the JVM", Trait.LAUNCHER),
    BUILT(
            "CONTINUO_BUILT",
            ValueFormat.TEXT,
            null,
            "run what is built, build nothing",
            Trait.LAUNCHER),
    TEST_FULL(
            "CONTINUO_TEST_FULL", ValueFormat.TEXT, null, "run the long tests too", Trait.LAUNCHER);

    /// Keys of earlier versions that have no effect any more.
    static final Set<String> RETIRED = Set.of("CONTINUO_GATE", "CONTINUO_PREPARE");

    private enum Trait {
        PLAIN,
        SECRET,
        IN_CHAT,
        /// Settable in chat, and read anew at each use.
        LIVE,
        OUTSIDE_YAML,
        LAUNCHER
    }

    private final String key;
    private final ValueFormat shape;
    private final Optional<String> fallback;
    private final String meaning;
    private final Trait trait;

    SettingKey(String key, ValueFormat shape, @Nullable String fallback, String meaning) {
        this(key, shape, fallback, meaning, Trait.PLAIN);
    }

    SettingKey(
            String key, ValueFormat shape, @Nullable String fallback, String meaning, Trait trait) {
        this.key = key;
        this.shape = shape;
        this.fallback = Optional.ofNullable(fallback);
        this.meaning = meaning;
        this.trait = trait;
    }

    /// The name as written in the environment.
    public String key() {
        return key;
    }

    /// What the setting is for, in a few words.
    public String meaning() {
        return meaning;
    }

    /// What a value looks like.
    public String form() {
        return shape.form();
    }

    public Optional<String> fallback() {
        return fallback;
    }

    /// Tells whether the value must never be shown, logged or recorded.
    public boolean secret() {
        return trait == Trait.SECRET;
    }

    public boolean settableInChat() {
        return trait == Trait.IN_CHAT || trait == Trait.LIVE;
    }

    /// Tells whether what is set in chat takes effect without a restart.
    public boolean takesEffectAtOnce() {
        return trait == Trait.LIVE;
    }

    /// Tells whether only the environment of the launcher counts; the gateway knows the name and
    /// does not use it.
    public boolean launcherOnly() {
        return trait == Trait.LAUNCHER;
    }

    boolean allowedInYaml() {
        return trait != Trait.OUTSIDE_YAML && !launcherOnly();
    }

    public static Optional<SettingKey> find(String key) {
        return Arrays.stream(values()).filter(k -> k.key.equals(key)).findFirst();
    }

    /// The key of that name.
    ///
    /// @throws Refused when there is none; the suggestion names the nearest
    public static SettingKey named(String key) {
        return find(key)
                .orElseThrow(
                        () -> new Refused("There is no setting " + key + ".", suggestionFor(key)));
    }

    static String suggestionFor(String key) {
        var names = new LinkedHashMap<String, String>();
        for (var known : values()) names.put(withoutPrefix(known.key), known.key);
        return ClosestMatch.to(withoutPrefix(key), names.keySet())
                .map(name -> "Did you mean " + names.get(name) + "?")
                .orElse("/settings in the console lists them all.");
    }

    private static String withoutPrefix(String name) {
        return name.replaceFirst("(?i)^continuo[_-]?", "");
    }

    /// A value without the user and password that an address in it may hold.
    static String withoutLogin(String value) {
        return value.replaceAll("://[^/?#\\s]*@", "://");
    }

    /// Checks a value before it is stored.
    ///
    /// @throws Refused when it does not have the shape; a secret is not repeated in the message
    public void check(String value) {
        check(value, "");
    }

    void check(String value, String where) {
        if (shape.accepts(value)) {
            shape.check(value);
            return;
        }
        var said = secret() ? key + " has a value" : key + " is \"" + withoutLogin(value) + "\"";
        throw new Refused(
                said + where + ", which is not valid.", "Write " + shape.suggestion(value) + ".");
    }
}
