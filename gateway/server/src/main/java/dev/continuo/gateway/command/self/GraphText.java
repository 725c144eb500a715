package dev.continuo.gateway.command.self;

import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.life.graph.CommitmentThread;
import dev.continuo.life.graph.Edge;
import dev.continuo.life.graph.Graph.Explained;
import dev.continuo.life.graph.Graph.Neighbourhood;
import dev.continuo.life.graph.NodeNames;
import dev.continuo.mind.faculty.role.Quotation;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.people.People;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The graph in words and for programs.
record GraphText(People people) {
    private static final int SHOWN = 60;
    private static final int THREAD_CHARS = 200;

    static String shown(String word) {
        return TextTable.excerpt(word, SHOWN);
    }

    static String thread(CommitmentThread thread) {
        var goal = thread.goal();
        var lines = new ArrayList<String>();
        lines.add("#%d, %s: \"%s\""
                .formatted(goal.id(), goal.status().text(), TextTable.excerpt(goal.text(), THREAD_CHARS)));
        for (var message : thread.opened()) lines.add("opened by #" + message);
        for (var step : thread.steps())
            lines.add("%s: #%d%s"
                    .formatted(step.kind().text(), step.event(), step.said() > 0 ? ", after #" + step.said() : ""));
        return lines.stream().map(line -> TextTable.line(line)).collect(Collectors.joining("\n"));
    }

    /// @param times of its events, as far as they are to be told
    static Map<String, Object> json(CommitmentThread thread, Map<Long, Instant> times) {
        var json = timed(
                thread,
                "id=goal.id status=goal.status text=goal.text opened",
                thread.goal().id(),
                times);
        json.put(
                "steps",
                thread.steps().stream()
                        .map(step -> timed(step, "kind event said?", step.event(), times))
                        .toList());
        return json;
    }

    private static Map<String, Object> timed(Record row, String names, long event, Map<Long, Instant> times) {
        var json = RecordJson.of(row, names);
        var time = times.get(event);
        if (time != null) json.put("time", time.toString());
        return json;
    }

    static List<Map<String, Object>> json(List<Edge> edges) {
        return RecordJson.list(edges, "kind from to event?");
    }

    Map<String, Object> json(Explained explained) {
        var json = RecordJson.of(explained, "key kind definition=concept.definition aliases=concept.aliases");
        json.put("name", name(explained.key()));
        json.put("edges", json(explained.edges()));
        return json;
    }

    String explained(Explained explained) {
        var lines = new ArrayList<String>();
        var what = explained.concept().map(each -> ": " + each.definition());
        lines.add("%s (%s)%s".formatted(name(explained.key()), explained.kind(), what.orElse("") + "."));
        for (var edge : explained.edges()) lines.add(line(edge));
        return String.join("\n", lines);
    }

    /// The words of some nodes, as far as they may be told.
    Map<String, String> names(Collection<String> keys, Map<Long, Quotation> words) {
        var names = new LinkedHashMap<String, String>();
        for (var key : keys)
            names.put(
                    key,
                    key.startsWith("#") && words.get(Long.valueOf(key.substring(1))) instanceof Quotation.Spoken said
                            ? TextTable.excerpt(said.text(), SHOWN)
                            : name(key));
        return names;
    }

    static Map<String, Object> json(Neighbourhood around, Map<String, String> names) {
        return Map.of(
                "key",
                around.key(),
                "nodes",
                around.kinds().entrySet().stream()
                        .map(node -> Map.of(
                                "key", node.getKey(),
                                "kind", node.getValue(),
                                "name", names.getOrDefault(node.getKey(), "")))
                        .toList(),
                "edges",
                json(around.edges()));
    }

    String around(Neighbourhood around, Map<String, String> names) {
        var lines = new ArrayList<String>();
        around.kinds()
                .forEach((key, kind) ->
                        lines.add(TextTable.line("%s (%s): \"%s\"".formatted(key, kind, names.get(key)))));
        for (var edge : around.edges())
            lines.add("%s %s %s".formatted(edge.from(), edge.kind().text(), edge.to()));
        return String.join("\n", lines);
    }

    String path(String from, List<Edge> way, Invoker asker) {
        if (way.isEmpty()) return asker.told("graph.itself", name(from));
        return way.stream().map(this::line).collect(Collectors.joining("\n"));
    }

    private String line(Edge edge) {
        return TextTable.line(
                "%s %s %s".formatted(name(edge.from()), edge.kind().text(), name(edge.to())));
    }

    /// A person by their name; anything else by its key.
    private String name(String key) {
        return NodeNames.person(key)
                .flatMap(people::find)
                .map(person -> TextTable.excerpt(person.name(), SHOWN) + " (" + key + ")")
                .orElse(key);
    }
}
