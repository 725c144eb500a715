package dev.continuo.gateway.command.self;

import dev.continuo.gateway.command.Invoker;
import dev.continuo.life.selfhood.diary.DiaryEntry;
import java.util.ArrayList;

/// An entry of the diary in the language of whoever asks; what was said in it stays as it was said.
final class DiaryWords {
    private DiaryWords() {}

    static String of(DiaryEntry entry, Invoker asker) {
        var said = entry.said();
        var who = said.person().isEmpty() ? asker.told("somebody") : quoted(said.person());
        var words = new ArrayList<String>();
        if (!said.request().isEmpty()) words.add(asker.told("diary.wrote", who, ended(said.request())));
        if (!said.answer().isEmpty())
            words.add(
                    words.isEmpty()
                            ? asker.told("diary.answered.whom", who, ended(said.answer()))
                            : asker.told("diary.answered", ended(said.answer())));
        if (words.isEmpty()) words.add(asker.told("diary.answered.only", who));
        switch (entry.outcome()) {
            case PASSED -> words.add(asker.told("diary.passed"));
            case FAILED -> words.add(asker.told("diary.failed"));
            case UNKNOWN -> {}
        }
        return String.join(" ", words);
    }

    private static String quoted(String words) {
        return "\"" + words + "\"";
    }

    /// With a full stop where the words end without one.
    private static String ended(String words) {
        return quoted(words) + (words.matches("(?s).*[.!?…]") ? "" : ".");
    }
}
