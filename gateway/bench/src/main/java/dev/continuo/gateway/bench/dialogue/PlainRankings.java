package dev.continuo.gateway.bench.dialogue;

import dev.continuo.gateway.bench.retrieval.Baselines;
import dev.continuo.gateway.bench.retrieval.Dialogue.DialogueTurn;
import dev.continuo.gateway.bench.retrieval.LuceneBm25;
import dev.continuo.language.text.Sentences;
import dev.continuo.model.Embedder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The messages that plain rankings would tell for a question, as many as the mind told.
final class PlainRankings {
    private final Remembering embedder;
    private final List<DialogueTurn> said = new ArrayList<>();

    PlainRankings(Embedder embedder) {
        this.embedder = new Remembering(embedder, new HashMap<>());
    }

    void said(String person, String text) {
        said.add(new DialogueTurn(String.valueOf(said.size()), person, text));
    }

    /// The messages, or the sentences, that each ranking tells, by its name.
    ///
    /// @param many how many
    Map<String, List<String>> tell(String question, int many) {
        var told = new LinkedHashMap<String, List<String>>();
        if (said.isEmpty() || many == 0) return told;
        var parts = sentences();
        try (var messages = new Baselines(embedder, said);
                var sentences = new LuceneBm25(parts)) {
            var ranked = messages.rank(question);
            told.put("bm25", texts(ranked.bm25(), many, said));
            told.put("bm25_sentences", texts(sentences.rank(question), many, parts));
            told.put("dense", texts(ranked.dense(), many, said));
            told.put("rrf", texts(ranked.rrf(), many, said));
        }
        return told;
    }

    private List<DialogueTurn> sentences() {
        var sentences = new ArrayList<DialogueTurn>();
        for (var turn : said)
            for (var sentence : Sentences.of(turn.text()))
                sentences.add(
                        new DialogueTurn(
                                String.valueOf(sentences.size()), turn.speaker(), sentence));
        return sentences;
    }

    private static List<String> texts(List<String> ids, int many, List<DialogueTurn> of) {
        return ids.stream().limit(many).map(id -> of.get(Integer.parseInt(id)).text()).toList();
    }

    /// Embeds each text once.
    private record Remembering(Embedder one, Map<String, float[]> vectors) implements Embedder {
        @Override
        public String name() {
            return one.name();
        }

        @Override
        public String digest() {
            return one.digest();
        }

        @Override
        public int dimension() {
            return one.dimension();
        }

        @Override
        public float[] query(String text) {
            return one.query(text);
        }

        @Override
        public List<float[]> passages(List<String> texts) {
            var unknown =
                    texts.stream().filter(text -> !vectors.containsKey(text)).distinct().toList();
            if (!unknown.isEmpty()) {
                var made = one.passages(unknown);
                for (var at = 0; at < made.size(); at++) vectors.put(unknown.get(at), made.get(at));
            }
            return texts.stream().map(vectors::get).toList();
        }

        @Override
        public void close() {
            one.close();
        }
    }
}
