package dev.continuo.mind.admission;

import static dev.continuo.tables.mind.Tables.BARRED;
import static dev.continuo.tables.mind.Tables.HOME;
import static dev.continuo.tables.mind.Tables.ROOM;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/// Decisions about rooms, each room as a whole.
public final class RoomSettings {
    private final DSLContext db;
    private final String agent;

    public RoomSettings(DSLContext db, String agent) {
        this.db = db;
        this.agent = agent;
    }

    /// A room.
    ///
    /// @param open null where nothing was decided
    /// @param listening whether everything said there is kept
    /// @param barred whether the person asked about is not heard there
    public record RoomState(
            @Nullable Boolean open,
            boolean listening,
            @Nullable Instant mutedUntil,
            boolean barred) {
        static final RoomState UNDECIDED = new RoomState(null, false, null, false);

        public boolean muted(Instant now) {
            return mutedUntil != null && mutedUntil.isAfter(now);
        }
    }

    /// Returns the state of a room, and whether a person is barred from it.
    ///
    /// @param person 0 for nobody
    public RoomState find(String channel, String room, long person) {
        var barred = DSL.field(DSL.exists(DSL.selectOne()
                .from(BARRED)
                .where(BARRED.AGENT_ID.eq(agent))
                .and(BARRED.CHANNEL.eq(channel))
                .and(BARRED.EXTERNAL.eq(room))
                .and(BARRED.PERSON.eq(person))
                .and(BARRED.BARRED_)));
        return db.select(ROOM.OPEN, ROOM.LISTENING, ROOM.MUTED_UNTIL, barred)
                .from(ROOM)
                .where(ROOM.AGENT_ID.eq(agent))
                .and(ROOM.CHANNEL.eq(channel).and(ROOM.EXTERNAL.eq(room)))
                .fetchOptional(r -> new RoomState(r.value1(), r.value2(), r.value3(), r.value4()))
                .orElse(RoomState.UNDECIDED);
    }

    /// Returns the persons whom nobody hears in a room.
    public List<Long> barred(String channel, String room) {
        return db.select(BARRED.PERSON)
                .from(BARRED)
                .where(BARRED.AGENT_ID.eq(agent).and(BARRED.CHANNEL.eq(channel)))
                .and(BARRED.EXTERNAL.eq(room).and(BARRED.BARRED_))
                .orderBy(BARRED.PERSON)
                .fetch(BARRED.PERSON);
    }

    /// The conversation that alarms go to.
    public Optional<Long> home() {
        return db.select(HOME.CONVERSATION)
                .from(HOME)
                .where(HOME.AGENT_ID.eq(agent).and(HOME.CONVERSATION.isNotNull()))
                .fetchOptional(HOME.CONVERSATION);
    }
}
