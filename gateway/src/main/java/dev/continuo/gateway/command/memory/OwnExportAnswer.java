package dev.continuo.gateway.command.memory;

import dev.continuo.core.people.People;
import dev.continuo.gateway.command.Answer;
import dev.continuo.gateway.command.Asker;
import dev.continuo.gateway.command.ExportFiles;
import dev.continuo.gateway.command.Layout;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// Gives a person what is held about them: a file, for those who have the gateway's; else as much
/// of it as a message holds.
public record OwnExportAnswer(OwnExport export, People people, ExportFiles files, Instant now) {
    /// What several messages hold, on any network.
    private static final int TOLD = 6_000;

    public Answer to(Asker asker) throws IOException {
        var refused = WhoAsks.refused(asker, "/export me");
        if (refused.isPresent()) return refused.get();
        var whole = export.of(Lookers.of(asker, people), now);
        return asker.conversation().isEmpty() ? file(asker, whole) : told(asker, whole);
    }

    private Answer file(Asker asker, Map<String, Object> whole) throws IOException {
        var written =
                files.write(
                        "person-" + asker.personId(),
                        ".json",
                        now,
                        to -> {
                            OwnExport.write(whole, to);
                            return things(whole);
                        });
        return Answer.of(
                "%s written to\n%s"
                        .formatted(Layout.plural(written.things(), "thing"), written.file()),
                Map.of("file", written.file().toString(), "export", whole));
    }

    private static long things(Map<String, Object> whole) {
        return whole.values().stream()
                .mapToLong(value -> value instanceof List<?> list ? list.size() : 0)
                .sum();
    }

    /// The answer is recorded like any other: it is of the asker's words, and goes with them.
    private Answer told(Asker asker, Map<String, Object> whole) throws IOException {
        var text = OwnExport.text(whole);
        if (text.length() <= TOLD) return Answer.of(text, whole);
        var written =
                files.write(
                        "person-" + asker.personId(),
                        ".json",
                        now,
                        to -> {
                            OwnExport.write(whole, to);
                            return things(whole);
                        });
        return Answer.of(
                text.substring(0, TOLD)
                        + "\n… That was the beginning of %s. The operator has it whole, as the file %s."
                                .formatted(
                                        Layout.plural(written.things(), "thing"),
                                        written.file().getFileName()),
                Map.of("file", written.file().getFileName().toString()));
    }
}
