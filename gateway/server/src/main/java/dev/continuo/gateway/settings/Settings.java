package dev.continuo.gateway.settings;

import dev.continuo.ledger.database.Refused;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The effective settings: environment, then `.env` in the working folder, then what was set in
/// chat, then `continuo.yaml` in `CONTINUO_HOME`, then defaults. An empty value counts as not set.
public final class Settings {
    private static final Pattern PASSWORD = Pattern.compile("://[^/@:]*:([^/@]+)@|[?&]password=([^&]+)");

    private final Map<SettingOrigin, Map<SettingKey, String>> given;
    private final Path workingFolder;
    private final List<String> warnings;

    private Settings(Map<SettingOrigin, Map<SettingKey, String>> given, Path workingFolder, List<String> warnings) {
        this.given = given;
        this.workingFolder = workingFolder;
        this.warnings = List.copyOf(warnings);
    }

    /// Reads everything but what was set in chat.
    ///
    /// @param workingFolder where `.env` is looked for
    /// @throws Refused for an unknown `CONTINUO_…` key (naming the nearest) or a value of the wrong
    ///   shape
    public static Settings read(Map<String, String> environment, Path workingFolder) {
        var dotenv = dotenv(workingFolder);
        var warnings = new ArrayList<String>();
        var unknown = new LinkedHashMap<String, SettingOrigin>();
        var given = new EnumMap<SettingOrigin, Map<SettingKey, String>>(SettingOrigin.class);
        given.put(SettingOrigin.ENVIRONMENT, known(environment, SettingOrigin.ENVIRONMENT, warnings, unknown));
        var written = Dotenv.read(dotenv);
        given.put(SettingOrigin.DOTENV, known(written, SettingOrigin.DOTENV, warnings, unknown));
        warnings.addAll(mistyped(written));
        var outside = new Settings(given, workingFolder, warnings);
        var yaml = outside.home().resolve("continuo.yaml");
        given.put(SettingOrigin.YAML, known(YamlFile.read(yaml), SettingOrigin.YAML, warnings, unknown));
        if (!unknown.isEmpty()) throw unknown(unknown);
        FilePermissions.complaint(dotenv, holdsSecret(given, SettingOrigin.DOTENV))
                .ifPresent(warnings::add);
        FilePermissions.complaint(yaml, holdsSecret(given, SettingOrigin.YAML)).ifPresent(warnings::add);
        return new Settings(given, workingFolder, warnings);
    }

    /// The same settings with those of the command line, which win over the environment.
    ///
    /// @param flags values by key
    public Settings withFlags(Map<SettingKey, String> flags) {
        var said = new EnumMap<SettingKey, String>(SettingKey.class);
        said.putAll(given.getOrDefault(SettingOrigin.ENVIRONMENT, Map.of()));
        flags.forEach((key, value) -> said.put(accepted(key, value, SettingOrigin.ENVIRONMENT), value));
        var all = new EnumMap<SettingOrigin, Map<SettingKey, String>>(given);
        all.put(SettingOrigin.ENVIRONMENT, said);
        return new Settings(all, workingFolder, warnings);
    }

    /// The same settings with what was set in chat. What this version does not know or accept there
    /// is left out with a warning: an old choice must not keep the gateway from starting.
    public Settings withChat(Map<String, String> chat) {
        var accepted = new EnumMap<SettingKey, String>(SettingKey.class);
        var told = new ArrayList<>(warnings);
        chat.forEach((name, value) -> {
            try {
                accepted.put(checkedForChat(name, value), value.strip());
            } catch (Refused e) {
                told.add("Set in chat and left out: " + e.getMessage());
            }
        });
        var all = new EnumMap<SettingOrigin, Map<SettingKey, String>>(given);
        all.put(SettingOrigin.CHAT, accepted);
        return new Settings(all, workingFolder, told);
    }

    /// The key to set in chat, if the key may be set there and the value has its shape.
    ///
    /// @throws Refused otherwise
    public static SettingKey checkedForChat(String name, String value) {
        var key = SettingKey.named(name);
        if (!key.settableInChat()) {
            throw new Refused(
                    name + " cannot be set in chat.", "Set it in the environment or in .env and start again.");
        }
        key.check(value.strip());
        return key;
    }

    public Setting setting(SettingKey key) {
        for (var origin : SettingOrigin.values()) {
            var value = given.getOrDefault(origin, Map.of()).get(key);
            if (value != null) {
                return new Setting(key, Optional.of(value), origin);
            }
        }
        return new Setting(key, key.fallback(), SettingOrigin.UNSET);
    }

    /// Every setting of the gateway in the order of [SettingKey], for `/settings`.
    public List<Setting> list() {
        return Arrays.stream(SettingKey.values())
                .filter(key -> !key.launcherOnly())
                .map(this::setting)
                .toList();
    }

    public Optional<String> find(SettingKey key) {
        return setting(key).value();
    }

    /// The value of a key that has a default or was found to be set.
    public String text(SettingKey key) {
        return find(key).orElseThrow(() -> new Refused(key.key() + " is not set.", "Write " + key.form() + "."));
    }

    /// Tells whether the machine has little memory.
    public boolean small() {
        return text(SettingKey.SMALL).equals("on");
    }

    /// The model that makes vectors; by default none on a small machine.
    public String embeddings() {
        var setting = setting(SettingKey.EMBEDDINGS);
        return small() && setting.origin() == SettingOrigin.UNSET ? "none" : text(SettingKey.EMBEDDINGS);
    }

    public int number(SettingKey key) {
        return Integer.parseInt(text(key));
    }

    public BigDecimal money(SettingKey key) {
        return new BigDecimal(text(key));
    }

    public Duration duration(SettingKey key) {
        return DurationText.parse(text(key));
    }

    /// The `.env` that is read, whether it is there or not.
    public Path dotenv() {
        return dotenv(workingFolder).toAbsolutePath();
    }

    private static Path dotenv(Path workingFolder) {
        return workingFolder.resolve(".env");
    }

    /// The state directory as an absolute path; `~` is the user's home. It need not exist: see
    /// [#prepareHome()].
    public Path home() {
        var written = text(SettingKey.HOME);
        var user = Path.of(System.getProperty("user.home"));
        if (written.equals("~") || written.startsWith("~/")) {
            return user.resolve(written.substring(Math.min(2, written.length())))
                    .normalize();
        }
        return workingFolder.resolve(written).toAbsolutePath().normalize();
    }

    /// The state directory, created for its owner alone if it is missing.
    ///
    /// @throws Refused when it cannot be created or is not writable
    public Path prepareHome() {
        return FilePermissions.privateFolder(home());
    }

    /// The MCP servers, none if none are set.
    public List<McpServerSetting> mcp() {
        return find(SettingKey.MCP).map(McpNotation::parse).orElse(List.of());
    }

    /// The values that `continuo.yaml` gives.
    Map<SettingKey, String> inYaml() {
        return given.getOrDefault(SettingOrigin.YAML, Map.of());
    }

    /// Tells whether a value is secret, or holds a secret of these settings.
    boolean secret(SettingKey key, String value) {
        return key.secret()
                || PASSWORD.matcher(value).find()
                || secrets().stream().anyMatch(value::contains);
    }

    /// Returns warnings that the person should know although nothing is wrong enough to stop:
    /// readable secrets, say.
    public List<String> warnings() {
        return warnings;
    }

    /// Every secret value in use, for redaction: keys, tokens, the database's address and the
    /// password in it.
    public Set<String> secrets() {
        var secrets = new LinkedHashSet<String>();
        for (var key : SettingKey.values()) {
            if (key.secret()) {
                given.values().stream()
                        .map(values -> Optional.ofNullable(values.get(key)))
                        .flatMap(Optional::stream)
                        .forEach(secrets::add);
            }
        }
        mcp().forEach(server -> secrets.addAll(server.secrets()));
        for (var address : List.copyOf(secrets)) {
            PASSWORD.matcher(address)
                    .results()
                    .map(found -> found.group(1) != null ? found.group(1) : found.group(2))
                    .forEach(secrets::add);
        }
        return Set.copyOf(secrets);
    }

    /// Names only, never values: settings end up in logs.
    @Override
    public String toString() {
        return "Settings"
                + given.values().stream()
                        .map(Map::keySet)
                        .flatMap(Collection::stream)
                        .toList();
    }

    private static Map<SettingKey, String> known(
            Map<String, String> values,
            SettingOrigin origin,
            List<String> warnings,
            Map<String, SettingOrigin> unknown) {
        var known = new EnumMap<SettingKey, String>(SettingKey.class);
        values.forEach((name, value) -> {
            if (SettingKey.RETIRED.contains(name)) {
                warnings.add("%s (from %s) has no effect any more: remove it.".formatted(name, origin));
                return;
            }
            var key = SettingKey.find(name);
            if (key.isEmpty() && (origin == SettingOrigin.YAML || name.startsWith("CONTINUO_")))
                unknown.putIfAbsent(name, origin);
            if (key.isPresent() && !value.isBlank()) {
                known.put(accepted(key.get(), value.strip(), origin), value.strip());
            }
        });
        return known;
    }

    private static Refused unknown(Map<String, SettingOrigin> names) {
        var said = names.entrySet().stream()
                .map(one -> one.getKey() + " (from " + one.getValue() + ")")
                .collect(Collectors.joining(", "));
        var meant = names.keySet().stream()
                .map(SettingKey::suggestionFor)
                .distinct()
                .collect(Collectors.joining(" "));
        return new Refused("There is no setting " + said + ".", meant);
    }

    /// Warns of keys in `.env` that are nearly those of a provider or a network, unless that is set
    /// there too: others may keep theirs in the same file.
    private static List<String> mistyped(Map<String, String> written) {
        var warnings = new ArrayList<String>();
        for (var name : written.keySet())
            SettingKey.mistyped(name)
                    .filter(meant -> !written.containsKey(meant))
                    .ifPresent(meant -> warnings.add(
                            "There is no setting %s (from .env). Did you mean %s?".formatted(name, meant)));
        return warnings;
    }

    private static SettingKey accepted(SettingKey key, String value, SettingOrigin origin) {
        if (origin == SettingOrigin.YAML && !key.allowedInYaml()) {
            throw new Refused(
                    key.key() + " cannot stand in continuo.yaml.",
                    "Set it in the environment or in .env: it is needed before that file is read.");
        }
        key.check(value, " (from " + origin + ")");
        return key;
    }

    private static boolean holdsSecret(Map<SettingOrigin, Map<SettingKey, String>> given, SettingOrigin origin) {
        return given.getOrDefault(origin, Map.of()).keySet().stream().anyMatch(SettingKey::secret);
    }
}
