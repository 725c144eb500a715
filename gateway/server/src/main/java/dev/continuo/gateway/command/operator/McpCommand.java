package dev.continuo.gateway.command.operator;

import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.gateway.mcp.McpServers;
import dev.continuo.gateway.mcp.ServerStatus;
import dev.continuo.gateway.mcp.ServerStatus.ToolStatus;
import dev.continuo.gateway.mcp.oauth.SignOut;
import dev.continuo.gateway.mcp.protocol.McpFailure;
import dev.continuo.gateway.settings.ClosestMatch;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.mcp.McpPins;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Shows MCP servers and their tools, and approves tools that changed.
@Command(
        name = "mcp",
        description = "MCP servers, whose tools I may use: how they stand, whom each tool is for, and the"
                + " digest of what they say of it. Tools that a server describes otherwise"
                + " than before wait until you approve them. A server that wants a sign-in"
                + " gets it by the link that login tells; logout forgets it and has its tokens revoked.",
        customSynopsis = "[SERVER]|approve SERVER [DIGEST]|login SERVER|logout SERVER",
        footer = "/mcp approve files")
public final class McpCommand implements CommandInvocation {
    private static final int SHORT = 8;
    private static final int DESCRIPTION = 120;

    private final McpServers servers;

    @Parameters(index = "0", arity = "0..1")
    private String act = "";

    @Parameters(index = "1", arity = "0..1")
    private String name = "";

    @Parameters(index = "2", arity = "0..1")
    private String digest = "";

    public McpCommand(McpServers servers) {
        this.servers = servers;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        if (act.isEmpty()) return list();
        switch (act.toLowerCase(Locale.ROOT)) {
            case "approve" -> {
                return approve(asker);
            }
            case "login", "logout" -> {
                return sign(act.toLowerCase(Locale.ROOT).equals("login"));
            }
            default -> {
                // It is a server's name.
            }
        }
        return servers.find(act)
                .map(server -> result(tools(server), List.of(server)))
                .orElseGet(() -> unknown(act));
    }

    private CommandResult unknown(String wrong) {
        return CommandResult.refusal(
                "unknown_server",
                "There is no MCP server %s.%s"
                        .formatted(
                                TextTable.excerpt(wrong, 20),
                                ClosestMatch.to(wrong, servers.names())
                                        .map(" Did you mean %s?"::formatted)
                                        .orElse(" /mcp lists them.")));
    }

    private CommandResult sign(boolean in) {
        if (servers.find(name).isEmpty()) return unknown(name);
        try {
            if (in) {
                var link = servers.beginSignIn(name).toString();
                return CommandResult.of(
                        "Open this link within 10 minutes, once, to sign me in to %s:\n%s".formatted(name, link),
                        Map.of("server", name, "link", link));
            }
            var out = servers.signOut(name);
            return CommandResult.of(
                    told(out), Map.of("server", name, "signed_in", false, "revoked", out instanceof SignOut.Revoked));
        } catch (McpFailure e) {
            return CommandResult.refusal("no_sign_in", "The server %s %s.".formatted(name, e.reason()));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return CommandResult.refusal("no_sign_in", "It took too long.");
        }
    }

    private String told(SignOut out) {
        return switch (out) {
            case SignOut.NothingHeld() -> "There was no sign-in to %s.".formatted(name);
            case SignOut.Revoked() -> "I forgot the sign-in to %s, and its tokens are revoked.".formatted(name);
            case SignOut.NotRevocable() ->
                "I forgot the sign-in to %s. Its tokens cannot be revoked there: they stay valid until they expire."
                        .formatted(name);
            case SignOut.NotRevoked(var reason) ->
                "I forgot the sign-in to %s, but its tokens may still be valid: the server %s.".formatted(name, reason);
        };
    }

    private CommandResult approve(Invoker asker) {
        var found = servers.find(name);
        if (found.isEmpty()) return unknown(name);
        var server = found.get();
        if (!digest.isEmpty() && !server.digest().startsWith(digest.toLowerCase(Locale.ROOT)))
            return CommandResult.refusal(
                    "other_digest",
                    "The tools of %s have the digest %s now: look at them with /mcp %s."
                            .formatted(server.name(), shortened(server.digest()), server.name()));
        if (!server.waits())
            return CommandResult.refusal(
                    "nothing_waits", "Nothing of %s waits for an approval.".formatted(server.name()));
        return new CommandResult(
                "The %s of %s may be used as they are described now."
                        .formatted(TextTable.plural(server.tools().size(), "tool"), server.name()),
                Map.of("server", server.name(), "digest", server.digest(), "approved", true),
                List.of(McpPins.approved(server.name(), server.described(), asker.actor())));
    }

    private CommandResult list() {
        var all = servers.list();
        if (all.isEmpty())
            return CommandResult.of("There are no MCP servers. CONTINUO_MCP names them.", Map.of("servers", all));
        var rows = new ArrayList<List<String>>();
        for (var server : all)
            rows.add(List.of(
                    server.name(),
                    server.transport(),
                    server.state(),
                    TextTable.plural(server.tools().size(), "tool"),
                    server.tools().isEmpty() ? "" : shortened(server.digest()),
                    server.waits() ? "wait: /mcp approve " + server.name() : server.reason()));
        return result(TextTable.table(rows), all);
    }

    private static String shortened(String digest) {
        return digest.substring(0, SHORT);
    }

    private static String tools(ServerStatus server) {
        var lines = new ArrayList<String>();
        lines.add("%s (%s) is %s%s. Private memory %s be sent to it."
                .formatted(
                        server.name(),
                        server.transport(),
                        server.state(),
                        server.reason().isEmpty() ? "" : ": it " + server.reason(),
                        server.memory() ? "may" : "may not"));
        for (var tool : server.tools()) {
            lines.add("%s %s, %s, for %s%s"
                    .formatted(
                            tool.name(),
                            shortened(tool.digest()),
                            tool.category().text(),
                            audience(tool),
                            tool.waiting() ? ", waits for /mcp approve" : ""));
            if (!tool.description().isEmpty())
                lines.add("  \"" + TextTable.excerpt(tool.description(), DESCRIPTION) + "\"");
        }
        for (var each : server.leftOut()) lines.add("%s is left out: %s".formatted(each.name(), each.reason()));
        return String.join("\n", lines);
    }

    private static String audience(ToolStatus tool) {
        return tool.allowed().map(Role::text).orElse("nobody");
    }

    private static CommandResult result(String text, List<ServerStatus> servers) {
        return CommandResult.of(
                text, Map.of("servers", servers.stream().map(McpCommand::json).toList()));
    }

    private static Map<String, Object> json(ServerStatus server) {
        var json = RecordJson.of(server, "name transport state reason? digest memory waiting=waits left_out");
        json.put("tools", server.tools().stream().map(McpCommand::json).toList());
        return json;
    }

    private static Map<String, Object> json(ToolStatus tool) {
        var json = RecordJson.of(tool, "name description category digest waiting");
        json.put("allowed_for", audience(tool));
        return json;
    }
}
