package dev.continuo.core.memory.contradiction;

import dev.continuo.core.memory.contradiction.Clause.Mark;
import dev.continuo.core.memory.contradiction.Clause.Subject;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Reads statements as clauses.
final class Reader {
    private static final int CLAUSES = 16;
    private static final Set<String> BREAKS =
            Set.of("but", "because", "since", "while", "although", "whereas", "so", "when");

    /// What is named in parting with it is not had any more.
    private static final Set<String> PARTING = Set.of("sell", "los", "giv", "die");

    private final Lexicon lexicon;
    private final Rewriting english = new Rewriting("en");
    private final Map<String, Rewriting> others = new LinkedHashMap<>();
    private final Inference inference;

    Reader(Lexicon lexicon) {
        this.lexicon = lexicon;
        this.inference = new Inference(lexicon);
        for (var language : List.of("de", "es", "fr", "pt", "ru"))
            others.put(language, new Rewriting(language));
    }

    /// The clauses of a statement that assert something: questions, suppositions and quotations do
    /// not.
    Reading read(Statement statement) {
        var today = LocalDate.ofInstant(statement.saidAt(), ZoneOffset.UTC);
        var clauses = new ArrayList<Clause>();
        var all = new ArrayList<Token>();
        var excluded = new ArrayList<Token>();
        var owned = new LinkedHashSet<String>();
        var change = false;
        var before = Subject.NONE;
        for (var written : Scanner.sentences(statement.text())) {
            if (clauses.size() >= CLAUSES) break;
            var language = language(written);
            var words = unquoted(language.apply(written));
            var tokens = Values.fold(lexicon, today, words);
            change |= tokens.stream().anyMatch(token -> token.is("~"));
            if (asks(tokens, language == english)) continue;
            all.addAll(tokens);
            for (var part : clauses(tokens, excluded)) {
                var clause = supposed(part) ? null : Parser.clause(lexicon, part, before);
                if (clause == null || clauses.size() >= CLAUSES) continue;
                if (clause.subject().pronoun()
                        && !before.none()
                        && !before.pronoun()
                        && before.person() == clause.subject().person()) clause = clause.of(before);
                before = clause.subject().none() ? before : clause.subject();
                clauses.add(clause);
                if (!(clause.is(Mark.PAST)
                                && (clause.verb().equals("be") || clause.verb().equals("hav")))
                        && !PARTING.contains(clause.verb()))
                    owned.addAll(Parser.owned(lexicon, part));
            }
        }
        var derived = clauses.stream().flatMap(clause -> inference.from(clause).stream()).toList();
        clauses.addAll(derived);
        owned.forEach(thing -> clauses.add(possession(thing)));
        return new Reading(clauses, all, excluded, change);
    }

    private static Clause possession(String thing) {
        return new Clause(
                Subject.SPEAKER,
                "hav",
                false,
                Clause.object(List.of(new Token(thing, thing, false, null))),
                List.of(),
                Set.of(Mark.DERIVED));
    }

    private Rewriting language(List<Word> words) {
        var own =
                english.known(words)
                        + words.stream()
                                .filter(word ->
                                        lexicon.is("determiner", word.text())
                                                || lexicon.is("pronoun", word.text())
                                                || lexicon.is("preposition", word.text())
                                                || lexicon.is("possessive", word.text())
                                                || !lexicon.verb(lexicon.stem(word.text()))
                                                        .isEmpty()
                                                || word.text().equals("and"))
                                .count();
        var best = english;
        var most = own;
        for (var other : others.values()) {
            var known = other.known(words);
            if (known > most) {
                most = known;
                best = other;
            }
        }
        return best;
    }

    /// What stands in quotation marks is somebody else's, unless it is a mere title.
    private static List<Word> unquoted(List<Word> words) {
        var result = new ArrayList<Word>();
        for (int i = 0; i < words.size(); i++) {
            if (!words.get(i).text().equals("\"")) {
                result.add(words.get(i));
                continue;
            }
            var end = i + 1;
            while (end < words.size() && !words.get(end).text().equals("\"")) end++;
            if (end - i - 1 <= 2)
                words.subList(i + 1, Math.min(end, words.size()))
                        .forEach(word -> result.add(new Word(word.text(), true)));
            else result.add(new Word("would", false));
            i = end;
        }
        return result;
    }

    /// @param inverted whether a verb before its subject asks: elsewhere the subject may be left
    ///   out
    private static boolean asks(List<Token> tokens, boolean inverted) {
        if (tokens.isEmpty()) return true;
        if (tokens.getLast().is("?")) return true;
        if (!inverted) return false;
        var first = tokens.getFirst();
        return first.is("is")
                || first.is("are")
                || first.is("do")
                || first.is("does")
                || first.is("did")
                || first.is("who")
                || first.is("why")
                || first.is("where")
                || (first.is("what") && tokens.size() < 8);
    }

    private boolean supposed(List<Token> tokens) {
        return tokens.stream()
                .anyMatch(token ->
                        lexicon.is("supposed", token.word())
                                && !(token.is("may") && token.value() != null));
    }

    // --- clauses

    private List<List<Token>> clauses(List<Token> tokens, List<Token> excluded) {
        var parts = new ArrayList<List<Token>>();
        var part = new ArrayList<Token>();
        var supposed =
                tokens.stream()
                        .anyMatch(token ->
                                token.is("if")
                                        || token.is("unless")
                                        || (token.is("would") && token.value() == null));
        if (supposed) return List.of();
        for (int i = 0; i < tokens.size(); i++) {
            var token = tokens.get(i);
            var next = i + 1 < tokens.size() ? tokens.get(i + 1) : token;
            if (token.is(",") && next.is("not")) {
                var end = i + 2;
                while (end < tokens.size() && !tokens.get(end).is(","))
                    excluded.add(tokens.get(end++));
                i = end - 1;
                continue;
            }
            var breaks =
                    BREAKS.contains(token.word())
                            || (token.is(",") && begins(tokens, i + 1) && verbIn(part))
                            || (token.is("and") && verbIn(part) && clauseFollows(tokens, i + 1));
            if (breaks && !(token.is("since") && next.value() != null)) {
                if (!part.isEmpty()) parts.add(part);
                part = new ArrayList<>();
                if (token.is("when") || token.is("while")) {
                    var end = skipped(tokens, i);
                    parts.add(past(tokens.subList(i + 1, Math.min(end + 1, tokens.size()))));
                    i = end;
                }
            } else if (!(token.is(",")
                    && !verbIn(part)
                    && part.size() <= 3
                    && part.stream()
                            .noneMatch(each ->
                                    each.value() != null
                                            || lexicon.is("preposition", each.word())
                                            || each.name()))) {
                part.add(token);
            } else if (part.stream().noneMatch(each -> each.is("~"))) {
                part.clear();
            }
        }
        if (!part.isEmpty()) parts.add(part);
        return parts;
    }

    /// A subordinate clause of time says only when: it ends at the comma or before the next
    /// subject.
    private int skipped(List<Token> tokens, int start) {
        var seen = false;
        for (int i = start + 1; i < tokens.size(); i++) {
            if (tokens.get(i).is(",")) return i;
            if (lexicon.is("pronoun", tokens.get(i).word())
                    || lexicon.is("possessive", tokens.get(i).word())) {
                if (seen) return i - 1;
                seen = true;
            }
        }
        return tokens.size();
    }

    private static List<Token> past(List<Token> tokens) {
        var part = new ArrayList<>(tokens);
        part.add(new Token("back-then", "back-then", false, null));
        return part;
    }

    private boolean verbIn(List<Token> part) {
        return part.stream()
                .anyMatch(token ->
                        token.stem().equals("be")
                                || token.stem().equals("have")
                                || token.stem().equals("hav")
                                || (token.value() == null
                                        && !lexicon.verb(token.stem()).isEmpty()));
    }

    private boolean begins(List<Token> tokens, int start) {
        if (start >= tokens.size()) return true;
        var token = tokens.get(start);
        return lexicon.is("pronoun", token.word())
                || lexicon.is("possessive", token.word())
                || token.is("the")
                || token.is("and")
                || token.is("so")
                || token.is("~");
    }

    private boolean clauseFollows(List<Token> tokens, int start) {
        if (start + 1 >= tokens.size()) return false;
        var token = tokens.get(start);
        var later = tokens.subList(start, Math.min(tokens.size(), start + 5));
        if (lexicon.is("pronoun", token.word())
                || lexicon.is("possessive", token.word())
                || lexicon.is("determiner", token.word())) return verbIn(later);
        return token.value() == null
                && (!lexicon.verb(token.stem()).isEmpty()
                        || token.stem().equals("be")
                        || token.stem().equals("have"))
                && !token.word().endsWith("ing");
    }
}
