package dev.continuo.gateway.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.http.HttpResponse;

/// What the gateway answered.
record HttpAnswer(int status, String body, HttpResponse<?> raw) {
    private static final ObjectMapper JSON = new ObjectMapper();

    JsonNode json() {
        return parse(body);
    }

    static JsonNode parse(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError("not JSON: " + text, e);
        }
    }

    JsonNode at(String pointer) {
        return json().at(pointer);
    }

    long id() {
        return at("/id").asLong();
    }

    String state() {
        return at("/state").asText();
    }

    String code() {
        return at("/error/code").asText();
    }

    String header(String name) {
        return raw.headers().firstValue(name).orElse("");
    }
}
