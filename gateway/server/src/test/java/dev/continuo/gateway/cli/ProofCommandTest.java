package dev.continuo.gateway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.events.GoalEvent.CommitmentClosed;
import dev.continuo.events.GoalEvent.GoalAdded;
import dev.continuo.events.GoalEvent.Promise;
import dev.continuo.events.IdentityEvent.ProposalApproved;
import dev.continuo.events.IdentityEvent.TraitProposed;
import dev.continuo.events.IdentityEvent.TraitSet;
import dev.continuo.events.LearningEvent.TurnsReflected;
import dev.continuo.gateway.command.CommandFixture;
import dev.continuo.gateway.settings.Settings;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.readiness.ProofCheck;
import dev.continuo.life.readiness.ProofCheck.ProofResult;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

@Tag("process")
final class ProofCommandTest {
    private static final Path DOCS = Path.of("..", "..", "docs");
    private static final Path CHECKER = DOCS.resolve("check_proof.py");

    /// Prints the places where a flipped byte is accepted, as seen by the stand-alone checker.
    private static final String FLIP_ALL = """
            import sys
            sys.path.insert(0, sys.argv[1])
            import check_proof
            data = open(sys.argv[2], 'rb').read()
            check_proof.check(data)
            for i in range(len(data)):
                bit = 1 if i % 2 else 32
                try:
                    check_proof.check(data[:i] + bytes([data[i] ^ bit]) + data[i + 1:])
                    print('accepted', i, bit)
                except check_proof.Refused:
                    pass
            """;

    private final CommandFixture house = new CommandFixture();

    @TempDir
    private Path folder;

    private long commitment;

    @BeforeEach
    void live() {
        house.say("ada", "My sister keeps bees in Lisbon.");
        var ada = house.person("ada");
        record(new TraitSet("value", "Care for bees", 0.6, List.of(3L)), Actor.operator(0));
        var proposed = record(proposed("Be brief", "everyone"), Actor.AGENT);
        record(new ProposalApproved(proposed), Actor.operator(0));
        var secret = record(proposed("Spare her the sting", "person:" + ada), Actor.AGENT);
        record(new ProposalApproved(secret), Actor.operator(0));
        commitment = promise("Count the hives", "everyone", ada);
        record(reflected(commitment, "everyone", "The hives again"), Actor.AGENT);
        record(reflected(commitment, "person:" + ada, "Whispered of hives"), Actor.AGENT);
        record(new CommitmentClosed(commitment, "completed"), Actor.AGENT);
        promise("Hide the honey", "person:" + ada, ada);
    }

    @AfterEach
    void close() {
        house.close();
    }

    private long record(EventPayload payload, Actor actor) {
        var outcome = house.mind.ledger().commit(Decision.of(NewEvent.of(payload, actor)));
        return ((CommitResult.Recorded) outcome).first().seq();
    }

    private static TraitProposed proposed(String text, String audience) {
        return new TraitProposed("belief", text, 0.5, "It fits.", List.of(3L), "2027-01-01T00:00:00Z", audience);
    }

    private long promise(String text, String audience, long person) {
        return record(
                new GoalAdded(text, 0.5, null, "agent", null, audience, List.of(), false, new Promise(person, 3, null)),
                Actor.AGENT);
    }

    private static TurnsReflected reflected(long goal, String audience, String intent) {
        return new TurnsReflected(5, 1, audience, 2, 3, intent, "Told", "Count", List.of(goal), List.of());
    }

    private int run(String... arguments) {
        var address = house.database.address();
        var url = "%s&user=%s&password=%s".formatted(address.jdbcUrl(), address.user(), address.password());
        var settings = Settings.read(Map.of("CONTINUO_HOME", house.home.toString(), "DATABASE_URL", url), folder);
        return new CommandLine(new ProofCommand(() -> settings)).execute(arguments);
    }

    private Path written(String... options) {
        var file = folder.resolve("proof" + options.length + ".jsonl");
        var arguments = new java.util.ArrayList<>(List.of(options));
        arguments.add(file.toString());
        assertThat(run(arguments.toArray(String[]::new))).isZero();
        return file;
    }

    private static ProofResult check(byte[] proof) throws IOException {
        return ProofCheck.check(new ByteArrayInputStream(proof));
    }

    @Test
    void it_is_sound_and_says_nothing_that_not_everyone_may_hear_unless_all_is_asked_for() throws IOException {
        var open = written();
        var all = written("--all");

        assertThat(run("--check", open.toString())).isZero();
        assertThat(check(Files.readAllBytes(open)))
                .isEqualTo(new ProofResult.SoundProof(
                        house.mind.ledger().seq(), house.mind.ledger().headHash(), 3));
        assertThat(open)
                .content()
                .contains("Care for bees", "Be brief", "Count the hives", "The hives again")
                .contains("{\"withheld\":{\"traits\":1,\"commitments\":1,\"reflections\":1,")
                .doesNotContain("Lisbon", "sting", "honey", "Whispered");
        assertThat(all)
                .content()
                .contains("Care for bees", "sting", "honey", "Whispered", "\"retrieval\":")
                .contains("{\"withheld\":{\"traits\":0,\"commitments\":0,\"reflections\":0,");
        assertThat(check(Files.readAllBytes(all))).isInstanceOf(ProofResult.SoundProof.class);
    }

    @Test
    void every_forged_byte_is_refused() throws IOException {
        var proof = Files.readAllBytes(written("--all"));
        for (int i = 0; i < proof.length; i++) {
            var bit = (byte) (i % 2 == 0 ? 1 : 32);
            proof[i] ^= bit;
            assertThat(check(proof)).as("byte " + i).isInstanceOf(ProofResult.FaultyProof.class);
            proof[i] ^= bit;
        }
        for (int length = 0; length < proof.length; length += 7)
            assertThat(check(java.util.Arrays.copyOf(proof, length))).isInstanceOf(ProofResult.FaultyProof.class);
    }

    @Test
    void the_stand_alone_checker_finds_the_same() throws Exception {
        var file = written("--all");
        assertThat(python(CHECKER.toString(), file.toString())).contains("The proof is sound: ");
        assertThat(python("-c", FLIP_ALL, DOCS.toString(), file.toString())).isEmpty();
        for (var forgery : forgeries(Files.readString(file))) {
            var forged = Files.writeString(folder.resolve("forged.jsonl"), forgery);
            var ours = (ProofResult.FaultyProof) check(Files.readAllBytes(forged));
            assertThat(python(CHECKER.toString(), forged.toString()).strip())
                    .isEqualTo("The proof is refused at line %d: %s.", ours.line(), ours.what());
        }
    }

    /// Proofs whose forger made the digest at the end anew.
    private List<String> forgeries(String proof) {
        return List.of(
                sealed(proof.replace("\"text\":\"Care for bees\",\"decided\"", "\"text\":\"Sting\",\"decided\"")),
                sealed(proof.replace("Count the hives", "Burn the hives")),
                sealed(proof.replace("\"TraitSet\"", "\"TraitSat\"")),
                sealed(proof.replace(
                        "\"commitment\":" + commitment + ",\"reflections\":[",
                        "\"commitment\":" + commitment + ",\"reflections\":[3,")),
                sealed(proof.replaceFirst("\\n\\[2,.*", "")),
                sealed(proof.replaceFirst("\\n\\{\"payload\":.*", "")),
                sealed(proof.replace("\"closed\":" + (commitment + 3), "\"closed\":" + (commitment + 2))),
                sealed(proof.replaceFirst("\"agent\":\"continuo\"", "\"agent\":\"another\"")));
    }

    private static String sealed(String proof) {
        var end = proof.lastIndexOf("\n{\"events\"") + 1;
        var before = proof.substring(0, end);
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(before.getBytes(StandardCharsets.UTF_8));
            return before
                    + proof.substring(end)
                            .replaceFirst(
                                    "\"sha256\":\"[0-9a-f]*\"",
                                    "\"sha256\":\"" + HexFormat.of().formatHex(digest) + "\"");
        } catch (java.security.NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    private static String python(String... arguments) throws Exception {
        var command = new java.util.ArrayList<>(List.of("python3"));
        command.addAll(List.of(arguments));
        try {
            var builder = new ProcessBuilder(command).redirectErrorStream(true);
            builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
            var process = builder.start();
            var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
            return said;
        } catch (IOException e) {
            Assumptions.abort("there is no python3: " + e.getMessage());
            return "";
        }
    }
}
