package dev.continuo.gateway.settings;

import dev.continuo.ledger.database.Refused;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Every key that can be set, with the shape of its value and its default. What each means stands
/// in `settings.properties`.
public enum SettingKey {
    HOME("CONTINUO_HOME", ValueFormat.FOLDER, "~/.continuo", SettingTrait.OUTSIDE_YAML),
    AGENT("CONTINUO_AGENT", ValueFormat.NAME, "continuo"),
    PORT("CONTINUO_PORT", ValueFormat.PORT, "7700"),
    BIND("CONTINUO_BIND", ValueFormat.HOST, "127.0.0.1"),
    TRUSTED_PROXIES("CONTINUO_TRUSTED_PROXIES", ValueFormat.ADDRESSES, ""),
    CORS("CONTINUO_CORS", ValueFormat.ORIGINS, ""),
    DATABASE("DATABASE_URL", ValueFormat.DATABASE, null, SettingTrait.SECRET),
    BACKUPS("CONTINUO_BACKUPS", ValueFormat.BACKUPS, "off", SettingTrait.LIVE),

    SYSTEM1("CONTINUO_SYSTEM1", ValueFormat.MODEL, null, SettingTrait.IN_CHAT),
    SYSTEM2("CONTINUO_SYSTEM2", ValueFormat.MODEL, null, SettingTrait.IN_CHAT),
    ESCALATION("CONTINUO_ESCALATION", ValueFormat.SWITCH, "on"),
    TOOLS("CONTINUO_TOOLS", ValueFormat.SWITCH, "on"),
    CALL_CHECK("CONTINUO_CALL_CHECK", ValueFormat.SWITCH, "on"),
    MEMORY_TOKENS("CONTINUO_MEMORY_TOKENS", ValueFormat.MEMORY_TOKENS, "900"),
    DETERMINISTIC("CONTINUO_DETERMINISTIC", ValueFormat.SWITCH, "off"),
    RETRIEVAL("CONTINUO_RETRIEVAL", ValueFormat.STRATEGY, "hybrid", SettingTrait.LIVE),
    SELF("CONTINUO_SELF", ValueFormat.SWITCH, "on"),
    MEMORY("CONTINUO_MEMORY", ValueFormat.SWITCH, "on"),
    NARRATIVE_COOLDOWN("CONTINUO_NARRATIVE_COOLDOWN", ValueFormat.COUNT, "3600"),
    SELF_PLAY("CONTINUO_SELF_PLAY", ValueFormat.SWITCH, "off"),
    OBSERVATION_DAYS("CONTINUO_OBSERVATION_DAYS", ValueFormat.CADENCES, ""),
    LOGPROBS("CONTINUO_LOGPROBS", ValueFormat.SWITCH, null),
    CONSOLIDATION("CONTINUO_CONSOLIDATION", ValueFormat.MODEL, null, SettingTrait.IN_CHAT),
    IDLE("CONTINUO_IDLE", ValueFormat.MODEL, null, SettingTrait.IN_CHAT),
    SMALL("CONTINUO_SMALL", ValueFormat.SWITCH, "off"),
    EMBEDDINGS("CONTINUO_EMBEDDINGS", ValueFormat.EMBEDDINGS, "e5"),
    RERANKER("CONTINUO_RERANKER", ValueFormat.RERANKER, null),
    VECTOR_MB("CONTINUO_VECTOR_MB", ValueFormat.COUNT, "64"),
    PROMPT_FILE("CONTINUO_PROMPT_FILE", ValueFormat.FILE, null),
    MODEL_TIMEOUT("CONTINUO_MODEL_TIMEOUT", ValueFormat.CALL_TIME, "60s", SettingTrait.IN_CHAT),
    MAX_REPLY("CONTINUO_MAX_REPLY", ValueFormat.COUNT, "32000"),
    MAX_PROMPT("CONTINUO_MAX_PROMPT", ValueFormat.PROMPT, "24000"),
    CONTEXT_TOKENS("CONTINUO_CONTEXT_TOKENS", ValueFormat.PROMPT, null),
    DAILY_BUDGET("CONTINUO_DAILY_BUDGET", ValueFormat.MONEY, "2", SettingTrait.LIVE),
    BUDGET_PERSON("CONTINUO_BUDGET_PERSON", ValueFormat.MONEY, null, SettingTrait.LIVE),
    BUDGET_TOKEN("CONTINUO_BUDGET_TOKEN", ValueFormat.MONEY, null, SettingTrait.LIVE),
    BUDGET_ROOM("CONTINUO_BUDGET_ROOM", ValueFormat.MONEY, null, SettingTrait.LIVE),
    BUDGET_IDLE("CONTINUO_BUDGET_IDLE", ValueFormat.MONEY, null, SettingTrait.LIVE),
    TEMPERATURE("CONTINUO_TEMPERATURE", ValueFormat.TEMPERATURE, null, SettingTrait.LIVE),
    TOP_P("CONTINUO_TOP_P", ValueFormat.TOP_P, null, SettingTrait.LIVE),
    PRICES("CONTINUO_PRICES", ValueFormat.PRICES, null),

    OPENAI_API_KEY("OPENAI_API_KEY", ValueFormat.TEXT, null, SettingTrait.SECRET),
    OPENAI_BASE_URL("OPENAI_BASE_URL", ValueFormat.URL, null),
    ANTHROPIC_API_KEY("ANTHROPIC_API_KEY", ValueFormat.TEXT, null, SettingTrait.SECRET),
    GEMINI_API_KEY("GEMINI_API_KEY", ValueFormat.TEXT, null, SettingTrait.SECRET),
    OLLAMA_BASE_URL("OLLAMA_BASE_URL", ValueFormat.URL, "http://127.0.0.1:11434"),

    TELEGRAM_BOT_TOKEN("TELEGRAM_BOT_TOKEN", ValueFormat.TEXT, null, SettingTrait.SECRET),
    TELEGRAM_API_URL("TELEGRAM_API_URL", ValueFormat.URL, null),
    TELEGRAM_STRANGERS("CONTINUO_TELEGRAM_STRANGERS", ValueFormat.STRANGERS, "pairing", SettingTrait.LIVE),
    TELEGRAM_ALLOW("CONTINUO_TELEGRAM_ALLOW", ValueFormat.ACCOUNTS, "", SettingTrait.LIVE),
    TELEGRAM_UNCERTAIN("CONTINUO_TELEGRAM_UNCERTAIN", ValueFormat.UNCERTAIN, "repeat"),
    PUBLIC_URL("CONTINUO_PUBLIC_URL", ValueFormat.URL, null),
    DISCORD_BOT_TOKEN("DISCORD_BOT_TOKEN", ValueFormat.TEXT, null, SettingTrait.SECRET),
    DISCORD_API_URL("DISCORD_API_URL", ValueFormat.URL, null),
    DISCORD_STRANGERS("CONTINUO_DISCORD_STRANGERS", ValueFormat.STRANGERS, "pairing", SettingTrait.LIVE),
    DISCORD_ALLOW("CONTINUO_DISCORD_ALLOW", ValueFormat.ACCOUNTS, "", SettingTrait.LIVE),
    DISCORD_MODERATOR("CONTINUO_DISCORD_MODERATOR", ValueFormat.TEXT, null),
    SLACK_BOT_TOKEN("SLACK_BOT_TOKEN", ValueFormat.TEXT, null, SettingTrait.SECRET),
    SLACK_APP_TOKEN("SLACK_APP_TOKEN", ValueFormat.TEXT, null, SettingTrait.SECRET),
    SLACK_SIGNING_SECRET("SLACK_SIGNING_SECRET", ValueFormat.TEXT, null, SettingTrait.SECRET),
    SLACK_API_URL("SLACK_API_URL", ValueFormat.URL, "https://slack.com/api"),
    SLACK_STRANGERS("CONTINUO_SLACK_STRANGERS", ValueFormat.STRANGERS, "pairing", SettingTrait.LIVE),
    SLACK_ALLOW("CONTINUO_SLACK_ALLOW", ValueFormat.MEMBERS, "", SettingTrait.LIVE),
    GROUPS("CONTINUO_GROUPS", ValueFormat.GROUPS, "ask", SettingTrait.LIVE),

    GUEST_RATE("CONTINUO_GUEST_RATE", ValueFormat.LIMIT, "5", SettingTrait.LIVE),
    GUEST_DAY("CONTINUO_GUEST_DAY", ValueFormat.LIMIT, "50", SettingTrait.LIVE),
    HTTP_GUEST_RATE("CONTINUO_HTTP_GUEST_RATE", ValueFormat.LIMIT, "20", SettingTrait.LIVE),
    ROOM_RATE("CONTINUO_ROOM_RATE", ValueFormat.LIMIT, "20", SettingTrait.LIVE),
    STALE_AFTER("CONTINUO_STALE_AFTER", ValueFormat.DURATION, "30m", SettingTrait.LIVE),
    STREAMING("CONTINUO_STREAMING", ValueFormat.SWITCH, "off", SettingTrait.LIVE),

    MCP("CONTINUO_MCP", ValueFormat.MCP, null, SettingTrait.SECRET),

    RATE("CONTINUO_RATE", ValueFormat.COUNT, "600", SettingTrait.LIVE),
    HOOK_RATE("CONTINUO_HOOK_RATE", ValueFormat.COUNT, "30", SettingTrait.LIVE),
    STUCK_AFTER("CONTINUO_STUCK_AFTER", ValueFormat.DURATION, "5m", SettingTrait.IN_CHAT),

    JAVA_HOME("CONTINUO_JAVA_HOME", ValueFormat.TEXT, null, SettingTrait.LAUNCHER),
    JDK_URL("CONTINUO_JDK_URL", ValueFormat.TEXT, null, SettingTrait.LAUNCHER),
    JDK_SHA256("CONTINUO_JDK_SHA256", ValueFormat.TEXT, null, SettingTrait.LAUNCHER),
    JAVA_OPTIONS("CONTINUO_JAVA_OPTIONS", ValueFormat.TEXT, null, SettingTrait.LAUNCHER),
    BUILT("CONTINUO_BUILT", ValueFormat.TEXT, null, SettingTrait.LAUNCHER),
    TEST_FULL("CONTINUO_TEST_FULL", ValueFormat.TEXT, null, SettingTrait.LAUNCHER);

    /// Keys of earlier versions that have no effect any more.
    static final Set<String> RETIRED = Set.of("CONTINUO_GATE", "CONTINUO_PREPARE");

    private static final String PREFIX = "CONTINUO_";

    private static final ResourceBundle MEANINGS = ResourceBundle.getBundle(
            "dev.continuo.gateway.settings", Locale.ROOT, Control.getNoFallbackControl(Control.FORMAT_PROPERTIES));

    private enum SettingTrait {
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
    private final SettingTrait trait;

    SettingKey(String key, ValueFormat shape, @Nullable String fallback) {
        this(key, shape, fallback, SettingTrait.PLAIN);
    }

    SettingKey(String key, ValueFormat shape, @Nullable String fallback, SettingTrait trait) {
        this.key = key;
        this.shape = shape;
        this.fallback = Optional.ofNullable(fallback);
        this.trait = trait;
    }

    /// The name as written in the environment.
    public String key() {
        return key;
    }

    /// Returns the meaning of the setting, in a few words.
    public String meaning() {
        return MEANINGS.getString(key);
    }

    /// Returns the form of a value.
    public String form() {
        return shape.form();
    }

    public Optional<String> fallback() {
        return fallback;
    }

    /// Tells whether the value must never be shown, logged or recorded.
    public boolean secret() {
        return trait == SettingTrait.SECRET;
    }

    public boolean settableInChat() {
        return trait == SettingTrait.IN_CHAT || trait == SettingTrait.LIVE;
    }

    /// Tells whether what is set in chat takes effect without a restart.
    public boolean takesEffectAtOnce() {
        return trait == SettingTrait.LIVE;
    }

    /// Tells whether only the environment of the launcher counts; the gateway knows the name and
    /// does not use it.
    public boolean launcherOnly() {
        return trait == SettingTrait.LAUNCHER;
    }

    boolean allowedInYaml() {
        return trait != SettingTrait.OUTSIDE_YAML && !launcherOnly();
    }

    public static Optional<SettingKey> find(String key) {
        return Arrays.stream(values()).filter(k -> k.key.equals(key)).findFirst();
    }

    /// The key of that name.
    ///
    /// @throws Refused when there is none; the suggestion names the nearest
    public static SettingKey named(String key) {
        return find(key).orElseThrow(() -> new Refused("There is no setting " + key + ".", suggestionFor(key)));
    }

    static String suggestionFor(String key) {
        var names = new LinkedHashMap<String, String>();
        for (var known : values()) names.put(withoutPrefix(known.key), known.key);
        return ClosestMatch.to(withoutPrefix(key), names.keySet())
                .map(name -> "Did you mean " + names.get(name) + "?")
                .orElse("/settings in the console lists them all.");
    }

    /// The key without `CONTINUO_` that a word probably means which is none.
    static Optional<String> mistyped(String word) {
        if (word.startsWith(PREFIX) || find(word).isPresent()) return Optional.empty();
        return ClosestMatch.typo(
                word,
                Arrays.stream(values())
                        .map(SettingKey::key)
                        .filter(key -> !key.startsWith(PREFIX))
                        .toList());
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
        throw new Refused(said + where + ", which is not valid.", "Write " + shape.suggestion(value) + ".");
    }
}
