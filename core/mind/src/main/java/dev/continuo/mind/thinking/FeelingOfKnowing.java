package dev.continuo.mind.thinking;

import dev.continuo.language.text.Language;
import dev.continuo.mind.retrieval.query.Recall;
import java.util.List;
import java.util.Set;

/// Level of what memory knows about a question, judged by what was found: how well the best of it
/// answers, how much there is, and whether it agrees.
enum FeelingOfKnowing {
    CONFIDENT("confident"),
    PARTIAL("partial"),
    UNCERTAIN("uncertain"),
    UNKNOWN("unknown");

    /// Share of the question's words that a memory holds which answers it.
    private static final double MOST = 0.66;

    private static final double SOME = 0.3;

    /// Share of what was found that nothing contradicts or replaced.
    private static final double AGREEING = 0.5;

    private final String text;

    FeelingOfKnowing(String text) {
        this.text = text;
    }

    /// The stored name.
    String text() {
        return text;
    }

    /// Knowledge of memory about a question.
    ///
    /// @param best share of the question's words that the best of all that is before the model
    ///   holds
    /// @param found how many memories were found
    /// @param agreement share of them that nothing speaks against
    record Knowledge(FeelingOfKnowing level, double best, int found, double agreement) {}

    /// Judges how well memory knows what is asked.
    ///
    /// @param recall what was found
    /// @param context what else is before the model: the talk so far, goals
    static Knowledge of(String question, Recall recall, List<String> context) {
        var language = Language.of(question);
        var asked = QuestionWords.of(language, question);
        var remembered = best(
                language, asked, recall.found().stream().map(Recall.Found::text).toList());
        var best = Math.max(remembered, best(language, asked, context));
        var found = recall.found().size();
        var agreement = found == 0 ? 1 : (double) agreeing(recall) / found;
        return new Knowledge(level(asked, best, found, agreement), best, found, agreement);
    }

    private static FeelingOfKnowing level(Set<String> asked, double best, int found, double agreement) {
        if (found == 0 && (best == 0 || asked.isEmpty())) return UNKNOWN;
        if (agreement < AGREEING || best < SOME) return UNCERTAIN;
        return best >= MOST && found > 0 ? CONFIDENT : PARTIAL;
    }

    private static long agreeing(Recall recall) {
        return recall.found().stream()
                .filter(one -> one.ties().disputed().isEmpty())
                .filter(one -> one.ties().replacedBy().isEmpty())
                .count();
    }

    private static double best(Language language, Set<String> asked, List<String> texts) {
        if (asked.isEmpty()) return 0;
        return texts.stream()
                .map(text -> QuestionWords.of(language, text))
                .mapToDouble(
                        words -> (double) asked.stream().filter(words::contains).count() / asked.size())
                .max()
                .orElse(0);
    }
}
