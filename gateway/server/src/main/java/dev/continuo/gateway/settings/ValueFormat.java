package dev.continuo.gateway.settings;

import dev.continuo.ledger.database.Refused;
import dev.continuo.life.observation.Cadences;
import java.time.Duration;
import java.util.List;

/// Format of a value, with the words for it.
enum ValueFormat {
    TEXT("any text", ".*"),
    FOLDER("a folder", ".*"),
    FILE("a file", ".+"),
    NAME("lower-case letters, digits and hyphens, for example continuo", "[a-z][a-z0-9-]{0,40}"),
    HOST("an address, for example 127.0.0.1", "[A-Za-z0-9.:_-]+"),
    PORT(
            "a number from 0 to 65535, for example 7700",
            "\\d{1,4}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5]"),
    COUNT("a whole number above 0, for example 600", "[1-9]\\d{0,8}"),
    PROMPT("a whole number from 2000, for example 24000", "[2-9]\\d{3}|[1-9]\\d{4,7}"),
    MEMORY_TOKENS("a whole number from 100, for example 900", "[1-9]\\d{2,7}"),
    MONEY("an amount in USD, for example 2 or 0.50", "\\d{1,9}(\\.\\d{1,6})?"),
    TEMPERATURE("a number from 0 to 2, for example 0.7", "[01](\\.\\d{1,3})?|2(\\.0{1,3})?"),
    TOP_P("a number above 0 and up to 1, for example 0.9", "0\\.\\d{0,2}[1-9]|1(\\.0{1,3})?"),
    DURATION("a time such as 500ms, 30s, 5m, 2h or 1d", DurationText.FORM),
    CALL_TIME("a time from 100ms to 1h, for example 30s or 2m", DurationText.FORM) {
        @Override
        boolean accepts(String value) {
            if (!super.accepts(value)) return false;
            var time = DurationText.parse(value);
            return time.compareTo(SHORTEST) >= 0 && time.compareTo(LONGEST) <= 0;
        }
    },
    URL("an address beginning with http:// or https://", "https?://[^\\s/?#]+(/\\S*)?"),
    DATABASE(
            "an address beginning with postgres://, postgresql:// or jdbc:postgresql://",
            "(postgres(ql)?|jdbc:postgresql)://\\S+"),
    MODEL(
            "provider:model with the provider openai, anthropic, gemini, ollama or offline, for"
                    + " example openai:gpt-5-mini or offline; several with commas between",
            "MODEL(,\\s*MODEL)*".replace("MODEL", "(offline|(openai|anthropic|gemini|ollama|offline|fake):[^\\s,]+)")),
    EMBEDDINGS(
            "e5, bge, auto, none, onnx:FOLDER or provider:model",
            "e5|bge|auto|none|onnx:.+|(openai|gemini|ollama):\\S+"),
    RERANKER("onnx:FOLDER", "onnx:.+"),
    PRICES(
            "USD per million tokens in, out, and in from the provider's cache where that costs less, for"
                    + " example openai:my-model=0.25/2/0.025,ollama:big=0/0",
            "PRICE(,\\s*PRICE)*".replace("PRICE", "[^=,\\s]+=\\d+(\\.\\d+)?(/\\d+(\\.\\d+)?){1,2}")),
    STRANGERS("one of open, pairing, allowlist, closed", "open|pairing|allowlist|closed"),
    GROUPS("one of ask, open", "ask|open"),
    BACKUPS("one of off, daily", "off|daily"),
    LIMIT("a whole number, 0 for no limit", "\\d{1,9}"),
    ACCOUNTS(
            "numbers of accounts, not names, with commas between, for example 123456789,987654321",
            "(\\d{1,20}(,\\s*\\d{1,20})*)?"),
    MEMBERS(
            "member IDs, not names, with commas between, for example U012AB3CD,W045EF6GH",
            "([UW][A-Z0-9]{5,20}(,\\s*[UW][A-Z0-9]{5,20})*)?"),
    ADDRESSES("addresses or networks with commas between, for example 10.0.0.5,fd00::/8", ".*") {
        @Override
        boolean accepts(String value) {
            try {
                var _ = AddressRange.list(value);
                return true;
            } catch (IllegalArgumentException _) {
                return false;
            }
        }
    },
    ORIGINS(
            "origins with commas between, for example https://chat.example.org,http://localhost:3000,"
                    + " or * for all",
            "(ORIGIN(,\\s*ORIGIN)*)?".replace("ORIGIN", "(\\*|[a-z][a-z0-9+.-]*://[^\\s,/?#@A-Z]+)")),
    MCP(McpNotation.FORM, ".*") {
        @Override
        void check(String value) {
            var _ = McpNotation.parse(value);
        }
    },
    CADENCES("kinds with days and commas between, for example world_fact=120,tooling_state=5", ".*") {
        @Override
        boolean accepts(String value) {
            try {
                var _ = Cadences.parse(value);
                return true;
            } catch (IllegalArgumentException _) {
                return false;
            }
        }
    },
    UNCERTAIN("one of repeat, hold", "repeat|hold"),
    STRATEGY("one of hybrid, vector, concept, fixed; fixed:5 tells at most 5 memories", "hybrid|vector|concept|fixed") {
        @Override
        boolean accepts(String value) {
            return super.accepts(value.replaceFirst(":[1-9]\\d?$", ""));
        }
    },
    SWITCH("one of on, off", "on|off");

    private static final Duration SHORTEST = Duration.ofMillis(100);
    private static final Duration LONGEST = Duration.ofHours(1);
    private static final String CHOICE = "one of ";

    private final String form;
    private final String pattern;

    ValueFormat(String form, String pattern) {
        this.form = form;
        this.pattern = pattern;
    }

    boolean accepts(String value) {
        return value.matches("(?s:" + pattern + ")");
    }

    /// Checks what can be wrong in more than one place.
    ///
    /// @throws Refused naming the place
    void check(String value) {}

    String form() {
        return form;
    }

    /// The form, led by the choice that the wrong value is nearest to.
    String suggestion(String wrong) {
        if (!form.startsWith(CHOICE)) return form;
        return ClosestMatch.to(wrong, List.of(pattern.split("\\|")))
                .map(choice -> choice + " (" + form + ")")
                .orElse(form);
    }
}
