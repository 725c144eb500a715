package dev.continuo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// A doc comment begins with a noun or a verb, so that its subject has a name. Those that begin
/// with a question word are counted by package in `comments.txt`, and become fewer.
class DocCommentsTest {
    private static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();
    private static final Path LIST =
            Path.of("src", "test", "resources", "dev", "continuo", "comments.txt");
    private static final Pattern QUESTION =
            Pattern.compile("\\s*/// (?:What|Who|Whom|Where|How|When|Whether)\\b.*");

    @Test
    void doc_comments_that_begin_with_a_question_word_become_fewer() throws IOException {
        var counted = new TreeMap<String, Integer>();
        try (var files = Files.walk(ROOT)) {
            files.filter(DocCommentsTest::ours)
                    .forEach(file -> counted.merge(name(file), count(file), Integer::sum));
        }
        counted.values().removeIf(count -> count == 0);
        var found = new ArrayList<String>();
        counted.forEach((name, count) -> found.add(name + " " + count));
        if (Boolean.getBoolean("continuo.write")) Files.write(LIST, lines(found));
        assertThat(found).as("lines of comments.txt").containsExactlyElementsOf(stated());
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

    private static List<String> stated() throws IOException {
        return Files.readAllLines(LIST).stream().filter(line -> !line.startsWith("#")).toList();
    }

    private static List<String> lines(List<String> found) throws IOException {
        var comments = Files.readAllLines(LIST).stream().takeWhile(line -> line.startsWith("#"));
        return Stream.concat(comments, found.stream()).toList();
    }
}
