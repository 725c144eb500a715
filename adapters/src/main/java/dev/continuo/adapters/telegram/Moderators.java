package dev.continuo.adapters.telegram;

import dev.continuo.adapters.telegram.wire.Api;
import dev.continuo.adapters.telegram.wire.Failure;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.telegram.telegrambots.meta.api.methods.groupadministration.GetChatMember;

/// Who administers which group. Asked of Telegram, and believed for a while.
final class Moderators {
    private static final Logger LOG = LoggerFactory.getLogger(Moderators.class);
    private static final int MOST = 10_000;

    private final Api api;
    private final InstantSource clock;
    private final Duration lasting;
    private final Map<Member, Verdict> known = new ConcurrentHashMap<>();

    private record Member(long chat, long user) {}

    private record Verdict(boolean administers, Instant until) {}

    Moderators(Api api, InstantSource clock, Duration lasting) {
        this.api = api;
        this.clock = clock;
        this.lasting = lasting;
    }

    /// Whether that person administers the group; no, where it cannot be told.
    boolean administers(long chat, long user) {
        var now = clock.instant();
        var member = new Member(chat, user);
        var verdict = known.get(member);
        if (verdict != null && now.isBefore(verdict.until())) return verdict.administers();
        try {
            var status = api.ask(new GetChatMember(Long.toString(chat), user)).getStatus();
            var administers = "creator".equals(status) || "administrator".equals(status);
            if (known.size() >= MOST) known.values().removeIf(v -> !now.isBefore(v.until()));
            known.put(member, new Verdict(administers, now.plus(lasting)));
            return administers;
        } catch (Failure e) {
            LOG.warn("Telegram does not tell who administers a group: {}", e.getMessage());
            return false;
        }
    }
}
