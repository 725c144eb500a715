package dev.continuo.core.memory.contradiction;

import java.util.ArrayList;
import java.util.List;

/// Reads how a clause is introduced: of `I think that …` and `Dave told me …` what is thought
/// counts.
final class Openings {
    private final Lexicon lexicon;
    private final Verbs verbs;

    Openings(Lexicon lexicon, Verbs verbs) {
        this.lexicon = lexicon;
        this.verbs = verbs;
    }

    /// Cuts off what stands before what is thought; all, where nobody says whether it is so.
    ///
    /// @return whether it is denied
    boolean cut(List<Token> tokens) {
        while (!tokens.isEmpty()
                && (tokens.getFirst().sign()
                        || tokens.getFirst().is("and")
                        || tokens.getFirst().is("but")
                        || (tokens.getFirst().is("that")
                                && tokens.size() > 1
                                && pronounOrName(tokens.get(1))))) tokens.removeFirst();
        for (int i = 1; i < Math.min(6, tokens.size() - 2); i++) {
            if (!thinks(tokens.get(i).stem())) continue;
            var next = i + 1;
            var unsure =
                    tokens.subList(0, i).stream().anyMatch(token -> token.is("not"))
                            && !opinion(tokens.get(i).stem());
            if (lexicon.is("pronoun", tokens.get(next).word())
                    && pronounOrName(tokens.get(next + 1 < tokens.size() ? next + 1 : next))
                    && next + 1 < tokens.size()) next++;
            if (tokens.get(next).name()
                    && next + 1 < tokens.size()
                    && (tokens.get(next + 1).is("that") || pronounOrName(tokens.get(next + 1))))
                next++;
            if (tokens.get(next).is("that")) next++;
            var rest = tokens.subList(next, tokens.size());
            if (verbs.in(rest) <= 0) continue;
            if (unsure) {
                tokens.clear();
                return false;
            }
            var denied = tokens.subList(0, i).stream().filter(token -> token.is("not")).count();
            var kept = new ArrayList<>(rest);
            tokens.clear();
            tokens.addAll(kept);
            return denied % 2 == 1;
        }
        return false;
    }

    private static boolean thinks(String stem) {
        return switch (stem) {
            case "think",
                    "believ",
                    "say",
                    "tell",
                    "guess",
                    "hear",
                    "know",
                    "mean",
                    "assum",
                    "claim" ->
                    true;
            default -> false;
        };
    }

    private static boolean opinion(String stem) {
        return stem.equals("think")
                || stem.equals("believ")
                || stem.equals("guess")
                || stem.equals("assum");
    }

    private boolean pronounOrName(Token token) {
        return lexicon.is("pronoun", token.word())
                || lexicon.is("possessive", token.word())
                || lexicon.is("determiner", token.word())
                || token.name();
    }
}
