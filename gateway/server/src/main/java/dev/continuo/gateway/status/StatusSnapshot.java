package dev.continuo.gateway.status;

import dev.continuo.mind.channel.ChannelHealth;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.governance.Governance;
import dev.continuo.mind.message.MessageState;
import dev.continuo.mind.retrieval.IndexCoverage;
import dev.continuo.model.Models;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// State of the agent at one moment.
///
/// @param pause present while paused
/// @param alarms the newest first
public record StatusSnapshot(
        Program program,
        Seat model,
        List<ChannelStatus> channels,
        LedgerHealth ledger,
        Holdings holdings,
        Purse budget,
        Idle idle,
        Optional<Governance.Pause> pause,
        List<Governance.Alarm> alarms) {
    private static final String SNAPSHOT = "agent=program.agent version=program.version started=program.started"
            + " embeddings=holdings.memory.model ledger quarantined=holdings.quarantined paused_until=pause.until alarms";
    private static final String COVERAGE = "memories texts vectors searched accelerator vector_bytes=memory_bytes"
            + " vector_budget_bytes=budget_bytes words_only progress trouble";

    /// The program that runs.
    public record Program(String agent, String version, Instant started, Duration uptime, Status.Store store) {}

    /// Messages and memories.
    ///
    /// @param quarantined memories that wait for the operator
    public record Holdings(Map<MessageState, Integer> messages, IndexCoverage memory, int quarantined) {
        public Holdings {
            messages = Map.copyOf(messages);
        }
    }

    /// The model that answers.
    ///
    /// @param standbys in the order in which they are asked
    public record Seat(String role, String name, boolean offline, List<Models.Standby> standbys) {
        public Seat {
            standbys = List.copyOf(standbys);
        }
    }

    public record ChannelStatus(String name, ChannelHealth health) {}

    /// The ledger.
    ///
    /// @param verified whether all of it was compared since the start
    /// @param findings what is wrong with it or with the mind, each a sentence
    public record LedgerHealth(long seq, String hash, boolean verified, List<String> findings) {
        public LedgerHealth {
            findings = List.copyOf(findings);
        }
    }

    public record Purse(long spentMicros, long limitMicros) {}

    /// Idle work, which the agent does while nobody speaks.
    ///
    /// @param runs since the day began
    /// @param last the phase that ran last; empty where none ever did
    /// @param began when that run did; null where there was none
    public record Idle(
            int phases,
            int paused,
            int runs,
            String last,
            @Nullable Instant began) {}

    public StatusSnapshot {
        channels = List.copyOf(channels);
        alarms = List.copyOf(alarms);
    }

    /// As JSON values.
    public Map<String, Object> json() {
        var json = RecordJson.of(this, SNAPSHOT);
        json.put("uptime_s", program.uptime().toSeconds());
        json.put("database", RecordJson.of(program.store(), "kind version"));
        json.put("model", RecordJson.of(model, "role name"));
        json.put("channels", channels.stream().map(StatusSnapshot::channel).toList());
        var counts = new LinkedHashMap<String, Object>();
        for (var state : MessageState.values()) counts.put(state.text(), count(state));
        json.put("messages", counts);
        json.put("memory", RecordJson.of(holdings.memory(), COVERAGE));
        json.put("budget", RecordJson.of(budget, "spent_usd=spent_micros limit_usd=limit_micros"));
        json.put("idle", RecordJson.of(idle, "phases paused runs_today=runs last? last_began=began"));
        json.put("paused", pause.isPresent());
        return json;
    }

    private static Map<String, Object> channel(ChannelStatus line) {
        return channel(line.name(), line.health());
    }

    /// A channel as JSON values.
    public static Map<String, Object> channel(String name, ChannelHealth health) {
        var json = RecordJson.of(health, "state detail received sent");
        json.put("name", name);
        if (health.lag() != null) json.put("lag_s", health.lag().toMillis() / 1000.0);
        return json;
    }

    int count(MessageState state) {
        return holdings.messages().getOrDefault(state, 0);
    }

    /// The moment.
    Instant moment() {
        return program.started().plus(program.uptime());
    }
}
