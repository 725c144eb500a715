package dev.continuo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// A doc comment begins with a noun or a verb, so that its subject has a name. A package has at
/// most as many that begin with a question word as `comments.txt` allows; others have none.
class DocCommentsTest {
    private static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();
    private static final Path LIST =
            Path.of("src", "test", "resources", "dev", "continuo", "comments.txt");
    private static final Pattern QUESTION =
            Pattern.compile("\\s*/// (?:What|Who|Whom|Where|How|When|Whether)\\b.*");

    @Test
    void no_more_doc_comments_begin_with_a_question_word() throws IOException {
        var counted = new TreeMap<String, Integer>();
        try (var files = Files.walk(ROOT)) {
            files.filter(DocCommentsTest::ours)
                    .forEach(file -> counted.merge(name(file), count(file), Integer::sum));
        }
        var allowed = allowed();
        counted.entrySet()
                .removeIf(each -> each.getValue() <= allowed.getOrDefault(each.getKey(), 0));
        assertThat(counted).as("more than comments.txt allows").isEmpty();
    }

    private static boolean ours(Path file) {
        var name = ROOT.relativize(file).toString();
        return name.endsWith(".java")
                && name.contains("src/main/java/")
                && !name.contains("target");
    }

    private static String name(Path file) {
        var path = file.toString().replaceFirst("^.*/src/main/java/", "");
        return path.substring(0, path.lastIndexOf('/')).replace('/', '.');
    }

    private static int count(Path file) {
        try {
            var count = 0;
            var before = "";
            for (var line : Files.readAllLines(file)) {
                if (QUESTION.matcher(line).matches() && !before.strip().startsWith("///")) count++;
                before = line;
            }
            return count;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The most of each package.
    private static Map<String, Integer> allowed() throws IOException {
        return Files.readAllLines(LIST).stream()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.split(" ", 2))
                .collect(Collectors.toMap(words -> words[0], words -> Integer.valueOf(words[1])));
    }
}
