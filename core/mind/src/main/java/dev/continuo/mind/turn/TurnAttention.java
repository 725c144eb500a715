package dev.continuo.mind.turn;

import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.PromptSection;
import dev.continuo.mind.faculty.role.RequestHandler;
import dev.continuo.mind.message.AmbientContext;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.People;
import dev.continuo.mind.tool.Tools;
import dev.continuo.mind.turn.context.ConversationHistory;
import dev.continuo.mind.turn.context.ConversationHistory.Utterance;
import dev.continuo.mind.turn.context.ConversationWindow;
import dev.continuo.mind.turn.context.Speakers.Speaker;
import dev.continuo.mind.turn.context.TurnInput;
import dev.continuo.model.Models;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Attends to what is to be answered: who may hear what, what was said before, and what faculties
/// have to say of it.
final class TurnAttention {
    private final MindReader mind;
    private final People people;
    private final Models models;
    private final AmbientContext overheard;
    private final Tools tools;
    private final TurnParts parts;
    private final InstantSource clock;
    private final ConversationHistory history;
    private final ConversationWindow window = new ConversationWindow();

    TurnAttention(
            MindReader mind,
            People people,
            Models models,
            AmbientContext overheard,
            Tools tools,
            TurnParts parts,
            InstantSource clock) {
        this.mind = mind;
        this.people = people;
        this.models = models;
        this.overheard = overheard;
        this.tools = tools;
        this.parts = parts;
        this.clock = clock;
        this.history = ConversationHistory.following(mind.ledger(), mind.db());
    }

    Attended attend(TurnInput input) {
        var now = clock.instant();
        var place = input.conversation();
        var audible = people.audible(place, input.person().id());
        var said = history.read(input, audible, window.begin(place.id()));
        var talk = new ArrayList<>(window.shown(place.id(), said, now));
        talk.addAll(around(place));
        var listener = new Listener(people.selves(input.person().id()), audible);
        var added = added(input, listener, now);
        var topics = added.stream().map(PromptSection.NoteLine::section).collect(Collectors.toSet());
        var offered = tools.offered(
                input.person().role(), input.text(), topics, input.options().client());
        return new Attended(input, listener, talk, added, offered, now);
    }

    /// From now on a conversation is shown from this line on; 0 for none.
    void begins(TurnInput input, long line) {
        window.begins(input.conversation().id(), line);
    }

    /// Lines that faculties add to the notes, and the actions already taken for the messages.
    private List<PromptSection.NoteLine> added(TurnInput input, Listener listener, Instant now) {
        var done = input.messages().stream()
                .map(said -> request(input, said))
                .flatMap(request -> parts.requests().stream().flatMap(handler -> handler.done(request).stream()));
        var asked = new PromptSection.Asked(input.text(), now, input.person().zone());
        return Stream.concat(
                        parts.sections().stream().flatMap(section -> section.lines(mind, listener, asked).stream()),
                        done)
                .toList();
    }

    static RequestHandler.Request request(TurnInput input, TurnInput.TurnMessage said) {
        return new RequestHandler.Request(
                input.conversation().id(), input.person().id(), said.id(), said.text());
    }

    /// Reads what was said around it in a room; the offline voice has no use for it.
    private List<Utterance> around(Conversation place) {
        if (!place.room() || models.offline(Models.SYSTEM1)) return List.of();
        return overheard.remarks(place.channel(), place.external()).stream()
                .map(remark -> new Utterance(0, speaker(place.channel(), remark), remark.text(), false))
                .toList();
    }

    private Speaker speaker(String channel, AmbientContext.Remark remark) {
        return people.findByAccount(channel, remark.sender())
                .map(person -> Speaker.of(person.id(), person.name()))
                .orElseGet(() -> new Speaker(remark.sender(), null, remark.name()));
    }
}
