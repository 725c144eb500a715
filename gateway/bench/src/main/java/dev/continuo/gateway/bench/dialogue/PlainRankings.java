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
    private static final List<Integer> BUDGETS = List.of(400, 900, 1_500);

    /// Characters before what somebody said: "- #12, they said on 3 March at 09:00: ".
    private static final int LINE_CHARS = 40;

    private final Remembering embedder;
    private final List<DialogueTurn> said = new ArrayList<>();

    PlainRankings(Embedder embedder) {
        this.embedder = new Remembering(embedder, new HashMap<>());
    }

    void said(String person, String text) {
        said.add(new DialogueTurn(String.valueOf(said.size()), person, text));
    }

    /// The messages, or the sentences, that each ranking tells, by its name: as many as the mind
    /// told, and as many as take so many tokens: `rrf at 900`.
    ///
    /// @param many how many
    Map<String, List<String>> tell(String question, int many) {
        var told = new LinkedHashMap<String, List<String>>();
        if (said.isEmpty()) return told;
        var parts = sentences();
        try (var messages = new Baselines(embedder, said);
                var sentences = new LuceneBm25(parts)) {
            var ranked = messages.rank(question);
            told.put("bm25", texts(ranked.bm25(), many, said));
            told.put("bm25_sentences", texts(sentences.rank(question), many, parts));
            told.put("dense", texts(ranked.dense(), many, said));
            told.put("rrf", texts(ranked.rrf(), many, said));
            for (var budget : BUDGETS) {
                told.put("bm25 at " + budget, filling(ranked.bm25(), budget));
                told.put("dense at " + budget, filling(ranked.dense(), budget));
                told.put("rrf at " + budget, filling(ranked.rrf(), budget));
            }
        }
        return told;
    }

    /// The first that fit; a line begins with who said it and when.
    private List<String> filling(List<String> ids, int tokens) {
        var texts = new ArrayList<String>();
        var left = tokens * PromptTally.CHARS_A_TOKEN;
        for (var id : ids) {
            var text = said.get(Integer.parseInt(id)).text();
            left -= LINE_CHARS + text.length();
            if (left < 0) break;
            texts.add(text);
        }
        return texts;
    }

    private List<DialogueTurn> sentences() {
        var sentences = new ArrayList<DialogueTurn>();
        for (var turn : said)
            for (var sentence : Sentences.of(turn.text()))
                sentences.add(new DialogueTurn(String.valueOf(sentences.size()), turn.speaker(), sentence));
        return sentences;
    }

    private static List<String> texts(List<String> ids, int many, List<DialogueTurn> of) {
        return ids.stream()
                .limit(many)
                .map(id -> of.get(Integer.parseInt(id)).text())
                .toList();
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
            var unknown = texts.stream()
                    .filter(text -> !vectors.containsKey(text))
                    .distinct()
                    .toList();
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
