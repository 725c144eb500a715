package dev.continuo.mind.intake;

import dev.continuo.language.claim.NameCalls;
import dev.continuo.language.utterance.Figures;
import dev.continuo.ledger.Ledger;
import dev.continuo.mind.channel.Forwarded;
import dev.continuo.mind.channel.InboundMessage;
import dev.continuo.mind.message.MessageLookup;
import dev.continuo.mind.people.Company;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.Person;
import java.time.InstantSource;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jspecify.annotations.Nullable;

/// Reads where a message stands: what it answers, whom it names, and in which session it falls.
final class Arrivals {
    private final String agent;
    private final MessageLookup said;
    private final SessionPositions positions;
    private final RepliedQuestions questions;
    private final InstantSource clock;

    Arrivals(DSLContext db, Ledger ledger, InstantSource clock) {
        this.agent = ledger.agent();
        this.said = new MessageLookup(db, agent);
        this.positions = SessionPositions.following(ledger, db);
        this.questions = new RepliedQuestions(db, agent);
        this.clock = clock;
    }

    IntakeEvents of(InboundMessage in, Optional<Person> person, Optional<Conversation> conversation) {
        var replyTo = conversation
                .flatMap(c -> said.find(c.id(), in.around().replyTo()))
                .orElse(null);
        // What somebody passed on from others says nothing of themselves.
        var calls = in.remember() && !Forwarded.is(in.text()) ? NameCalls.of(in.text()) : NameCalls.NONE;
        return new IntakeEvents(
                in, person, conversation, replyTo, calls, position(in, person, conversation, calls.any(), replyTo));
    }

    private SessionPosition position(
            InboundMessage in,
            Optional<Person> person,
            Optional<Conversation> conversation,
            boolean named,
            @Nullable Long replyTo) {
        if (conversation.isEmpty()) return SessionPosition.NEW;
        var here = conversation.get();
        var now = clock.instant();
        var sent = in.around().sent();
        var at = sent == null || sent.isAfter(now) ? now : sent;
        var who = person.map(Person::id).orElse(0L);
        var company = named ? Optional.of(Company.field(agent, here, who, replyTo)) : Optional.<Field<Company>>empty();
        var position = positions.of(who, here, at, company);
        var before = position.previous();
        return before == null || !Figures.continues(in.text())
                ? position
                : position.following(questions.before(before, who).orElse(before));
    }
}
