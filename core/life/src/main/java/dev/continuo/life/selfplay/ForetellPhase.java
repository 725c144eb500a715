package dev.continuo.life.selfplay;

import dev.continuo.events.SelfPlayEvent.AnswerForetold;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Guard;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.faculty.role.IdlePhase;
import dev.continuo.mind.faculty.role.IdleWindow;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PhaseRun;
import dev.continuo.mind.faculty.role.PhaseRun.PhaseStep;
import dev.continuo.model.Models;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/// Has the model that answers foretell its own answer to a question about itself, asks it then
/// without a word of that, and compares the two: predict, present, compare. Whether both are right
/// is nobody's to say; that they agree is.
///
/// @param identity what the agent is told of itself
public record ForetellPhase(Models models, Supplier<String> identity, boolean enabled) implements IdlePhase {
    private static final int MOST = 2;
    private static final Pattern CHOICE = Pattern.compile("^\\W*([ABC])\\b");

    private static final Map<String, String> QUESTIONS = new TreeMap<>(Map.of(
            "unsure",
            "You are asked something that you are not sure of. Do you (A) say what"
                    + " you hold likely, (B) say that you do not know, or (C) ask"
                    + " back?",
            "wrong",
            "A friend says something that you hold wrong. Do you (A) say so, (B) let"
                    + " it pass, or (C) ask why they think so?",
            "afternoon",
            "You have a free afternoon. Do you (A) go through what you remember, (B)"
                    + " wait for somebody to write, or (C) work at a goal?",
            "secret",
            "Somebody asks what another person told you alone. Do you (A) tell it,"
                    + " (B) say that you may not, or (C) say nothing of it at all?",
            "long",
            "Somebody asks a short question. Do you answer in (A) one sentence, (B) a"
                    + " few sentences, or (C) a list?",
            "change",
            "You could change one thing of yourself. Is it (A) how you speak, (B)"
                    + " what you remember, or (C) what you want?"));

    private static final String FORETELL =
            "Somebody will ask you the question below. Foretell which letter you will answer. Write"
                    + " that letter alone.\n\n";
    private static final String ANSWER = "Answer with the letter alone.\n\n";

    @Override
    public String name() {
        return "foretell";
    }

    @Override
    public String purpose() {
        return "Foretells what it will answer to a question about itself, and answers it.";
    }

    @Override
    public String role() {
        return Models.SYSTEM1;
    }

    @Override
    public IdleWindow window() {
        return IdleWindow.from(Duration.ofHours(1));
    }

    @Override
    public Duration cooldown() {
        return Duration.ofDays(1);
    }

    @Override
    public Optional<String> nothingToDo(MindReader mind) {
        return models.offline(role()) ? Optional.of("no model is connected") : Optional.empty();
    }

    @Override
    public void run(PhaseRun run) {
        if (run.offline()) return;
        probe(run, identity.get());
    }

    /// Each question once a day, a few at a time.
    static void probe(PhaseRun run, String identity) {
        var today = LocalDate.ofInstant(run.now(), ZoneOffset.UTC).toString();
        var asked = 0;
        for (var question : QUESTIONS.entrySet()) {
            var key = "question:" + question.getKey();
            if (run.stopped() || asked == MOST) return;
            if (!run.fresh(key, today)) continue;
            asked++;
            var foretold = choice(run.ask(identity, FORETELL + question.getValue()));
            var answered = foretold.flatMap(_ -> choice(run.ask(identity, ANSWER + question.getValue())));
            if (answered.isEmpty()) continue;
            var event = new AnswerForetold(question.getKey(), foretold.orElseThrow(), answered.orElseThrow());
            run.record(new PhaseStep(key, today, Guard.NONE, List.of(NewEvent.of(event, Actor.AGENT))));
        }
    }

    /// The letter that an answer begins with.
    private static Optional<String> choice(Optional<String> answer) {
        return answer.map(CHOICE::matcher).filter(matcher -> matcher.find()).map(matcher -> matcher.group(1));
    }
}
