package dev.continuo.gateway.bench.harness;

import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/// A made-up town that talks to the agent. One person in it says a quarter of everything, as an
/// owner does; the others share the rest. Everybody has two conversations. What is said depends on
/// the seed alone.
public final class SyntheticWorkload {
    private static final List<String> THINGS = List.of(
            "boat",
            "dog",
            "cat",
            "sister",
            "bicycle",
            "garden",
            "teacher",
            "village",
            "favourite café",
            "first car",
            "violin",
            "neighbour",
            "horse",
            "school",
            "brother",
            "parrot");
    private static final List<String> NAMES = List.of(
            "Aurelia",
            "Bruno",
            "Clementine",
            "Dorian",
            "Elspeth",
            "Falko",
            "Gwendolyn",
            "Horatio",
            "Isolde",
            "Jasper",
            "Kalliope",
            "Leander",
            "Mirabel",
            "Nestor",
            "Ottilie",
            "Peregrine",
            "Quentin",
            "Rosalind",
            "Silvan",
            "Theodora",
            "Ulrich",
            "Valentine",
            "Wilhelmina",
            "Xavier",
            "Yolanda",
            "Zacharias");
    private static final List<String> SENTENCES = List.of(
            "My %s is called %s, and I would not give it away for anything in the world.",
            "What is my %s called? I think it was %s, but I am not sure any more.",
            "Yesterday I went to see my %s, and we talked about %s until it was dark outside.",
            "Remember that my %s must be fetched from %s on Tuesday before ten o'clock.",
            "Do you think the old %s would get along with %s if they met in the summer?");

    private final int people;
    private final RandomGenerator random;

    public SyntheticWorkload(int people, long seed) {
        this.people = people;
        this.random = new SplittableRandom(seed);
    }

    /// Something said.
    ///
    /// @param person from 0
    /// @param room which of the person's conversations, 0 or 1
    public record WorkloadMessage(int person, int room, String text) {}

    public WorkloadMessage next() {
        var person = random.nextInt(4) == 0 ? 0 : random.nextInt(people);
        return new WorkloadMessage(person, random.nextInt(2), text());
    }

    private String text() {
        return one(SENTENCES).formatted(one(THINGS), one(NAMES));
    }

    private String one(List<String> words) {
        return words.get(random.nextInt(words.size()));
    }

    static String sender(int person) {
        return "person-" + person;
    }

    public static String conversation(int person, int room) {
        return sender(person) + "-" + room;
    }
}
