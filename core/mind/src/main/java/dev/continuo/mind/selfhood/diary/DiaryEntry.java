package dev.continuo.mind.selfhood.diary;

import dev.continuo.mind.outcome.Outcome;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A turn as the agent remembers it.
///
/// @param id the event it was written in
/// @param at when
/// @param turn the end of the turn
/// @param reply what was said; null for nothing
/// @param audience who may hear of it, as a label
/// @param messages what was answered, as far as it is there still
/// @param request what was asked, masked and on one line; empty where it may not be repeated
/// @param tools the names of those that were called, in order
/// @param outcome what came of it, as far as it is known
/// @param judgedAt when that was known; null where it is not
public record DiaryEntry(
        long id,
        Instant at,
        long turn,
        @Nullable Long reply,
        String audience,
        Set<Long> messages,
        String request,
        List<String> tools,
        Outcome outcome,
        @Nullable Instant judgedAt) {
    /// Characters of a request that says something even where nothing came of it.
    private static final int TELLING = 40;

    public DiaryEntry {
        messages = Set.copyOf(messages);
        tools = List.copyOf(tools);
    }

    /// In the first person.
    public String text() {
        return DiaryText.of(request, tools, outcome);
    }

    /// In the first person, without what says nothing.
    public String brief() {
        return DiaryText.brief(request, tools, outcome);
    }

    /// The same without what was asked.
    public DiaryEntry without() {
        return new DiaryEntry(
                id, at, turn, reply, audience, messages, "", tools, outcome, judgedAt);
    }

    /// Whether there is little to tell of it.
    public boolean trivial() {
        return tools.isEmpty() && outcome == Outcome.UNKNOWN && request.length() < TELLING;
    }
}
