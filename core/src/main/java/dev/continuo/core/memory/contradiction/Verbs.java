package dev.continuo.core.memory.contradiction;

import java.util.List;

/// Finds the verb of a clause.
final class Verbs {
    private static final String PREPOSITION = "preposition";
    private static final String DETERMINER = "determiner";

    private final Lexicon lexicon;

    Verbs(Lexicon lexicon) {
        this.lexicon = lexicon;
    }

    /// Where the first verb stands; -1 where there is none.
    int in(List<Token> among) {
        for (int i = 0; i < among.size(); i++) {
            var token = among.get(i);
            if (auxiliary(token) && !(i > 0 && determines(among.get(i - 1)))) return i;
            if (token.is("not")
                    && i > 0
                    && i + 1 < among.size()
                    && !lexicon.verb(among.get(i + 1).stem()).isEmpty()) return i;
            if (lexicon.verb(token.stem()).isEmpty() || token.value() != null) continue;
            if (lexical(among, i)) return i;
        }
        return unknownVerb(among);
    }

    /// A verb no list holds: what follows a pronoun, or ends as verbs do after a noun.
    private int unknownVerb(List<Token> among) {
        for (int i = 1; i < among.size(); i++) {
            var token = among.get(i);
            if (token.value() != null
                    || token.sign()
                    || token.name()
                    || lexicon.is(PREPOSITION, token.word())
                    || lexicon.is("adverb", token.word())) continue;
            var before = among.get(i - 1);
            if (lexicon.is("pronoun", before.word())
                    && !lexicon.is(DETERMINER, token.word())
                    && !token.is("and")) return i;
            var ending =
                    (token.word().endsWith("s") && !token.word().endsWith("ss"))
                            || token.word().endsWith("ed");
            if (ending
                    && i + 1 < among.size()
                    && !determines(before)
                    && before.value() == null
                    && !lexicon.is(PREPOSITION, before.word())
                    && !before.is("and")) return i;
        }
        return -1;
    }

    private boolean lexical(List<Token> among, int i) {
        if (i == 0)
            return among.size() > 1
                    && !among.get(i).word().endsWith("ing")
                    && !(among.size() > i + 1 && auxiliary(among.get(i + 1)));
        var token = among.get(i);
        var before = among.get(i - 1);
        if (determines(before)
                || lexicon.is(PREPOSITION, before.word())
                || (before.value() != null && i == 1)) return false;
        if (lexicon.is("pronoun", before.word())) return true;
        var after = i + 1 < among.size() ? among.get(i + 1) : null;
        // A noun that could be a verb is one where a verb follows: "the work begins", "my shop
        // opens".
        if (after != null
                && (auxiliary(after)
                        || (!lexicon.verb(after.stem()).isEmpty()
                                && after.word().endsWith("s")
                                && !lexicon.is(DETERMINER, after.word())))) return false;
        if (token.word().endsWith("ing")) return false;
        if (i == 1
                && (lexicon.is("attribute", before.stem()) || lexicon.is("event", before.stem())))
            return true;
        return true;
    }

    boolean determines(Token token) {
        return lexicon.is(DETERMINER, token.word())
                || lexicon.is("possessive", token.word())
                || token.is("'s");
    }

    boolean auxiliary(Token token) {
        return token.stem().equals("be")
                || token.stem().equals("hav")
                || token.stem().equals("have")
                || (lexicon.is("modal", token.word()) && !token.name());
    }

    /// Whether it may be a verb.
    boolean is(Token token) {
        return !lexicon.verb(token.stem()).isEmpty();
    }

    /// Whether it goes on with what the verb before it began: `have` with `lived`, `be` with
    /// `moving`.
    ///
    /// @param main the verb before it, empty for none
    boolean continues(Token token, String main) {
        if (token.value() != null) return false;
        if (main.isEmpty() || main.equals("do")) return auxiliary(token) || is(token);
        var form =
                token.word().endsWith("ing")
                        || token.word().endsWith("ed")
                        || lexicon.past(token.word())
                        || token.word().endsWith("n")
                        || token.is("born")
                        || token.is("quit")
                        || token.is("move")
                        || token.is("name")
                        || token.is("come")
                        || token.is("become");
        if (main.equals("be")) return (is(token) && form) || token.is("been") || token.is("being");
        return (main.equals("have") || main.equals("hav"))
                && ((auxiliary(token) && !token.is("have"))
                        || (is(token) && form)
                        || token.is("visit")
                        || token.is("cost")
                        || token.is("like"));
    }
}
