package dev.continuo.gateway.settings;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.continuo.gateway.settings.McpServerSetting.ToolNames;
import dev.continuo.ledger.database.Refused;
import dev.continuo.mind.audience.Role;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads `CONTINUO_MCP`: YAML, or JSON, which is YAML; a map of servers by name. What is wrong is
/// said with its place and without its value, which may be a secret.
final class McpNotation {
    static final String FORM = "servers by name, for example {files: {command: npx -y"
            + " @modelcontextprotocol/server-filesystem@2026.8.31 /srv/notes, safe: [read_file]}}";

    private static final String KEY = "CONTINUO_MCP";

    // No underscore: it parts the server's name from the tool's.
    private static final String NAME = "[a-z][a-z0-9-]{0,19}";

    private static final YAMLMapper YAML = new YAMLMapper();

    /// Forms of the keys that are no plain texts.
    private static final Map<String, String> FORMS = Map.of(
            "command", "command: PROGRAM ARGUMENTS, or command: [PROGRAM, ARGUMENT]",
            "environment", "environment: {NAME: value}",
            "url", "https://HOST/PATH, and a key as token: KEY",
            "memory", "memory: yes, or leave it out",
            "internal", "internal: yes, or leave it out",
            "safe", "safe: all, none or [TOOL, TOOL]",
            "elicitation", "elicitation: defaults, or leave it out");

    private final String place;
    private final JsonNode server;

    private McpNotation(String place, JsonNode server) {
        this.place = place;
        this.server = server;
    }

    /// A list, of which a single one need not be written as one.
    @Retention(RetentionPolicy.RUNTIME)
    @JacksonAnnotationsInside
    @JsonFormat(with = JsonFormat.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
    private @interface OneOrMore {}

    /// A server as it is written.
    private record WrittenServer(
            @OneOrMore @JsonProperty("command") @Nullable List<String> command,
            @JsonProperty("environment") @Nullable Map<String, String> environment,
            @JsonProperty("url") @Nullable String url,
            @JsonProperty("token") @Nullable String token,
            @OneOrMore @JsonProperty("operator") @Nullable List<String> operator,
            @OneOrMore @JsonProperty("member") @Nullable List<String> member,
            @OneOrMore @JsonProperty("guest") @Nullable List<String> guest,
            @OneOrMore @JsonProperty("safe") @Nullable List<String> safe,
            @JsonProperty("memory") @Nullable String memory,
            @JsonProperty("internal") @Nullable String internal,
            @JsonProperty("oauth") @Nullable WrittenOauth oauth,
            @JsonProperty("elicitation") @Nullable Elicitation elicitation) {}

    /// Answer to a server that asks for values during a call.
    private enum Elicitation {
        @JsonProperty("defaults")
        DEFAULTS,
        @JsonProperty("none")
        NONE
    }

    /// The servers in the order in which they are written.
    ///
    /// @throws Refused naming the place and what to write there
    static List<McpServerSetting> parse(String value) {
        JsonNode root;
        try {
            root = YAML.readTree(value);
        } catch (JsonProcessingException e) {
            throw new Refused(KEY + " is neither YAML nor JSON" + line(e) + ".", "Write " + FORM + ".");
        }
        if (!root.isObject()) throw new Refused(KEY + " is no map.", "Write " + FORM + ".");
        return root.properties().stream()
                .map(entry -> named(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static String line(JacksonException e) {
        return e.getLocation() == null ? "" : " near line " + e.getLocation().getLineNr();
    }

    private static McpServerSetting named(String name, JsonNode server) {
        if (!name.matches(NAME))
            throw new Refused(
                    KEY + " names a server \"" + name + "\".",
                    "A name has 20 lower-case letters, digits and hyphens at most, for example" + " files.");
        return new McpNotation(KEY + ", server " + name + ": ", server).read(name);
    }

    private WrittenServer written() {
        try {
            return YAML.treeToValue(server, WrittenServer.class);
        } catch (UnrecognizedPropertyException e) {
            var keys = e.getKnownPropertyIds().stream()
                    .map(String::valueOf)
                    .sorted()
                    .toList();
            throw wrong(
                    "there is no key " + e.getPropertyName(),
                    ClosestMatch.to(e.getPropertyName(), keys)
                            .map(near -> "Did you mean " + near + "?")
                            .orElse("The keys are " + String.join(", ", keys) + "."));
        } catch (JsonMappingException e) {
            var path = e.getPath();
            throw path.isEmpty()
                    ? wrong("it is no map", "Write {command: …} or {url: https://…}.")
                    : unreadable(path.getFirst().getFieldName());
        } catch (JsonProcessingException e) {
            throw wrong("it cannot be read", "Write {command: …} or {url: https://…}.");
        }
    }

    private McpServerSetting read(String name) {
        var in = written();
        var command = command(in.command());
        var url = url(in.url());
        if (command.isEmpty() == (url == null))
            throw wrong(
                    "it needs either a command or a url",
                    "Write command: PROGRAM ARGUMENTS, or url: https://HOST/PATH.");
        if (in.token() != null && url == null) throw wrong("a token goes with a url", "Put it under environment.");
        var environment = environment(in.environment());
        if (url != null && !environment.isEmpty()) throw wrong("an environment goes with a command", "Leave it out.");
        var internal = flag("internal", in.internal());
        if (in.token() != null && url != null && !url.getScheme().equals("https") && !internal)
            throw wrong("a token would be sent unencrypted", "Write a url with https://.");
        if (in.oauth() != null && (url == null || in.token() != null))
            throw wrong("oauth goes with a url and without a token", "Leave one of them out.");
        return new McpServerSetting(
                name,
                command,
                environment,
                url,
                in.token(),
                Map.of(
                        Role.OPERATOR, names(in.operator(), ToolNames.ALL),
                        Role.MEMBER, names(in.member(), ToolNames.NONE),
                        Role.GUEST, names(in.guest(), ToolNames.NONE)),
                names(in.safe(), ToolNames.NONE),
                flag("memory", in.memory()),
                internal,
                in.oauth() == null ? OauthSetting.USUAL : in.oauth().setting(this::wrong),
                in.elicitation() == Elicitation.DEFAULTS);
    }

    private Refused unreadable(String key) {
        return wrong(
                key + " cannot be read",
                key.equals("oauth") ? WrittenOauth.EXAMPLE : "Write " + FORMS.getOrDefault(key, key + ": TEXT") + ".");
    }

    private Refused wrong(String what, String suggestion) {
        return new Refused(place + what + ".", suggestion);
    }

    /// A text is parted at its spaces; an argument with a space in it needs a list.
    private List<String> command(@Nullable List<String> written) {
        if (written == null) return List.of();
        if (written.isEmpty() || written.getFirst().isBlank()) throw unreadable("command");
        return server.path("command").isArray()
                ? written
                : List.of(written.getFirst().strip().split("\\s+"));
    }

    private @Nullable URI url(@Nullable String written) {
        if (written == null) return null;
        try {
            var url = new URI(written.strip());
            if (Set.of("http", "https").contains(String.valueOf(url.getScheme()))
                    && url.getHost() != null
                    && url.getRawUserInfo() == null
                    && url.getRawFragment() == null) return url;
        } catch (URISyntaxException _) {
            // said below
        }
        throw unreadable("url");
    }

    private Map<String, String> environment(@Nullable Map<String, String> written) {
        if (written == null) return Map.of();
        for (var name : written.keySet()) if (!name.matches("[A-Za-z_][A-Za-z0-9_]*")) throw unreadable("environment");
        return new LinkedHashMap<>(written);
    }

    private static ToolNames names(@Nullable List<String> written, ToolNames fallback) {
        if (written == null) return fallback;
        var names = written.stream()
                .flatMap(text -> Stream.of(text.strip().split("[,\\s]+")))
                .toList();
        if (names.equals(List.of("all"))) return ToolNames.ALL;
        return names.equals(List.of("none")) ? ToolNames.NONE : new ToolNames(false, new LinkedHashSet<>(names));
    }

    private boolean flag(String key, @Nullable String written) {
        return switch (written == null ? "no" : written.toLowerCase(Locale.ROOT)) {
            case "yes", "true", "on" -> true;
            case "no", "false", "off" -> false;
            default -> throw unreadable(key);
        };
    }
}
