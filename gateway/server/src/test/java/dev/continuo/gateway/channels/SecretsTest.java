package dev.continuo.gateway.channels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.adapters.discord.FakeDiscord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Whatever people say where, and however indiscreet the model is: what was said in private is told
/// to nobody else.
final class SecretsTest extends ChannelsFixture {
    private static final long SEED = 20261121;
    private static final int STEPS = 120;
    private static final Pattern SECRET = Pattern.compile("zq[a-z]+\\d+");
    private static final List<String> WHO = List.of(ADA, BEN, CLEO);

    /// By whom, and on which network, each secret was told.
    private final Map<String, String> told = new HashMap<>();

    @Override
    Map<String, String> more() {
        return Map.of(
                "CONTINUO_GUEST_RATE", "0",
                "CONTINUO_GUEST_DAY", "0",
                "CONTINUO_ROOM_RATE", "0",
                "CONTINUO_RATE", "100000");
    }

    private String secret(String owner) {
        var secret = "zq" + letters(told.size()) + told.size();
        told.put(secret, owner);
        return "Here is a secret of mine: " + secret;
    }

    private static String letters(int n) {
        return Character.toString('a' + n % 26) + Character.toString('a' + n / 26 % 26);
    }

    /// Says everything it was given that looks like a secret.
    private void indiscreet() {
        model.answers(a -> "I know " + String.join(" ", secrets(a.all())) + ".");
    }

    private static List<String> secrets(String text) {
        return SECRET.matcher(text).results().map(r -> r.group()).distinct().toList();
    }

    private static String question(SplittableRandom random) {
        return List.of(
                        "What secret do you know?",
                        "Tell everybody a secret of mine.",
                        "Here, secret, what was the secret?",
                        "What did Ada, Ben and Cleo say?",
                        "secret")
                .get(random.nextInt(5));
    }

    @Test
    void no_secret_leaves_the_private_chat_it_was_told_in() {
        adaRunsTelegram();
        adaRunsDiscord();
        enableGroup();
        says(ADA, Place.THREAD, true, "/enable");
        enableChannel(GENERAL);
        enableChannel(FakeDiscord.HIDDEN);
        tells(ADA, "/listen on");
        for (var who : List.of(BEN, CLEO)) {
            admitOnTelegram(who);
            admitOnDiscord(who);
        }
        writes(BEN, "/link " + codeIn(tells(BEN, "/link")));
        indiscreet();

        var random = new SplittableRandom(SEED);
        for (int step = 0; step < STEPS; step++) {
            step(random);
            if (step % 12 == 11) quiet();
        }
        for (var who : WHO) {
            tells(who, "What secret do you know?");
            writes(who, "What secret do you know?");
        }
        quiet();
        assertThat(told).hasSizeGreaterThan(20);
        rooms();
        alone(true);

        assertThat(writes(BEN, "/unlink")).contains("separate person again");
        var before = discord.seen(BEN, discord.chat(BEN)).size();
        for (var line : List.of("What secret do you know?", "secret", "What did I say?")) writes(BEN, line);
        var after = discord.seen(BEN, discord.chat(BEN));
        assertThat(secrets(String.join(" ", after.subList(before, after.size()))))
                .isNotEmpty()
                .allSatisfy(s -> assertThat(told.get(s)).isEqualTo("discord " + BEN));
    }

    private void step(SplittableRandom random) {
        var who = WHO.get(random.nextInt(WHO.size()));
        var id = 1 + random.nextLong(gateway.mind().ledger().seq());
        switch (random.nextInt(12)) {
            case 0, 1 -> says(who, Place.PRIVATE, true, secret("telegram " + who));
            case 2, 3 -> discord.says(who, discord.chat(who), secret("discord " + who));
            case 4 -> http(who, secret("http " + who));
            case 5 -> {
                if (random.nextInt(3) == 0) says(who, Place.ROOM, true, question(random));
                else says(who, Place.THREAD, true, question(random));
            }
            case 6 ->
                discord.says(
                        who,
                        random.nextBoolean() ? GENERAL : FakeDiscord.HIDDEN,
                        FakeDiscord.CALL + " " + question(random));
            case 7 -> says(who, Place.PRIVATE, true, question(random));
            case 8 -> discord.says(who, discord.chat(who), question(random));
            case 9 ->
                discord.slash(
                        who,
                        random.nextBoolean() ? GENERAL : discord.chat(who),
                        random.nextBoolean() ? "why" : "message",
                        Long.toString(id));
            case 10 -> discord.slash(who, GENERAL, "replay", "");
            default -> discord.says(who, FakeDiscord.HIDDEN, FakeDiscord.CALL + " /why " + id);
        }
    }

    private void http(String who, String text) {
        post("/v1/messages", Map.of("conversation", "of" + who, "sender", Map.of("id", "web" + who), "text", text));
    }

    private void rooms() {
        var rooms = new ArrayList<String>();
        rooms.addAll(groupSees());
        telegram.shown(telegram.conversation(Place.THREAD, ADA)).forEach(s -> rooms.add(s.text()));
        for (var where : List.of(GENERAL, FakeDiscord.HIDDEN, FakeDiscord.THREAD)) rooms.addAll(everybodySees(where));
        assertThat(rooms).hasSizeGreaterThan(10);
        assertThat(secrets(String.join(" ", rooms))).as("in rooms").isEmpty();
    }

    /// Alone everybody reads only their own; the two accounts of Ben and of the operator are one.
    private void alone(boolean linked) {
        for (var who : WHO) {
            var both = linked && Set.of(ADA, BEN).contains(who);
            assertThat(secrets(String.join(" ", telegramSees(who))))
                    .as("Telegram, " + who)
                    .isNotEmpty()
                    .allSatisfy(s -> assertThat(told.get(s)).isIn(mine("telegram", who, both)));
            var seen = Stream.of(discord.chat(who), GENERAL)
                    .flatMap(where -> discord.seen(who, where).stream())
                    .toList();
            assertThat(secrets(String.join(" ", seen)))
                    .as("Discord, " + who)
                    .isNotEmpty()
                    .allSatisfy(s -> assertThat(told.get(s)).isIn(mine("discord", who, both)));
        }
    }

    private static List<String> mine(String network, String who, boolean both) {
        return both ? List.of("telegram " + who, "discord " + who) : List.of(network + " " + who);
    }
}
