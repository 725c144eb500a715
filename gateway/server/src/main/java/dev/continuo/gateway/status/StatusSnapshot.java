package dev.continuo.gateway.status;

import dev.continuo.mind.channel.ChannelHealth;
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
        var json = new LinkedHashMap<String, Object>();
        json.put("agent", program.agent());
        json.put("version", program.version());
        json.put("started", program.started().toString());
        json.put("uptime_s", program.uptime().toSeconds());
        var store = program.store();
        json.put("database", Map.of("kind", store.kind(), "version", store.version()));
        json.put("model", Map.of("role", model.role(), "name", model.name()));
        json.put("embeddings", holdings.memory().model());
        json.put("channels", channels.stream().map(StatusSnapshot::channel).toList());
        json.put(
                "ledger",
                Map.of(
                        "seq", ledger.seq(),
                        "hash", ledger.hash(),
                        "verified", ledger.verified(),
                        "findings", ledger.findings()));
        var counts = new LinkedHashMap<String, Object>();
        for (var state : MessageState.values()) counts.put(state.text(), count(state));
        json.put("messages", counts);
        json.put("memory", coverage());
        json.put("quarantined", holdings.quarantined());
        json.put(
                "budget",
                Map.of(
                        "spent_usd", budget.spentMicros() / 1e6,
                        "limit_usd", budget.limitMicros() / 1e6));
        json.put("idle", idleLife());
        json.put("paused", pause.isPresent());
        pause.flatMap(Governance.Pause::until).ifPresent(u -> json.put("paused_until", u.toString()));
        json.put("alarms", alarms.stream().map(StatusSnapshot::alarm).toList());
        return json;
    }

    private Map<String, Object> idleLife() {
        var json = new LinkedHashMap<String, Object>();
        json.put("phases", idle.phases());
        json.put("paused", idle.paused());
        json.put("runs_today", idle.runs());
        var began = idle.began();
        if (began != null) {
            json.put("last", idle.last());
            json.put("last_began", began.toString());
        }
        return json;
    }

    private static Map<String, Object> channel(ChannelStatus line) {
        var health = line.health();
        var json = new LinkedHashMap<String, Object>();
        json.put("name", line.name());
        json.put("state", health.state());
        json.put("detail", health.detail());
        if (health.received() != null) json.put("received", health.received().toString());
        if (health.sent() != null) json.put("sent", health.sent().toString());
        if (health.lag() != null) json.put("lag_s", health.lag().toMillis() / 1000.0);
        return json;
    }

    private static Map<String, Object> alarm(Governance.Alarm alarm) {
        return Map.of(
                "id", alarm.id(),
                "subject", alarm.subject(),
                "text", alarm.text(),
                "raised", alarm.raised().toString());
    }

    private Map<String, Object> coverage() {
        var memory = holdings.memory();
        return Map.of(
                "memories", memory.memories(),
                "texts", memory.texts(),
                "vectors", memory.vectors(),
                "searched", memory.searched(),
                "accelerator", memory.accelerator(),
                "vector_bytes", memory.memoryBytes(),
                "vector_budget_bytes", memory.budgetBytes(),
                "words_only", memory.wordsOnly(),
                "progress", memory.progress(),
                "trouble", memory.trouble());
    }

    int count(MessageState state) {
        return holdings.messages().getOrDefault(state, 0);
    }

    /// The moment.
    Instant moment() {
        return program.started().plus(program.uptime());
    }
}
