package dev.continuo.language.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.StopFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.ar.ArabicNormalizationFilter;
import org.apache.lucene.analysis.ar.ArabicStemFilter;
import org.apache.lucene.analysis.icu.segmentation.ICUTokenizer;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.tartarus.snowball.ext.EnglishStemmer;
import org.tartarus.snowball.ext.FrenchStemmer;
import org.tartarus.snowball.ext.GermanStemmer;
import org.tartarus.snowball.ext.PortugueseStemmer;
import org.tartarus.snowball.ext.RussianStemmer;
import org.tartarus.snowball.ext.SpanishStemmer;

/// The stems of a text's words: Unicode's word boundaries, dictionaries where a script has no
/// spaces, lower case, Snowball's stop words and stemmer of a language (Lucene's analysis).
public final class Stems {
    private static final Map<Language, Analyzer> ANALYZERS = new EnumMap<>(Language.class);

    static {
        for (var language : Language.values()) ANALYZERS.put(language, new Stemming(language));
    }

    private Stems() {}

    /// The stems in the order of their words, repeated where words are; in no language, the words
    /// as they stand, Arabic ones aside.
    public static List<String> of(Language language, String text) {
        var stems = new ArrayList<String>();
        var analyzer = Objects.requireNonNull(ANALYZERS.get(language));
        try (var tokens = analyzer.tokenStream("", StopWords.APART.matcher(text).replaceAll(" "))) {
            var term = tokens.addAttribute(CharTermAttribute.class);
            tokens.reset();
            while (tokens.incrementToken()) stems.add(term.toString());
            tokens.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Collections.unmodifiableList(stems);
    }

    private static final class Stemming extends Analyzer {
        private final Language language;
        private final CharArraySet stops;

        Stemming(Language language) {
            this.language = language;
            stops = language == Language.SIMPLE
                    ? CharArraySet.EMPTY_SET
                    : new CharArraySet(StopWords.snowball(language.configuration()), false);
        }

        @Override
        protected TokenStreamComponents createComponents(String field) {
            var words = new ICUTokenizer();
            var kept = new StopFilter(new LowerCaseFilter(words), stops);
            return new TokenStreamComponents(words, stemmed(kept));
        }

        private TokenStream stemmed(TokenStream words) {
            return switch (language) {
                case ENGLISH -> new SnowballFilter(words, new EnglishStemmer());
                case GERMAN -> new SnowballFilter(words, new GermanStemmer());
                case SPANISH -> new SnowballFilter(words, new SpanishStemmer());
                case FRENCH -> new SnowballFilter(words, new FrenchStemmer());
                case PORTUGUESE -> new SnowballFilter(words, new PortugueseStemmer());
                case RUSSIAN -> new SnowballFilter(words, new RussianStemmer());
                case SIMPLE -> new ArabicStemFilter(new ArabicNormalizationFilter(words));
            };
        }
    }
}
