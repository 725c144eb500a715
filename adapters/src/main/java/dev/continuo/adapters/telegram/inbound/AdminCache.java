package dev.continuo.adapters.telegram.inbound;

import dev.continuo.adapters.telegram.api.BotApi;
import dev.continuo.adapters.telegram.api.BotApiFailure;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.telegram.telegrambots.meta.api.methods.groupadministration.GetChatMember;

/// Who administers which group. Asked of Telegram, and believed for a while.
public final class AdminCache {
    private static final Logger LOG = LoggerFactory.getLogger(AdminCache.class);
    private static final int MAX_CACHED = 10_000;

    private final BotApi api;
    private final InstantSource clock;
    private final Duration lasting;
    private final Map<Member, Verdict> known = new ConcurrentHashMap<>();

    private record Member(long chat, long user) {}

    private record Verdict(boolean administers, Instant until) {}

    public AdminCache(BotApi api, InstantSource clock, Duration lasting) {
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
            if (known.size() >= MAX_CACHED) known.values().removeIf(v -> !now.isBefore(v.until()));
            known.put(member, new Verdict(administers, now.plus(lasting)));
            return administers;
        } catch (BotApiFailure e) {
            LOG.warn("Telegram does not tell who administers a group: {}", e.getMessage());
            return false;
        }
    }
}
