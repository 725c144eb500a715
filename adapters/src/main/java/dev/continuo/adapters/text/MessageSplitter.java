package dev.continuo.adapters.text;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.function.BiPredicate;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Cuts a text into parts that a network takes, where it hurts least: between paragraphs, else
/// between lines, sentences, words, at last between the characters that people see. What is cut in
/// Markdown, a fence or bold words, is closed in one part and opened again in the next; a table is
/// cut between its rows, and has its head again. Nothing is lost but white space at a cut. Takes
/// time linear in the text.
///
/// @param most the longest part in UTF-16 units, the marks it adds included; at least 16
/// @param finder finds marks that are closed and opened again
public record MessageSplitter(int most, MarkFinder finder) {
    /// About two screens of a phone.
    private static final MessageSplitter PAGE = new MessageSplitter(1200);

    /// A text that is hardly longer than a page is none of several; every network takes it.
    private static final int ONE_PAGE = 1900;

    /// White space and the marks of quotes at a line's beginning: other marks stand behind them.
    private static final Pattern LEAD = Pattern.compile("(?:\\s*+>)*+\\s*+");

    /// The pages of a text that one message shows one after the other.
    public static List<String> pages(String text) {
        return text.length() <= ONE_PAGE ? List.of(text) : PAGE.parts(text);
    }

    /// The marks around a place take this share of a part, at most.
    private static final int MARKS_SHARE = 8;

    /// A reader of a network's markup.
    @FunctionalInterface
    public interface MarkFinder {

        /// Lists the marked words of a text by where they open.
        ///
        /// @param cost the most that the marks around a place may take in one part
        /// @param whole the longest link that stays whole
        List<MarkedSpan> find(String text, int cost, int whole);
    }

    /// Cuts marks as it cuts words.
    public MessageSplitter(int most) {
        this(most, (_, _, _) -> List.of());
    }

    public MessageSplitter {
        if (most < 16) throw new IllegalArgumentException("most " + most);
    }

    /// The parts in order, none longer than `most` and none blank. A text that is blank or short
    /// enough is one part, as it is.
    public List<String> parts(String text) {
        if (text.length() <= most || text.isBlank()) return List.of(text);
        return new Cutting(text).all();
    }

    /// One text on the way through.
    private final class Cutting {
        private final String text;
        private final List<MarkdownBlock> fences;
        private final List<MarkedSpan> marks;
        private final List<String> parts = new ArrayList<>();

        /// The first fence that does not end before `at`.
        private int next;

        /// The first marked span that does not end before `at`.
        private int nextMark;

        private int at;

        Cutting(String text) {
            this.text = text;
            // A fence whose lines would take up most of a part is not worth it.
            var blocks = MarkdownBlock.of(text);
            this.fences =
                    blocks.stream().filter(fence -> fence.cost() <= most / 3).toList();
            var inside = new BitSet();
            for (var block : blocks) inside.set(block.opens(), block.closed());
            this.marks = finder.find(text, most / MARKS_SHARE, most / 3).stream()
                    .filter(span -> {
                        int block = inside.nextSetBit(span.opens());
                        return block < 0 || block >= span.closed();
                    })
                    .toList();
        }

        List<String> all() {
            while (at < text.length()) part();
            return parts;
        }

        private void part() {
            while (nextMark < marks.size() && marks.get(nextMark).closed() <= at) nextMark++;
            var reopened = around(at);
            var prefix = reopened == null ? marks(at, false) : reopened.opener() + "\n";
            if (fits(prefix)) {
                add(prefix, text.length());
                at = text.length();
                return;
            }
            int room = most - prefix.length() - reserve();
            int word = afterBlank(at);
            if (word - at > room / 2) {
                skip(word, room / 2);
                return;
            }
            int cut = place(at + room, at + room / 2);
            add(prefix, cut);
            proceed(cut);
        }

        private boolean fits(String prefix) {
            return prefix.length() + text.length() - at + closing(text.length()).length() <= most;
        }

        private void add(String prefix, int end) {
            int words = at;
            if (!prefix.isEmpty() && around(at) == null) {
                var lead = LEAD.matcher(text).region(at, end);
                if (lead.lookingAt()) words = lead.end();
            }
            var content = text.substring(words, end);
            if (end < text.length() && closer(end).isEmpty()) content = content.stripTrailing();
            parts.add(text.substring(at, words) + prefix + content + closing(end));
        }

        /// Closes a fence and marks that are open where a part ends.
        private String closing(int end) {
            if (around(end) == null) return marks(end, true);
            var closer = closer(end);
            return (closer.isEmpty() || text.charAt(end - 1) == '\n' ? "" : "\n") + closer;
        }

        private String closer(int end) {
            var block = around(end);
            return block == null ? "" : block.closer();
        }

        /// Joins the marks around a place, the outermost first or last.
        private String marks(int place, boolean reversed) {
            var all = new ArrayList<String>();
            for (int i = nextMark; i < marks.size() && marks.get(i).opens() < place; i++)
                if (marks.get(i).holds(place)) all.add(marks.get(i).mark());
            return String.join("", reversed ? all.reversed() : all);
        }

        /// The fence that is open at a place not before `at`.
        private @Nullable MarkdownBlock around(int place) {
            if (place == text.length()) return neverClosed();
            for (int i = next; i < fences.size() && fences.get(i).opens() < place; i++)
                if (fences.get(i).holds(place)) return fences.get(i);
            return null;
        }

        private @Nullable MarkdownBlock neverClosed() {
            return fences.isEmpty() || fences.getLast().closes() < text.length() ? null : fences.getLast();
        }

        /// Room for closing whatever may be open at the cut.
        private int reserve() {
            boolean marked = nextMark < marks.size() && marks.get(nextMark).opens() < at + most;
            int longest = marked ? most / MARKS_SHARE : 0;
            for (int i = next; i < fences.size() && fences.get(i).opens() < at + most; i++)
                longest = Math.max(longest, fences.get(i).closer().length() + 1);
            return longest;
        }

        /// Leaves out white space that would fill much of a part. A line's own indentation stays,
        /// unless it is that white space.
        private void skip(int word, int indent) {
            int line = line(word);
            at = line > at && word - line <= indent ? line : word;
        }

        /// Returns the beginning of the line of a word that comes after white space.
        private int line(int word) {
            int place = word;
            while (place > at && text.charAt(place - 1) != '\n') place--;
            return place;
        }

        private int afterBlank(int from) {
            int place = from;
            while (place < text.length() && Character.isWhitespace(text.charAt(place))) place++;
            return place;
        }

        /// The best place in the last half. Code stays whole where a line before it ends there.
        private int place(int limit, int half) {
            var forbidden = places(limit, MarkdownBlock::forbids);
            forbidden.or(broken(limit));
            var code = places(limit, MarkdownBlock::holds);
            IntPredicate allowed = p -> !forbidden.get(p - at);
            IntPredicate prose = allowed.and(p -> !code.get(p - at));
            var wishes = List.<IntPredicate>of(
                    prose.and(this::paragraph),
                    prose.and(this::newline),
                    allowed.and(this::paragraph),
                    allowed.and(this::newline),
                    allowed.and(this::sentence),
                    allowed.and(this::space));
            for (var wish : wishes) for (int p = limit; p > half; p--) if (wish.test(p)) return p;
            return character(limit, half, allowed);
        }

        /// The places from `at` on of which something holds for a fence.
        private BitSet places(int limit, BiPredicate<MarkdownBlock, Integer> what) {
            var found = new BitSet();
            for (int i = next; i < fences.size() && fences.get(i).opens() < limit; i++) {
                var fence = fences.get(i);
                for (int p = Math.max(at, fence.opens()); p <= Math.min(limit, fence.closed()); p++)
                    if (what.test(fence, p)) found.set(p - at);
            }
            return found;
        }

        /// The places from `at` on where a mark or a link would break.
        private BitSet broken(int limit) {
            var found = new BitSet();
            for (int i = nextMark; i < marks.size() && marks.get(i).opens() < limit; i++) {
                var span = marks.get(i);
                for (int p = Math.max(at, span.opens()); p <= Math.min(limit, span.closed()); p++)
                    if (span.forbids(p)) found.set(p - at);
            }
            return found;
        }

        private boolean newline(int place) {
            return text.charAt(place) == '\n';
        }

        private boolean paragraph(int place) {
            if (!newline(place)) return false;
            int after = place + 1;
            while (after < text.length() && isBlank(text.charAt(after))) after++;
            return after < text.length() && text.charAt(after) == '\n';
        }

        private static boolean isBlank(char c) {
            return c == ' ' || c == '\t' || c == '\r';
        }

        private boolean space(int place) {
            return Character.isWhitespace(text.charAt(place));
        }

        private boolean sentence(int place) {
            char before = text.charAt(place - 1);
            return (space(place) && ".!?…:;".indexOf(before) >= 0) || "。！？".indexOf(before) >= 0;
        }

        /// Between two characters as people see them; between code points where one is too long.
        private int character(int limit, int half, IntPredicate allowed) {
            var characters = BreakIterator.getCharacterInstance(Locale.ROOT);
            characters.setText(text.substring(at, Math.min(text.length(), limit + 2)));
            for (int p = characters.preceding(limit - at + 1); p > half - at; p = characters.previous())
                if (allowed.test(at + p)) return at + p;
            return Character.isSurrogatePair(text.charAt(limit - 1), text.charAt(limit)) ? limit - 1 : limit;
        }

        /// Goes on behind a cut, without what only the cut makes useless: white space, and the end
        /// of a fence that has nothing left in it.
        private void proceed(int cut) {
            var fence = around(cut);
            at = cut;
            if (fence != null && afterBlank(cut) < fence.closes()) {
                if (newline(cut)) at++;
                return;
            }
            if (fence != null) at = fence.closed();
            int word = afterBlank(at);
            int line = line(word);
            at = word < text.length() && line > at ? line : word;
            forget();
        }

        private void forget() {
            while (next < fences.size() && fences.get(next).closed() <= at) next++;
        }
    }
}
