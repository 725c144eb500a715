package dev.continuo.core.memory.contradiction;

import dev.continuo.core.memory.contradiction.Clause.Mark;
import dev.continuo.core.memory.contradiction.Contradiction.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Compares what two clauses say of the same subject.
final class Comparison {
    /// @param strength 0 to 1
    record Finding(Kind kind, double strength, Clause older, Clause newer) {}

    private static final double SURE = 0.9;
    private static final double LIKELY = 0.75;
    private static final double FAIR = 0.6;
    private static final String OBJECT = Clause.OBJECT;
    private static final Set<String> WISHES = Set.of("want", "plan", "hop", "hope", "wish");

    private final Lexicon lexicon;
    private final Subjects subjects;
    private final Slots slots;

    Comparison(Lexicon lexicon, boolean samePerson) {
        this.lexicon = lexicon;
        this.subjects = new Subjects(lexicon, samePerson);
        this.slots = new Slots(lexicon);
    }

    @Nullable Finding between(Clause older, Clause newer) {
        var swapped = swapped(older, newer);
        if (swapped != null) return swapped;
        if (!subjects.same(older.subject(), newer.subject())) return turned(older, newer);
        var denial = denial(older, newer);
        if (denial != null) return denial;
        return older.denied() || newer.denied() ? null : change(older, newer);
    }

    // --- what one denies and the other says

    private @Nullable Finding denial(Clause older, Clause newer) {
        var olderPoints = points(older);
        var newerPoints = points(newer);
        if (olderPoints.denied == newerPoints.denied) return null;
        if (older.is(Mark.PARTLY) && newer.is(Mark.PARTLY)) return null;
        if (older.is(Mark.FORMER) != newer.is(Mark.FORMER)) return null;
        var first = olderPoints.denied;
        var no = first ? older : newer;
        var yes = first ? newer : older;
        var denied = first ? olderPoints : newerPoints;
        var said = first ? newerPoints : olderPoints;
        if (!covered(denied, said, no, yes) || !sameTime(no, yes)) return null;
        return new Finding(
                Kind.NEGATION,
                no.is(Mark.DERIVED) || yes.is(Mark.DERIVED) ? LIKELY : SURE,
                older,
                newer);
    }

    /// What a clause says, as words that opposites share, and whether all in all it is denied.
    private record Points(Set<String> words, boolean denied, boolean light) {}

    private Points points(Clause clause) {
        var words = new LinkedHashSet<String>();
        var denied = clause.denied();
        var light =
                lexicon.is("light", clause.verb())
                        || clause.verb().equals("hav")
                        || clause.verb().isEmpty();
        var timed = clause.when().stream().anyMatch(Value.Clock.class::isInstance);
        if (!light) {
            var opposite =
                    timed
                            ? null
                            : lexicon.opposite(
                                    new Token(clause.verb(), clause.verb(), false, null));
            words.add(opposite == null ? clause.verb() : opposite.word());
            if (opposite != null && !opposite.affirms()) denied = !denied;
        }
        for (var token : clause.tokens()) {
            if (token.value() != null) {
                words.add(token.toString());
                continue;
            }
            var opposite = lexicon.opposite(token);
            words.add(opposite.word());
            if (!opposite.affirms() && !attributive(clause, token)) denied = !denied;
        }
        return new Points(words, denied, light);
    }

    /// An adjective before its noun tells which one is meant; of what somebody has, it is no
    /// denial.
    private boolean attributive(Clause clause, Token token) {
        for (var slot : clause.slots().values()) {
            var at = slot.indexOf(token);
            if (at >= 0)
                return at + 1 < slot.size()
                        && !slot.get(at + 1).stem().equals("than")
                        && !clause.verb().equals("be")
                        && !clause.verb().equals("hav");
        }
        return false;
    }

    private boolean covered(Points denied, Points said, Clause no, Clause yes) {
        if (denied.words.isEmpty() || said.words.isEmpty()) return false;
        // Of two opposites neither is the denial: either may say more.
        if (!no.denied()
                && !yes.denied()
                && (no.verb().equals(yes.verb()) || (!no.is(Mark.DERIVED) && !yes.is(Mark.DERIVED)))
                && within(said, denied)
                && said.words.stream().anyMatch(lexicon::knowsOpposite)) return true;
        if (denied.light && said.light && !no.verb().equals(yes.verb()) && !no.verb().isEmpty())
            return false;
        if (!within(denied, said) || wished(yes, no)) return false;
        if (no.is(Mark.SCOPED) && !yes.is(Mark.SCOPED)) return false;
        return no.verb().isEmpty()
                || no.verb().equals(yes.verb())
                || !no.is(Mark.DERIVED)
                || denied.light == said.light;
    }

    /// What somebody wants need not be so.
    private static boolean wished(Clause yes, Clause no) {
        return WISHES.contains(yes.verb()) && !WISHES.contains(no.verb());
    }

    /// Whether all that the first says is among what the second says.
    private boolean within(Points less, Points more) {
        return less.words.stream()
                .allMatch(word -> more.words.stream().anyMatch(other -> lexicon.isA(other, word)));
    }

    private boolean sameTime(Clause no, Clause yes) {
        if (apart(no, yes)) return false;
        if (!no.when().isEmpty()
                && yes.when().isEmpty()
                && !yes.is(Mark.ALWAYS)
                && no.when().stream().anyMatch(Value.Day.class::isInstance)
                && !no.is(Mark.PAST)
                && !no.is(Mark.DERIVED)) return false;
        var lasting =
                no.is(Mark.ABLE)
                        || no.is(Mark.PERFECT)
                        || yes.is(Mark.PERFECT)
                        || (no.is(Mark.CHANGE) && no.is(Mark.DERIVED));
        if (no.is(Mark.PAST) == yes.is(Mark.PAST) || lasting) return true;
        var past = no.is(Mark.PAST) ? no : yes;
        return past.verb().equals("die")
                || past.is(Mark.DERIVED)
                || no.is(Mark.DERIVED)
                || (!past.verb().equals("be")
                        && !past.verb().equals("hav")
                        && !lexicon.verb(past.verb()).equals("many")
                        && past.when().isEmpty());
    }

    private boolean apart(Clause one, Clause other) {
        for (var value : one.when())
            for (var against : other.when())
                if (value.comparable(against) && value.conflicts(against)) return true;
        return false;
    }

    // --- the same said with another subject

    /// "The warranty covers it" and "it is not covered by the warranty"; "there is a pool" and "the
    /// hotel has no pool"; "the launch of Helios is in May" and "Helios launches in June".
    private @Nullable Finding turned(Clause older, Clause newer) {
        if (!subjects.comparable(older.subject(), newer.subject())
                || older.is(Mark.DERIVED)
                || newer.is(Mark.DERIVED)) return null;
        var mine = bag(older);
        var theirs = bag(newer);
        var shorter = mine.size() <= theirs.size();
        var less = shorter ? mine : theirs;
        var more = shorter ? theirs : mine;
        if (!more.containsAll(less) || less.size() < 2) return null;
        var denied = points(older).denied != points(newer).denied;
        var other =
                older.is(Mark.PASSIVE) != newer.is(Mark.PASSIVE)
                        || older.is(Mark.EXISTS) != newer.is(Mark.EXISTS);
        if (denied && other && !apart(older, newer) && more.size() <= less.size() + 1)
            return new Finding(Kind.NEGATION, LIKELY, older, newer);
        var events = !older.subject().person() && !newer.subject().person();
        if (!denied
                && events
                && mine.equals(theirs)
                && apart(older, newer)
                && !opensOnDifferentDays(older, newer))
            return new Finding(Kind.DATE, LIKELY, older, newer);
        return null;
    }

    private Set<String> bag(Clause clause) {
        var bag = new HashSet<>(points(clause).words);
        bag.addAll(clause.subject().words());
        bag.removeIf(word ->
                word.startsWith("@")
                        || word.equals("hav")
                        || word.equals("left")
                        || word.equals("plenty")
                        || word.equals("availabl"));
        return bag;
    }

    // --- what both say differently

    private @Nullable Finding change(Clause older, Clause newer) {
        if (older.is(Mark.FORMER) != newer.is(Mark.FORMER)) return null;
        if (!sameVerb(older, newer)
                || older.is(Mark.ALSO)
                || newer.is(Mark.ALSO)
                || older.is(Mark.PARTLY)
                || newer.is(Mark.PARTLY)) return null;
        if (older.is(Mark.PAST) != newer.is(Mark.PAST)
                && !newer.is(Mark.PERFECT)
                && !older.is(Mark.PERFECT)) {
            if (state(older.verb())) return null;
        }
        if (older.is(Mark.SCOPED) && newer.is(Mark.SCOPED) && !slots.equal(older, newer))
            return null;
        var differences = new ArrayList<Slots.Difference>();
        var names = new HashSet<>(older.slots().keySet());
        names.addAll(newer.slots().keySet());
        for (var name : names) {
            var difference = slots.compare(name, older, newer);
            if (difference == null) continue;
            if (difference.unrelated()) return null;
            differences.add(difference);
        }
        var apart = apart(older, newer);
        if (apart && differences.isEmpty()) return date(older, newer);
        if (apart || differences.size() != 1) return null;
        return weigh(differences.getFirst(), older, newer);
    }

    private boolean sameVerb(Clause older, Clause newer) {
        return older.verb().equals(newer.verb()) && !older.verb().isEmpty();
    }

    private boolean state(String verb) {
        return switch (verb) {
            case "be", "hav", "liv", "work", "study", "cost", "weigh", "driv", "us", "use" -> true;
            default -> false;
        };
    }

    private @Nullable Finding date(Clause older, Clause newer) {
        var verb = older.verb();
        var event =
                !older.subject().person()
                        || lexicon.verb(verb).equals("single")
                        || lexicon.verb(verb).equals("other");
        if (verb.equals("be") && older.subject().person()) {
            return null;
        }
        if (verb.equals("hav") && (older.is(Mark.INDEFINITE) || newer.is(Mark.INDEFINITE)))
            return null;
        var routine =
                older.when().stream().anyMatch(value -> value instanceof Value.Clock)
                        && lexicon.verb(verb).equals("single");
        var days =
                older.when().stream().anyMatch(value -> value instanceof Value.Day)
                        && newer.when().stream().anyMatch(value -> value instanceof Value.Day);
        if (older.subject().person()
                && lexicon.verb(verb).equals("many")
                && !verb.equals("get")
                && !(days && sameObject(older, newer) && verb.equals("fly"))) return null;
        if (!event && !routine) return null;
        if (opensOnDifferentDays(older, newer)) return null;
        return new Finding(Kind.DATE, SURE, older, newer);
    }

    private boolean sameObject(Clause older, Clause newer) {
        return slots.equal(older, newer) && !older.slots().isEmpty();
    }

    /// What opens at ten on Sundays and at eight on Mondays has two hours, not a contradiction.
    private boolean opensOnDifferentDays(Clause older, Clause newer) {
        var clocks = false;
        var days = false;
        for (var value : older.when())
            for (var other : newer.when()) {
                clocks |=
                        value instanceof Value.Clock
                                && value.comparable(other)
                                && value.conflicts(other);
                days |=
                        value instanceof Value.Day
                                && value.comparable(other)
                                && value.conflicts(other);
            }
        return clocks && days;
    }

    private @Nullable Finding weigh(Slots.Difference difference, Clause older, Clause newer) {
        var verb = lexicon.verb(older.verb());
        var many = verb.equals("many");
        return switch (difference.sort()) {
            case AMOUNT ->
                    (many && (older.is(Mark.PAST) || newer.is(Mark.PAST)))
                                    || (many
                                            && !difference.sameHead()
                                            && !older.verb().equals("be"))
                            ? null
                            : new Finding(Kind.NUMBER, SURE, older, newer);
            case CLASS ->
                    besides(older, newer, difference)
                                    || (many
                                            && !slots.attributeOf(older)
                                            && !usesOne(older, newer)
                                            && !ofBody(older, newer))
                            ? null
                            : new Finding(Kind.VALUE, SURE, older, newer);
            case NAME ->
                    (verb.equals("single") && !besides(older, newer, difference))
                                    || (older.verb().equals("play")
                                            && difference.slot().equals("for"))
                            ? new Finding(Kind.VALUE, SURE, older, newer)
                            : null;
            case CODE -> new Finding(Kind.VALUE, SURE, older, newer);
            case NOUN ->
                    noun(older, newer, verb, difference)
                            ? new Finding(Kind.VALUE, FAIR, older, newer)
                            : null;
            case UNRELATED -> null;
        };
    }

    private boolean usesOne(Clause older, Clause newer) {
        return older.verb().equals("us") && older.slots().size() > 1 && newer.slots().size() > 1;
    }

    /// "Available on iOS" and "available on Android": what is said besides the place may hold in
    /// both.
    private static boolean besides(Clause older, Clause newer, Slots.Difference difference) {
        return older.verb().equals("be")
                && !difference.slot().equals(OBJECT)
                && !older.slot(OBJECT).isEmpty()
                && !newer.slot(OBJECT).isEmpty();
    }

    private boolean ofBody(Clause older, Clause newer) {
        return older.verb().equals("hav")
                && Stream.of(older, newer)
                        .allMatch(clause ->
                                clause.slot(OBJECT).stream()
                                        .anyMatch(token -> lexicon.is("body", token.stem())));
    }

    private boolean noun(Clause older, Clause newer, String verb, Slots.Difference difference) {
        if (slots.attributeOf(older)) return true;
        if (!verb.equals("single")) return false;
        if (!older.verb().equals("be"))
            return difference.small() || (older.is(Mark.INDEFINITE) && newer.is(Mark.INDEFINITE));
        var things = !older.subject().person() && !older.subject().pronoun();
        return things
                && (difference.slot().equals("in")
                        || (older.is(Mark.INDEFINITE) && newer.is(Mark.INDEFINITE)));
    }

    // --- what both say the other way round

    private @Nullable Finding swapped(Clause older, Clause newer) {
        if (older.denied() != newer.denied() || !older.verb().equals(newer.verb())) return null;
        if (older.verb().equals("prefer") && subjects.same(older.subject(), newer.subject())) {
            var crossed =
                    stems(older.slot(OBJECT)).equals(stems(newer.slot("to")))
                            && stems(older.slot("to")).equals(stems(newer.slot(OBJECT)));
            return crossed && !older.slot("to").isEmpty()
                    ? new Finding(Kind.VALUE, SURE, older, newer)
                    : null;
        }
        if (older.slot("than").isEmpty()
                || !stems(older.slot(OBJECT)).equals(stems(newer.slot(OBJECT)))) return null;
        var crossed =
                stems(older.slot("than")).equals(newer.subject().words())
                        && stems(newer.slot("than")).equals(older.subject().words());
        return crossed ? new Finding(Kind.VALUE, SURE, older, newer) : null;
    }

    private static Set<String> stems(List<Token> tokens) {
        var stems = new LinkedHashSet<String>();
        tokens.forEach(token -> stems.add(token.stem()));
        return stems;
    }
}
