package dev.continuo.life.initiative;

import static dev.continuo.tables.mind.Tables.IMPULSE;
import static dev.continuo.tables.mind.Tables.INITIATIVE_WISH;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PersonalDataSource;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.tables.mind.tables.records.ImpulseRecord;
import dev.continuo.tables.mind.tables.records.InitiativeWishRecord;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Exports the impulses that arose for somebody, and their wishes.
final class InitiativeExport implements PersonalDataSource {

    @Override
    public List<Count> count(MindReader mind, Set<Long> persons) {
        var wishes = WishRows.list(mind.db(), mind.agent(), persons).size();
        return List.of(
                new Count(
                        "impulses",
                        "thing that I could say unasked",
                        "things that I could say unasked",
                        impulses(mind, persons).size()),
                new Count("initiative", "wish about what I say unasked", "wishes about what I say unasked", wishes));
    }

    @Override
    public Map<String, Object> export(MindReader mind, Listener listener) {
        return Map.of(
                "impulses",
                RecordJson.list(
                        impulses(mind, listener.persons()), "id time=arose_at source audience state reason message"),
                "initiative",
                WishRows.list(mind.db(), mind.agent(), listener.persons()).stream()
                        .map(InitiativeExport::json)
                        .toList());
    }

    private static List<ImpulseRecord> impulses(MindReader mind, Set<Long> persons) {
        return mind.rows(IMPULSE)
                .and(IMPULSE.PERSON.in(persons))
                .orderBy(IMPULSE.ID)
                .fetch();
    }

    private static Map<String, Object> json(InitiativeWishRecord wish) {
        var json = RecordJson.of(wish, "time=set_at level zone");
        if (wish.getHours())
            json.put(
                    "quiet",
                    wish.get(INITIATIVE_WISH.QUIET_FROM) == null
                            ? "usual"
                            : wish.getQuietFrom() + "-" + wish.getQuietTo());
        return json;
    }
}
