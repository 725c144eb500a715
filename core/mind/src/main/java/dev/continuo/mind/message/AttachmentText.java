package dev.continuo.mind.message;

import static dev.continuo.tables.mind.Tables.ATTACHMENT;
import static dev.continuo.tables.mind.Tables.MESSAGE;

import dev.continuo.events.Attachment;
import dev.continuo.tables.mind.tables.Message;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jooq.Field;
import org.jooq.impl.DSL;

/// Text about the attachments of a message, as it is told to the mind and to people.
public final class AttachmentText {
    /// So much of a document is put before a model.
    private static final int MAX_CHARS = 24_000;

    /// Everything from the first character that no media type has.
    private static final Pattern PARAMETERS = Pattern.compile("[^\\w.+/-].*", Pattern.DOTALL);

    /// Attachments of the row's message; for a query on `message`.
    public static final Field<List<Attachment>> OF_MESSAGE = of(MESSAGE).as("attachments");

    private AttachmentText() {}

    /// Selects what came with the row's message; for a query on `message` under that alias.
    public static Field<List<Attachment>> of(Message message) {
        return DSL.multiset(DSL.select(
                                ATTACHMENT.KIND,
                                ATTACHMENT.NAME,
                                ATTACHMENT.TYPE,
                                ATTACHMENT.SIZE,
                                ATTACHMENT.FILE,
                                ATTACHMENT.TEXT)
                        .from(ATTACHMENT)
                        .where(ATTACHMENT.AGENT_ID.eq(message.AGENT_ID))
                        .and(ATTACHMENT.MESSAGE.eq(message.ID))
                        .orderBy(ATTACHMENT.NUMBER))
                .convertFrom(rows -> rows.map(
                        r -> new Attachment(r.value1(), r.value2(), r.value3(), r.value4(), r.value5(), r.value6())));
    }

    /// The words, and behind them what came with them: a document that was read with what it says.
    public static String append(String text, List<Attachment> attachments) {
        var whole = new StringBuilder(text);
        for (var attachment : attachments) {
            if (!whole.isEmpty()) whole.append("\n\n");
            whole.append("[").append(describe(attachment));
            var says = attachment.text();
            if (says == null) whole.append(attachment.holdsMore() ? ", which I cannot open]" : "]");
            else whole.append(", which says:]\n  ").append(QuotedText.indented(excerpt(says)));
        }
        return whole.toString();
    }

    /// The words, and a mark of each thing that came with them: that is all an earlier line shows.
    public static String mark(String text, List<Attachment> attachments) {
        var marked = new StringBuilder(text);
        for (var attachment : attachments)
            marked.append(marked.isEmpty() ? "[" : "\n[")
                    .append(describe(attachment))
                    .append("]");
        return marked.toString();
    }

    /// `document "plan.txt" (text/plain, 12 KB)`
    static String describe(Attachment a) {
        var name = a.name() == null ? "" : " \"" + QuotedText.name(a.name()) + "\"";
        var type = a.type() == null ? "" : PARAMETERS.matcher(a.type()).replaceFirst("");
        var size = a.size() <= 0 ? "" : size(a.size());
        var about = type.isEmpty() || size.isEmpty() ? type + size : type + ", " + size;
        return a.kind() + name + (about.isEmpty() ? "" : " (" + about + ")");
    }

    private static String excerpt(String text) {
        return text.length() <= MAX_CHARS ? text : text.substring(0, MAX_CHARS) + "\n[the rest is left out]";
    }

    private static String size(long bytes) {
        if (bytes < 1024) return bytes + " bytes";
        if (bytes < 1024 * 1024) return bytes / 1024 + " KB";
        return String.format(Locale.ROOT, "%.1f MB", bytes / (1024.0 * 1024));
    }
}
