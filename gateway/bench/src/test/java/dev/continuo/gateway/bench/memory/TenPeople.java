package dev.continuo.gateway.bench.memory;

import dev.continuo.gateway.bench.memory.TenPeopleWords.Wording;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// What ten people write to the agent, each alone with it, in four languages: now and then
/// something about themselves, some of which changes or ends, and between it questions, jokes, what
/// is only thought of, and small talk.
///
/// @param truths what is so in the end, a line for each thing that a person told
public record TenPeople(List<TimedMessage> messages, List<Truth> truths) {
    private static final Duration LIFE = Duration.ofDays(120);

    /// Other wordings of the same, later.
    private static final int MAX_REPEATS = 2;

    private static final List<String> CHANGING = List.of("home", "work", "colour", "food", "phone", "launch");
    private static final List<String> ENDING = List.of("partner", "cat", "likes");
    private static final List<String> LASTING = List.of("job", "sister", "dislikes", "allergy", "birthday", "style");

    private static final Map<String, String> PEOPLE = people();

    /// A message.
    ///
    /// @param at how long after the beginning
    /// @param topic of what it tells; empty where nothing of it is to be believed
    public record TimedMessage(String person, Duration at, String text, String topic, String value) {}

    /// What is so in the end.
    ///
    /// @param about the person, or the project that is theirs
    /// @param value empty where it is so no longer
    /// @param former what was so before, or is over
    public record Truth(String person, String about, String topic, String value, Set<String> former) {
        public Truth {
            former = Set.copyOf(former);
        }
    }

    public TenPeople {
        messages = List.copyOf(messages);
        truths = List.copyOf(truths);
    }

    private static Map<String, String> people() {
        var people = new LinkedHashMap<String, String>();
        for (var name : List.of("Priya", "Tom", "Sam", "Nadia", "Marta")) people.put(name, "en");
        for (var name : List.of("Jonas", "Heike")) people.put(name, "de");
        for (var name : List.of("Lucía", "Andrés")) people.put(name, "es");
        people.put("Claire", "fr");
        return people;
    }

    /// The same for the same seed.
    ///
    /// @param messages how many, a tenth of them each person's
    public static TenPeople of(int messages, long seed) {
        var random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        var said = new ArrayList<TimedMessage>();
        var truths = new ArrayList<Truth>();
        var turn = 0;
        for (var person : PEOPLE.entrySet()) {
            var life = new SimulatedPerson(person.getKey(), person.getValue(), turn++, random);
            life.tell();
            life.chatter(messages / PEOPLE.size());
            said.addAll(life.said);
            truths.addAll(life.truths);
        }
        said.sort(Comparator.comparing(TimedMessage::at));
        return new TenPeople(said, truths);
    }

    /// One person's months.
    private static final class SimulatedPerson {
        private final TenPeopleWords words = TenPeopleWords.ALL;
        private final String person;
        private final String language;
        private final int turn;
        private final RandomGenerator random;
        private final List<TimedMessage> said = new ArrayList<>();
        private final List<Truth> truths = new ArrayList<>();

        private SimulatedPerson(String person, String language, int turn, RandomGenerator random) {
            this.person = person;
            this.language = language;
            this.turn = turn;
            this.random = random;
        }

        private void tell() {
            for (var topic : CHANGING) changing(topic);
            for (var topic : ENDING) ending(topic);
            for (var topic : LASTING) lasting(topic);
        }

        private void lasting(String topic) {
            var value = value(topic);
            say(topic, "say", value, "", 0, .9);
            truths.add(new Truth(person, about(topic), topic, value, Set.of()));
        }

        /// What two people of three change once.
        private void changing(String topic) {
            var first = value(topic);
            say(topic, "say", first, "", 0, .45);
            if (random.nextInt(3) == 0) {
                truths.add(new Truth(person, about(topic), topic, first, Set.of()));
                return;
            }
            var second = first;
            while (second.equals(first)) second = value(topic);
            once(topic, "change", second, first, .5 + random.nextDouble() / 10);
            if (random.nextBoolean()) once(topic, "say", second, "", .6 + random.nextDouble() / 3);
            truths.add(new Truth(person, about(topic), topic, second, Set.of(first)));
        }

        /// What is over for every second one in the end.
        private void ending(String topic) {
            var value = value(topic);
            say(topic, "say", value, "", 0, .5);
            var ends = random.nextBoolean();
            if (ends) once(topic, "end", value, "", .6 + random.nextDouble() / 3);
            var former = ends ? Set.of(value) : Set.<String>of();
            truths.add(new Truth(person, about(topic), topic, ends ? "" : value, former));
        }

        private String project() {
            return words.values("project", language).get(turn);
        }

        private String about(String topic) {
            return topic.equals("launch") ? project() : person;
        }

        private void say(String topic, String sense, String value, String old, double from, double to) {
            var ways = new ArrayList<>(words.ways(topic, language, sense));
            Collections.shuffle(ways, random);
            var times = Math.min(ways.size(), 1 + random.nextInt(MAX_REPEATS + 1));
            for (var way : ways.subList(0, times))
                add(way, topic, value, old, from + random.nextDouble() * (to - from));
        }

        private void once(String topic, String sense, String value, String old, double at) {
            var ways = words.ways(topic, language, sense);
            add(ways.get(random.nextInt(ways.size())), topic, value, old, at);
        }

        private void add(Wording way, String topic, String value, String old, double at) {
            var slots = new HashMap<>(Map.of("v", value, "o", old));
            slots.put("p", project());
            say(way.with(slots), topic, value, at);
        }

        private void chatter(int messages) {
            var ways = words.ways("noise", language, "");
            while (said.size() < messages) {
                var way = ways.get(random.nextInt(ways.size()));
                say(way.with(this::value), "", "", random.nextDouble());
            }
        }

        private void say(String text, String topic, String value, double at) {
            var when = Duration.ofSeconds((long) (LIFE.toSeconds() * at));
            said.add(new TimedMessage(person, when, text, topic, value));
        }

        private String value(String topic) {
            var values = words.values(topic, language);
            return values.get(random.nextInt(values.size()));
        }
    }
}
