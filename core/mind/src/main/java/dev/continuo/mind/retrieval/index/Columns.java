package dev.continuo.mind.retrieval.index;

import dev.continuo.language.text.Language;
import java.io.IOException;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.SortedDocValues;

/// What a segment of the [TextIndex] holds of its documents beside their words. For one thread;
/// documents are asked about in their order.
final class Columns {
    private final NumericDocValues memory;
    private final SortedDocValues label;
    private final NumericDocValues session;
    private final NumericDocValues language;
    private final NumericDocValues length;
    private final NumericDocValues ownLength;
    private final NumericDocValues twin;

    Columns(LeafReader segment) throws IOException {
        memory = DocValues.getNumeric(segment, TextIndex.MEMORY);
        label = DocValues.getSorted(segment, TextIndex.LABEL);
        session = DocValues.getNumeric(segment, TextIndex.SESSION);
        language = DocValues.getNumeric(segment, TextIndex.LANGUAGE);
        length = DocValues.getNumeric(segment, TextIndex.LENGTH);
        ownLength = DocValues.getNumeric(segment, TextIndex.OWN_LENGTH);
        twin = DocValues.getNumeric(segment, TextIndex.TWIN);
    }

    private static long read(NumericDocValues column, int doc) throws IOException {
        return column.advanceExact(doc) ? column.longValue() : 0;
    }

    long memory(int doc) throws IOException {
        return read(memory, doc);
    }

    String label(int doc) throws IOException {
        return label.advanceExact(doc) ? label.lookupOrd(label.ordValue()).utf8ToString() : "";
    }

    long session(int doc) throws IOException {
        return read(session, doc);
    }

    Language language(int doc) throws IOException {
        return Terms.language((char) read(language, doc));
    }

    int length(int doc) throws IOException {
        return (int) read(length, doc);
    }

    int ownLength(int doc) throws IOException {
        return (int) read(ownLength, doc);
    }

    int twin(int doc) throws IOException {
        return (int) read(twin, doc);
    }
}
