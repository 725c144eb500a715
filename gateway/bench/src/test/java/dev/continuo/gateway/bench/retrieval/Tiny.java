package dev.continuo.gateway.bench.retrieval;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Two invented conversations in the shape of LoCoMo, with its dirt.
final class Tiny {
    static final String TEXT =
            """
            [
              {
                "sample_id": "tiny-1",
                "conversation": {
                  "speaker_a": "Ida",
                  "speaker_b": "Otto",
                  "session_2_date_time": "12:05 am on 20 April, 2024",
                  "session_2": [
                    {"speaker": "Ida", "dia_id": "D2:1", "text": "I sold the kiln to my sister."},
                    {"speaker": "Otto", "dia_id": "D2:2", "text": "I joined a rowing club in Graz."}
                  ],
                  "session_1_date_time": "1:56 pm on 5 March, 2024",
                  "session_1": [
                    {"speaker": "Ida", "dia_id": "D1:1", "text": "My kiln fired its first bowls on Sunday."},
                    {"speaker": "Otto", "dia_id": "D1:2", "text": "Lovely!", "blip_caption": "a blue bowl on a shelf"}
                  ],
                  "session_3_date_time": "9:00 am on 1 May, 2024"
                },
                "qa": [
                  {"question": "When did Ida's kiln fire its first bowls?", "answer": "3 March 2024", "evidence": ["D1:1"], "category": 2},
                  {"question": "What became of the bowls and the kiln?", "answer": 2, "evidence": ["D1:02; D2:1"], "category": 1},
                  {"question": "Where does Otto row?", "answer": "Graz", "evidence": ["D:2:2", "D9:9", "D"], "category": 4},
                  {"question": "Does Ida like pottery?", "answer": "Yes", "evidence": [], "category": 3},
                  {"question": "Is Ida's sister a potter?", "answer": "Likely", "evidence": ["D2:1"], "category": 3},
                  {"question": "Who knows?", "answer": "Nobody", "category": 3},
                  {"question": "Where is it?", "answer": "Nowhere", "evidence": ["D7:7"], "category": 4},
                  {"question": "When did Otto's kiln fire?", "adversarial_answer": "Sunday", "evidence": ["D1:1"], "category": 5}
                ]
              },
              {
                "sample_id": "tiny-2",
                "conversation": {
                  "session_1_date_time": "1:57 pm on 5 March, 2024",
                  "session_1": [
                    {"speaker": "Ida", "dia_id": "D1:1", "text": "The train to Basel leaves at six."},
                    {"speaker": "Ugo", "dia_id": "D1:2", "text": "Then I will bring coffee."}
                  ]
                },
                "qa": [
                  {"question": "When does the train to Basel leave?", "answer": "six", "evidence": ["D1:1"], "category": 4}
                ]
              }
            ]
            """;

    private Tiny() {}

    static Path file(Path folder) {
        try {
            return Files.writeString(folder.resolve("tiny.json"), TEXT);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
