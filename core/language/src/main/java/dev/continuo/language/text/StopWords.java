package dev.continuo.language.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.WordlistLoader;

/// Lucene's lists of stop words. Both parts of "l'école" are words: "l'" stands as "l".
final class StopWords {
    static final Pattern APART = Pattern.compile("['’_]");

    private StopWords() {}

    /// Snowball's list of a language by its English name.
    static Set<String> snowball(String language) {
        return of("snowball/" + language + "_stop.txt");
    }

    /// The list of a file in Lucene's package of analysers, `ca/stopwords.txt`.
    static Set<String> of(String file) {
        try (var in = Analyzer.class.getResourceAsStream("/org/apache/lucene/analysis/" + file)) {
            if (in == null) throw new IllegalStateException(file + " is missing");
            return parts(
                    file.startsWith("snowball/")
                            ? WordlistLoader.getSnowballWordSet(in)
                            : WordlistLoader.getWordSet(in, StandardCharsets.UTF_8, "#"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Set<String> parts(Iterable<Object> listed) {
        var words = new HashSet<String>();
        for (var word : listed)
            for (var part : APART.split(new String((char[]) word), -1)) if (!part.isBlank()) words.add(part.strip());
        return Set.copyOf(words);
    }
}
