package dev.continuo.core.memory.contradiction;

import dev.continuo.core.memory.contradiction.Clause.Mark;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Compares what two clauses have in the same slot.
final class Slots {
    enum Sort {
        AMOUNT,
        CLASS,
        NAME,
        CODE,
        NOUN,
        UNRELATED
    }

    /// @param sameHead whether what is counted is the same
    /// @param small whether one word differs from one word
    record Difference(String slot, Sort sort, boolean sameHead, boolean small) {
        boolean unrelated() {
            return sort == Sort.UNRELATED;
        }
    }

    private final Lexicon lexicon;

    Slots(Lexicon lexicon) {
        this.lexicon = lexicon;
    }

    /// How the slot differs; null where it does not, or one only says more.
    @Nullable Difference compare(String slot, Clause older, Clause newer) {
        var mine = new ArrayList<>(older.slot(slot));
        var theirs = new ArrayList<>(newer.slot(slot));
        if (mine.isEmpty() || theirs.isEmpty()) return null;
        var before = mine.size();
        removeShared(mine, theirs);
        var shared = before - mine.size();
        if (mine.isEmpty() || theirs.isEmpty()) return null;
        return new Difference(
                slot,
                sort(mine, theirs),
                shared > 0 || (older.slot(slot).size() == 1 && newer.slot(slot).size() == 1),
                mine.size() == 1 && theirs.size() == 1);
    }

    boolean equal(Clause older, Clause newer) {
        if (!older.slots().keySet().equals(newer.slots().keySet())) return false;
        return older.slots().keySet().stream()
                .allMatch(slot -> {
                    var mine = new ArrayList<>(older.slot(slot));
                    var theirs = new ArrayList<>(newer.slot(slot));
                    removeShared(mine, theirs);
                    return mine.isEmpty() && theirs.isEmpty();
                });
    }

    /// Whether the clause tells an attribute that has one value ("my name is", "favorite color").
    boolean attributeOf(Clause clause) {
        return clause.verb().equals("nam")
                || (clause.verb().equals("be")
                        && (clause.subject().words().stream()
                                        .anyMatch(word -> word.equals("favorit"))
                                || clause.subject().head().equals("author")
                                || lexicon.is("attribute", clause.subject().head())
                                || clause.is(Mark.DERIVED)));
    }

    private void removeShared(List<Token> mine, List<Token> theirs) {
        for (int i = mine.size() - 1; i >= 0; i--) {
            var token = mine.get(i);
            for (int j = theirs.size() - 1; j >= 0; j--) {
                if (!same(token, theirs.get(j))) continue;
                mine.remove(i);
                theirs.remove(j);
                break;
            }
        }
    }

    private boolean same(Token token, Token other) {
        var value = token.value();
        var against = other.value();
        if (value == null || against == null)
            return token.stem().equals(other.stem()) && value == null && against == null;
        return value.comparable(against) && !value.conflicts(against);
    }

    private Sort sort(List<Token> mine, List<Token> theirs) {
        var amounts = amounts(mine, theirs);
        if (amounts != null) return amounts;
        if (mine.size() > 3 || theirs.size() > 3) return Sort.UNRELATED;
        var last = mine.getLast();
        var other = theirs.getLast();
        if (mine.stream()
                .anyMatch(one ->
                        theirs.stream().anyMatch(two -> lexicon.exclusive(one.stem(), two.stem()))))
            return Sort.CLASS;
        if (last.code() && other.code()) return Sort.CODE;
        if (last.name() && other.name())
            return lexicon.mayContain(last.stem(), other.stem()) ? Sort.UNRELATED : Sort.NAME;
        if (last.name() != other.name() && !lexicon.classed(last.stem())) return Sort.UNRELATED;
        if (last.value() != null || other.value() != null) return Sort.UNRELATED;
        return Sort.NOUN;
    }

    private static @Nullable Sort amounts(List<Token> mine, List<Token> theirs) {
        var value =
                mine.stream().map(Token::value).filter(Value.Amount.class::isInstance).findFirst();
        var other =
                theirs.stream()
                        .map(Token::value)
                        .filter(Value.Amount.class::isInstance)
                        .findFirst();
        if (value.isEmpty() || other.isEmpty()) return null;
        if (mine.size() > 2 || theirs.size() > 2) return Sort.UNRELATED;
        if (mine.size() == 2 && theirs.size() == 2) return Sort.UNRELATED;
        return value.get().comparable(other.get()) ? Sort.AMOUNT : Sort.UNRELATED;
    }
}
