package dev.continuo.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The pages in `docs/` and those beside them: links lead somewhere, and lists name everything.
final class DocumentsTest {
    private static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();
    private static final Pattern LINK = Pattern.compile("]\\((?!https?:)([^)#]*)(?:#([^)]+))?\\)");
    private static final Pattern SOURCE = Pattern.compile("\\[(\\w+)]\\([^)]*/(\\w+)\\.java\\)");
    private static final Pattern COMMAND = Pattern.compile("@Command\\(\\s*name = \"([a-z]+)\"");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.+)$");

    private static List<Path> pages() throws IOException {
        var pages = new ArrayList<Path>();
        for (var page : List.of("README.md", "CONTRIBUTING.md", "adapters/README.md")) pages.add(ROOT.resolve(page));
        try (var docs = Files.list(ROOT.resolve("docs"))) {
            docs.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
        }
        return pages;
    }

    @ParameterizedTest
    @MethodSource("pages")
    void every_link_between_pages_leads_somewhere(Path page) throws IOException {
        for (var link : found(LINK, page)) {
            var target = link.group(1).isEmpty()
                    ? page
                    : page.resolveSibling(link.group(1)).normalize();
            assertThat(target).as(link.group()).exists();
            if (link.group(2) != null)
                assertThat(anchors(target)).as(link.group()).contains(link.group(2));
        }
    }

    private static List<String> anchors(Path page) throws IOException {
        return found(HEADING, page).stream()
                .map(heading -> heading.group(1)
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N}_ -]", "")
                        .replace(' ', '-'))
                .toList();
    }

    /// Figures of the README are those of the page of benchmarks.
    @Test
    void every_figure_of_the_readme_stands_in_the_row_of_that_name() throws IOException {
        var rows = rows(ROOT.resolve("docs/benchmarks.md"));
        var figures = rows(ROOT.resolve("README.md"));
        assertThat(figures).hasSizeGreaterThan(6);
        figures.forEach((what, figure) -> {
            var row = rows.entrySet().stream()
                    .filter(r -> r.getKey().startsWith(what))
                    .findFirst();
            assertThat(row).as(what).isPresent();
            assertThat(numbers(row.orElseThrow().getValue())).as(what).containsAll(numbers(figure));
        });
    }

    /// The rows of the table of figures, by what was measured.
    private static Map<String, String> rows(Path page) throws IOException {
        var rows = new LinkedHashMap<String, String>();
        var table = Files.readString(page).split("\\| what \\| figure \\|[^\n]*\n[^\n]*\n", 2)[1];
        for (var line : table.split("\n\n", 2)[0].lines().toList()) {
            var cells = line.split(" *\\| *", 3);
            rows.put(cells[1], cells[2]);
        }
        return rows;
    }

    private static List<String> numbers(String text) {
        return Pattern.compile("\\d*[.,]?\\d+")
                .matcher(text)
                .results()
                .map(MatchResult::group)
                .toList();
    }

    /// A class that is renamed takes the tour along.
    @Test
    void the_tour_calls_each_class_by_its_name() throws IOException {
        var links = found(SOURCE, ROOT.resolve("docs/architecture.md"));
        assertThat(links).hasSizeGreaterThan(12);
        for (var link : links) assertThat(link.group(2)).isEqualTo(link.group(1));
    }

    @Test
    void every_package_says_what_it_is() throws IOException {
        for (var module : List.of("migrations", "core", "adapters", "gateway")) {
            var described = sources(module, "package-info.java");
            for (var file : described) assertThat(file).content().startsWith("/// ");
            var folders = described.stream().map(Path::getParent).toList();
            for (var file : sources(module, ""))
                assertThat(folders).as("package-info.java").contains(file.getParent());
        }
    }

    @Test
    void the_page_on_channels_names_every_command() throws IOException {
        var page = Files.readString(ROOT.resolve("docs/channels.md"));
        for (var file : sources("gateway/server/src/main/java/dev/continuo/gateway/command", ""))
            for (var found : found(COMMAND, file)) assertThat(page).containsPattern("`/" + found.group(1) + "[` ]");
    }

    private static List<Path> sources(String folder, String name) throws IOException {
        try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
            return files.filter(file -> file.toString().contains("src/main/"))
                    .filter(file -> file.toString().endsWith(name))
                    .filter(file -> file.toString().endsWith(".java"))
                    .toList();
        }
    }

    private static List<MatchResult> found(Pattern pattern, Path file) throws IOException {
        return pattern.matcher(Files.readString(file)).results().toList();
    }
}
