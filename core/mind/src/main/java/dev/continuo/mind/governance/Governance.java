package dev.continuo.mind.governance;

import static dev.continuo.tables.mind.Tables.ALARM;
import static dev.continuo.tables.mind.Tables.SETTING;
import static dev.continuo.tables.mind.Tables.TOKEN;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jooq.DSLContext;

/// Decisions of the operator, as they stand.
public final class Governance {
    private final DSLContext db;
    private final String agent;
    private final GrantedTokens granted;

    /// @param granted what the ledger gives at most
    public Governance(DSLContext db, String agent, GrantedTokens granted) {
        this.db = db;
        this.agent = agent;
        this.granted = granted;
    }

    /// An integration's token; what it is, only its holder knows.
    public record Token(long id, String name, Instant created, boolean revoked) {}

    /// Something that needs the operator's eye.
    public record Alarm(long id, long subject, String text, Instant raised) {}

    /// The kill switch.
    ///
    /// @param until its end, empty for until resumed
    public record Pause(Optional<Instant> until) {}

    /// The pause in force at `now`, if any.
    public Optional<Pause> pause(Instant now) {
        return db.select(SETTING.VALUE)
                .from(SETTING)
                .where(SETTING.AGENT_ID.eq(agent))
                .and(SETTING.KEY.eq(GovernanceProjection.PAUSED_UNTIL))
                .and(SETTING.VALUE.ne(""))
                .fetchOptional(SETTING.VALUE)
                .map(value -> new Pause(
                        value.equals(GovernanceProjection.FOREVER)
                                ? Optional.empty()
                                : Optional.of(Instant.parse(value))))
                .filter(pause -> pause.until().map(now::isBefore).orElse(true));
    }

    /// The settings made in chat.
    public Map<String, String> settings() {
        return granted.settings(settings(db, agent));
    }

    /// The same as the mind says, for whoever has no ledger open yet.
    public static Map<String, String> settings(DSLContext db, String agent) {
        return db.select(SETTING.KEY, SETTING.VALUE)
                .from(SETTING)
                .where(SETTING.AGENT_ID.eq(agent))
                .and(SETTING.KEY.ne(GovernanceProjection.PAUSED_UNTIL).and(SETTING.VALUE.ne("")))
                .fetchMap(SETTING.KEY, SETTING.VALUE);
    }

    public List<Token> listTokens() {
        return db.selectFrom(TOKEN)
                .where(TOKEN.AGENT_ID.eq(agent))
                .orderBy(TOKEN.ID)
                .fetch(r -> new Token(r.getId(), r.getName(), r.getCreatedAt(), r.getRevoked()));
    }

    /// The integration whose token hashes to this, unless it was revoked. Every hash is compared in
    /// full, in constant time.
    public Optional<Token> findToken(byte[] hash) {
        Token found = null;
        for (var r : db.selectFrom(TOKEN).where(TOKEN.AGENT_ID.eq(agent).and(TOKEN.REVOKED.isFalse())))
            if (MessageDigest.isEqual(r.getHash(), hash))
                found = new Token(r.getId(), r.getName(), r.getCreatedAt(), false);
        return Optional.ofNullable(found).filter(token -> holds(token.id(), hash));
    }

    /// Finds the stored hash of a token that was not revoked.
    public Optional<byte[]> findHash(long token) {
        return db.select(TOKEN.HASH)
                .from(TOKEN)
                .where(TOKEN.AGENT_ID.eq(agent).and(TOKEN.ID.eq(token)))
                .and(TOKEN.REVOKED.isFalse())
                .fetchOptional(TOKEN.HASH)
                .filter(hash -> holds(token, hash));
    }

    private boolean holds(long token, byte[] hash) {
        return granted.holds(token, HexFormat.of().formatHex(hash));
    }

    /// Returns the hash that is stored of a token.
    public static byte[] hash(String token) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /// The newest alarms first.
    public List<Alarm> listAlarms(int limit) {
        return db.selectFrom(ALARM)
                .where(ALARM.AGENT_ID.eq(agent))
                .orderBy(ALARM.ID.desc())
                .limit(limit)
                .fetch(r -> new Alarm(r.getId(), r.getSubject(), r.getText(), r.getRaisedAt()));
    }
}
