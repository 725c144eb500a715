package dev.continuo.gateway.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dev.continuo.ledger.database.Refused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DotenvTest {

    @Test
    void a_change_keeps_other_lines_and_comments_and_reads_back(@TempDir Path folder) throws IOException {
        var file = folder.resolve(".env");
        var values = new LinkedHashMap<String, String>();
        values.put("BARE", "a/b:c=d");
        values.put("SPACED", "two words # no comment");
        values.put("QUOTED", "it's \"5 $\" \\ more");
        values.put("NEW", "");

        assertThat(Dotenv.change(file, Map.of())).isFalse();
        assertThat(file).doesNotExist();
        Files.writeString(file, """
                # the boat
                BARE=first
                  export BARE = 'second' # counts
                OTHER="kept" # as it is
                SPACED=old#no comment  # one
                QUOTED=\
                """);
        assertThat(Dotenv.change(file, values)).isTrue();

        assertThat(Files.readAllLines(file))
                .containsExactly(
                        "# the boat",
                        "BARE=first",
                        "export BARE = a/b:c=d # counts",
                        "OTHER=\"kept\" # as it is",
                        "SPACED='two words # no comment' # one",
                        "QUOTED=\"it's \\\"5 \\$\\\" \\\\ more\"",
                        "NEW=");
        assertThat(Dotenv.read(file)).containsAllEntriesOf(values);
        assertThat(Dotenv.change(file, values)).isFalse();
    }

    @Test
    void comments_quotes_export_and_equal_signs_are_read_as_people_write_them() {
        var values = Dotenv.parse("""
                        \uFEFF# the boat
                        PLAIN=Aurelia
                        export EXPORTED = with spaces  # and a comment
                        HASH=a#b
                        QUERY=postgres://u:p@h/db?sslmode=require&x=1
                        SINGLE='kept \\n # as it is' # said
                        DOUBLE="two\\nlines \\"quoted\\" C:\\\\dir \\$5 \\d"
                        EMPTY=
                        ONLY_COMMENT= # nothing
                        PLAIN=Boreas
                        """.lines().toList());

        assertThat(values)
                .containsExactly(
                        entry("PLAIN", "Boreas"),
                        entry("EXPORTED", "with spaces"),
                        entry("HASH", "a#b"),
                        entry("QUERY", "postgres://u:p@h/db?sslmode=require&x=1"),
                        entry("SINGLE", "kept \\n # as it is"),
                        entry("DOUBLE", "two\nlines \"quoted\" C:\\dir $5 \\d"),
                        entry("EMPTY", ""),
                        entry("ONLY_COMMENT", ""));
    }

    @Test
    void a_line_that_is_not_understood_is_named_by_number_and_never_repeated() {
        assertThatThrownBy(() ->
                        Dotenv.parse("A=1\nOPENAI_API_KEY=\"sk-open".lines().toList()))
                .isInstanceOf(Refused.class)
                .hasMessage("Line 2 of .env is not understood.")
                .hasMessageNotContaining("sk-open");
        assertThatThrownBy(() -> Dotenv.parse("sk-secret".lines().toList()))
                .isInstanceOf(Refused.class)
                .hasMessageContaining("Line 1")
                .hasMessageNotContaining("sk-secret");
    }
}
