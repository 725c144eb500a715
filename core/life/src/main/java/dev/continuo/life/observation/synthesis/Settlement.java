package dev.continuo.life.observation.synthesis;

import dev.continuo.events.ObservationEvent.EvidenceLink;
import dev.continuo.language.text.Words;
import dev.continuo.language.utterance.FramedWords;
import dev.continuo.life.observation.Cadences;
import dev.continuo.life.observation.Observation;
import dev.continuo.life.observation.ObservationKey;
import dev.continuo.life.observation.ObservationKind;
import dev.continuo.life.observation.Opinion;
import dev.continuo.life.observation.SubjectType;
import dev.continuo.life.observation.Weighing;
import dev.continuo.mind.audience.Trust;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/// Decides what becomes of one key of one audience when something new is said of it. Pure:
/// statements made at the same time come to the same in any order.
///
/// The same value supports; another one supersedes, by the word of whoever may say so, and
/// contradicts by anybody else's. A speaker who repeats themselves within a day adds nothing, and
/// contradicts once.
final class Settlement {

    /// State of the key before the news.
    ///
    /// @param current what is held true; null for nothing
    /// @param links its evidence
    /// @param opinion what people said of it beside the evidence
    /// @param used all that was taken into account for that key
    /// @param speakers who said what of the links
    record Before(
            @Nullable Observation current,
            List<EvidenceLink> links,
            Opinion opinion,
            Set<Long> used,
            Map<Long, Long> speakers) {}

    /// One piece of evidence, and what it says.
    record Statement(Evidence evidence, Finding finding, String value) {
        private Instant at() {
            return evidence.at();
        }
    }

    private final ObservationKey key;
    private final LongFunction<Set<Long>> selves;
    private final Cadences cadences;
    private final Instant now;
    private final Set<Long> used;
    private final Opinion opinion;
    private final Rows rows;

    /// @param selves a person, and whoever is the same human being
    Settlement(ObservationKey key, Before before, LongFunction<Set<Long>> selves, Cadences cadences, Instant now) {
        this.key = key;
        this.selves = selves;
        this.cadences = cadences;
        this.now = now;
        this.used = new HashSet<>(before.used());
        this.opinion = before.opinion();
        this.rows = new Rows(before);
    }

    /// Returns the new statements in some findings of that key, in the order in which they count.
    List<Statement> news(List<Finding> findings, Map<Long, Evidence> evidence) {
        var news = new ArrayList<Statement>();
        for (var finding : findings)
            for (var id : new HashSet<>(finding.evidence())) {
                var one = evidence.get(id);
                if (one != null && !used.contains(id) && may(one))
                    news.add(new Statement(one, finding, Words.spaced(finding.value())));
            }
        // Whoever says what is so instead need not be heard that the other is no more.
        var told = new HashSet<Long>();
        for (var one : news) if (!one.finding().ended()) told.add(one.evidence().id());
        news.removeIf(
                one -> one.finding().ended() && told.contains(one.evidence().id()));
        news.sort(Comparator.comparing(Statement::at)
                .thenComparingInt(one -> authority(one.evidence()))
                .thenComparing(Statement::value)
                .thenComparing(one -> one.finding().ended())
                .thenComparing(one -> one.finding().summary())
                .thenComparingLong(one -> speaker(one.evidence()))
                .thenComparing(one -> one.evidence().trust())
                .thenComparingDouble(one -> -one.evidence().weight())
                .thenComparingLong(one -> one.evidence().id()));
        return news;
    }

    /// Settles the news, and returns the rows that it changes, in their order.
    List<ClaimRow> settle(List<Statement> news) {
        for (var one : news) if (used.add(one.evidence().id())) settle(one);
        return rows.touched();
    }

    private void settle(Statement one) {
        var row = rows.current();
        if (row == null) {
            if (!one.finding().ended()) rows.form(one);
            return;
        }
        var same = one.value().equals(row.value());
        if (one.finding().ended()) {
            if (!one.value().isEmpty() && !same) return;
            end(row, one);
        } else if (same) support(row, one);
        else if (one.at().isBefore(row.supported())) earlier(row, one);
        else if (!mayReplace(row, one.evidence())) contradict(row, one);
        else if (plain(one)) rows.supersede(row, one);
        else row.dispute(one.evidence());
    }

    /// Tells whether it may end something: a model has read it with what came before, and the rules
    /// have read it whole.
    private static boolean plain(Statement one) {
        return !one.finding().madeBy().equals(Finding.RULES)
                || FramedWords.alone(one.evidence().text());
    }

    private void support(ClaimRow row, Statement one) {
        var repeated =
                row.supporting(day(one), speaker -> same(speaker, one.evidence().speaker()));
        row.add(one.evidence(), repeated ? Weighing.CONTEXT : Weighing.SUPPORT);
    }

    /// It was so before, by those who say otherwise now, or by somebody of less say.
    private void earlier(ClaimRow row, Statement one) {
        var settled = row.supporters().stream()
                .anyMatch(speaker -> same(speaker, one.evidence().speaker()) || isAbout(speaker));
        if (settled || mayReplace(row, one.evidence())) row.add(one.evidence(), Weighing.CONTEXT);
        else contradict(row, one);
    }

    private void end(ClaimRow row, Statement one) {
        if (one.at().isBefore(row.supported())) row.add(one.evidence(), Weighing.CONTEXT);
        else if (!mayReplace(row, one.evidence())) contradict(row, one);
        else if (plain(one)) row.invalidate(one.evidence(), "denied");
        else row.dispute(one.evidence());
    }

    private void contradict(ClaimRow row, Statement one) {
        if (row.contradicting(speaker -> same(speaker, one.evidence().speaker()))) {
            row.add(one.evidence(), Weighing.CONTEXT);
            return;
        }
        if (row.supporters().stream().anyMatch(this::isAbout)) {
            row.dispute(one.evidence());
            return;
        }
        row.add(one.evidence(), Weighing.CONTRADICT);
        var standing = row.standing(opinion, cadences.of(key.kind()), now);
        if (standing.contradictionWeight() <= standing.supportWeight()) return;
        row.outweighed();
        if (!one.finding().ended()) rows.form(one);
    }

    /// Tells whether a piece of evidence may speak for the key: of a stranger's word only what it
    /// says of themselves, of a lesson only what it says of the agent and of tools, and of how
    /// somebody wants to be answered only their own word and the operator's.
    private boolean may(Evidence one) {
        if (one.trust() == Trust.SELF) return false;
        if (key.wish()) return one.trust() == Trust.OPERATOR || (one.speaker() != null && isAbout(one.speaker()));
        if (one.speaker() == null)
            return key.kind() == ObservationKind.SELF_MODEL || key.kind() == ObservationKind.TOOLING_STATE;
        return one.trust() != Trust.STRANGER || isAbout(one.speaker());
    }

    /// Whoever said it, whom it is about, and the operator. What somebody says of themselves is
    /// replaced by nobody else's word but the operator's.
    private boolean mayReplace(ClaimRow row, Evidence one) {
        var speaker = one.speaker();
        if (one.trust() == Trust.OPERATOR || (speaker != null && isAbout(speaker))) return true;
        var supporters = row.supporters();
        if (supporters.stream().anyMatch(this::isAbout)) return false;
        return supporters.isEmpty() ? speaker == null : supporters.stream().anyMatch(each -> same(each, speaker));
    }

    private static long speaker(Evidence one) {
        var speaker = one.speaker();
        return speaker == null ? 0 : speaker;
    }

    private int authority(Evidence one) {
        var speaker = one.speaker();
        if (speaker != null && isAbout(speaker)) return 2;
        return one.trust() == Trust.OPERATOR ? 1 : 0;
    }

    private boolean isAbout(long speaker) {
        var about = person(key);
        return about != null && selves.apply(speaker).contains(about);
    }

    private boolean same(long one, @Nullable Long other) {
        return other != null && (one == other || selves.apply(one).contains(other));
    }

    private static long day(Statement one) {
        return Math.floorDiv(one.at().getEpochSecond(), 86_400);
    }

    /// Returns the person that a key is about; null where that is no person.
    static @Nullable Long person(ObservationKey key) {
        return key.subjectType() == SubjectType.ENTITY && key.subject().matches("\\d{1,18}")
                ? Long.valueOf(key.subject())
                : null;
    }

    /// The rows of the key: the one that was current, and those that come.
    private static final class Rows {
        private final List<ClaimRow> all = new ArrayList<>();

        Rows(Before before) {
            var current = before.current();
            if (current != null) all.add(new ClaimRow(current, before.links(), before.speakers()));
        }

        @Nullable
        ClaimRow current() {
            return all.isEmpty() || all.getLast().over() ? null : all.getLast();
        }

        void form(Statement one) {
            all.add(new ClaimRow(one, null));
        }

        void supersede(ClaimRow row, Statement one) {
            row.superseded();
            all.add(new ClaimRow(one, row));
        }

        List<ClaimRow> touched() {
            return all.stream().filter(ClaimRow::touched).toList();
        }
    }
}
