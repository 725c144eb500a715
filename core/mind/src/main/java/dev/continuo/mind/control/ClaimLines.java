package dev.continuo.mind.control;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.erasure.ErasureParticipant;
import dev.continuo.mind.faculty.role.ControlLineHandler;
import dev.continuo.mind.faculty.role.ControlWord;
import dev.continuo.mind.faculty.role.MindReader;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Decides about claims, references and reflections. A claim is compared with the ledger as far as
/// the listener may hear it: what is hidden from them does not exist.
public final class ClaimLines implements ControlLineHandler {
    // Of a reflection.
    private static final int MAX_CHARS = 2_000;

    private static final ObjectMapper JSON = new ObjectMapper()
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private final List<ErasureParticipant> owners;
    private final Commitments commitments;

    /// Tells of commitments.
    @FunctionalInterface
    public interface Commitments {

        /// Tells whether a commitment that the listener may hear of is open; empty where there is
        /// none.
        Optional<Boolean> open(long id, Listener listener);
    }

    /// @param owners know which events somebody may know of
    public ClaimLines(List<ErasureParticipant> owners, Commitments commitments) {
        this.owners = List.copyOf(owners);
        this.commitments = commitments;
    }

    @Override
    public Set<ControlWord> words() {
        return Set.of(ControlWord.CLAIM, ControlWord.REFLECT, ControlWord.REF);
    }

    @Override
    public LineVerdict check(MindReader mind, LineContext turn, ControlWord word, String argument) {
        return switch (word) {
            case CLAIM -> claim(mind, turn, argument);
            case REFLECT -> reflection(argument);
            case REF ->
                ControlLineHandler.number(argument)
                        .map(id -> reference(mind, turn, id))
                        .orElse(new LineVerdict.IgnoredLine("not the number of an event"));
            case COMMIT, CLOSE, PREFER, NAMED, TIMEZONE ->
                throw new IllegalArgumentException("not decided here: " + word.text());
        };
    }

    private static LineVerdict reflection(String argument) {
        if (argument.length() > MAX_CHARS)
            return new LineVerdict.IgnoredLine("longer than %,d characters".formatted(MAX_CHARS));
        return read(argument)
                .filter(JsonNode::isObject)
                .<LineVerdict>map(json -> new LineVerdict.AcceptedLine(json.toString(), List.of(), Set.of()))
                .orElse(new LineVerdict.IgnoredLine("not a JSON object"));
    }

    private LineVerdict claim(MindReader mind, LineContext turn, String argument) {
        var at = argument.indexOf('=');
        var json = at < 0 ? Optional.<JsonNode>empty() : read(argument.substring(at + 1));
        if (json.filter(JsonNode::isObject).isEmpty())
            return new LineVerdict.IgnoredLine("not of the form type={json}");
        var type = argument.substring(0, at).strip();
        var of = json.get();
        var id = of.path("id");
        return switch (type) {
            case "event_existence", "reference" ->
                of.size() == 1 && id.isIntegralNumber() && id.canConvertToLong()
                        ? naming(reference(mind, turn, id.longValue()), type, of)
                        : new LineVerdict.IgnoredLine("takes {\"id\": number}");
            case "commitment_status" ->
                of.size() == 2 && id.canConvertToLong() && of.path("open").isBoolean()
                        ? naming(status(turn, id.longValue(), of.get("open").asBoolean()), type, of)
                        : new LineVerdict.IgnoredLine("takes {\"id\": number, \"open\": true or false}");
            default -> new LineVerdict.IgnoredLine("not a known type of claim");
        };
    }

    /// In its canonical form, keys in order.
    private static LineVerdict naming(LineVerdict verdict, String type, JsonNode json) {
        if (!(verdict instanceof LineVerdict.AcceptedLine(var _, var drafts, var named))) return verdict;
        var open = json.has("open") ? ",\"open\":" + json.get("open") : "";
        return new LineVerdict.AcceptedLine(
                "%s={\"id\":%d%s}".formatted(type, json.get("id").longValue(), open), drafts, named);
    }

    private LineVerdict status(LineContext turn, long id, boolean open) {
        var found = commitments.open(id, turn.listener());
        if (found.isEmpty()) return new LineVerdict.IgnoredLine("there is no commitment #%d here".formatted(id));
        return found.get() == open
                ? new LineVerdict.AcceptedLine(Long.toString(id), List.of(), Set.of(id))
                : new LineVerdict.IgnoredLine("#%d is %s".formatted(id, open ? "not open" : "open"));
    }

    private LineVerdict reference(MindReader mind, LineContext turn, long id) {
        return owners.stream()
                        .anyMatch(owner ->
                                owner.known(mind, Set.of(id), turn.listener()).contains(id))
                ? new LineVerdict.AcceptedLine(Long.toString(id), List.of(), Set.of(id))
                : new LineVerdict.IgnoredLine("there is no event #%d here".formatted(id));
    }

    private static Optional<JsonNode> read(String json) {
        try {
            return Optional.of(JSON.readTree(json));
        } catch (JsonProcessingException _) {
            return Optional.empty();
        }
    }
}
