package dev.continuo.core.memory.contradiction;

import dev.continuo.core.memory.contradiction.Clause.Mark;
import dev.continuo.core.memory.contradiction.Clause.Subject;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads the tokens of one clause.
final class Parser {
    private static final String PREPOSITION = "preposition";
    private static final String DETERMINER = "determiner";

    private final Lexicon lexicon;
    private final Verbs verbs;
    private final List<Token> tokens;
    private final Set<Mark> marks = EnumSet.noneOf(Mark.class);
    private final Map<String, List<Token>> slots = new LinkedHashMap<>();
    private final List<Value> when = new ArrayList<>();
    private final Set<String> owned = new LinkedHashSet<>();
    private boolean denied;

    private Parser(Lexicon lexicon, List<Token> tokens) {
        this.lexicon = lexicon;
        this.verbs = new Verbs(lexicon);
        this.tokens = new ArrayList<>(tokens);
    }

    /// What the clause says, or null for what says nothing.
    ///
    /// @param before whom the clause before was about, for one without a subject
    static @Nullable Clause clause(Lexicon lexicon, List<Token> tokens, Subject before) {
        return new Parser(lexicon, tokens).read(before);
    }

    private @Nullable Clause read(Subject before) {
        if (tokens.removeIf(token -> token.is("~"))) marks.add(Mark.CHANGE);
        if (tokens.removeIf(token -> token.is("now"))) marks.add(Mark.CHANGE);
        if (tokens.removeIf(token -> token.is("also"))) marks.add(Mark.ALSO);
        if (tokens.removeIf(
                token -> token.is("always") || token.is("daily") || token.is("everyday")))
            marks.add(Mark.ALWAYS);
        if (tokens.size() > 1 && tokens.getFirst().is("there") && verbs.auxiliary(tokens.get(1)))
            marks.add(Mark.EXISTS);
        if (tokens.removeIf(token -> token.is("back-then"))) marks.add(Mark.PAST);
        if (tokens.removeIf(token -> token.is("formerly"))) {
            marks.add(Mark.PAST);
            marks.add(Mark.FORMER);
        }
        if (new Openings(lexicon, verbs).cut(tokens)) denied = !denied;
        if (tokens.isEmpty()) return null;
        var verb = verbs.in(tokens);
        if (verb < 0) return verbless(before);
        var subject = subject(tokens.subList(0, verb));
        if (subject.none() && verb > 0 && marks.contains(Mark.FRONTED)) subject = before;
        if (marks.contains(Mark.EXISTS)) subject = Subject.NONE;
        else if (verb == 0 || subject.none()) subject = before;
        return predicate(subject, verb);
    }

    // --- the subject

    private Subject subject(List<Token> part) {
        var words = new LinkedHashSet<String>();
        var person = false;
        var pronoun = false;
        var head = "";
        var owner = false;
        for (int i = fronted(part); i < part.size(); i++) {
            var token = part.get(i);
            if (token.value() instanceof Value.Day || token.value() instanceof Value.Clock) {
                when.add(token.value());
                continue;
            }
            if (token.is("i") || token.is("we") || token.is("me")) {
                words.add("@");
                head = "@";
                person = true;
            } else if (lexicon.is("possessive", token.word())) {
                owner |=
                        token.is("my")
                                || (token.is("our")
                                        && i + 1 < part.size()
                                        && lexicon.is("kin", part.get(i + 1).word()));
                if (token.is("your")) words.add("you");
                if (i + 1 < part.size()) own(part, i + 1);
            } else if (lexicon.is("pronoun", token.word())
                    || token.is("this")
                    || (token.is("that") && part.size() == 1)) {
                pronoun = true;
                person |= !token.is("it") && !token.is("this") && !token.is("that");
                words.add(token.word());
                head = token.word();
            } else if (token.is("not")) {
                denied = !denied;
            } else if (token.is("some")
                    || (token.is("one") && i + 1 < part.size() && part.get(i + 1).is("of"))) {
                marks.add(Mark.PARTLY);
            } else if (token.is("nobody")) {
                denied = !denied;
                words.add("everyon");
            } else if (token.is("his") || token.is("her") || token.is("their")) {
                words.add(token.word());
            } else if (!skipped(token)) {
                var stem = token.value() != null ? token.toString() : token.stem();
                words.add(stem);
                head = stem;
                person |= (token.name() && i > 0) || lexicon.is("kin", token.word());
            }
        }
        if (owner) words.add("@'s");
        if (words.size() > 1) words.remove("everyon");
        if (words.size() == 1
                && part.size() == 1
                && part.getFirst().name()
                && !lexicon.is("event", head)
                && !lexicon.is("attribute", head)) person = true;
        return new Subject(words, head, person, pronoun && words.size() == 1);
    }

    private void own(List<Token> part, int start) {
        for (int i = start; i < Math.min(part.size(), start + 3); i++) {
            var token = part.get(i);
            if (token.is("'s")
                    || token.value() != null
                    || verbs.auxiliary(token)
                    || (i > start && verbs.is(token))
                    || lexicon.is(PREPOSITION, token.word())
                    || token.is("and")
                    || token.sign()) return;
            if (i + 1 < part.size() && part.get(i + 1).is("'s")) {
                owned.add(token.stem());
                return;
            }
            owned.add(token.stem());
        }
    }

    private boolean skipped(Token token) {
        return token.sign()
                || token.is("'s")
                || token.is("and")
                || lexicon.is(DETERMINER, token.word())
                || lexicon.is(PREPOSITION, token.word())
                || (lexicon.is("adverb", token.word())
                        && !token.is("first")
                        && !token.is("last")
                        && !token.is("next"));
    }

    /// "In winter the shop …", "On Mondays I …": where what comes before the subject ends.
    private int fronted(List<Token> part) {
        if (part.isEmpty() || !lexicon.is(PREPOSITION, part.getFirst().word())) return 0;
        for (int i = 1; i < part.size(); i++) {
            var token = part.get(i);
            var begins =
                    (i > 1 && (verbs.determines(token) || token.name()))
                            || lexicon.is("pronoun", token.word());
            if (begins || token.is(",")) {
                if (i < part.size() && !marks.contains(Mark.FRONTED)) marks.add(Mark.FRONTED);
                return i;
            }
            if (token.value() instanceof Value.Day || token.value() instanceof Value.Clock)
                when.add(token.value());
            else if (!skipped(token)) {
                slots.computeIfAbsent(place(part.getFirst().word()), key -> new ArrayList<>())
                        .add(token);
                marks.add(Mark.SCOPED);
            }
        }
        return part.size();
    }

    // --- the predicate

    private @Nullable Clause verbless(Subject before) {
        var cut = 0;
        while (cut < tokens.size()
                && !(cut > 0
                        && cut == tokens.size() - 1
                        && (lexicon.classed(tokens.get(cut).stem())
                                || lexicon.knowsOpposite(tokens.get(cut).stem())))
                && !lexicon.is(PREPOSITION, tokens.get(cut).word())
                && tokens.get(cut).value() == null
                && !tokens.get(cut).is(",")) cut++;
        var subject = subject(tokens.subList(0, cut));
        if (subject.none()) subject = before;
        rest(cut);
        if (slots.isEmpty() && when.isEmpty()) return null;
        return new Clause(subject, "be", denied, slots, when, marks);
    }

    private Clause predicate(Subject subject, int start) {
        var i = start;
        var main = "";
        for (; i < tokens.size(); i++) {
            var token = tokens.get(i);
            if (token.is("not")) {
                denied = !denied;
                continue;
            }
            if (lexicon.is("modal", token.word())) {
                if (token.is("can")) marks.add(Mark.ABLE);
                if (lexicon.past(token.word())) marks.add(Mark.PAST);
                if (main.isEmpty() || i == start)
                    main = token.is("do") || token.is("does") || token.is("did") ? "do" : main;
                continue;
            }
            if (lexicon.is("adverb", token.word())
                    && i + 1 < tokens.size()
                    && (verbs.auxiliary(tokens.get(i + 1)) || verbs.is(tokens.get(i + 1))))
                continue;
            var unknown =
                    (main.isEmpty() && i == start)
                            || (main.equals("do")
                                    && !lexicon.is(DETERMINER, token.word())
                                    && !lexicon.is("possessive", token.word())
                                    && token.value() == null);
            if (!verbs.continues(token, main) && !unknown) break;
            if (main.isEmpty() || main.equals("do")) {
                if (lexicon.past(token.word())) marks.add(Mark.PAST);
            } else if (main.equals("have") || main.equals("hav")) {
                marks.remove(Mark.PAST);
                marks.add(Mark.PERFECT);
            }
            if (main.equals("be") && !token.word().endsWith("ing")) marks.add(Mark.PASSIVE);
            main = token.stem();
            if (!verbs.auxiliary(token)) {
                i++;
                break;
            }
        }
        rest(i);
        return new Clause(subject, main.isEmpty() ? "be" : main, denied, slots, when, marks);
    }

    private void rest(int start) {
        var slot = Clause.OBJECT;
        for (int i = start; i < tokens.size(); i++) {
            var token = tokens.get(i);
            if (token.value() instanceof Value.Day || token.value() instanceof Value.Clock) {
                when.add(token.value());
                continue;
            }
            if (token.is("not")) {
                denied = !denied;
            } else if (token.is("nothing")) {
                denied = !denied;
                put(slot, token);
            } else if (lexicon.is(PREPOSITION, token.word())
                    && (i + 1 < tokens.size() || !lexicon.knowsOpposite(token.stem()))) {
                slot = token.is("of") ? slot : place(token.word());
                if (slot.equals("without")) {
                    denied = !denied;
                    slot = "with";
                }
            } else if (lexicon.is("possessive", token.word())) {
                if (slot.equals(Clause.OBJECT) && slots.get(slot) == null) marks.add(Mark.DEFINITE);
                own(tokens, i + 1);
            } else if (lexicon.is(DETERMINER, token.word())) {
                if (slot.equals(Clause.OBJECT) && slots.get(slot) == null)
                    marks.add(token.is("a") || token.is("an") ? Mark.INDEFINITE : Mark.DEFINITE);
                if (token.is("another") || token.is("some")) marks.add(Mark.ALSO);
            } else if (token.is("i") || token.is("me") || token.is("we") || token.is("us")) {
                put(slot, new Token("@", "@", false, null));
            } else if (!token.sign()
                    && !token.is("'s")
                    && !token.is("and")
                    && !token.is("or")
                    && !lexicon.is("modal", token.word())
                    && !lexicon.is("adverb", token.word())) {
                put(slot, token);
            }
        }
    }

    private void put(String slot, Token token) {
        slots.computeIfAbsent(slot, key -> new ArrayList<>()).add(token);
    }

    private static String place(String preposition) {
        return switch (preposition) {
            case "at", "on", "into", "near", "inside", "within" -> "in";
            default -> preposition;
        };
    }

    /// Things called the speaker's own, from which follows that there are some.
    static Set<String> owned(Lexicon lexicon, List<Token> tokens) {
        var parser = new Parser(lexicon, tokens);
        for (int i = 0; i + 1 < tokens.size(); i++)
            if (tokens.get(i).is("my") || tokens.get(i).is("our")) parser.own(tokens, i + 1);
        return parser.owned;
    }
}
