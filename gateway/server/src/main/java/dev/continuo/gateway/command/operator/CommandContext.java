package dev.continuo.gateway.command.operator;

import dev.continuo.gateway.command.people.OwnExport;
import dev.continuo.gateway.mcp.McpServers;
import dev.continuo.gateway.settings.SettingKey;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.gateway.webhook.HookSecrets;
import dev.continuo.mind.Mind;
import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javax.sql.DataSource;

/// Dependencies of commands on the gateway.
///
/// @param database where the ledger is, for exports
/// @param exports the folder that exports are written to; made when needed
/// @param settings the effective settings, what was set in chat included
/// @param live whether a change of that setting takes effect without a restart
/// @param random makes tokens
/// @param hooks the secrets of webhooks
/// @param address where the gateway is reached over HTTP
/// @param mcp the servers of tools
public record CommandContext(
        DataSource database,
        Path exports,
        Supplier<Settings> settings,
        Predicate<SettingKey> live,
        ActiveTurns turns,
        InstantSource clock,
        SecureRandom random,
        HookSecrets hooks,
        Supplier<URI> address,
        McpServers mcp) {

    /// Turns in progress.
    ///
    /// @param answering whether a turn of that message is in progress
    /// @param stop asks the turn in progress in that conversation to stop; false if there is none
    public record ActiveTurns(LongPredicate answering, LongPredicate stop) {}

    /// The copies of what is held about people.
    public OwnExport ownExport(Mind mind) {
        return new OwnExport(mind, mind.reader().db(), clock);
    }
}
