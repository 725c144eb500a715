package dev.continuo.life.initiative;

import static dev.continuo.tables.mind.Tables.INITIATIVE_WISH;

import dev.continuo.life.initiative.Wishes.Level;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.tables.mind.tables.records.InitiativeWishRecord;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jooq.DSLContext;

/// The statements about what people wish.
public final class WishRows {
    private WishRows() {}

    /// Returns the wishes that somebody stated last.
    ///
    /// @param persons all that they are
    /// @param zone they go by
    static Wishes of(MindReader mind, Collection<Long> persons, ZoneId zone) {
        var all = list(mind.db(), mind.agent(), persons);
        var level = all.stream().filter(one -> one.getLevel() != null).findFirst();
        var hours = all.stream().filter(InitiativeWishRecord::getHours).findFirst();
        return new Wishes(
                level.map(one -> Level.parse(one.getLevel())).orElse(Level.ASKED),
                hours.map(one -> quiet(one, zone)).orElseGet(() -> QuietHours.usual(zone)));
    }

    private static QuietHours quiet(InitiativeWishRecord wish, ZoneId usual) {
        var zone = Optional.ofNullable(wish.getZone()).map(ZoneId::of).orElse(usual);
        return wish.getQuietFrom() == null
                ? QuietHours.usual(zone)
                : new QuietHours(LocalTime.parse(wish.getQuietFrom()), LocalTime.parse(wish.getQuietTo()), zone);
    }

    /// The last of them, 0 for none.
    static long last(DSLContext db, String agent, Collection<Long> persons) {
        return list(db, agent, persons).stream()
                .findFirst()
                .map(InitiativeWishRecord::getId)
                .orElse(0L);
    }

    /// Newest first.
    public static List<InitiativeWishRecord> list(DSLContext db, String agent, Collection<Long> persons) {
        return db.selectFrom(INITIATIVE_WISH)
                .where(INITIATIVE_WISH.AGENT_ID.eq(agent))
                .and(INITIATIVE_WISH.PERSON.in(persons))
                .orderBy(INITIATIVE_WISH.ID.desc())
                .fetch();
    }
}
