package dev.continuo.mind.turn;

import dev.continuo.mind.channel.Channel;
import dev.continuo.mind.faculty.role.Continuity;
import dev.continuo.mind.faculty.role.PromptSection;
import dev.continuo.mind.message.AmbientContext;
import dev.continuo.mind.people.People;
import dev.continuo.mind.retrieval.query.Recall;
import dev.continuo.mind.tool.Tools;
import dev.continuo.mind.turn.context.PromptBuilder;
import dev.continuo.model.Models;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Composes what the model is told.
final class TurnComposer {
    private final Models models;
    private final People people;
    private final AmbientContext overheard;
    private final Function<String, Channel> channels;
    private final Tools tools;
    private final TurnParts parts;

    /// @param channels the channel of a name
    TurnComposer(
            Models models,
            People people,
            AmbientContext overheard,
            Function<String, Channel> channels,
            Tools tools,
            TurnParts parts) {
        this.models = models;
        this.people = people;
        this.overheard = overheard;
        this.channels = channels;
        this.tools = tools;
        this.parts = parts;
    }

    /// A prompt that holds the conversation and no more, as much of it as fits.
    PromptBuilder begin(Attended attended) {
        var shown = attended.offered().shown();
        return begin(attended, models.maxPrompt(Models.SYSTEM1) - tools.tokens(shown));
    }

    /// @param most tokens of the prompt
    private PromptBuilder begin(Attended attended, long most) {
        var sections = new ArrayList<>(parts.systemSections());
        if (!attended.offered().shown().isEmpty()) sections.addFirst(tools.help(attended.offered()));
        return new PromptBuilder(
                attended.input(), attended.talk(), overheard::answered, sections, models.tokens(Models.SYSTEM1), most);
    }

    /// Adds to a prompt where the agent left off, and what came to mind.
    ///
    /// @param untold control lines of the last answers that counted for nothing
    Composed compose(Recalled recalled, PromptBuilder begun, List<PromptSection.NoteLine> untold) {
        var attended = recalled.attended();
        var place = attended.input().conversation();
        var formatting =
                place.channel().isEmpty() ? "" : channels.apply(place.channel()).formatting();
        return new Composed(recalled, filled(begun, recalled), untold, introduces(attended), formatting);
    }

    /// Tells whether the offline voice explains itself: once a day in a room, and once a day to a
    /// person, wherever they are alone with it.
    private boolean introduces(Attended attended) {
        var place = attended.input().conversation();
        var introducedOn = place.introducedOn();
        // In a room the day of some begins earlier.
        var today = today(attended);
        if (introducedOn != null && !today.isAfter(introducedOn)) return false;
        return place.room()
                || !models.offline(Models.SYSTEM1)
                || !people.conversations().introduced(attended.input().person().id(), today);
    }

    /// The same again in so many tokens: the model said that it was too long.
    Composed shortened(Composed composed, long most) {
        return composed.with(filled(begin(composed.attended(), most), composed.recalled()));
    }

    static LocalDate today(Attended attended) {
        return LocalDate.ofInstant(attended.now(), attended.input().person().zone());
    }

    private PromptBuilder filled(PromptBuilder builder, Recalled recalled) {
        open(builder, recalled);
        builder.hold(recalled.held());
        return builder;
    }

    /// Begins with where the agent left off. Of what is not remembered, nothing is brought along.
    private void open(PromptBuilder builder, Recalled recalled) {
        var input = recalled.input();
        var session = input.session();
        if (session == null) return;
        var before = new HashSet<>(builder.shown());
        before.addAll(input.ids());
        // Whatever only fills the room now may be missing from the next prompt.
        var told = recalled.held().memories().stream()
                .filter(memory -> memory.rank().gain() > 0)
                .map(Recall.Found::memory)
                .collect(Collectors.toSet());
        builder.open(parts.continuity()
                .opening(new Continuity.Session(
                        input.conversation().id(),
                        session,
                        recalled.attended().listener(),
                        input.text(),
                        before,
                        told,
                        input.person().zone())));
    }
}
