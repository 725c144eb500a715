package dev.continuo.model.embedding;

/// Purpose of a model of this process, as messages about its files name it.
enum Purpose {
    EMBEDDING("CONTINUO_EMBEDDINGS", "embedding model", "sentence model", "set CONTINUO_EMBEDDINGS=e5"),
    RERANKING("CONTINUO_RERANKER", "reranker", "cross-encoder", "take CONTINUO_RERANKER out");

    private final String setting;
    private final String noun;
    private final String wanted;
    private final String remedy;

    Purpose(String setting, String noun, String wanted, String remedy) {
        this.setting = setting;
        this.noun = noun;
        this.wanted = wanted;
        this.remedy = remedy;
    }

    String setting() {
        return setting;
    }

    String noun() {
        return noun;
    }

    /// Returns advice on the files that belong into the folder.
    String advice() {
        return " Put a %s exported to ONNX there, as model.onnx and tokenizer.json.".formatted(wanted);
    }

    /// Returns advice on a damaged file.
    String remedy() {
        return "put it there anew, or " + remedy;
    }
}
