package dev.continuo.mind.retrieval;

import static dev.continuo.mind.retrieval.MemoryBuilder.ask;
import static dev.continuo.mind.retrieval.MemoryBuilder.memories;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.language.utterance.Passages;
import dev.continuo.language.utterance.QuestionType;
import dev.continuo.mind.retrieval.query.Query;
import dev.continuo.mind.retrieval.query.Recall;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RetrievalTest {
    private final MemoryBuilder told = new MemoryBuilder();
    private final HashingEmbedder embedder = new HashingEmbedder("letters");
    private Retrieval retrieval = told.retrieval(embedder);

    @BeforeEach
    void other_things_are_known_too() {
        told.tell("person:1", "The cat sleeps on the blue chair");
        told.tell("person:1", "Tomorrow I must call the dentist");
        told.tell(null, "person:1", "The weather will be fine, I believe");
    }

    @AfterEach
    void close() {
        retrieval.close();
        told.close();
    }

    @Test
    void a_question_finds_what_was_told_by_words_and_by_meaning() {
        // Nobody waits for an index that has not even begun.
        assertThat(retrieval.index(Duration.ofSeconds(60))).isTrue();
        var boat = told.tell(12L, "person:1", "Remember that my boat is called Aurelia");

        var recall = retrieval.recall(ask("What is my boat called?", "person:1"));

        assertThat(recall.denseUsed()).isTrue();
        assertThat(recall.complete()).isTrue();
        var best = recall.found().getFirst();
        assertThat(best.rank().score())
                .isGreaterThan(recall.found().get(1).rank().score());
        assertThat(best)
                .isEqualTo(new Recall.Found(
                        boat,
                        12L,
                        null,
                        "Remember that my boat is called Aurelia",
                        Instant.parse("2026-11-21T09:00:00Z").plusSeconds(boat),
                        "person:1",
                        "member",
                        new Recall.FoundRank(0, best.rank().score(), 1, 1, 0.1, false),
                        Recall.Ties.NONE,
                        false));
    }

    @Test
    void of_a_long_text_the_nearest_passage_is_known() {
        var text = new StringBuilder();
        for (var day = 1; day <= 60; day++)
            text.append(day == 31 ? "Pull the red lever. " : "On day %d it rained. ".formatted(day));
        var letter = told.tell("person:1", text.toString());
        told.tell("person:1", "The boat lies in Genoa");
        assertThat(retrieval.index(Duration.ofSeconds(60))).isTrue();

        var found = retrieval.recall(ask("Pull the red lever?", "person:1")).found().stream()
                .filter(one -> one.memory() == letter)
                .findFirst()
                .orElseThrow();
        assertThat(Passages.of(text.toString()).get(found.rank().passage() - 1)).contains("red lever");
        var coverage = retrieval.coverage();
        assertThat(coverage.vectors()).isEqualTo(coverage.memories());
        assertThat(coverage.searched()).isEqualTo(coverage.memories());
    }

    @Test
    void a_question_in_a_language_nobody_knows_is_told_the_newest_and_a_search_finds_nothing() {
        embedder.english = true;
        retrieval.close();
        retrieval = told.retrieval(embedder);
        var moved = told.tell("person:1", "From January we rehearse on Tuesdays");
        var asked = asks("Когда репетиция?");
        assertThat(memories(retrieval.recall(asked))).isEmpty();
        assertThat(memories(retrieval.recall(asked.filling(900)))).contains(moved);
    }

    @Test
    void each_question_of_a_message_brings_what_stands_out_for_it() {
        var parts = List.of("brake pads", "chains", "saddles", "bells", "spokes", "tyres");
        for (var bike = 1; bike <= 5; bike++)
            for (var part : parts) told.tell("person:1", "Meyer delivers %s for bike %d".formatted(part, bike));
        var away = told.tell("person:1", "Greta will be away, her sister is getting married");
        assertThat(retrieval.index(Duration.ofSeconds(60))).isTrue();

        for (var asked : List.of(
                "And who is away now?",
                "Does Meyer deliver brake pads for bike 3? And who is away now?",
                "Could you order brake pads for a bike at Meyer? And who is away now?"))
            for (var limit : List.of(3, 10)) {
                var query = new Query(asked, Set.of("person:1"), Set.of(), limit, 1L, null);
                assertThat(memories(retrieval.recall(query))).as(asked).contains(away);
            }
    }

    @Test
    void only_the_labels_asked_for_are_heard() {
        var here = told.tell("room:7", "The boat lies in Genoa");
        told.tell("person:2", "The boat lies in Naples");
        told.tell("self", "The boat lies in Venice");

        assertThat(memories(retrieval.recall(ask("Where is the boat?", "room:7", "person:9"))))
                .containsExactly(here);
        assertThat(retrieval.recall(ask("Where is the boat?")).found()).isEmpty();
    }

    @Test
    void another_agent_s_memories_are_never_found() {
        told.tell("other", 1L, "person:1", "My boat is called Nautilus");

        var recall = retrieval.recall(ask("What is my boat called?", "person:1"));

        assertThat(recall.found()).noneMatch(found -> found.text().contains("Nautilus"));
    }

    @ParameterizedTest
    @CsvSource({
        "Das Boot liegt seit zwei Wochen im Hafen von Genua, Welche Häfen kennst du?",
        "Mis hermanas viven en una casa cerca de Sevilla, ¿Dónde vive mi hermana?",
        "Мои сестры живут в доме у реки, Где живёт моя сестра?",
        "Minhas irmãs moram em uma casa perto do rio, Onde mora minha irmã?",
        "Mes chevaux dorment dans la grange du voisin, Où dort mon cheval du voisinage?",
        "My boats were painted in Genoa, Who is painting the boat?"
    })
    void words_are_found_in_other_forms_of_their_language(String said, String asked) {
        embedder.failing = true;
        var memory = told.tell("person:1", said);

        var recall = retrieval.recall(ask(asked, "person:1"));

        assertThat(recall.denseUsed()).isFalse();
        assertThat(recall.found().getFirst().memory()).isEqualTo(memory);
        assertThat(recall.found().getFirst().rank().denseRank()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "我叫王小明，住在上海。我对花生过敏。, 我对什么过敏？",
        "予備の鍵は台所の棚にあります。, 鍵はどこですか？",
        "ฉันแพ้ถั่วลิสง, ฉันแพ้อะไร",
        "المفتاح الاحتياطي في درج المطبخ, أين مفتاح المطبخ؟",
        "나는 땅콩 알레르기가 있어요, 내 땅콩 알레르기가 뭐였지?"
    })
    void words_are_found_in_scripts_without_spaces_and_with_prefixes(String said, String asked) {
        for (var other : List.of("今天天气很好。", "会議は三時からです。", "วันนี้ฝนตก", "الطقس جميل اليوم", "오늘은 비가 와요"))
            told.tell("person:1", other);
        var memory = told.tell("person:1", said);
        assertThat(retrieval.index(Duration.ofSeconds(60))).isTrue();
        assertThat(memories(retrieval.recall(asks(asked)))).contains(memory);
    }

    @ParameterizedTest
    @CsvSource({"Aurelia Hafen Genua 1987, Was war in Genua?", "boat Aurelia, two boats?"})
    void a_text_of_no_clear_language_is_found_by_its_words(String said, String asked) {
        embedder.failing = true;
        var memory = told.tell("person:1", said);

        assertThat(memories(retrieval.recall(ask(asked, "person:1")))).containsExactly(memory);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "' ; drop table mind.memory; -- \\ '' \"",
                "a & b | !c <-> d:* ( ) & | !",
                "\0boat\0",
                "boat \ud800 \udc00 \ud83d",
                "boat {0} ? ?? :name ${x} %s",
                "http://boat.example/a?b=1&c='d'\\e|f boat",
                "'boat\\",
                "\u202eboat\ufeff\u0001"
            })
    void hostile_questions_are_only_words(String text) {
        told.tell("person:1", "My boat isn't ''quoted'' at http://boat.example/a?b=1&c='d'\\e|f");

        retrieval.recall(ask(text, "person:1", "' or true --"));

        assertThat(retrieval.recall(ask("boat", "person:1")).found()).isNotEmpty();
    }

    @Test
    void huge_texts_are_neither_a_trouble_to_ask_nor_to_remember() {
        var said = new StringBuilder("The boat sails. ");
        for (var i = 0; said.length() < 1 << 20; i++)
            said.append("wörd").append(i).append(' ');
        var memory = told.tell("person:1", said.toString());

        var recall = retrieval.recall(ask("boat ".repeat(250_000), "person:1"));

        assertThat(recall.found().getFirst().memory()).isEqualTo(memory);
        assertThat(retrieval.recall(ask("x".repeat(1 << 20), "person:1")).complete())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  \n", "\0"})
    void an_empty_question_finds_nothing(String text) {
        assertThat(retrieval.recall(ask(text, "person:1"))).isEqualTo(Recall.NOTHING);
    }

    @Test
    void stop_words_alone_are_asked_by_meaning_only() {
        assertThat(retrieval.index(Duration.ofSeconds(20))).isTrue();

        assertThat(retrieval.recall(ask("what is the", "person:1")).found())
                .isNotEmpty()
                .allMatch(found -> found.rank().textRank() == 0);

        embedder.failing = true;
        assertThat(retrieval.recall(ask("what is the", "person:1")).found()).isEmpty();
    }

    @Test
    void words_said_again_are_found_once_and_are_the_newest() {
        told.tell("person:1", "My boat is called Aurelia");
        told.tell("person:1", "my boat is called  AURELIA!");
        var newest = told.tell("person:1", "My boat is called Aurelia.");
        var byAnother = told.tell(2L, "person:1", "My boat is called Aurelia");

        var found = retrieval.recall(ask("boat called Aurelia", "person:1")).found();

        assertThat(found.stream().filter(one -> one.text().contains("oat")))
                .extracting(Recall.Found::memory)
                .containsExactly(byAnother, newest);
    }

    @Test
    void a_question_asked_a_hundred_times_still_finds_its_answer() {
        var answer = told.tell("person:1", "My boat is called Aurelia");
        for (var i = 0; i < 100; i++) told.tell("person:1", "What is my boat called?");

        assertThat(memories(retrieval.recall(ask("What is my boat called?", "person:1"))))
                .contains(answer);
        embedder.failing = true;
        assertThat(memories(retrieval.recall(ask("What is my boat called?", "person:1"))))
                .contains(answer);
    }

    @Test
    void what_is_excluded_is_not_found_and_takes_no_place() {
        var first = told.tell("person:1", "My boat is called Aurelia");
        var second = told.tell("person:1", "The old boat was called Nautilus");
        var query = new Query("What is my boat called?", Set.of("person:1"), Set.of(first), 1);

        assertThat(memories(retrieval.recall(query))).containsExactly(second);
        embedder.failing = true;
        var byWords = new Query(query.text(), query.audiences(), query.exclude(), 10);
        assertThat(memories(retrieval.recall(byWords))).contains(second).doesNotContain(first);
    }

    @Test
    void a_memory_without_its_message_is_not_found() {
        var memory = told.tell("person:1", "My boat is called Aurelia");
        retrieval.recall(ask("boat", "person:1"));
        told.silence(told.dsl, memory);

        assertThat(memories(retrieval.recall(ask("What is my boat called?", "person:1"))))
                .doesNotContain(memory);
    }

    @Test
    void equal_matches_come_newest_first_every_time() {
        for (var name : List.of("Ada", "Eva", "Ida", "Uta")) {
            told.tell("person:1", name + " boat");
        }
        embedder.failing = true;
        var first = memories(retrieval.recall(ask("boat", "person:1")));

        assertThat(first).hasSize(4).isSortedAccordingTo((a, b) -> Long.compare(b, a));
        retrieval.close();
        retrieval = told.retrieval(embedder);
        for (var i = 0; i < 5; i++) {
            assertThat(memories(retrieval.recall(ask("boat", "person:1")))).isEqualTo(first);
        }
    }

    @Test
    void it_says_what_was_asked_for() {
        told.tell("person:1", "My boats are called Aurelia and Nautilus");

        assertThat(retrieval
                        .recall(ask("What are my boats called?", "person:1"))
                        .asks())
                .isEqualTo(QuestionType.LIST);
        assertThat(retrieval.recall(ask("Good morning!", "person:1")).asks()).isEqualTo(QuestionType.NOTHING);
    }

    @Test
    void where_a_list_is_asked_for_the_words_of_what_is_found_lead_on() {
        embedder.failing = true;
        told.tell("person:1", "One of my hobbies is falconry at Rothbach");
        var led = told.tell("person:1", "Rothbach is where the owls are fed on Sundays");
        told.tell("person:2", "Rothbach is closed in winter, they told us");

        assertThat(memories(
                        retrieval.recall(ask("What are my hobbies?", "person:1").filling(900))))
                .contains(led);
    }

    private static Query asks(String text) {
        return new Query(text, Set.of("person:1"), Set.of(), 10, 1L, null);
    }

    @Test
    void words_that_are_looked_for_ask_for_something_though_they_are_no_question() {
        var boat = told.tell("person:1", "My boat is called Aurelia");

        var looked = retrieval.recall(asks("boat name").lookedFor());
        assertThat(looked.asks()).isEqualTo(QuestionType.FACT);
        assertThat(memories(looked)).contains(boat);
        assertThat(retrieval.recall(asks("boat name")).asks()).isEqualTo(QuestionType.NOTHING);
    }

    @Test
    void what_little_bears_on_the_question_fills_the_tokens_behind_what_does() {
        embedder.failing = true;
        var far = told.tell("person:1", "The mast of the neighbour fell down in the storm");
        var near = told.tell("person:1", "My boat was built in Genoa");

        var question = asks("Where was my boat built?");
        assertThat(memories(retrieval.recall(question))).containsExactly(near);
        assertThat(memories(retrieval.recall(question.filling(900))))
                .startsWith(near)
                .contains(far);
        assertThat(memories(retrieval.recall(question.filling(18)))).containsExactly(near);
    }
}
