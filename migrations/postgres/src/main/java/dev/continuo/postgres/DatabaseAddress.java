package dev.continuo.postgres;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Address of a database, with its user. `jdbcUrl` never contains the password, and `toString`
/// hides it.
public record DatabaseAddress(String jdbcUrl, String user, String password) {
    private static final Pattern ADDRESS = Pattern.compile(
            "(?:jdbc:)?postgres(?:ql)?://(?:(?<login>[^?]*)@)?(?<host>[^/?#@]*)(?:/(?<name>[^?#/]*))?(?:\\?(?<options>[^#]*))?");

    /// Names that libpq and the JDBC driver do not share.
    private static final Map<String, String> JDBC_NAMES = Map.of(
            "application_name", "ApplicationName",
            "connect_timeout", "connectTimeout",
            "keepalives", "tcpKeepAlive");

    /// Reads `postgres://user:password@host:port/name?options` (also `postgresql://`) or a
    /// `jdbc:postgresql://` address; user and password may also stand among the options.
    ///
    /// @throws IllegalArgumentException for anything else; the message never repeats the address
    public static DatabaseAddress parse(String databaseUrl) {
        Matcher address = ADDRESS.matcher(databaseUrl.strip());
        if (!address.matches()) {
            throw unreadable("it does not have that shape");
        }
        Map<String, String> options = options(address.group("options"));
        String login = address.group("login");
        int colon = login == null ? -1 : login.indexOf(':');
        String user = login == null ? "" : decode(colon < 0 ? login : login.substring(0, colon));
        String password = login == null || colon < 0 ? "" : decode(login.substring(colon + 1));
        user = options.getOrDefault("user", user);
        password = options.getOrDefault("password", password);
        options.remove("user");
        options.remove("password");
        if (user.isEmpty()) {
            throw unreadable("it names no user");
        }
        if (options.containsKey("host")) {
            throw unreadable("a host among the options, such as a Unix socket, is not supported");
        }
        String host = address.group("host").isEmpty() ? "localhost" : address.group("host");
        String name = address.group("name");
        String database = name == null || name.isEmpty() ? encode(user) : name;
        String query = options.entrySet().stream()
                .map(option -> option.getKey() + "=" + encode(option.getValue()))
                .collect(Collectors.joining("&"));
        return new DatabaseAddress(
                "jdbc:postgresql://" + host + "/" + database + (query.isEmpty() ? "" : "?" + query), user, password);
    }

    private static Map<String, String> options(@Nullable String query) {
        Map<String, String> options = new LinkedHashMap<>();
        if (query == null || query.isEmpty()) {
            return options;
        }
        for (String option : query.split("&", -1)) {
            int equals = option.indexOf('=');
            String name = equals < 0 ? option : option.substring(0, equals);
            options.put(
                    JDBC_NAMES.getOrDefault(name, name), equals < 0 ? "true" : decode(option.substring(equals + 1)));
        }
        return options;
    }

    private static String decode(String text) {
        try {
            // URLDecoder reads "+" as a blank, which a password may well contain.
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw unreadable("a % in it is not followed by two hexadecimal digits (write % as %25)");
        }
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static IllegalArgumentException unreadable(String why) {
        return new IllegalArgumentException(
                "DATABASE_URL should look like postgres://user:password@host:5432/name, but "
                        + why
                        + ". Write special characters of the password percent-encoded, e.g. / as %2F.");
    }

    /// The address for people: no password.
    @Override
    public String toString() {
        return jdbcUrl + " as " + user;
    }
}
