package dev.continuo.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.Table;
import org.jooq.exception.DataAccessException;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The lowest bit of every byte of every stored column, flipped one at a time: each flip is
/// detected, or cannot be stored at all. A seeded part by default, all of them with
/// `-Dcontinuo.full=true`.
class BitFlipTest {
    private static final int PART = 2_000;

    /// Rounds of events of every kind of column: each verification reads all of them.
    private static final int ROUNDS = 22;

    private static final int BATCH_SIZE = 250;
    private static final List<String> TABLES = List.of("event", "payload", "head");

    /// One byte of one column of one row.
    private record Place(Table<?> table, String row, Field<?> column, Object value, int at) {}

    @Test
    void a_flipped_bit_is_detected() throws Exception {
        flipSome(places -> {
            Collections.shuffle(places, new Random(7));
            return places.subList(0, PART);
        });
    }

    @Test
    @Tag("full")
    void every_flipped_bit_is_detected() throws Exception {
        flipSome(places -> places);
    }

    private static void flipSome(UnaryOperator<List<Place>> choice) throws Exception {
        try (var test = new TestLedger()) {
            try (var ledger = test.open()) {
                TestLedger.fill(ledger, ROUNDS);
            }
            var places = places(test.db());
            var chosen = choice.apply(new ArrayList<>(places));
            var refused = new int[1];
            for (int from = 0; from < chosen.size(); from += BATCH_SIZE) {
                var some = chosen.subList(from, Math.min(from + BATCH_SIZE, chosen.size()));
                test.tamper(db -> some.forEach(place -> refused[0] += flip(db, test, place)));
                // Row versions taken back pile up, and every verification would read past them.
                test.db().execute("vacuum ledger.event, ledger.payload, ledger.head");
            }
            System.out.printf(
                    "Bit flips: %d of %d places, %d detected, %d not storable%n",
                    chosen.size(), places.size(), chosen.size() - refused[0], refused[0]);
        }
    }

    /// Flips, verifies and takes it back; returns 1 when the database could not store the flipped
    /// value.
    private static int flip(DSLContext db, TestLedger test, Place place) {
        var flipped = flipped(place.value(), place.at());
        if (flipped.isEmpty()) return 1;
        db.execute("savepoint flip");
        try {
            db.update(place.table())
                    .set(DSL.field(place.column().getUnqualifiedName()), flipped.get())
                    .where("ctid = cast({0} as tid)", DSL.val(place.row()))
                    .execute();
            var result =
                    Verification.database(db, TestLedger.AGENT, test.anchor().read(), _ -> {});
            assertThat(result).as("%s", place).isInstanceOf(Verification.Result.Broken.class);
            return 0;
        } catch (DataAccessException e) {
            return 1;
        } finally {
            db.execute("rollback to savepoint flip");
        }
    }

    private static List<Place> places(DSLContext db) {
        var places = new ArrayList<Place>();
        for (var name : TABLES) {
            var table = dev.continuo.tables.ledger.Ledger.LEDGER.getTable(name);
            if (table == null) throw new AssertionError(name);
            for (var row : db.select(DSL.field("ctid::text").as("row"))
                    .select(table.fields())
                    .from(table)) for (var column : table.fields()) places.addAll(places(table, row, column));
        }
        return places;
    }

    private static List<Place> places(Table<?> table, Record row, Field<?> column) {
        @Nullable Object value = row.get(column);
        if (value == null) return List.of();
        var places = new ArrayList<Place>();
        for (int at = 0; at < bytes(value); at++)
            places.add(new Place(table, row.get("row", String.class), column, value, at));
        return places;
    }

    private static int bytes(Object value) {
        return switch (value) {
            case byte[] b -> b.length;
            case String s -> s.getBytes(StandardCharsets.UTF_8).length;
            case Integer _ -> 4;
            default -> 8;
        };
    }

    private static Optional<Object> flipped(Object value, int at) {
        return switch (value) {
            case byte[] b -> Optional.of(flip(b, at));
            case String s -> text(flip(s.getBytes(StandardCharsets.UTF_8), at));
            case Integer i -> Optional.of(i ^ (1 << (8 * at)));
            case Long l -> Optional.of(l ^ (1L << (8 * at)));
            case Instant t -> time(Chain.micros(t) ^ (1L << (8 * at)));
            default -> throw new AssertionError(value.getClass());
        };
    }

    private static byte[] flip(byte[] bytes, int at) {
        var copy = bytes.clone();
        copy[at] ^= 1;
        return copy;
    }

    /// PostgreSQL stores no text that is not UTF-8, and no NUL.
    private static Optional<Object> text(byte[] utf8) {
        try {
            var text = StandardCharsets.UTF_8.newDecoder().decode(java.nio.ByteBuffer.wrap(utf8));
            return Optional.of(text.toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    private static Optional<Object> time(long micros) {
        return Optional.of(
                Instant.ofEpochSecond(Math.floorDiv(micros, 1_000_000L), Math.floorMod(micros, 1_000_000L) * 1_000L));
    }
}
