package dev.continuo.adapters.telegram.inbound;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.adapters.telegram.api.BotApi;
import dev.continuo.adapters.telegram.api.BotApiFailure;
import dev.continuo.ledger.concurrent.Caches;
import java.time.Duration;
import java.time.InstantSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.telegram.telegrambots.meta.api.methods.groupadministration.GetChatMember;

/// Cache of the administrators of groups. Telegram is asked for them, and its answer is believed
/// for a while.
public final class AdminCache {
    private static final Logger LOG = LoggerFactory.getLogger(AdminCache.class);

    private final BotApi api;
    private final Cache<Member, Boolean> known;

    private record Member(long chat, long user) {}

    public AdminCache(BotApi api, InstantSource clock, Duration lasting) {
        this.api = api;
        this.known = Caches.lasting(lasting, clock);
    }

    /// Tells whether that person administers the group; no, where it cannot be told.
    boolean administers(long chat, long user) {
        var member = new Member(chat, user);
        var verdict = known.getIfPresent(member);
        if (verdict != null) return verdict;
        try {
            var status = api.ask(new GetChatMember(Long.toString(chat), user)).getStatus();
            var administers = "creator".equals(status) || "administrator".equals(status);
            known.put(member, administers);
            return administers;
        } catch (BotApiFailure e) {
            LOG.warn("Telegram does not tell who administers a group: {}", e.getMessage());
            return false;
        }
    }
}
