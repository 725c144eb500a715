package dev.continuo.gateway.status;

import dev.continuo.mind.channel.ChannelHealth;
import dev.continuo.mind.governance.Governance;
import dev.continuo.mind.message.MessageState;
import dev.continuo.mind.retrieval.IndexCoverage;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// How the agent was at one moment.
///
/// @param pause present while paused
/// @param quarantined memories that wait for the operator
/// @param alarms the newest first
public record Snapshot(
        String agent,
        String version,
        Instant started,
        Duration uptime,
        Status.Store store,
        Seat model,
        List<Line> channels,
        Head ledger,
        Map<MessageState, Integer> messages,
        IndexCoverage memory,
        int quarantined,
        Purse budget,
        Idle idle,
        Optional<Governance.Pause> pause,
        List<Governance.Alarm> alarms) {
    private static final DateTimeFormatter WHEN =
            DateTimeFormatter.ofPattern("d MMM yyyy HH:mm", Locale.ENGLISH);
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("HH:mm", Locale.ENGLISH);
    private static final int COLUMNS = 80;
    private static final int ALARM_LINES = 3;
    private static final int MAX_LINES = 15;

    public record Seat(String role, String name) {}

    public record Line(String name, ChannelHealth health) {}

    /// The ledger.
    ///
    /// @param verified whether all of it was compared since the start
    /// @param findings what is wrong with it or with the mind, each a sentence
    public record Head(long seq, String hash, boolean verified, List<String> findings) {
        public Head {
            findings = List.copyOf(findings);
        }
    }

    public record Purse(long spentMicros, long limitMicros) {}

    /// What it does while nobody speaks.
    ///
    /// @param runs since the day began
    /// @param last the phase that ran last; empty where none ever did
    /// @param began when that run did; null where there was none
    public record Idle(int phases, int paused, int runs, String last, @Nullable Instant began) {}

    public Snapshot {
        channels = List.copyOf(channels);
        messages = Map.copyOf(messages);
        alarms = List.copyOf(alarms);
    }

    /// As JSON values.
    public Map<String, Object> json() {
        var json = new LinkedHashMap<String, Object>();
        json.put("agent", agent);
        json.put("version", version);
        json.put("started", started.toString());
        json.put("uptime_s", uptime.toSeconds());
        json.put("database", Map.of("kind", store.kind(), "version", store.version()));
        json.put("model", Map.of("role", model.role(), "name", model.name()));
        json.put("embeddings", memory.model());
        json.put("channels", channels.stream().map(Snapshot::channel).toList());
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
        json.put("quarantined", quarantined);
        json.put(
                "budget",
                Map.of(
                        "spent_usd", budget.spentMicros() / 1e6,
                        "limit_usd", budget.limitMicros() / 1e6));
        json.put("idle", idleLife());
        json.put("paused", pause.isPresent());
        pause.flatMap(Governance.Pause::until)
                .ifPresent(u -> json.put("paused_until", u.toString()));
        json.put("alarms", alarms.stream().map(Snapshot::alarm).toList());
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

    private String idleLine(ZoneId zone) {
        return "Idle:     %d %s today, last %s%s"
                .formatted(
                        idle.runs(),
                        idle.runs() == 1 ? "run" : "runs",
                        idle.began() == null
                                ? "never"
                                : idle.last() + at(" at ", idle.began(), zone),
                        idle.paused() == 0 ? "" : ", %d paused".formatted(idle.paused()));
    }

    private static Map<String, Object> channel(Line line) {
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

    /// What is to be said of the memory, the worst first.
    private String note() {
        if (!memory.trouble().isEmpty()) return memory.trouble();
        if (!memory.progress().isEmpty()) return memory.progress();
        return memory.crowded()
                ? "CONTINUO_VECTOR_MB is full: the oldest %,d by words alone"
                        .formatted(memory.vectors() - memory.searched())
                : "";
    }

    private int count(MessageState state) {
        return messages.getOrDefault(state, 0);
    }

    /// For people, in at most 15 lines of 80 columns.
    public String text(ZoneId zone) {
        var lines = new ArrayList<String>();
        lines.add("%s %s, up %s".formatted(agent, version, spoken(uptime)));
        pause.ifPresent(p ->
                lines.add(
                        "PAUSED until "
                                + p.until()
                                        .map(u -> WHEN.format(u.atZone(zone)))
                                        .orElse("/resume")));
        lines.add("Database: %s PostgreSQL %s".formatted(store.kind(), store.version()));
        lines.add("Model:    %s, embeddings %s".formatted(model.name(), memory.model()));
        var title = "Channels: ";
        for (var channel : channels) {
            lines.add(title + shown(channel, zone));
            title = "          ";
        }
        lines.add(
                "Ledger:   %,d events, head %s%s"
                        .formatted(
                                ledger.seq(),
                                ledger.hash().substring(0, 12),
                                ledger.verified() && ledger.findings().isEmpty()
                                        ? ", verified"
                                        : ""));
        ledger.findings().stream()
                .limit(ALARM_LINES)
                .forEach(finding -> lines.add("  LOOK:   " + finding));
        lines.add("Messages: " + counted());
        lines.add(
                "Memory:   %,d, of these %,d by words, %,d by meaning (%s)%s"
                        .formatted(
                                memory.memories(),
                                memory.texts(),
                                memory.searched(),
                                memory.accelerator(),
                                quarantined == 0
                                        ? ""
                                        : ", %,d quarantined".formatted(quarantined)));
        if (!note().isEmpty()) lines.add("          " + note());
        if (!memory.wordsOnly().isEmpty())
            lines.add("          by words alone: " + String.join(", ", memory.wordsOnly()));
        lines.add(
                "Budget:   $%.2f of $%.2f today"
                        .formatted(budget.spentMicros() / 1e6, budget.limitMicros() / 1e6));
        lines.add(idleLine(zone));
        alarms.stream()
                .limit(Math.clamp(MAX_LINES - lines.size(), 1, ALARM_LINES))
                .forEach(alarm -> lines.add("Alarm #%d: %s".formatted(alarm.id(), alarm.text())));
        return lines.stream().map(Snapshot::split).collect(Collectors.joining("\n"));
    }

    /// What there is none of is left out.
    private String counted() {
        var shown =
                java.util.Arrays.stream(MessageState.values())
                        .filter(state -> count(state) > 0)
                        .map(state -> "%,d %s".formatted(count(state), state.text()))
                        .collect(Collectors.joining(", "));
        return shown.isEmpty() ? "none yet" : shown;
    }

    private String shown(Line line, ZoneId zone) {
        var health = line.health();
        var state =
                health.ok()
                        ? line.name() + " ok"
                        : "%s %s (%s)".formatted(line.name(), health.state(), health.detail());
        return state
                + at(", in ", health.received(), zone)
                + at(", out ", health.sent(), zone)
                + (health.lag() == null ? "" : ", lag " + seconds(health.lag()));
    }

    /// The time of day where that was within a day.
    private String at(String what, @Nullable Instant time, ZoneId zone) {
        if (time == null) return "";
        var now = started.plus(uptime);
        var form = Duration.between(time, now).toHours() < 20 ? TIME : WHEN;
        return what + form.format(time.atZone(zone));
    }

    private static String seconds(Duration lag) {
        return lag.toSeconds() >= 10
                ? lag.toSeconds() + " s"
                : "%.1f s".formatted(lag.toMillis() / 1000.0);
    }

    private static String spoken(Duration time) {
        if (time.toDays() > 0) return "%d d %d h".formatted(time.toDays(), time.toHoursPart());
        if (time.toHours() > 0)
            return "%d h %d min".formatted(time.toHours(), time.toMinutesPart());
        return "%d min".formatted(time.toMinutes());
    }

    private static String split(String line) {
        var one = line.replaceAll("\\s*\\R\\s*", " ");
        return one.length() <= COLUMNS ? one : one.substring(0, COLUMNS - 1) + "…";
    }
}
