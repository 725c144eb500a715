package dev.continuo.gateway.command;

import dev.continuo.core.turn.Explanation;
import dev.continuo.core.turn.Explanation.Quotation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Writes an explanation for whoever asked.
///
/// @param asker whose time zone counts, and who as operator learns that something is withheld
record WhyText(Asker asker) {
    private static final int WORDS = 300;

    Answer told(Explanation.Told told) {
        var lines = new ArrayList<String>();
        lines.add(Layout.wrap(source(told.said()), "  "));
        lines.add(quote(told.said()));
        lines.add("May be heard by: " + told.said().audience());
        if (told.reply() != 0) lines.add("Answered by #" + told.reply() + ".");
        if (!told.usedBy().isEmpty())
            lines.add(Layout.wrap("Remembered in the replies " + ids(told.usedBy()) + ".", ""));
        lines.addAll(kin(told.kin()));
        var data = new LinkedHashMap<>(quotation(told.said()));
        data.put("kind", "message");
        if (told.reply() != 0) data.put("reply", told.reply());
        data.put("used_by", told.usedBy());
        data.putAll(kinData(told.kin()));
        return Answer.of(String.join("\n", lines), data);
    }

    Answer added(Explanation.Added added) {
        var lines = new ArrayList<String>();
        lines.add(Layout.wrap(source(added.said()), "  "));
        lines.add(quote(added.said()));
        lines.add(
                "It is a %s, %s. May be heard by: %s"
                        .formatted(added.kind(), added.how(), added.said().audience()));
        lines.addAll(listed("It goes back to:", added.chain()));
        if (!added.usedBy().isEmpty())
            lines.add(Layout.wrap("Remembered in the replies " + ids(added.usedBy()) + ".", ""));
        lines.addAll(kin(added.kin()));
        var data = new LinkedHashMap<>(quotation(added.said()));
        data.put("kind", "memory");
        data.put("how", added.how());
        data.put("memory_kind", added.kind());
        data.put("chain", shown(added.chain()));
        data.put("used_by", added.usedBy());
        data.putAll(kinData(added.kin()));
        return Answer.of(String.join("\n", lines), data);
    }

    private List<String> kin(Explanation.Kin kin) {
        var lines = new ArrayList<String>();
        lines.addAll(listed("Since replaced by:", kin.supersededBy()));
        lines.addAll(listed("It replaces:", kin.supersedes()));
        lines.addAll(listed("It does not go together with:", kin.tensions()));
        lines.addAll(listed("Derived from it:", kin.derived()));
        return lines;
    }

    private List<String> listed(String title, List<Quotation> quotations) {
        var lines = new ArrayList<String>();
        for (var quotation : quotations) {
            if (!mayMention(quotation)) continue;
            if (lines.isEmpty()) lines.add(title);
            lines.add(Layout.wrap("- " + line(quotation), "  "));
        }
        return lines;
    }

    private Map<String, Object> kinData(Explanation.Kin kin) {
        return Map.of(
                "superseded_by", shown(kin.supersededBy()),
                "supersedes", shown(kin.supersedes()),
                "tensions", shown(kin.tensions()),
                "derived", shown(kin.derived()));
    }

    private List<Map<String, Object>> shown(List<Quotation> quotations) {
        return quotations.stream().filter(this::mayMention).map(this::quotation).toList();
    }

    Answer replied(Explanation.Replied replied) {
        var lines = new ArrayList<String>();
        lines.add(Layout.wrap(source(replied.said()), "  "));
        lines.add(quote(replied.said()));
        lines.add(voice(replied));
        var shown = replied.grounds().stream().filter(g -> mayMention(g.memory())).toList();
        lines.add(shown.isEmpty() ? "It rests on no memory." : "It rests on:");
        for (var ground : shown)
            lines.add(
                    Layout.wrap(
                            "%d. %s (score %.4f)"
                                    .formatted(
                                            ground.rank(), line(ground.memory()), ground.score()),
                            "   "));
        if (!replied.usedBy().isEmpty())
            lines.add(Layout.wrap("Remembered in the replies " + ids(replied.usedBy()) + ".", ""));
        return Answer.of(String.join("\n", lines), data(replied, shown));
    }

    private static String voice(Explanation.Replied replied) {
        var answers = ids(replied.answers().stream().map(Quotation::id).toList());
        var model = replied.model();
        return Layout.wrap(
                "It answers %s%s."
                        .formatted(
                                answers.isEmpty() ? "a message" : answers,
                                model == null
                                        ? " and no model voiced it"
                                        : " and was voiced by " + model),
                "");
    }

    private Map<String, Object> data(Explanation.Replied replied, List<Explanation.Ground> shown) {
        var data = new LinkedHashMap<>(quotation(replied.said()));
        data.put("kind", "reply");
        var model = replied.model();
        if (model != null) data.put("model", model);
        data.put(
                "answers",
                replied.answers().stream().filter(this::mayMention).map(this::quotation).toList());
        data.put(
                "grounds",
                shown.stream()
                        .map(g ->
                                Map.of(
                                        "rank", g.rank(),
                                        "score", g.score(),
                                        "memory", quotation(g.memory())))
                        .toList());
        data.put("used_by", replied.usedBy());
        return data;
    }

    Answer forgotten(Explanation.Forgotten gone) {
        return Answer.of(
                "#%d (%s) was erased on %s by #%d."
                        .formatted(
                                gone.id(),
                                gone.kind(),
                                Layout.when(gone.when(), asker.zone()),
                                gone.by()),
                Map.of(
                        "id", gone.id(),
                        "kind", gone.kind(),
                        "erased", true,
                        "erased_by", gone.by(),
                        "time", gone.when().toString()));
    }

    private boolean mayMention(Quotation quotation) {
        return quotation instanceof Quotation.Spoken || asker.operator();
    }

    private String line(Quotation quotation) {
        return switch (quotation) {
            case Quotation.Spoken said ->
                    "%s: \"%s\"".formatted(source(said), Layout.excerpt(said.text(), WORDS));
            case Quotation.Withheld(var id) -> "#%d, private to another person".formatted(id);
            case Quotation.Erased(var id) -> "#%d, erased since".formatted(id);
        };
    }

    private static String quote(Quotation.Spoken said) {
        return Layout.wrap("\"" + Layout.excerpt(said.text(), WORDS) + "\"", "");
    }

    /// Number, speaker, time, place and trust.
    private String source(Quotation.Spoken said) {
        var person = said.person();
        var who =
                person == null
                        ? "I"
                        : person.id() == asker.personId()
                                ? "you"
                                : Layout.excerpt(person.name(), 30) + " (#" + person.id() + ")";
        var trust = said.trust() == null ? "" : ", trusted as " + said.trust();
        return "#%d: %s, on %s%s%s"
                .formatted(
                        said.id(),
                        who,
                        Layout.when(said.when(), asker.zone()),
                        where(said.where()),
                        trust);
    }

    private static String where(Explanation.Place place) {
        if (place.channel().isEmpty()) return "";
        return ", in %s:%s%s"
                .formatted(
                        place.channel(),
                        Layout.excerpt(place.conversation(), 40),
                        place.room() ? " (room)" : "");
    }

    private static String ids(List<Long> ids) {
        return ids.stream().map(id -> "#" + id).collect(Collectors.joining(" "));
    }

    private Map<String, Object> quotation(Quotation quotation) {
        return switch (quotation) {
            case Quotation.Withheld(var id) -> Map.of("id", id, "private", true);
            case Quotation.Erased(var id) -> Map.of("id", id, "erased", true);
            case Quotation.Spoken said -> {
                var data = new LinkedHashMap<String, Object>();
                data.put("id", said.id());
                var person = said.person();
                data.put("speaker", person == null ? "agent" : person.name());
                if (person != null) data.put("person", person.id());
                data.put("time", said.when().toString());
                data.put("channel", said.where().channel());
                data.put("conversation", said.where().conversation());
                data.put("room", said.where().room());
                data.put("audience", said.audience());
                var trust = said.trust();
                if (trust != null) data.put("trust", trust);
                data.put("text", said.text());
                yield data;
            }
        };
    }
}
