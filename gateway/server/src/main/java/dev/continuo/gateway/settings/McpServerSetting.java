package dev.continuo.gateway.settings;

import dev.continuo.mind.audience.Role;
import java.net.URI;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// An MCP server as it is set: a program that is started, or an address; and what it may be used
/// for.
///
/// @param name a short word; its tools' names begin with it
/// @param command the program and its arguments; empty for a server behind an address
/// @param environment all that the program finds in its environment, `PATH` aside
/// @param url the address; null for a program
/// @param token sent to the address as a bearer token
/// @param tools which tools may be called for people of a role
/// @param safe the tools that need nobody's approval
/// @param memory whether what is remembered of private talk may be sent to it
/// @param internal whether its address may be one that is not of the public internet
/// @param oauth how the gateway signs in where there is no token
/// @param elicitation whether it may ask for values during a call, and gets its own defaults
public record McpServerSetting(
        String name,
        List<String> command,
        Map<String, String> environment,
        @Nullable URI url,
        @Nullable String token,
        Map<Role, ToolNames> tools,
        ToolNames safe,
        boolean memory,
        boolean internal,
        OauthSetting oauth,
        boolean elicitation) {
    public McpServerSetting {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
        tools = Map.copyOf(tools);
    }

    /// Names of tools as the server calls them, or all that it has.
    public record ToolNames(boolean all, Set<String> names) {
        public static final ToolNames ALL = new ToolNames(true, Set.of());
        public static final ToolNames NONE = new ToolNames(false, Set.of());

        public ToolNames {
            names = Set.copyOf(names);
        }

        public boolean has(String tool) {
            return all || names.contains(tool);
        }
    }

    /// The least role that a tool may be called for; what a guest may, a member and the operator
    /// may, too. Empty where nobody may.
    public Optional<Role> allowed(String tool) {
        for (var role : List.of(Role.GUEST, Role.MEMBER, Role.OPERATOR))
            if (tools.getOrDefault(role, ToolNames.NONE).has(tool)) return Optional.of(role);
        return Optional.empty();
    }

    /// Secrets that nobody is shown: the token, the client's secrets, and what the program is told
    /// in its environment.
    public Set<String> secrets() {
        var secrets = new LinkedHashSet<>(environment.values());
        if (token != null) secrets.add(token);
        secrets.addAll(oauth.secrets());
        return secrets;
    }

    /// Names only, never values.
    @Override
    public String toString() {
        return "McpServerSetting[" + name + "]";
    }
}
