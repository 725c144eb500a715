package dev.continuo.mind.retrieval.text;

import dev.continuo.language.text.Language;
import java.io.IOException;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.SortedDocValues;
import org.jspecify.annotations.Nullable;

/// Columns that a segment of the [TextIndex] holds of its documents beside their words. For one
/// thread; each column is asked about documents in their order, and opened when it is asked first.
final class Columns {
    private final LeafReader segment;
    private final DocValueColumn sitting = new DocValueColumn(TextIndex.SITTING);
    private final DocValueColumn language = new DocValueColumn(TextIndex.LANGUAGE);
    private final DocValueColumn length = new DocValueColumn(TextIndex.LENGTH);
    private final DocValueColumn ownLength = new DocValueColumn(TextIndex.OWN_LENGTH);
    private @Nullable SortedDocValues labels;

    Columns(LeafReader segment) {
        this.segment = segment;
    }

    private final class DocValueColumn {
        private final String name;
        private @Nullable NumericDocValues values;

        DocValueColumn(String name) {
            this.name = name;
        }

        long of(int doc) throws IOException {
            var opened = values;
            if (opened == null) values = opened = DocValues.getNumeric(segment, name);
            return opened.advanceExact(doc) ? opened.longValue() : 0;
        }
    }

    String label(int doc) throws IOException {
        var opened = labels;
        if (opened == null) labels = opened = DocValues.getSorted(segment, TextIndex.LABEL);
        return opened.advanceExact(doc) ? opened.lookupOrd(opened.ordValue()).utf8ToString() : "";
    }

    long sitting(int doc) throws IOException {
        return sitting.of(doc);
    }

    Language language(int doc) throws IOException {
        return Terms.language((char) language.of(doc));
    }

    int length(int doc) throws IOException {
        return (int) length.of(doc);
    }

    int ownLength(int doc) throws IOException {
        return (int) ownLength.of(doc);
    }
}
