package dev.continuo.core.memory.contradiction;

import dev.continuo.core.memory.contradiction.Clause.Mark;
import dev.continuo.core.memory.contradiction.Clause.Subject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What follows from a clause without being said: who moved to Porto lives there, who sold a car
/// has it no more, a vegetarian eats no meat.
final class Inference {
    private static final String HAVE = "hav";
    private static final String OBJECT = Clause.OBJECT;

    private final Lexicon lexicon;

    Inference(Lexicon lexicon) {
        this.lexicon = lexicon;
    }

    List<Clause> from(Clause clause) {
        var derived = new ArrayList<Clause>();
        if (!clause.denied()) {
            changes(clause, derived);
            names(clause, derived);
        }
        states(clause, derived);
        places(clause, derived);
        foods(clause, derived);
        return derived;
    }

    private void changes(Clause clause, List<Clause> derived) {
        switch (clause.verb()) {
            case "mov" -> move(clause, derived);
            case "giv" -> {
                if (!clause.slot("to").isEmpty()
                        && clause.is(Mark.DEFINITE)
                        && clause.is(Mark.PAST))
                    derived.add(not(clause, clause.subject(), HAVE, clause.slot(OBJECT)));
            }
            case "leav" -> {
                if (clause.when().isEmpty()
                        && clause.is(Mark.PAST)
                        && !clause.slot(OBJECT).isEmpty()) {
                    derived.add(
                            current(
                                    clause.derived(
                                            clause.subject(),
                                            "work",
                                            true,
                                            Map.of("in", clause.slot(OBJECT)))));
                    derived.add(not(clause, clause.subject(), "us", clause.slot(OBJECT)));
                    if (clause.slot(OBJECT).getLast().name())
                        derived.add(
                                current(
                                        clause.derived(
                                                clause.subject(),
                                                "liv",
                                                true,
                                                Map.of("in", clause.slot(OBJECT)))));
                }
            }
            case HAVE -> {
                if (clause.is(Mark.DEFINITE)
                        && !clause.when().isEmpty()
                        && clause.subject().words().contains("@")) {
                    var words = new LinkedHashSet<String>();
                    clause.slot(OBJECT).forEach(token -> words.add(token.stem()));
                    words.add("@'s");
                    derived.add(
                            clause.derived(
                                    new Subject(
                                            words,
                                            clause.slot(OBJECT).isEmpty()
                                                    ? ""
                                                    : clause.slot(OBJECT).getLast().stem(),
                                            false,
                                            false),
                                    "be",
                                    false,
                                    Map.of()));
                }
            }
            case "sell", "los" -> {
                derived.add(not(clause, clause.subject(), HAVE, clause.slot(OBJECT)));
            }
            case "die" ->
                    derived.add(
                            not(clause, Subject.SPEAKER, HAVE, words(clause.subject().words())));
            case "extend",
                    "postpon",
                    "push",
                    "shift",
                    "delay",
                    "set",
                    "schedul",
                    "reschedul",
                    "bring" -> {
                if (!clause.subject().person() && !clause.when().isEmpty())
                    derived.add(current(clause.derived(clause.subject(), "be", false, Map.of())));
            }
            case "run_on" ->
                    derived.add(
                            clause.derived(
                                    clause.subject(),
                                    "be",
                                    false,
                                    Clause.object(clause.slot(OBJECT))));
            case "quit", "stop" -> stop(clause, derived);
            case "separat", "divorc" -> {
                derived.add(
                        not(
                                clause,
                                clause.subject().words().contains("@")
                                        ? Subject.SPEAKER
                                        : clause.subject(),
                                HAVE,
                                words(Set.of("partner"))));
                var partner = new ArrayList<>(clause.slot("with"));
                clause.subject().words().stream()
                        .filter(word -> !word.equals("@"))
                        .forEach(word -> partner.add(new Token(word, word, true, null)));
                derived.add(not(clause, Subject.SPEAKER, "dat", partner));
            }
            case "dat" ->
                    derived.add(
                            clause.derived(
                                    clause.subject(),
                                    HAVE,
                                    false,
                                    Clause.object(words(Set.of("girlfriend")))));
            case "chang", "switch", "renam", "replac", "updat", "upgrad" -> {
                var to = clause.slot("to").isEmpty() ? clause.slot("by") : clause.slot("to");
                if (!to.isEmpty() || !clause.when().isEmpty()) {
                    derived.add(clause.derived(clause.subject(), "be", false, Clause.object(to)));
                    derived.add(clause.derived(clause.subject(), "use", false, Clause.object(to)));
                }
            }
            default -> {}
        }
    }

    private void move(Clause clause, List<Clause> derived) {
        var to = new ArrayList<>(clause.slot("to"));
        to.addAll(clause.slot("in"));
        var place = new LinkedHashMap<String, List<Token>>();
        if (!to.isEmpty()) place.put("in", to);
        if (clause.subject().person() && !to.isEmpty()) {
            derived.add(current(clause.derived(clause.subject(), "liv", false, place)));
            if (!clause.slot("from").isEmpty())
                derived.add(
                        current(
                                clause.derived(
                                        clause.subject(),
                                        "liv",
                                        true,
                                        Map.of("in", clause.slot("from")))));
        } else if (!clause.subject().person()) {
            derived.add(current(clause.derived(clause.subject(), "be", false, place)));
        }
    }

    /// What came of something past holds now.
    private static Clause current(Clause clause) {
        var marks = new LinkedHashSet<>(clause.marks());
        marks.remove(Mark.PAST);
        marks.add(Mark.CHANGE);
        return new Clause(
                clause.subject(),
                clause.verb(),
                clause.denied(),
                clause.slots(),
                clause.when(),
                marks);
    }

    private void stop(Clause clause, List<Clause> derived) {
        var object = clause.slot(OBJECT);
        if (object.isEmpty()) return;
        var first = object.getFirst();
        var verb = lexicon.verb(first.stem()).isEmpty() ? "" : first.stem();
        var rest = verb.isEmpty() ? object : object.subList(1, object.size());
        var slots = new LinkedHashMap<>(clause.slots());
        slots.remove(OBJECT);
        slots.putAll(Clause.object(rest));
        var stopped = clause.derived(clause.subject(), verb, true, slots);
        derived.add(current(stopped));
        if (first.is("job"))
            derived.add(current(clause.derived(clause.subject(), "work", true, Map.of())));
    }

    private void names(Clause clause, List<Clause> derived) {
        var object = clause.slot(OBJECT);
        for (int i = 1; i + 1 < object.size(); i++) {
            if (!object.get(i).stem().equals("nam")) continue;
            var words = new LinkedHashSet<String>();
            object.subList(0, i).forEach(token -> words.add(token.stem()));
            var about = new Subject(words, object.get(i - 1).stem(), true, false);
            derived.add(
                    clause.derived(
                            about,
                            "nam",
                            false,
                            Clause.object(object.subList(i + 1, object.size()))));
        }
        var subject = clause.subject();
        if (clause.verb().equals("be")
                && subject.words().contains("nam")
                && subject.words().size() > 1) {
            var words = new LinkedHashSet<>(subject.words());
            words.remove("nam");
            derived.add(
                    clause.derived(
                            new Subject(words, "", true, false), "nam", false, clause.slots()));
        }
        if ((clause.verb().equals("be")
                        && clause.is(Mark.DEFINITE)
                        && subject.person()
                        && !object.isEmpty())
                || (clause.verb().equals("be")
                        && clause.is(Mark.DEFINITE)
                        && subject.words().size() <= 2
                        && object.stream()
                                .anyMatch(token ->
                                        lexicon.is("attribute", token.stem())
                                                || token.word().endsWith("est")))) {
            var role = new LinkedHashSet<String>();
            object.forEach(token ->
                    role.add(
                            token.toString().equals(token.word())
                                    ? token.stem()
                                    : token.toString()));
            var holder =
                    subject.words().stream()
                            .map(word -> new Token(word, word, !word.equals("@"), null))
                            .toList();
            if (role.contains("favorit"))
                derived.add(clause.derived(Subject.SPEAKER, "lik", false, Clause.object(holder)));
            derived.add(
                    clause.derived(
                            new Subject(role, object.getLast().stem(), false, false),
                            "be",
                            false,
                            Clause.object(holder)));
        }
        if (lexicon.is("creation", clause.verb()) && !object.isEmpty() && subject.person()) {
            var work = new LinkedHashSet<String>();
            work.add(clause.verb());
            object.forEach(token -> work.add(token.stem()));
            var maker =
                    subject.words().stream()
                            .map(word -> new Token(word, word, true, null))
                            .toList();
            derived.add(
                    clause.derived(
                            new Subject(work, "author", false, false),
                            "be",
                            false,
                            Clause.object(maker)));
        }
    }

    private void places(Clause clause, List<Clause> derived) {
        if (clause.denied()) return;
        var in = clause.slot("in");
        var been =
                clause.verb().equals("be")
                        || clause.verb().equals("stay")
                        || clause.verb().equals("liv");
        if (been && clause.is(Mark.PAST) && !in.isEmpty() && in.getFirst().name())
            derived.add(clause.derived(clause.subject(), "visit", false, Clause.object(in)));
        if (clause.verb().equals("liv") && !clause.slot("with").isEmpty())
            derived.add(
                    clause.derived(
                            clause.subject(), "liv", true, Clause.object(words(Set.of("alon")))));
        if (clause.verb().equals("be")
                && !in.isEmpty()
                && clause.subject().words().contains("@'s")
                && (clause.subject().head().equals("apartment")
                        || clause.subject().head().equals("hous")
                        || clause.subject().head().equals("hom")))
            derived.add(clause.derived(Subject.SPEAKER, "liv", false, Map.of("in", in)));
        if (clause.verb().equals("work") && !clause.slot("as").isEmpty())
            derived.add(
                    clause.derived(
                            clause.subject(), "be", false, Clause.object(clause.slot("as"))));
    }

    private void states(Clause clause, List<Clause> derived) {
        if (!clause.verb().equals("be") || clause.denied()) return;
        for (var token : clause.slot(OBJECT)) {
            var implied = lexicon.implied(token.stem());
            if (implied == null || clause.is(Mark.PAST)) continue;
            derived.add(
                    clause.derived(
                            clause.subject(),
                            implied.verb(),
                            implied.denied(),
                            Clause.object(words(implied.words()))));
        }
    }

    private void foods(Clause clause, List<Clause> derived) {
        var served =
                switch (clause.verb()) {
                    case HAVE, "order", "lov", "lik", "enjoy" -> true;
                    default -> false;
                };
        if (!served || clause.denied()) return;
        var food =
                clause.slot(OBJECT).stream()
                        .filter(token -> lexicon.isA(token.stem(), "food"))
                        .toList();
        var drink =
                clause.slot(OBJECT).stream()
                        .filter(token -> lexicon.isA(token.stem(), "alcohol"))
                        .toList();
        if (!drink.isEmpty())
            derived.add(clause.derived(clause.subject(), "drink", false, Clause.object(drink)));
        if (!food.isEmpty())
            derived.add(clause.derived(clause.subject(), "eat", false, Clause.object(food)));
    }

    private static Clause not(Clause clause, Subject subject, String verb, List<Token> object) {
        return current(clause.derived(subject, verb, true, Clause.object(object)));
    }

    private static List<Token> words(Iterable<String> stems) {
        var tokens = new ArrayList<Token>();
        stems.forEach(stem -> {
            if (!stem.startsWith("@")) tokens.add(new Token(stem, stem, false, null));
        });
        return tokens;
    }
}
