package dev.continuo.model;

import dev.continuo.language.text.SentenceCatalog;
import dev.continuo.model.budget.BudgetScope;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;

/// Sentences that people read when a model fails: what happened, when it is over, and what can be
/// done. The operator is told names of models and settings; others nothing internal.
public final class FailureSentences {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ENGLISH);

    private FailureSentences() {}

    /// Reader of a sentence.
    ///
    /// @param language BCP 47 tag; English where there are no sentences in it
    /// @param operator whether it is the operator, and nobody else
    public record Reader(String language, ZoneId zone, boolean operator) {
        /// Nobody in particular, for lists and logs.
        static final Reader ANYBODY = new Reader("en", ZoneOffset.UTC, false);
    }

    /// A sentence or two.
    ///
    /// @param model `provider:model`
    public static String of(Failure failure, String model, Reader reader, Instant now) {
        var words = words(reader.language());
        var text = words.getString(key(failure, reader, words));
        return text.replace("{model}", model)
                .replace("{setting}", failure.setting())
                .replace("{nearest}", failure.nearest())
                .replace("{again}", again(failure, words))
                .replace("{midnight}", midnight(reader, now))
                .replace("{raise}", raise(failure, reader));
    }

    /// Returns what happened alone, in English.
    public static String brief(Failure failure) {
        var words = words("");
        return words.getString("brief." + stem(failure)).replace("{again}", again(failure, words));
    }

    private static String key(Failure failure, Reader reader, ResourceBundle words) {
        var stem = stem(failure);
        var own = stem + ".operator";
        if (!reader.operator() || !words.containsKey(own)) return stem;
        var near = own + ".nearest";
        return !failure.nearest().isEmpty() && words.containsKey(near) ? near : own;
    }

    private static String stem(Failure failure) {
        var limit = failure.limit();
        var key = failure.cause().key();
        return limit == null ? key : key + "." + limit.scope().kind().text();
    }

    private static String raise(Failure failure, Reader reader) {
        var limit = failure.limit();
        if (limit == null) return "";
        var kind = limit.scope().kind();
        return reader.operator() ? BudgetScope.raising(kind, limit.limitMicros()) : "/budget " + kind.text();
    }

    /// The day is UTC's.
    private static String midnight(Reader reader, Instant now) {
        var over = now.truncatedTo(ChronoUnit.DAYS).plus(1, ChronoUnit.DAYS);
        var zone = reader.zone().equals(ZoneOffset.UTC) ? "UTC" : reader.zone().getId();
        return "%s (%s)".formatted(TIME.format(over.atZone(reader.zone())), zone);
    }

    private static String again(Failure failure, ResourceBundle words) {
        return failure.again()
                .filter(time -> time.toSeconds() >= 1)
                .map(time -> words.getString("again").replace("{time}", time(time, words)))
                .orElse("");
    }

    private static String time(Duration time, ResourceBundle words) {
        if (time.toSeconds() < 120) return time.toSeconds() + " " + words.getString("seconds");
        if (time.toMinutes() < 120) return Math.ceilDiv(time.toSeconds(), 60) + " " + words.getString("minutes");
        return Math.ceilDiv(time.toMinutes(), 60) + " " + words.getString("hours");
    }

    private static ResourceBundle words(String tag) {
        return ResourceBundle.getBundle(
                "dev.continuo.model.failures",
                Locale.of(SentenceCatalog.language(tag)),
                Control.getNoFallbackControl(Control.FORMAT_PROPERTIES));
    }
}
