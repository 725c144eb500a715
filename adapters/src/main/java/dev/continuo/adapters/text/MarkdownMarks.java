package dev.continuo.adapters.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.Code;
import org.commonmark.node.Delimited;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.ListBlock;
import org.commonmark.node.Node;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.jspecify.annotations.Nullable;

/// The marks of Markdown in a whole text, as CommonMark has them
/// (https://spec.commonmark.org/0.31.2/), for cutting it.
public final class MarkdownMarks {
    /// Blocks nested deeper are text: hostile texts nest them without end.
    private static final int DEEPEST = 50;

    private static final Parser PARSER = Parser.builder()
            .enabledBlockTypes(Set.of(BlockQuote.class, FencedCodeBlock.class, Heading.class, ListBlock.class))
            .extensions(List.of(
                    StrikethroughExtension.builder().requireTwoTildes(true).build()))
            .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
            .maxOpenBlockParsers(DEEPEST)
            .build();

    private MarkdownMarks() {}

    /// Lists those of a text by where they open, as [MessageSplitter] wants them.
    public static List<MarkedSpan> of(String text, int cost, int whole) {
        var found = new ArrayList<MarkedSpan>();
        var around = new ArrayDeque<MarkedSpan>();
        int open = 0;
        for (var node = PARSER.parse(text).getFirstChild(); node != null; node = next(node)) {
            var span = in(text, node);
            if (span == null || (node instanceof Link && span.closed() - span.opens() > whole)) continue;
            while (!around.isEmpty() && around.getLast().closed() <= span.opens())
                open -= around.removeLast().mark().length();
            if (open + span.mark().length() > cost) continue;
            found.add(span);
            around.add(span);
            open += span.mark().length();
        }
        return found;
    }

    /// Walks without calling itself: marks may be nested as deep as a text is long.
    private static @Nullable Node next(Node node) {
        if (node.getFirstChild() != null) return node.getFirstChild();
        @Nullable Node at = node;
        while (at != null && at.getNext() == null) at = at.getParent();
        return at == null ? null : at.getNext();
    }

    private static @Nullable MarkedSpan in(String text, Node node) {
        var spans = node.getSourceSpans();
        if (spans.isEmpty()) return null;
        int from = spans.getFirst().getInputIndex();
        int end = spans.getLast().getInputIndex() + spans.getLast().getLength();
        var mark = switch (node) {
            case Delimited marked -> marked.getOpeningDelimiter();
            case Code _ -> {
                int words = from;
                while (text.charAt(words) == '`') words++;
                yield text.substring(from, words);
            }
            case Link _ -> "";
            default -> null;
        };
        if (mark == null) return null;
        return node instanceof Link
                ? new MarkedSpan(from, end - 1, end, end, mark)
                : new MarkedSpan(from, from + mark.length(), end - mark.length(), end, mark);
    }
}
