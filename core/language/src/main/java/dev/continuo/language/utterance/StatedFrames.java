package dev.continuo.language.utterance;

import dev.continuo.language.text.WordLists;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;

/// Frames as those of `claims.txt`, which tells how they are written: what a sentence says.
///
/// Safe for use by several threads.
public final class StatedFrames {
    private final List<FramePattern> frames;

    private StatedFrames(List<FramePattern> frames) {
        this.frames = List.copyOf(frames);
    }

    /// Statement that a sentence makes by a frame, in its own letters. A part that is not there is
    /// empty.
    ///
    /// @param relation the first word of the frame
    /// @param subject of whom; empty for the speaker
    /// @param lead what stands before it in its sentence, folded
    /// @param words the folded words that say it
    public record StatedFrame(
            String relation, Sense sense, String subject, String thing, String value, String lead, String words) {}

    /// The frames of a file beside a class.
    public static StatedFrames of(Class<?> beside, String file) {
        return new StatedFrames(
                WordLists.lines(beside, file).map(FramePattern::of).toList());
    }

    /// Those of some relations alone.
    public StatedFrames only(Predicate<String> relation) {
        return new StatedFrames(
                frames.stream().filter(frame -> relation.test(frame.relation())).toList());
    }

    /// Returns the statements that a sentence makes by any of the frames, in its order.
    public List<StatedFrame> in(StatedSentence sentence) {
        return frames.stream()
                .flatMap(frame -> in(frame, sentence).stream())
                .sorted(Comparator.comparingInt(stated -> stated.lead().length()))
                .toList();
    }

    private static Optional<StatedFrame> in(FramePattern frame, StatedSentence sentence) {
        return frame.match(sentence.folded(), sentence.words())
                .map(found -> new StatedFrame(
                        frame.relation(),
                        frame.sense(),
                        slot(found, "s", sentence),
                        slot(found, "k", sentence),
                        slot(found, "v", sentence),
                        sentence.folded().substring(0, found.start()),
                        found.group()));
    }

    private static String slot(Matcher found, String name, StatedSentence sentence) {
        if (!found.namedGroups().containsKey(name) || found.start(name) < 0) return "";
        return sentence.original(found.start(name), found.end(name));
    }
}
