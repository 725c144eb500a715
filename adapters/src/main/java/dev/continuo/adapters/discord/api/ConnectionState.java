package dev.continuo.adapters.discord.api;

import java.time.Duration;
import java.time.Instant;

/// State of the connection to Discord's gateway.
public sealed interface ConnectionState {

    /// Connecting for the first time, since then.
    record Connecting(Instant since) implements ConnectionState {}

    /// Not connected.
    ///
    /// @param reason a sentence for people
    record Down(String reason) implements ConnectionState {}

    /// Connected until then, and trying to be again.
    record Reconnecting(Instant since) implements ConnectionState {}

    /// Connected, and receiving.
    ///
    /// @param content whether Discord tells what is said in servers to others
    record Up(boolean content) implements ConnectionState {}

    /// A state and a sentence, as in a channel's health.
    record ConnectionReport(String state, String sentence) {}

    /// Returns the report that people see.
    ///
    /// @param silence since when Discord has answered no heartbeat
    /// @param most how long that may be
    default ConnectionReport said(Instant now, Duration silence, Duration most) {
        return switch (this) {
            case Connecting(var since) ->
                new ConnectionReport(
                        Duration.between(since, now).compareTo(most) > 0 ? "down" : "connecting",
                        "Discord has not answered yet.");
            case Down(var reason) -> new ConnectionReport("down", reason);
            case Reconnecting(var since) ->
                new ConnectionReport(
                        Duration.between(since, now).compareTo(most) > 0 ? "down" : "degraded",
                        "The connection to Discord was lost; I am connecting again.");
            case Up _
            when silence.compareTo(most) > 0 ->
                new ConnectionReport("degraded", "Discord has stopped answering heartbeats.");
            case Up(var content)
            when !content ->
                new ConnectionReport(
                        "degraded",
                        "Discord keeps from me what is said in servers without my name. Switch"
                                + " on Bot > Message Content Intent in the Discord developer"
                                + " portal, then restart.");
            case Up _ -> new ConnectionReport("ok", "Connected to Discord.");
        };
    }
}
