package dev.continuo.gateway.command;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Records as JSON values: components by their names in snake case, times and days as text. A null
/// component is left out, a null in a list is not.
public final class RecordJson {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS))
            .addModule(new SimpleModule()
                    .addSerializer(Instant.class, ToStringSerializer.instance)
                    .addSerializer(LocalDate.class, ToStringSerializer.instance))
            .build();

    private RecordJson() {}

    public static Map<String, Object> of(Record row) {
        return MAPPER.convertValue(row, new TypeReference<LinkedHashMap<String, Object>>() {});
    }

    public static List<Map<String, Object>> list(List<? extends Record> rows) {
        return rows.stream().map(RecordJson::of).toList();
    }
}
