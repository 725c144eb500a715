package dev.continuo.life.growth;

import dev.continuo.events.TraitKind;
import dev.continuo.language.text.Words;
import dev.continuo.ledger.event.Actor;
import dev.continuo.life.consolidation.KeptMemories;
import dev.continuo.life.identity.TraitChanges;
import dev.continuo.life.identity.TraitChanges.WantedTrait;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.faculty.role.ControlLineHandler;
import dev.continuo.mind.faculty.role.ControlWord;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.people.People;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// Decides about `NAMED` lines: the operator calls the agent by a name, and it has that name from
/// then on, as by the command. The name counts only where the operator says it in what the turn
/// answers; from anybody else it is a proposal that they may make by command.
public final class NameLine implements ControlLineHandler {
    private final People people;
    private final Supplier<Optional<String>> name;

    /// @param name the one that the agent has
    public NameLine(People people, Supplier<Optional<String>> name) {
        this.people = people;
        this.name = name;
    }

    @Override
    public Set<ControlWord> words() {
        return Set.of(ControlWord.NAMED);
    }

    @Override
    public LineVerdict check(MindReader mind, LineContext turn, ControlWord word, String argument) {
        var operator = people.find(turn.person())
                .filter(person -> person.role() == Role.OPERATOR)
                .isPresent();
        if (!operator) return new LineVerdict.IgnoredLine("only the operator gives you a name");
        var wanted = new WantedTrait(TraitKind.NAME, argument, 1);
        var flaw = TraitChanges.flaw(wanted);
        if (flaw.isPresent()) return new LineVerdict.IgnoredLine(flaw.get());
        if (name.get().filter(wanted.text()::equals).isPresent())
            return new LineVerdict.IgnoredLine("that is your name already");
        var said = said(mind, turn, wanted.text());
        if (said.isEmpty()) return new LineVerdict.IgnoredLine("they did not say that name here");
        var set = TraitChanges.set(wanted, said, Actor.operator(turn.person()));
        return new LineVerdict.AcceptedLine(wanted.text(), List.of(set), Set.copyOf(said));
    }

    /// The operator's messages of the turn that say the name.
    private static List<Long> said(MindReader mind, LineContext turn, String name) {
        var words = Words.of(name).list();
        if (words.isEmpty()) return List.of();
        return KeptMemories.answered(mind, turn).stream()
                .filter(one -> Words.of(one.text()).list().containsAll(words))
                .map(one -> one.id())
                .toList();
    }
}
