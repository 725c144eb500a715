package dev.continuo.gateway.web.openai;

import dev.continuo.adapters.http.HttpChannel;
import dev.continuo.gateway.web.api.WebDependencies;
import dev.continuo.gateway.web.http.Caller;
import dev.continuo.gateway.web.openai.ChatMessages.PastMessage;
import dev.continuo.mind.audience.Role;
import dev.continuo.mind.channel.InboundEvent;
import dev.continuo.mind.intake.Intake;
import dev.continuo.mind.message.MessageState;
import dev.continuo.mind.message.Transcript.TranscriptLine;
import dev.continuo.mind.people.Conversation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Recognises a request for another answer to what was said last in a conversation: the same words
/// of the same person, after the same talk. What was said and answered is forgotten then, so that
/// it is heard once, and the answer is made as if it were the first.
///
/// If the client sends no talk before it, the words must be the first of a conversation that has
/// just begun: else they may as well have been said again, and nothing is forgotten on a guess.
record Regeneration(WebDependencies dependencies, Caller caller) {
    /// Lines, the newest of a chat: enough to tell one talk from another.
    private static final int COMPARED = 20;

    /// 15 minutes: a program that says the same each day says it again.
    private static final Duration FRESH = Duration.ofMinutes(15);

    /// Takes back what a request says again.
    ///
    /// @param conversation as the caller names it
    /// @param user who speaks, as the caller names them
    /// @param past what the client has of the talk before it
    /// @return the channel's name of the message to hear in its place; empty where nothing is said
    ///   again
    Optional<String> replace(String conversation, String user, String text, List<PastMessage> past) {
        var place = caller.inside(conversation);
        var found = dependencies
                .people()
                .conversations()
                .find(HttpChannel.NAME, place)
                .filter(known -> mayTakeBack(known, user));
        if (found.isEmpty() || Intake.isCommand(text)) return Optional.empty();
        var before = turns(past);
        var newest = before.subList(Math.max(0, before.size() - COMPARED), before.size());
        var lines = dependencies.transcript().list(found.get().id(), Long.MAX_VALUE, 2 * COMPARED);
        var last = lastSaid(lines);
        if (last < 0 || !lines.get(last).text().equals(text)) return Optional.empty();
        var first = last - newest.size();
        if (first < 0 || (newest.isEmpty() && !begins(lines, first))) return Optional.empty();
        if (!same(newest, lines.subList(first, last))) return Optional.empty();
        return Optional.of(replaced(place, lines.get(last)));
    }

    /// Lists what was said by turns. One answer is what a client keeps before and after calls of
    /// its tools.
    private static List<PastMessage> turns(List<PastMessage> past) {
        var turns = new ArrayList<PastMessage>();
        for (var said : past) {
            if (!own(said) && !said.role().equals("user")) continue;
            var last = turns.isEmpty() ? "" : turns.getLast().text();
            if (!own(said) || !last.endsWith(ChatMessages.CALL)) turns.add(said);
            else {
                var before = last.substring(0, last.length() - ChatMessages.CALL.length());
                turns.set(turns.size() - 1, new PastMessage(said.role(), before + said.text()));
            }
        }
        return turns;
    }

    /// Tells whether a conversation has just begun with a line.
    private boolean begins(List<TranscriptLine> lines, int first) {
        var age = Duration.between(lines.get(first).at(), dependencies.clock().instant());
        return first == 0 && lines.size() < 2 * COMPARED && age.compareTo(FRESH) < 0;
    }

    private static int lastSaid(List<TranscriptLine> lines) {
        var last = lines.size() - 1;
        while (last >= 0 && lines.get(last).own()) last--;
        return last;
    }

    private static boolean same(List<PastMessage> told, List<TranscriptLine> recorded) {
        return IntStream.range(0, told.size())
                .allMatch(i -> own(told.get(i)) == recorded.get(i).own()
                        && plain(told.get(i).text())
                                .equals(plain(recorded.get(i).text())));
    }

    /// In a room, what somebody may not hear would decide.
    private boolean mayTakeBack(Conversation conversation, String user) {
        return !conversation.room()
                && dependencies
                        .people()
                        .findByAccount(HttpChannel.NAME, caller.inside(user))
                        .filter(person -> person.id() == conversation.owner())
                        .filter(person -> person.role() != Role.BLOCKED)
                        .isPresent();
    }

    /// Forgets a message, and names the one that is heard in its place. One that has no end yet is
    /// waited for. The new name follows from the old one, so that two requests at once are one
    /// message.
    private String replaced(String place, TranscriptLine said) {
        var name = dependencies.inbox().external(said.id()).orElseThrow();
        if (said.state() == MessageState.ACCEPTED) return name;
        dependencies.mind().receive(new InboundEvent.Deleted(HttpChannel.NAME, place, name));
        return "again-" + said.id();
    }

    private static boolean own(PastMessage said) {
        return said.role().equals("assistant");
    }

    /// Clients trim what they keep.
    private static String plain(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
