package dev.continuo.life.learning;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// A turn that failed, as far as its audience heard it.
///
/// @param turn its end
/// @param because how that is known: `failure`, `objection` or `reaction`
/// @param asked what was asked
/// @param answer what was answered; empty for nothing
/// @param reason why there was no answer; empty where there was one
/// @param objection what the person said of it; empty where they said nothing
/// @param tools the tools that did not do what they were called for
/// @param doubts what spoke for a second thought
/// @param messages the numbers of what was asked
/// @param reply 0 for none
/// @param evidence what says that it failed
/// @param more other events that are told of
record FailedTurn(
        long turn,
        String because,
        String audience,
        long person,
        long conversation,
        String asked,
        String answer,
        String reason,
        String objection,
        List<String> tools,
        List<String> doubts,
        List<Long> messages,
        long reply,
        List<Long> evidence,
        List<Long> more) {

    /// Every event that it is told by.
    Set<Long> sources() {
        var sources = new TreeSet<>(messages);
        if (reply != 0) sources.add(reply);
        sources.addAll(evidence);
        sources.addAll(more);
        return sources;
    }

    /// Returns the words of people and the agent in the turn.
    List<String> words() {
        return List.of(asked, answer, objection);
    }
}
