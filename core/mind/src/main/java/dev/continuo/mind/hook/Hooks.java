package dev.continuo.mind.hook;

import static dev.continuo.tables.mind.Tables.HOOK;

import dev.continuo.ledger.event.Guard;
import dev.continuo.tables.mind.tables.records.HookRecord;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;

/// The webhooks there are.
public final class Hooks {
    private static final Guard.Check STANDING = (tx, agent, ids) -> tx.select(HOOK.ID)
            .from(HOOK)
            .where(HOOK.AGENT_ID.eq(agent).and(HOOK.ID.in(ids)))
            .and(HOOK.REVOKED.isFalse())
            .fetchSet(HOOK.ID);

    private final DSLContext db;
    private final String agent;

    public Hooks(DSLContext db, String agent) {
        this.db = db;
        this.agent = agent;
    }

    /// A webhook.
    ///
    /// @param name part of its address, unique among those that stand
    /// @param key what its secret is derived from, or that secret, encrypted
    /// @param template turns the JSON that comes into text; null for the JSON's own text
    /// @param callback where the replies are posted, null for nowhere
    /// @param style how its sender signs
    public record Hook(
            long id,
            String name,
            String key,
            @Nullable String template,
            @Nullable String callback,
            String style,
            Instant created,
            boolean revoked) {
        /// Pattern of a name.
        public static final String NAME = "[A-Za-z0-9][A-Za-z0-9._-]{0,39}";
    }

    /// Holds as long as no hook of that name stands, whatever letters are capital.
    public static Guard free(String name) {
        return Guard.changing(new Free(name.toLowerCase(Locale.ROOT)), Set.of(0L));
    }

    /// Equal for equal names, so that two of one name are never of one batch.
    private record Free(String name) implements Guard.Check {
        @Override
        public Set<Long> holding(DSLContext tx, String agent, Set<Long> ids) {
            return tx.fetchExists(HOOK, HOOK.AGENT_ID.eq(agent).and(called(name))) ? Set.of() : ids;
        }
    }

    private static Condition called(String name) {
        return HOOK.NAME.equalIgnoreCase(name).and(HOOK.REVOKED.isFalse());
    }

    /// Holds as long as the hook was not revoked.
    public static Guard standing(long hook) {
        return Guard.changing(STANDING, Set.of(hook));
    }

    /// The hook of that name that stands.
    public Optional<Hook> find(String name) {
        return db.selectFrom(HOOK)
                .where(HOOK.AGENT_ID.eq(agent).and(called(name)))
                .fetchOptional(Hooks::hook);
    }

    /// The hook of that number, revoked or not.
    public Optional<Hook> find(long id) {
        return db.selectFrom(HOOK)
                .where(HOOK.AGENT_ID.eq(agent).and(HOOK.ID.eq(id)))
                .fetchOptional(Hooks::hook);
    }

    public List<Hook> list() {
        return db.selectFrom(HOOK)
                .where(HOOK.AGENT_ID.eq(agent))
                .orderBy(HOOK.ID)
                .fetch(Hooks::hook);
    }

    private static Hook hook(HookRecord r) {
        return new Hook(
                r.getId(),
                r.getName(),
                r.getKey(),
                r.getTemplate(),
                r.getCallback(),
                r.getStyle(),
                r.getCreatedAt(),
                r.getRevoked());
    }
}
