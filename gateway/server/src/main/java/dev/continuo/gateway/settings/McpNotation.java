package dev.continuo.gateway.settings;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.continuo.gateway.settings.McpServerSetting.ToolNames;
import dev.continuo.ledger.database.Refused;
import dev.continuo.mind.audience.Role;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads `CONTINUO_MCP`: YAML, or JSON, which is YAML; a map of servers by name. What is wrong is
/// said with its place and without its value, which may be a secret.
final class McpNotation {
    static final String FORM =
            "servers by name, for example {files: {command: npx -y"
                    + " @modelcontextprotocol/server-filesystem@2026.8.31 /srv/notes, safe: [read_file]}}";

    private static final String KEY = "CONTINUO_MCP";

    // No underscore: it parts the server's name from the tool's.
    private static final String NAME = "[a-z][a-z0-9-]{0,19}";
    private static final List<String> KEYS =
            List.of(
                    "command",
                    "environment",
                    "url",
                    "token",
                    "operator",
                    "member",
                    "guest",
                    "safe",
                    "memory",
                    "internal",
                    "oauth",
                    "elicitation");

    private final String place;
    private final JsonNode server;

    private McpNotation(String name, JsonNode server) {
        this.place = KEY + ", server " + name + ": ";
        this.server = server;
    }

    /// The servers in the order in which they are written.
    ///
    /// @throws Refused naming the place and what to write there
    static List<McpServerSetting> parse(String value) {
        JsonNode root;
        try {
            root = new YAMLMapper().readTree(value);
        } catch (JsonProcessingException e) {
            throw new Refused(
                    KEY + " is neither YAML nor JSON" + line(e) + ".", "Write " + FORM + ".");
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
                    "A name has 20 lower-case letters, digits and hyphens at most, for example"
                            + " files.");
        return new McpNotation(name, server).read(name);
    }

    private McpServerSetting read(String name) {
        if (!server.isObject())
            throw wrong("it is no map", "Write {command: …} or {url: https://…}.");
        for (var key : server.properties())
            if (!KEYS.contains(key.getKey())) throw unknown(key.getKey());
        var command = command();
        var url = url();
        if (command.isEmpty() == (url == null))
            throw wrong(
                    "it needs either a command or a url",
                    "Write command: PROGRAM ARGUMENTS, or url: https://HOST/PATH.");
        var token = text("token");
        if (token != null && url == null)
            throw wrong("a token goes with a url", "Put it under environment.");
        if (url != null && !environment().isEmpty())
            throw wrong("an environment goes with a command", "Leave it out.");
        var internal = flag("internal");
        if (token != null && url != null && !url.getScheme().equals("https") && !internal)
            throw wrong("a token would be sent unencrypted", "Write a url with https://.");
        var oauth = server.path("oauth");
        if (!oauth.isMissingNode() && (url == null || token != null))
            throw wrong("oauth goes with a url and without a token", "Leave one of them out.");
        return new McpServerSetting(
                name,
                command,
                environment(),
                url,
                token,
                allowed(),
                names("safe", ToolNames.NONE),
                flag("memory"),
                internal,
                OauthNotation.read(oauth, this::wrong),
                elicitation());
    }

    private Refused unknown(String key) {
        return wrong(
                "there is no key " + key,
                ClosestMatch.to(key, KEYS)
                        .map(near -> "Did you mean " + near + "?")
                        .orElse("The keys are " + String.join(", ", KEYS) + "."));
    }

    private Refused wrong(String what, String suggestion) {
        return new Refused(place + what + ".", suggestion);
    }

    /// A text is parted at its spaces; an argument with a space in it needs a list.
    private List<String> command() {
        var node = server.path("command");
        if (node.isMissingNode()) return List.of();
        if (node.isTextual() && !node.asText().isBlank())
            return List.of(node.asText().strip().split("\\s+"));
        var words = node.isArray() ? scalars(node) : Optional.<List<String>>empty();
        return words.filter(list -> !list.isEmpty() && !list.getFirst().isBlank())
                .orElseThrow(() ->
                        wrong(
                                "command is neither a text nor a list of texts",
                                "Write command: PROGRAM ARGUMENTS, or command: [PROGRAM, ARGUMENT]."));
    }

    private @Nullable URI url() {
        var written = text("url");
        if (written == null) return null;
        try {
            var url = new URI(written);
            var scheme = Optional.ofNullable(url.getScheme()).orElse("").toLowerCase(Locale.ROOT);
            if (Set.of("http", "https").contains(scheme)
                    && url.getHost() != null
                    && url.getRawUserInfo() == null
                    && url.getRawFragment() == null) return url;
        } catch (URISyntaxException _) {
            // said below
        }
        throw wrong(
                "url is no address that can be asked",
                "Write https://HOST/PATH, and a key as token: KEY.");
    }

    private Map<String, String> environment() {
        var node = server.path("environment");
        if (node.isMissingNode()) return Map.of();
        var values = new LinkedHashMap<String, String>();
        for (var entry : node.properties()) {
            if (!entry.getValue().isValueNode()
                    || !entry.getKey().matches("[A-Za-z_][A-Za-z0-9_]*"))
                throw wrong("environment is no map of texts", "Write environment: {NAME: value}.");
            values.put(entry.getKey(), entry.getValue().asText());
        }
        if (!node.isObject())
            throw wrong("environment is no map of texts", "Write environment: {NAME: value}.");
        return values;
    }

    private Map<Role, ToolNames> allowed() {
        var allowed = new EnumMap<Role, ToolNames>(Role.class);
        allowed.put(Role.OPERATOR, names("operator", ToolNames.ALL));
        allowed.put(Role.MEMBER, names("member", ToolNames.NONE));
        allowed.put(Role.GUEST, names("guest", ToolNames.NONE));
        return allowed;
    }

    private ToolNames names(String key, ToolNames fallback) {
        var node = server.path(key);
        if (node.isMissingNode()) return fallback;
        if (node.isTextual() && node.asText().equals("all")) return ToolNames.ALL;
        if (node.isTextual() && node.asText().equals("none")) return ToolNames.NONE;
        var names =
                node.isArray()
                        ? scalars(node)
                        : node.isTextual()
                                ? Optional.of(List.of(node.asText().strip().split("[,\\s]+")))
                                : Optional.<List<String>>empty();
        return names.map(list -> new ToolNames(false, new LinkedHashSet<>(list)))
                .orElseThrow(() ->
                        wrong(
                                key + " names no tools",
                                "Write " + key + ": all, none or [TOOL, TOOL]."));
    }

    private static Optional<List<String>> scalars(JsonNode list) {
        var texts = new ArrayList<String>();
        for (var node : list) {
            if (!node.isValueNode() || node.isNull()) return Optional.empty();
            texts.add(node.asText());
        }
        return Optional.of(texts);
    }

    private boolean elicitation() {
        return switch (server.path("elicitation").asText("none")) {
            case "defaults" -> true;
            case "none" -> false;
            default ->
                    throw wrong(
                            "elicitation is neither defaults nor none",
                            "Write elicitation: defaults, or leave it out.");
        };
    }

    private @Nullable String text(String key) {
        var node = server.path(key);
        if (node.isMissingNode() || node.isNull()) return null;
        if (node.isValueNode() && !node.asText().isBlank()) return node.asText().strip();
        throw wrong(key + " is no text", "Write " + key + ": TEXT, or leave it out.");
    }

    private boolean flag(String key) {
        var node = server.path(key);
        if (node.isMissingNode()) return false;
        return switch (node.asText().toLowerCase(Locale.ROOT)) {
            case "yes", "true", "on" -> true;
            case "no", "false", "off" -> false;
            default ->
                    throw wrong(
                            key + " is neither yes nor no",
                            "Write " + key + ": yes, or leave it out.");
        };
    }
}
