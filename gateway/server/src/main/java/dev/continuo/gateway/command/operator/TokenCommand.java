package dev.continuo.gateway.command.operator;

import dev.continuo.events.GovernanceEvent.TokenCreated;
import dev.continuo.events.GovernanceEvent.TokenRevoked;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.gateway.settings.ClosestMatch;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.governance.Governance;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Makes, lists and revokes the tokens of integrations.
///
/// A token is shown once, and only where the answer is not recorded.
@Command(
        name = "token",
        description = "Tokens for programs that speak to me over HTTP, for persons and conversations of"
                + " their own. A token is shown once.",
        customSynopsis = "create NAME|list|revoke ID|NAME",
        footer = "/token create website")
public final class TokenCommand implements CommandInvocation {
    private static final String PREFIX = "ctk_";
    private static final int BYTES = 32;

    private final Governance governance;
    private final SecureRandom random;

    @Parameters(index = "0", arity = "0..1")
    private String act = "list";

    @Parameters(index = "1", arity = "0..1")
    private String which = "";

    public TokenCommand(Governance governance, SecureRandom random) {
        this.governance = governance;
        this.random = random;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        return switch (act.toLowerCase(Locale.ROOT)) {
            case "create" -> create(asker);
            case "list" -> list(asker);
            case "revoke" -> revoke(asker);
            default -> usage();
        };
    }

    private static CommandResult usage() {
        return CommandResult.refusal("usage", "Write /token create NAME, /token list or /token revoke ID or NAME.");
    }

    private CommandResult create(Invoker asker) {
        if (asker.conversation().isPresent())
            return CommandResult.refusal(
                    "not_in_chat",
                    "Chat is recorded, and a token must not be: give this command with POST"
                            + " /v1/commands or in the console's command bar.");
        if (!which.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,39}"))
            return CommandResult.refusal(
                    "usage", "A token needs a name of letters, digits, . _ -: /token create website");
        if (governance.listTokens().stream()
                .anyMatch(token -> !token.revoked() && token.name().equalsIgnoreCase(which)))
            return CommandResult.refusal(
                    "name_taken", "There is a token %s already: take another name or revoke it.".formatted(which));
        var secret = new byte[BYTES];
        random.nextBytes(secret);
        var token = PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(secret);
        var hash = HexFormat.of().formatHex(Governance.hash(token));
        return asker.decided(
                "%s\nThis is the token of %s. It is shown only now.".formatted(token, which),
                Map.of("token", token, "name", which),
                new TokenCreated(which, hash));
    }

    private CommandResult list(Invoker asker) {
        return CommandResult.table(
                "tokens",
                RecordJson.list(governance.listTokens()),
                "id name created revoked",
                "There are no tokens. Make one: /token create website",
                asker);
    }

    private CommandResult revoke(Invoker asker) {
        if (which.isEmpty())
            return CommandResult.refusal("usage", "Write /token revoke and a number or name of /token list.");
        var tokens = governance.listTokens();
        var meant = tokens.stream().filter(this::isMeant).toList();
        if (meant.isEmpty()) return unknown(tokens);
        var inUse = meant.stream().filter(token -> !token.revoked()).toList();
        if (inUse.isEmpty())
            return CommandResult.refusal("unchanged", "The token %s was revoked before.".formatted(written()));
        if (inUse.size() > 1)
            return CommandResult.refusal(
                    "ambiguous",
                    "%s may be any of these; write its number: %s."
                            .formatted(
                                    which,
                                    inUse.stream()
                                            .map(token -> "#" + token.id() + " " + token.name())
                                            .collect(Collectors.joining(", "))));
        var token = inUse.getFirst();
        return asker.decided(
                "The token of %s no longer works.".formatted(token.name()),
                Map.of("id", token.id(), "name", token.name(), "revoked", true),
                new TokenRevoked(token.id()));
    }

    /// A bare number may be a name, too.
    private boolean isMeant(Governance.Token token) {
        return which.equals("#" + token.id())
                || which.equals(Long.toString(token.id()))
                || which.equalsIgnoreCase(token.name());
    }

    private String written() {
        return which.matches("\\d+") ? "#" + which : TextTable.excerpt(which, 40);
    }

    private CommandResult unknown(List<Governance.Token> tokens) {
        var names = tokens.stream().filter(token -> !token.revoked()).map(Governance.Token::name);
        return CommandResult.refusal(
                "unknown_token",
                "There is no token %s. %sSee /token list."
                        .formatted(
                                written(),
                                ClosestMatch.to(which, names.toList())
                                        .map("Did you mean %s? "::formatted)
                                        .orElse("")));
    }
}
