package dev.continuo.gateway.command.operator;

import dev.continuo.gateway.command.CommandAccess;
import dev.continuo.gateway.command.CommandInvocation;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.InvokerLabels;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.gateway.command.people.OwnExport;
import dev.continuo.ledger.Archive;
import dev.continuo.life.readiness.ProofCheck;
import dev.continuo.life.readiness.ProofCheck.ProofResult;
import dev.continuo.life.readiness.ProofWriter;
import dev.continuo.mind.Mind;
import dev.continuo.mind.message.Transcript;
import java.io.BufferedInputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jooq.exception.DataAccessException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Gives the asker what is held about them, or writes for the operator the whole ledger to a file.
@Command(
        name = "export",
        description = "Everything I hold about you, as a file: /export me, JSON, at most 5 times a day."
                + " For the operator, without me: the"
                + " whole ledger to a new file beside my state: JSON Lines, verifiable with"
                + " ./continuo ledger verify FILE. It holds everybody's words. md or json: what was said"
                + " where you write, to be read; with telemetry, also the model calls,"
                + " tokens, milliseconds and scores of each turn. telemetry: their sums"
                + " alone, without words. proof: the chain and what rests on it, for a"
                + " third party to check.",
        customSynopsis = "[me|md [telemetry]|json [telemetry]|telemetry|proof]",
        footer = "/export me")
public final class ExportCommand implements CommandInvocation {
    private static final Logger LOG = LoggerFactory.getLogger(ExportCommand.class);

    private static final String TELEMETRY = "telemetry";

    /// The newest of a conversation.
    private static final int MAX_LINES = 10_000;

    private final Mind mind;
    private final OwnExport own;
    private final CommandContext around;

    @Parameters(index = "0", arity = "0..1")
    private String whose = "";

    @Parameters(index = "1", arity = "0..1")
    private String with = "";

    public ExportCommand(Mind mind, OwnExport own, CommandContext around) {
        this.mind = mind;
        this.own = own;
        this.around = around;
    }

    @Override
    public CommandResult execute(Invoker asker) {
        var files = new ExportFiles(around.exports());
        try {
            return switch ((whose + " " + with).strip().toLowerCase(Locale.ROOT)) {
                case "me" -> own.answer(asker);
                case "md", "json", "md telemetry", "json telemetry", TELEMETRY -> said(asker, files);
                case "", "proof" ->
                    !asker.operator()
                            ? CommandResult.refusal("operator_only", CommandAccess.OPERATOR.whose(asker))
                            : whose.isEmpty() ? whole(files) : proof(files);
                default -> asker.refusal("usage", "export.usage");
            };
        } catch (IOException | UncheckedIOException | DataAccessException e) {
            LOG.warn("Nothing could be exported", e);
            return CommandResult.refusal(
                    "not_written",
                    "The export could not be written to %s; is there room, and may I write there?"
                            .formatted(around.exports()));
        }
    }

    private CommandResult said(Invoker asker, ExportFiles files) throws IOException {
        if (!asker.operator() || asker.conversation().isEmpty()) return asker.refusal("operator_only", "export.there");
        var place = asker.conversation().get().id();
        var talk = new Transcript(mind.reader().db(), mind.ledger().agent());
        var lines = talk.heard(place, InvokerLabels.listener(asker, mind.people()), MAX_LINES);
        var form = whose.toLowerCase(Locale.ROOT);
        var took = form.equals(TELEMETRY) || !with.isEmpty()
                ? Optional.of(SessionTelemetry.of(mind.ledger(), lines))
                : Optional.<SessionTelemetry>empty();
        var talked = new TranscriptText(lines, took);
        var text = switch (form) {
            case "md" -> talked.markdown();
            case TELEMETRY -> TranscriptText.json(took.orElseThrow().small());
            default -> talked.json();
        };
        var written = files.write(
                form.equals(TELEMETRY) ? form : "conversation",
                form.equals("md") ? ".md" : ".json",
                around.clock().instant(),
                to -> {
                    to.write(text.getBytes(StandardCharsets.UTF_8));
                    return lines.size();
                });
        var data = new LinkedHashMap<String, Object>();
        data.put("file", written.file().toString());
        data.put("messages", written.things());
        took.ifPresent(all -> data.put(TELEMETRY, all.totals()));
        return CommandResult.of(
                "%s written to\n%s".formatted(TextTable.plural(written.things(), "message"), written.file()), data);
    }

    private CommandResult whole(ExportFiles files) throws IOException {
        var written = files.write("ledger", ".jsonl", around.clock().instant(), this::ledger);
        return CommandResult.of(
                "%s written to\n%s".formatted(TextTable.plural(written.things(), "event"), written.file()),
                Map.of("file", written.file().toString(), "events", written.things()));
    }

    /// Writes a proof for a third party, without what not everyone may hear, and checks it as they
    /// would.
    private CommandResult proof(ExportFiles files) throws IOException {
        var written = files.write("proof", ".jsonl", around.clock().instant(), this::proof);
        try (var in = new BufferedInputStream(Files.newInputStream(written.file()))) {
            return switch (ProofCheck.check(in)) {
                case ProofResult.SoundProof(var events, var head, var statements) ->
                    CommandResult.of(
                            """
                                A proof of %s is sound and written to
                                %s
                                Others check it with docs/check_proof.py, or
                                `./continuo proof --check FILE`.\
                                """.formatted(TextTable.plural(events, "event"), written.file()),
                            Map.of(
                                    "file", written.file().toString(),
                                    "events", events,
                                    "statements", statements,
                                    "head", head));
                case ProofResult.FaultyProof(var line, var why) ->
                    CommandResult.refusal(
                            "unsound",
                            "The proof is refused at line %d: %s. /verify looks at the ledger.".formatted(line, why));
            };
        }
    }

    private long proof(OutputStream to) throws IOException {
        var out = new BufferedWriter(new OutputStreamWriter(to, StandardCharsets.UTF_8));
        var events = ProofWriter.write(around.database(), mind.ledger().agent(), false, out);
        out.flush();
        return events;
    }

    private long ledger(OutputStream to) throws IOException {
        var out = new BufferedWriter(new OutputStreamWriter(to, StandardCharsets.UTF_8));
        var events = Archive.export(around.database(), mind.ledger().agent(), out, _ -> {});
        out.flush();
        return events.events();
    }
}
