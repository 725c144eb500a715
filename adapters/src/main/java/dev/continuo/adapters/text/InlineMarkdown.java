package dev.continuo.adapters.text;

import dev.continuo.adapters.text.MarkupBuilder.Mark;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.strikethrough.Strikethrough;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Emphasis;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Node;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.parser.beta.InlineContentParser;
import org.commonmark.parser.beta.InlineContentParserFactory;
import org.commonmark.parser.beta.LinkInfo;
import org.commonmark.parser.beta.LinkResult;
import org.commonmark.parser.beta.ParsedInline;

/// The marks within a paragraph, as CommonMark has them (https://spec.commonmark.org/0.31.2/).
/// Other than there, every line stays as it is written, `&` and `<` mean nothing, only addresses on
/// the network make a link, and `*` and `~~` work between a letter and a sign, too: where words are
/// written without spaces there is none to help.
final class InlineMarkdown extends AbstractVisitor {
    private static final Pattern ADDRESS = Pattern.compile("(?i)(https?|tg|mailto):\\S+");

    /// Marks around each other that are shown, at most.
    private static final int DEEPEST = 12;

    /// For the parser the paragraph is one line.
    private static final char LINE_BREAK = '\f';

    /// Put between such a mark and the letter, for the parser alone: the Tironian et, in no
    /// language of today. It must be a sign to the parser, which noncharacters and controls are
    /// not.
    private static final char SIGN = '\u2e52';

    private static final Pattern AFTER_SIGN =
            Pattern.compile("([\\p{P}\\p{S}&&[^*~\\\\]](?:\\*++|~~))(?=[\\p{L}\\p{N}])");
    private static final Pattern BEFORE_SIGN = Pattern.compile("([\\p{L}\\p{N}])(?=(?:\\*++|~~)[\\p{P}\\p{S}&&[^~]])");

    private static final Parser PARSER = Parser.builder()
            .enabledBlockTypes(Set.of())
            .extensions(List.of(
                    StrikethroughExtension.builder().requireTwoTildes(true).build()))
            .customInlineContentParserFactory(new Literally())
            .linkProcessor((link, _, _) -> refusal(link))
            .build();

    private final MarkupBuilder out;
    private final String source;
    private boolean linked;
    private int depth;

    /// Brackets that make no link.
    private static final class Brackets extends CustomNode {}

    /// Signs that would begin an entity, a tag or an address in angle brackets.
    private static final class Literally implements InlineContentParserFactory {
        @Override
        public Set<Character> getTriggerCharacters() {
            return Set.of('&', '<');
        }

        @Override
        public InlineContentParser create() {
            return state -> {
                var text = new Text(String.valueOf(state.scanner().peek()));
                state.scanner().next();
                return ParsedInline.of(text, state.scanner().position());
            };
        }
    }

    private InlineMarkdown(String source, MarkupBuilder out) {
        this.source = source;
        this.out = out;
    }

    static void render(String text, MarkupBuilder out) {
        var words = text.strip();
        int from = text.indexOf(words);
        out.text(text.substring(0, from));
        // The parser would show a NUL, which nobody sees.
        var line = words.replace('\n', LINE_BREAK).replace("\0", "");
        line = AFTER_SIGN.matcher(line).replaceAll("$1" + SIGN);
        line = BEFORE_SIGN.matcher(line).replaceAll("$1" + SIGN);
        PARSER.parse(line).accept(new InlineMarkdown(words, out));
        out.text(text.substring(from + words.length()));
    }

    private static LinkResult refusal(LinkInfo link) {
        var address = link.destination();
        if (address == null) return LinkResult.none();
        var fits = link.title() == null && ADDRESS.matcher(address).matches();
        if (fits && !link.text().isBlank()) return LinkResult.none();
        return LinkResult.wrapTextIn(new Brackets(), link.afterTextBracket());
    }

    private static String plain(String parsed) {
        return parsed.replace(String.valueOf(SIGN), "").replace(LINE_BREAK, '\n');
    }

    private void marked(Mark mark, Node node) {
        if (depth++ < DEEPEST) out.marked(mark, () -> visitChildren(node));
        else visitChildren(node);
        depth--;
    }

    @Override
    public void visit(Text text) {
        out.text(plain(text.getLiteral()));
    }

    @Override
    public void visit(Code code) {
        var words = plain(code.getLiteral());
        // Networks show no empty code.
        if (words.isBlank()) out.text("`" + words + "`");
        else out.marked(Mark.CODE, () -> out.text(words));
    }

    @Override
    public void visit(Emphasis emphasis) {
        if (emphasis.getFirstChild() instanceof StrongEmphasis both && both.getNext() == null)
            out.marked(Mark.BOLD, () -> marked(Mark.ITALIC, both));
        else marked(Mark.ITALIC, emphasis);
    }

    @Override
    public void visit(StrongEmphasis emphasis) {
        marked(Mark.BOLD, emphasis);
    }

    @Override
    public void visit(CustomNode node) {
        if (node instanceof Strikethrough) marked(Mark.STRUCK, node);
        else {
            out.text("[");
            visitChildren(node);
            out.text("]");
        }
    }

    @Override
    public void visit(Link link) {
        link(link, link.getDestination());
    }

    @Override
    public void visit(Image image) {
        link(image, image.getDestination());
    }

    private void link(Node node, String address) {
        if (linked) {
            visitChildren(node);
            return;
        }
        linked = true;
        if (depth++ < DEEPEST) out.link(plain(address), () -> visitChildren(node));
        else visitChildren(node);
        depth--;
        linked = false;
    }

    /// Links are written out here: there is nothing to define.
    @Override
    public void visit(LinkReferenceDefinition definition) {
        out.text(source);
    }
}
