package dev.continuo.mind.thinking;

import dev.continuo.language.text.CodeFences;
import dev.continuo.mind.channel.LiveAnswer;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Part of a turn's answer that people have seen. However often models are asked for it, it only
/// grows: the text that somebody has seen is the beginning of the text that is recorded. A text
/// that nobody has seen yet may be written anew.
public final class ShownAnswer {
    static final String BEGINS_ANEW = "(I broke off here and begin again.)";

    private static final ShownAnswer HIDDEN = new ShownAnswer(null, text -> text);

    private final @Nullable LiveAnswer live;
    private final UnaryOperator<String> visible;
    private final UnaryOperator<String> limit;

    /// Text that was handed over.
    private String shown = "";

    /// The same with what its limit keeps back.
    private String written = "";

    /// Of that, what was written before the text that is being written now.
    private String before = "";

    /// @param live null where nobody looks on
    /// @param visible what people may see of what a model has written so far
    public ShownAnswer(@Nullable LiveAnswer live, UnaryOperator<String> visible) {
        this(live, visible, text -> text);
    }

    /// @param limit the part of a whole answer that people get; of a longer text it is no shorter
    public ShownAnswer(@Nullable LiveAnswer live, UnaryOperator<String> visible, UnaryOperator<String> limit) {
        this.live = live;
        this.visible = visible;
        this.limit = limit;
        // An earlier attempt at the same answer may have been seen.
        if (live != null && !live.takeBack()) shown = live.seen();
        written = shown;
    }

    /// Nobody looks on.
    public static ShownAnswer hidden() {
        return HIDDEN;
    }

    /// Takes what a model writes; null where nobody looks on.
    ///
    /// @param held what of a text may be seen already
    @Nullable
    Consumer<String> observer(UnaryOperator<String> held) {
        return live == null ? null : text -> show(held.apply(visible.apply(text)), live);
    }

    private synchronized void show(String text, LiveAnswer to) {
        if (text.isBlank()) return;
        var whole = before + text;
        if (shown.startsWith(whole)) return;
        if (!whole.startsWith(shown)) {
            if (!takeBack()) before = begunAnew();
            whole = before + text;
        }
        written = whole;
        var seen = limit.apply(whole);
        if (seen.length() <= shown.length()) return;
        shown = seen;
        to.write(seen);
    }

    /// The text that was handed over.
    public synchronized String seen() {
        return shown;
    }

    /// Drops what was written, unless somebody has seen it.
    ///
    /// @return whether nobody has seen anything
    public synchronized boolean takeBack() {
        if (live == null || shown.isEmpty()) return true;
        if (!live.takeBack()) return false;
        shown = "";
        written = "";
        before = "";
        return true;
    }

    /// Ends a paragraph. The text so far is not the answer yet, or is not gone on with: the next
    /// text stands below what people have seen of it, as a paragraph of its own.
    public synchronized void endParagraph() {
        if (!takeBack()) before = CodeFences.closed(written) + "\n\n";
    }

    /// The text to record where this is the answer.
    public synchronized String recorded(String answer) {
        var whole = before + answer;
        if (whole.startsWith(shown) || takeBack()) return before + answer;
        return answer.isBlank() ? shown : begunAnew() + answer;
    }

    private String begunAnew() {
        return CodeFences.closed(written) + "\n\n" + BEGINS_ANEW + "\n\n";
    }
}
