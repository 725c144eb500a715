package dev.continuo.gateway.status;

import dev.continuo.mind.message.MessageState;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Checks of a running gateway.
public final class StatusChecks {
    private static final DateTimeFormatter WHEN = DateTimeFormatter.ofPattern("d MMM yyyy HH:mm", Locale.ENGLISH);
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ENGLISH);

    /// Characters of one detail, which may quote what a network or a database answered.
    private static final int MAX_DETAIL = 300;

    private static final Duration FRESH = Duration.ofDays(1);

    private static final Comparator<HealthCheck> WORST_FIRST =
            Comparator.comparing(HealthCheck::light).reversed();

    private final StatusSnapshot now;
    private final ZoneId zone;

    /// @param zone that times are shown in
    public StatusChecks(StatusSnapshot now, ZoneId zone) {
        this.now = now;
        this.zone = zone;
    }

    /// All of them, for `/doctor`.
    public List<HealthCheck> list() {
        return Stream.of(
                        List.of(gateway(), database()),
                        clock(),
                        channels(),
                        ledger(),
                        List.of(messages(), memory(), budget(), idle()),
                        alarms())
                .flatMap(List::stream)
                .toList();
    }

    /// Five lines, each with its light, for `/status`; none of them is cut.
    public String lines() {
        var machine = new ArrayList<>(List.of(gateway(), database()));
        machine.addAll(clock());
        var records = new ArrayList<>(ledger());
        records.add(messages());
        records.addAll(alarms());
        return String.join(
                "\n",
                line("Gateway", machine),
                line("Model", List.of(model(), budget())),
                line("Channels", channels()),
                line("Memory", List.of(memory())),
                line("Ledger", records));
    }

    /// The worst first.
    private static String line(String title, List<HealthCheck> checks) {
        var details = checks.stream()
                .sorted(WORST_FIRST)
                .map(check -> check.detail().replaceAll("\\s*\\R\\s*", " "))
                .map(StatusChecks::excerpt)
                .collect(Collectors.joining(" · "));
        return "%s %s: %s".formatted(HealthCheck.Light.worst(checks).symbol(), title, details);
    }

    private static String excerpt(String detail) {
        return detail.length() <= MAX_DETAIL ? detail : detail.substring(0, MAX_DETAIL - 1) + "…";
    }

    /// The model that answers first, and who stands in for it.
    private HealthCheck model() {
        var seat = now.model();
        if (seat.offline())
            return HealthCheck.odd(
                    "Model",
                    "offline: no model is connected, I repeat what I remember",
                    "/model names one; ./continuo setup connects it.");
        var out = seat.standbys().stream()
                .filter(one -> one.outUntil().isPresent())
                .toList();
        if (out.isEmpty()) return HealthCheck.good("Model", seat.name());
        var names = out.stream()
                .map(one -> one.model() + at(" until ", one.outUntil().orElse(null)))
                .collect(Collectors.joining(", "));
        return out.size() == seat.standbys().size()
                ? HealthCheck.bad("Model", "does not answer: " + names, "/model names another.")
                : HealthCheck.odd("Model", "another stands in for " + names, "Wait, or name another with /model.");
    }

    private HealthCheck gateway() {
        var detail = "%s %s, up %s"
                .formatted(
                        now.program().agent(),
                        now.program().version(),
                        spoken(now.program().uptime()));
        return now.pause()
                .map(pause -> HealthCheck.bad(
                        "Gateway",
                        detail
                                + ", PAUSED until "
                                + pause.until()
                                        .map(u -> WHEN.format(u.atZone(zone)))
                                        .orElse("/resume"),
                        "/resume ends the pause."))
                .orElseGet(() -> HealthCheck.good("Gateway", detail));
    }

    private HealthCheck database() {
        var store = now.program().store();
        if (!store.trouble().isEmpty())
            return HealthCheck.bad(
                    "Database",
                    store.trouble(),
                    "Make room on its disk, or look at its log; messages are turned away until then.");
        return HealthCheck.good("Database", "%s PostgreSQL %s".formatted(store.kind(), store.version()));
    }

    /// Nothing where this machine's clock agrees with the networks'.
    private List<HealthCheck> clock() {
        return now.channels().stream()
                .filter(line -> !line.health().clockAhead().isZero())
                .max(Comparator.comparing(line -> line.health().clockAhead().abs()))
                .map(line -> {
                    var ahead = line.health().clockAhead();
                    return HealthCheck.bad(
                            "Clock",
                            "this machine's clock is %s %s %s's"
                                    .formatted(
                                            spoken(ahead.abs()),
                                            ahead.isNegative() ? "behind" : "ahead of",
                                            line.name()),
                            "Set it by NTP (timedatectl set-ntp true); reminders come at the wrong"
                                    + " time until then.");
                })
                .stream()
                .toList();
    }

    private List<HealthCheck> channels() {
        return now.channels().stream().map(this::channel).toList();
    }

    private HealthCheck channel(StatusSnapshot.ChannelStatus line) {
        var health = line.health();
        if (health.ok())
            return HealthCheck.good(
                    "Channel",
                    line.name()
                            + " ok"
                            + at(", in ", health.received())
                            + at(", out ", health.sent())
                            + (health.lag() == null ? "" : ", lag " + seconds(health.lag())));
        var detail = "%s %s (%s)".formatted(line.name(), health.state(), health.detail());
        return health.connecting()
                ? HealthCheck.odd("Channel", detail, "Wait a moment and look again.")
                : HealthCheck.bad("Channel", detail, "./continuo setup tries its token and its network.");
    }

    private List<HealthCheck> ledger() {
        var head = now.ledger();
        var detail = "%,d events, head %s%s"
                .formatted(
                        head.seq(),
                        head.hash().substring(0, 12),
                        head.verified() && head.findings().isEmpty() ? ", verified" : "");
        if (head.findings().isEmpty()) return List.of(HealthCheck.good("Ledger", detail));
        return head.findings().stream()
                .map(finding -> HealthCheck.bad(
                        "Ledger",
                        finding,
                        "Stop the gateway and run ./continuo ledger verify; ./continuo"
                                + " restore FILE fills an empty home from a backup."))
                .toList();
    }

    /// Leaves out those there are none of.
    private HealthCheck messages() {
        var shown = Arrays.stream(MessageState.values())
                .filter(state -> now.count(state) > 0)
                .map(state -> "%,d %s".formatted(now.count(state), state.text()))
                .collect(Collectors.joining(", "));
        return HealthCheck.good("Messages", shown.isEmpty() ? "no messages yet" : shown);
    }

    private HealthCheck memory() {
        var memory = now.holdings().memory();
        var quarantined = now.holdings().quarantined();
        var detail = "%,d, of these %,d by words, %,d by meaning (%s)%s%s"
                .formatted(
                        memory.memories(),
                        memory.texts(),
                        memory.searched(),
                        memory.accelerator(),
                        quarantined == 0 ? "" : ", %,d quarantined".formatted(quarantined),
                        memory.wordsOnly().isEmpty()
                                ? ""
                                : ", not by meaning in "
                                        + memory.wordsOnly().stream()
                                                .map(StatusChecks::capital)
                                                .collect(Collectors.joining(", ")));
        if (!memory.trouble().isEmpty())
            return HealthCheck.odd(
                    "Memory",
                    memory.trouble() + " " + detail,
                    "It goes on by itself; CONTINUO_EMBEDDINGS names another embedder.");
        if (!memory.progress().isEmpty()) return HealthCheck.good("Memory", memory.progress() + ", " + detail);
        return memory.crowded()
                ? HealthCheck.odd(
                        "Memory",
                        "CONTINUO_VECTOR_MB is full, the oldest %,d by words alone, %s"
                                .formatted(memory.vectors() - memory.searched(), detail),
                        "Set CONTINUO_VECTOR_MB higher, or use PostgreSQL with pgvector.")
                : HealthCheck.good("Memory", detail);
    }

    private static String capital(String language) {
        return language.substring(0, 1).toUpperCase(Locale.ROOT) + language.substring(1);
    }

    private HealthCheck budget() {
        var purse = now.budget();
        var detail = "$%.2f of $%.2f today".formatted(purse.spentMicros() / 1e6, purse.limitMicros() / 1e6);
        return purse.spentMicros() < purse.limitMicros()
                ? HealthCheck.good("Budget", detail)
                : HealthCheck.bad("Budget", detail, "/budget day 5 raises the limit to $5.");
    }

    private HealthCheck idle() {
        var idle = now.idle();
        return HealthCheck.good(
                "Idle",
                "%d %s today, last %s%s"
                        .formatted(
                                idle.runs(),
                                idle.runs() == 1 ? "run" : "runs",
                                idle.began() == null ? "never" : idle.last() + at(" at ", idle.began()),
                                idle.paused() == 0 ? "" : ", %d paused".formatted(idle.paused())));
    }

    /// Those of the last day; nobody ends an alarm.
    private List<HealthCheck> alarms() {
        return now.alarms().stream()
                .filter(alarm -> alarm.raised().isAfter(now.moment().minus(FRESH)))
                .map(alarm -> HealthCheck.odd(
                        "Alarm",
                        "Alarm #%d: %s".formatted(alarm.id(), alarm.text()),
                        "/replay at %d shows what happened.".formatted(alarm.id())))
                .toList();
    }

    /// The time of day where that was within a day.
    private String at(String what, @Nullable Instant time) {
        if (time == null) return "";
        var form = Duration.between(time, now.moment()).toHours() < 20 ? TIME : WHEN;
        return what + form.format(time.atZone(zone));
    }

    private static String seconds(Duration lag) {
        return lag.toSeconds() >= 10 ? lag.toSeconds() + " s" : "%.1f s".formatted(lag.toMillis() / 1000.0);
    }

    private static String spoken(Duration time) {
        if (time.toDays() > 0) return "%d d %d h".formatted(time.toDays(), time.toHoursPart());
        if (time.toHours() > 0) return "%d h %d min".formatted(time.toHours(), time.toMinutesPart());
        return "%d min".formatted(time.toMinutes());
    }
}
