package dev.continuo.mind.retrieval.text;

import dev.continuo.language.text.Language;
import dev.continuo.language.text.Stems;
import dev.continuo.mind.retrieval.index.PendingMemory;
import java.util.Iterator;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.TermFrequencyAttribute;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.util.BytesRef;

/// A memory as a document.
record Passage(
        PendingMemory memory,
        Language language,
        SortedMap<String, Integer> all,
        SortedMap<String, Integer> own,
        int length,
        int ownLength) {
    private static final FieldType ALL = words(true);
    private static final FieldType OWN = words(false);

    /// @param searched whether how long a text is counts in searches
    private static FieldType words(boolean searched) {
        var type = new FieldType();
        type.setIndexOptions(IndexOptions.DOCS_AND_FREQS);
        type.setOmitNorms(!searched);
        type.freeze();
        return type;
    }

    /// Characters of a text that are indexed.
    private static final int READ = 32_768;

    static Passage of(PendingMemory memory) {
        var language = memory.language();
        var own = counts(language, memory.words());
        var all = new TreeMap<>(own);
        if (memory.previous() != null)
            counts(language, memory.previous()).forEach((word, count) -> all.merge(word, count, Integer::sum));
        return new Passage(memory, language, all, own, sum(all), sum(own));
    }

    private static SortedMap<String, Integer> counts(Language language, String text) {
        var letter = Terms.letter(language);
        var counts = new TreeMap<String, Integer>();
        for (var stem : Stems.of(language, text.substring(0, Math.min(READ, text.length()))))
            counts.merge(letter + stem, 1, Integer::sum);
        return counts;
    }

    private static int sum(Map<String, Integer> counts) {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    Document document() {
        var document = new Document();
        document.add(new StringField(TextIndex.ID, Long.toString(memory.memory()), Field.Store.NO));
        document.add(new NumericDocValuesField(TextIndex.MEMORY, memory.memory()));
        document.add(new SortedDocValuesField(TextIndex.LABEL, new BytesRef(memory.audience())));
        document.add(new NumericDocValuesField(TextIndex.SITTING, memory.sitting()));
        document.add(new NumericDocValuesField(
                TextIndex.LANGUAGE, Terms.letter(language).charAt(0)));
        document.add(new NumericDocValuesField(TextIndex.LENGTH, length));
        document.add(new NumericDocValuesField(TextIndex.OWN_LENGTH, ownLength));
        document.add(new NumericDocValuesField(TextIndex.TWIN, all.hashCode()));
        document.add(new Field(TextIndex.ALL, new CountedTokens(memory.audience(), all), ALL));
        document.add(new Field(TextIndex.OWN, new CountedTokens(memory.audience(), own), OWN));
        document.add(new BinaryDocValuesField(TextIndex.OWN_WORDS, new BytesRef(String.join(" ", own.keySet()))));
        return document;
    }

    /// Words under a label, each once, with how often it is there.
    private static final class CountedTokens extends TokenStream {
        private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
        private final TermFrequencyAttribute frequency = addAttribute(TermFrequencyAttribute.class);
        private final String label;
        private final Iterator<Map.Entry<String, Integer>> words;

        CountedTokens(String label, SortedMap<String, Integer> counts) {
            this.label = label;
            words = counts.entrySet().iterator();
        }

        @Override
        public boolean incrementToken() {
            if (!words.hasNext()) return false;
            clearAttributes();
            var word = words.next();
            term.append(label).append(TextIndex.SEPARATOR).append(word.getKey());
            frequency.setTermFrequency(word.getValue());
            return true;
        }
    }
}
