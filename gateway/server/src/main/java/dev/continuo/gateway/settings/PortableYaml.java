package dev.continuo.gateway.settings;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/// The part of `continuo.yaml` that is no secret and may leave the home.
///
/// @param text empty where there are no such settings
/// @param leftOut the keys of the others
public record PortableYaml(String text, List<String> leftOut) {
    public PortableYaml {
        leftOut = List.copyOf(leftOut);
    }

    public static PortableYaml of(Settings settings) {
        var kept = new TreeMap<String, String>();
        var leftOut = new ArrayList<String>();
        settings.inYaml().forEach((key, value) -> {
            if (settings.secret(key, value)) leftOut.add(key.key());
            else kept.put(key.key(), value);
        });
        return new PortableYaml(text(kept), leftOut);
    }

    private static String text(TreeMap<String, String> kept) {
        if (kept.isEmpty()) return "";
        try {
            return new YAMLMapper().writeValueAsString(kept);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("not settings", e);
        }
    }
}
