package dev.continuo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// A doc comment begins with a noun or a verb, so that its subject has a name. None begins with a
/// question word.
class DocCommentsTest {
    private static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();
    private static final Pattern QUESTION = Pattern.compile("\\s*/// (?:What|Who|Whom|Where|How|When|Whether)\\b.*");

    @Test
    void no_doc_comment_begins_with_a_question_word() throws IOException {
        try (var files = Files.walk(ROOT)) {
            var found = files.filter(DocCommentsTest::ours)
                    .flatMap(file -> questions(file).stream())
                    .sorted()
                    .toList();
            assertThat(found).as("doc comments that begin with a question word").isEmpty();
        }
    }

    private static boolean ours(Path file) {
        var name = ROOT.relativize(file).toString();
        return name.endsWith(".java") && name.contains("src/main/java/") && !name.contains("target");
    }

    /// Names file and line of each such comment.
    private static List<String> questions(Path file) {
        try {
            var found = new ArrayList<String>();
            var before = "";
            var number = 0;
            for (var line : Files.readAllLines(file)) {
                number++;
                if (QUESTION.matcher(line).matches() && !before.strip().startsWith("///"))
                    found.add(ROOT.relativize(file) + ":" + number);
                before = line;
            }
            return found;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
