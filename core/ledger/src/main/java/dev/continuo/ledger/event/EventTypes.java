package dev.continuo.ledger.event;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.type.LogicalType;
import dev.continuo.ledger.database.Refused;
import java.io.IOException;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.erdtman.jcs.JsonCanonicalizer;

/// Every kind of event this version knows, and their payloads' way to text and back.
///
/// The text is the canonical JSON of RFC 8785, stored exactly as it was hashed.
public final class EventTypes {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
            .annotationIntrospector(new RequiredComponents())
            .enable(
                    DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
                    DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
                    DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .withCoercionConfig(
                    LogicalType.Textual,
                    config -> config.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                            .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                            .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
            .build();

    private final Map<String, EventType<?>> byName = new HashMap<>();
    private final Map<Class<? extends EventPayload>, EventType<?>> byType = new HashMap<>();

    /// @param families the kinds of each faculty; the ledger's own come by themselves
    /// @throws IllegalArgumentException when two kinds have one name, or one record
    public EventTypes(Collection<? extends Collection<EventType<?>>> families) {
        LedgerEvent.KINDS.forEach(this::add);
        families.forEach(family -> family.forEach(this::add));
    }

    private void add(EventType<?> kind) {
        var namesake = byName.put(kind.name(), kind);
        if (namesake != null)
            throw new IllegalArgumentException(
                    "%s and %s are both stored as %s".formatted(namesake.type(), kind.type(), kind.name()));
        var twin = byType.put(kind.type(), kind);
        if (twin != null)
            throw new IllegalArgumentException(
                    "%s is stored both as %s and as %s".formatted(kind.type(), twin.name(), kind.name()));
    }

    /// All of them.
    public Collection<EventType<?>> all() {
        return Collections.unmodifiableCollection(byName.values());
    }

    /// The kind of a fact.
    public EventType<?> of(EventPayload payload) {
        return of(payload.getClass());
    }

    /// Returns the name under which facts of a type are stored.
    public String name(Class<? extends EventPayload> type) {
        return of(type).name();
    }

    /// The same of several.
    public Set<String> names(Set<Class<? extends EventPayload>> types) {
        return types.stream().map(this::name).collect(Collectors.toUnmodifiableSet());
    }

    private EventType<?> of(Class<? extends EventPayload> type) {
        var kind = byType.get(type);
        if (kind == null) throw new IllegalArgumentException(type + " is no kind of event");
        return kind;
    }

    public EventType<?> named(String name) {
        var kind = byName.get(name);
        if (kind == null)
            throw new Refused(
                    "This version does not know events of kind " + name + ".",
                    "The ledger was written by a newer version: run that one.");
        return kind;
    }

    /// The canonical text of a payload, which names recorded events only.
    public static String encode(EventPayload payload) {
        var _ = new Numbering(0, 0).in(payload);
        try {
            return new JsonCanonicalizer(JSON.writeValueAsBytes(payload)).getEncodedString();
        } catch (IOException e) {
            throw new IllegalArgumentException("not a payload: " + payload.getClass(), e);
        }
    }

    /// Reads a payload, lifted to today's shape. What the shape does not know, lacks or holds
    /// otherwise is an error: nothing that was stored is passed over.
    public EventPayload decode(String kindName, int version, String body) {
        var kind = named(kindName);
        if (version > kind.version())
            throw new Refused(
                    "Event kind " + kindName + " is of version " + version + ", newer than this.",
                    "Run the version of Continuo that wrote it.");
        try {
            if (version == kind.version()) return JSON.readValue(body, kind.type());
            var old = (ObjectNode) JSON.readTree(body);
            return JSON.treeToValue(kind.upcaster().apply(version, old), kind.type());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("unreadable payload of kind " + kindName, e);
        }
    }
}
