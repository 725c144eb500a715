package dev.continuo.gateway.harness;

import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.adapters.discord.FakeDiscord;
import dev.continuo.adapters.slack.FakeSlack;
import dev.continuo.adapters.telegram.FakeTelegram;
import dev.continuo.mind.testing.FakeModelServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;

/// People on all networks, who speak all at once, each in order, whatever happens to the gateway.
/// Every message holds a word of its own, by which the answer to it is known.
final class CrowdLoad implements AutoCloseable {
    static final Pattern WORD = Pattern.compile("q(\\d+)n(\\d+)z");
    private static final String LONG = "at length";
    private static final int PARAGRAPHS = 45;

    private final List<Seat> seats = new ArrayList<>();
    private final Queue<Said> said = new ConcurrentLinkedQueue<>();
    private final int[] counts;
    private final long seed;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<Future<?>> talks = new ArrayList<>();

    /// @param word found in the message and in its answer
    record Said(int seat, int ordinal, String word) {}

    /// @param size how many people are alone with the agent on each network
    CrowdLoad(FakeTelegram telegram, FakeDiscord discord, FakeSlack slack, int size, int groups, long seed) {
        this.seed = seed;
        for (int i = 0; i < size; i++) {
            seats.add(new Seat.Telegram(telegram, Place.PRIVATE, 0, "70" + (100 + i)));
            seats.add(discord(discord, "", i));
            seats.add(slack(slack, "", i));
        }
        for (int i = 0; i < 2; i++) seats.add(new Seat.Telegram(telegram, Place.THREAD, 0, "71" + (100 + i)));
        for (int g = 0; g < groups; g++) {
            telegram.group(-6100 - g);
            for (int i = 0; i < 2; i++) seats.add(new Seat.Telegram(telegram, Place.ROOM, -6100 - g, "72" + (100 + i)));
        }
        for (var room : List.of(FakeDiscord.GENERAL, FakeDiscord.HIDDEN, FakeDiscord.THREAD))
            for (int i = 0; i < 2; i++) seats.add(discord(discord, room, i));
        var thread = slack.conversation(Place.THREAD, "");
        for (var room : List.of(FakeSlack.GENERAL, FakeSlack.HIDDEN, thread))
            for (int i = 0; i < 2; i++) seats.add(slack(slack, room, i));
        counts = new int[seats.size()];
    }

    private static Seat discord(FakeDiscord network, String room, int person) {
        var account = "90000000000000" + (1000 + person);
        network.joins(account, "Bob" + person);
        return new Seat.Discord(network, room, account);
    }

    private static Seat slack(FakeSlack network, String room, int person) {
        var account = "UBOB" + person;
        network.joins(account, "Bob" + person, Map.of());
        return new Seat.Slack(network, room, account);
    }

    /// What the agent answers to a text with a word in it: that word, sometimes in many paragraphs.
    static String answer(String text) {
        var words = WORD.matcher(text);
        var word = "";
        while (words.find()) word = words.group();
        if (word.isEmpty()) return FakeModelServer.echo(text);
        var answer = new StringBuilder("Answer to " + word + ".");
        if (text.contains(LONG))
            for (int i = 1; i <= PARAGRAPHS; i++)
                answer.append("\n\nParagraph %d about %s, ".formatted(i, word))
                        .append("which goes on and on for a while ".repeat(3).strip())
                        .append('.');
        return answer.toString();
    }

    List<Seat> seats() {
        return seats;
    }

    List<Said> said() {
        return List.copyOf(said);
    }

    int count() {
        return said.size();
    }

    /// Everybody begins to talk.
    ///
    /// @param pause the longest pause of a person, in milliseconds
    CrowdLoad start(int messages, int pause) {
        for (int i = 0; i < seats.size(); i++) {
            var seat = i;
            talks.add(threads.submit(() -> talk(seat, messages, pause)));
        }
        return this;
    }

    private void talk(int seat, int messages, int pause) {
        var random = new SplittableRandom(seed * 1000 + seat);
        for (int m = 0; m < messages; m++) {
            // Some say two things in one breath.
            var rest = random.nextInt(4) == 0 ? 50 : random.nextInt(pause);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(rest));
            say(seat, random.nextInt(10) == 0 ? LONG : "in short");
        }
    }

    /// Everybody says one thing more; the words.
    List<Said> all() {
        var all = new ArrayList<Said>();
        for (int seat = 0; seat < seats.size(); seat++) all.add(say(seat, "in short"));
        return all;
    }

    private Said say(int seat, String how) {
        var ordinal = counts[seat]++;
        var word = "q" + seat + "n" + ordinal + "z";
        seats.get(seat).say("Tell me " + how + " about " + word);
        var one = new Said(seat, ordinal, word);
        said.add(one);
        return one;
    }

    /// Those that nobody has answered yet.
    List<Said> unanswered(List<Said> among) {
        return among.stream()
                .filter(one -> seats.get(one.seat()).heard().stream().noneMatch(text -> text.contains(one.word())))
                .toList();
    }

    void join() throws Exception {
        for (var talk : talks) talk.get(5, TimeUnit.MINUTES);
    }

    @Override
    public void close() {
        threads.shutdownNow();
        threads.close();
    }
}
