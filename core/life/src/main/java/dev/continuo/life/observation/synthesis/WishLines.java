package dev.continuo.life.observation.synthesis;

import dev.continuo.language.claim.Claim;
import dev.continuo.language.claim.Claims;
import dev.continuo.language.text.Language;
import dev.continuo.language.text.Words;
import dev.continuo.language.utterance.Sense;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.consolidation.KeptMemories;
import dev.continuo.life.consolidation.SafeWords;
import dev.continuo.life.observation.Cadences;
import dev.continuo.life.observation.ObservationKey;
import dev.continuo.life.observation.ObservationKind;
import dev.continuo.mind.faculty.role.ControlLineHandler;
import dev.continuo.mind.faculty.role.ControlWord;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.message.QuotedText;
import dev.continuo.mind.people.People;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Decides about `PREFER` lines: how somebody wants to be answered from now on, as the model that
/// answers them read it. The rules read six languages and the commonest wordings; a model reads the
/// rest, and nobody waits for consolidation to be answered as they asked.
///
/// A line counts only where the person says one of its words in what the turn answers, or said one
/// that means something lately: else a model would note wishes that nobody has.
public final class WishLines implements ControlLineHandler {
    private static final Pattern FORM = Pattern.compile("(length|language|tone|other)\\s*=\\s*(.+)");

    /// Characters of a wish.
    private static final int MAX_CHARS = 120;

    private final People people;
    private final Cadences cadences;
    private final InstantSource clock;
    private final SafeWords safe = new SafeWords();

    public WishLines(People people, Cadences cadences, InstantSource clock) {
        this.people = people;
        this.cadences = cadences;
        this.clock = clock;
    }

    @Override
    public Set<ControlWord> words() {
        return Set.of(ControlWord.PREFER);
    }

    @Override
    public LineVerdict check(MindReader mind, LineContext turn, ControlWord word, String argument) {
        var form = FORM.matcher(argument);
        if (!form.matches()) return new LineVerdict.IgnoredLine("not of the form length|language|tone|other=words");
        var wish = form.group(2).strip();
        if (wish.length() > MAX_CHARS)
            return new LineVerdict.IgnoredLine("longer than %d characters".formatted(MAX_CHARS));
        var said = new HashMap<Long, Evidence>();
        for (var one : KeptMemories.lately(mind, turn)) said.put(one.id(), EvidenceRows.memory(one));
        for (var one : KeptMemories.answered(mind, turn)) said.put(one.id(), EvidenceRows.memory(one));
        var bearing = said.values().stream()
                .filter(one -> shares(one.text(), wish, turn.messages().contains(one.id())))
                .toList();
        if (bearing.isEmpty()) return new LineVerdict.IgnoredLine("they did not say that here");
        var finding = finding(turn.person(), form.group(1), wish, bearing);
        if (!safe.may(mind, turn.audience(), wish))
            return new LineVerdict.IgnoredLine("it reads like an instruction of somebody else");
        return new LineVerdict.AcceptedLine(
                finding.key().slot() + "=" + finding.value(),
                events(mind, turn.audience(), finding, said),
                Set.copyOf(finding.evidence()));
    }

    /// Tells whether a text has a word of a wish; where the turn does not answer it, one that means
    /// something.
    private static boolean shares(String text, String wish, boolean answered) {
        var words = new HashSet<>(Words.of(wish).list());
        if (!answered) words.removeIf(Language.SIMPLE::stops);
        words.retainAll(Words.of(text).list());
        return !words.isEmpty();
    }

    /// Under the key that the rules give the same words, where they read them.
    private static Finding finding(long person, String aspect, String wish, List<Evidence> bearing) {
        var read = Claims.wishes(wish).stream()
                .filter(claim -> claim.subject() == Claim.Subject.SPEAKER)
                .filter(claim -> claim.sense() != Sense.END)
                .filter(claim -> ObservationKey.wish(claim.slot()))
                .findFirst()
                .map(Claim::slot);
        var slot = read.orElse(aspect.equals("other") ? "instruction." + wish : "answer_" + aspect);
        var name = bearing.getFirst().name();
        return new Finding(
                ObservationKey.person(ObservationKind.OPERATOR_PREFERENCE, person, slot),
                wish,
                "%s wants of you: %s".formatted(QuotedText.name(name), wish),
                "",
                List.of(),
                false,
                "model",
                bearing.stream().map(Evidence::id).toList());
    }

    private List<NewEvent> events(MindReader mind, String label, Finding finding, Map<Long, Evidence> said) {
        var key = finding.key();
        var version = KeyVersion.of(label, key);
        var read = version.read(mind.db(), mind.agent());
        var before = Consolidation.before(mind, label, key);
        var now = clock.instant();
        var settlement = new Settlement(key, before, people::selves, cadences, now);
        var rows = settlement.settle(settlement.news(List.of(finding), said));
        var events = new ArrayList<>(new ClaimEvents(key, label, before.opinion(), cadences, now).of(rows));
        if (!events.isEmpty()) {
            var first = events.removeFirst();
            events.addFirst(NewEvent.guarded(first.payload(), first.actor(), version.still(read)));
        }
        return events;
    }
}
