package dev.continuo.mind.governance;

import dev.continuo.events.GovernanceEvent.SettingChanged;
import dev.continuo.events.GovernanceEvent.TokenCreated;
import dev.continuo.events.GovernanceEvent.TokenRevoked;
import dev.continuo.ledger.EventFold;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.EventPayload;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/// The tokens that hold, and the settings made in chat, by the ledger alone, kept in memory: a row
/// that somebody put into the mind by hand gives no access.
public final class GrantedTokens {
    private static final Set<Class<? extends EventPayload>> TYPES =
            Set.of(TokenCreated.class, TokenRevoked.class, SettingChanged.class);

    private final Map<Long, String> hashes = new ConcurrentHashMap<>();
    private final Map<String, String> settings = new ConcurrentHashMap<>();
    private final EventFold events;
    private final Consumer<String> report;

    /// @param report told what the mind says and the ledger does not, one sentence
    public GrantedTokens(Ledger ledger, Consumer<String> report) {
        this.report = report;
        this.events = new EventFold(ledger, TYPES, this::apply);
    }

    private void apply(Event e) {
        switch (e.payload()) {
            case TokenCreated(var _, var hash) -> hashes.put(e.seq(), hash);
            case TokenRevoked(var token) -> hashes.remove(token);
            case SettingChanged(var key, var value) when value == null -> settings.remove(key);
            case SettingChanged(var key, var value) -> settings.put(key, value);
            case null, default -> {}
        }
    }

    /// Tells whether the token of that number has that hash, in hex, and was not revoked.
    boolean holds(long token, String hash) {
        if (hash.equals(hashes.get(token))) return true;
        events.catchUp();
        if (hash.equals(hashes.get(token))) return true;
        report.accept(
                "The mind has a token #%d that does not hold by the ledger, and is not accepted.".formatted(token));
        return false;
    }

    /// The settings made in chat, by the ledger.
    ///
    /// @param said what the mind says they are
    Map<String, String> settings(Map<String, String> said) {
        if (!settings().equals(said)) {
            events.catchUp();
            if (!settings().equals(said))
                report.accept("The mind has other settings made in chat than the ledger, whose settings count.");
        }
        return settings();
    }

    private Map<String, String> settings() {
        var given = new TreeMap<>(settings);
        given.values().removeIf(String::isEmpty);
        return given;
    }
}
