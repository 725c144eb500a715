package dev.continuo.gateway.bench.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MissedQuestionsTest {
    @TempDir
    Path folder;

    @Test
    void a_question_is_written_when_evidence_is_not_among_the_first_ten() throws IOException {
        var dialogue = Locomo.read(Tiny.file(folder)).getFirst();
        var question = dialogue.questions().getFirst();
        var deep = new ArrayList<SearchAnswer.Piece>();
        for (int i = 0; i < 10; i++) deep.add(new SearchAnswer.Piece("#" + i, "something else", 1, false));
        deep.add(new SearchAnswer.Piece("D1:1", "My kiln fired its first bowls on Sunday.", 0.5, false));
        var file = folder.resolve("misses.jsonl");

        try (var misses = MissedQuestions.to(file)) {
            misses.note(new SearchAnswer(dialogue, question, deep, deep, null, 1, true));
            misses.note(new SearchAnswer(dialogue, question, deep.reversed(), deep, null, 1, true));
        }

        var lines = Files.readAllLines(file);
        assertThat(lines).hasSize(1);
        var line = new JsonMapper().readTree(lines.getFirst());
        assertThat(line.get("conversation").asText()).isEqualTo("tiny-1");
        assertThat(line.get("question").asText()).isEqualTo(question.text());
        assertThat(line.at("/evidence/0/turn").asText()).isEqualTo("D1:1");
        assertThat(line.at("/evidence/0/rank").asInt()).isEqualTo(11);
        assertThat(line.get("found")).hasSize(10);
        assertThat(line.at("/found/0/turn").asText()).isEqualTo("#0");
    }

    @Test
    void sessions_are_ranked_by_their_best_turn() {
        var dialogue = Locomo.read(Tiny.file(folder)).getFirst();
        var both = dialogue.questions().get(1);
        var deep = List.of(
                new SearchAnswer.Piece("D2:2", "a b c", 3, false),
                new SearchAnswer.Piece("D2:1", "d e", 2, false),
                new SearchAnswer.Piece("D1:1", "f", 1, false));

        var answer = new SearchAnswer(dialogue, both, deep, deep, null, 1, true);

        assertThat(answer.bySession().ranked()).containsExactly("D2", "D1");
        assertThat(answer.bySession().recall(1)).isEqualTo(0.5);
        assertThat(answer.bySession().all(2)).isEqualTo(1);
        assertThat(answer.tokens(2)).isEqualTo(6.5);
        assertThat(answer.byTurn().recall(5)).isEqualTo(0.5);
    }
}
