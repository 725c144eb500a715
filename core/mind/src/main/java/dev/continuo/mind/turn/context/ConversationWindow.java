package dev.continuo.mind.turn.context;

import com.github.benmanes.caffeine.cache.Cache;
import dev.continuo.ledger.concurrent.Caches;
import dev.continuo.mind.turn.context.ConversationHistory.Utterance;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// Window of a conversation that is put before a model: larger while it is lively, smaller while it
/// is calm. Lines leave it many at a time, so that most prompts begin like the one before and a
/// provider's prompt cache holds. (intuitive-AI, adaptive budget.)
public final class ConversationWindow {
    /// Lines, both sides', that are before the model at least.
    static final int CALM = 12;

    private static final int USUAL = 24;
    private static final int LIVELY = 36;

    /// Lines that may gather beyond that before some leave.
    private static final int GATHERED = 12;

    static final int MOST = LIVELY + GATHERED;

    /// As long as people remember what they were just talking about.
    private static final Duration RECENT = Duration.ofMinutes(10);

    /// Messages of people in that time.
    private static final int FEW = 3;

    private static final int MANY = 8;

    private static final int CONVERSATIONS = 5_000;

    private final Cache<Long, Long> begins = Caches.bounded(CONVERSATIONS);

    /// The first line that the last prompt of a conversation showed, 0 where that is not known.
    public long begin(long conversation) {
        var begin = begins.getIfPresent(conversation);
        return begin == null ? 0 : begin;
    }

    /// Those of the lines that are shown.
    ///
    /// @param lines oldest first, from [#begin] on
    public List<Utterance> shown(long conversation, List<Utterance> lines, Instant now) {
        var size = size(lines, now);
        var begun = begin(conversation);
        var known = begun > 0 && lines.stream().anyMatch(line -> line.id() == begun);
        if (lines.size() <= (known ? size + GATHERED : size)) return lines;
        return lines.subList(lines.size() - size, lines.size());
    }

    private static int size(List<Utterance> lines, Instant now) {
        var since = now.minus(RECENT);
        var recent = lines.stream()
                .filter(line -> line.speaker() != null && line.at().isAfter(since))
                .count();
        return recent < FEW ? CALM : recent < MANY ? USUAL : LIVELY;
    }

    /// Takes note of the first line that a prompt showed.
    ///
    /// @param first 0 for none
    public void begins(long conversation, long first) {
        if (first == 0) begins.invalidate(conversation);
        else begins.put(conversation, first);
    }
}
