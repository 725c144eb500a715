package dev.continuo.gateway.command.memory;

import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.EventSummaryText;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.command.TextTable;
import dev.continuo.mind.faculty.role.ExplanationPart;
import dev.continuo.mind.faculty.role.ExplanationPart.Note;
import dev.continuo.mind.faculty.role.ExplanationPart.Rank;
import dev.continuo.mind.faculty.role.ExplanationPart.RankedSources;
import dev.continuo.mind.faculty.role.ExplanationPart.Related;
import dev.continuo.mind.faculty.role.Quotation;
import dev.continuo.mind.faculty.role.RecordJson;
import dev.continuo.mind.people.People;
import dev.continuo.mind.provenance.Explanation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// Writes an explanation for whoever asked.
///
/// @param asker whose time zone counts, and who as operator learns that something is withheld
record WhyText(Invoker asker, People people) {
    private static final int WORDS = 300;
    private static final String SPOKEN = "id person=person.id time=when channel=where.channel"
            + " conversation=where.conversation room=where.room audience trust text";

    CommandResult said(Explanation.ExplainedWords explained) {
        var lines = new ArrayList<String>();
        lines.add(TextTable.line(source(explained.said())));
        lines.add(quote(explained.said()));
        var data = new LinkedHashMap<>(quotation(explained.said()));
        for (var part : explained.parts()) add(part, explained, lines, data);
        return CommandResult.of(String.join("\n", lines), data);
    }

    private void add(
            ExplanationPart part, Explanation.ExplainedWords explained, List<String> lines, Map<String, Object> data) {
        switch (part) {
            case Note note -> {
                var text = note(note, explained.said().audience());
                if (!text.isEmpty()) lines.add(TextTable.line(text));
                if (!note.key().isEmpty()) data.put(note.key(), note.value());
            }
            case Related related -> {
                var shown = related.events().stream()
                        .map(explained::quotation)
                        .filter(this::mayMention)
                        .toList();
                if (!related.title().isEmpty() && !shown.isEmpty()) {
                    lines.add(asker.explained(related.title(), "title." + related.key()));
                    for (var one : shown) lines.add(TextTable.line("- " + line(one)));
                }
                data.put(related.key(), shown.stream().map(this::quotation).toList());
            }
            case RankedSources ranked -> ranked(ranked, explained, lines, data);
        }
    }

    private String note(Note note, String audience) {
        if (note.value() instanceof Collection<?> all && all.isEmpty()) return "";
        var key = "note." + note.key();
        // English where the catalogue has nothing is for those who read English.
        var text = asker.language().equals("en") ? heard(note.text(), audience) : "";
        var general = asker.explained(text, key, value(note.value()));
        return note.value() instanceof String value
                ? asker.explained(general, key + "." + value.replace(' ', '_'))
                : general;
    }

    /// The sentence with the label of who may hear the event in words, as far as the asker is
    /// meant.
    private String heard(String text, String audience) {
        var words = asker.audience(audience, people);
        return words.contains(audience) ? text : text.replace(audience, words);
    }

    private static String score(Rank rank) {
        return String.format(Locale.ROOT, "%.4f", rank.score());
    }

    private static Object value(Object value) {
        return switch (value) {
            case List<?> all -> all.stream().map(WhyText::name).collect(Collectors.joining(" "));
            case Map<?, ?> one when one.get("probability") instanceof Number chance -> chance;
            default -> value;
        };
    }

    /// A call of a tool by its name, anything else by its number.
    private static String name(Object one) {
        return one instanceof Map<?, ?> call ? String.valueOf(call.get("tool")) : "#" + one;
    }

    private void ranked(
            RankedSources ranked, Explanation.ExplainedWords explained, List<String> lines, Map<String, Object> data) {
        var shown = ranked.ranks().stream()
                .filter(rank -> mayMention(explained.quotation(rank.event())))
                .toList();
        lines.add(
                shown.isEmpty()
                        ? asker.explained(ranked.none(), "none." + ranked.key())
                        : asker.explained(ranked.title(), "title." + ranked.key()));
        for (var rank : shown)
            lines.add(TextTable.line("%d. %s (%s)"
                    .formatted(
                            rank.rank(),
                            line(explained.quotation(rank.event())),
                            asker.told("why.score", score(rank)))));
        data.put(
                ranked.key(),
                shown.stream()
                        .map(rank -> Map.of(
                                "rank", rank.rank(),
                                "score", rank.score(),
                                "memory", quotation(explained.quotation(rank.event()))))
                        .toList());
    }

    CommandResult forgotten(Explanation.Forgotten gone) {
        return CommandResult.of(
                "#%d (%s) was erased on %s by #%d."
                        .formatted(
                                gone.id(),
                                EventSummaryText.kind(gone.kind()),
                                TextTable.when(gone.when(), asker.zone()),
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
            case Quotation.Spoken said -> "%s: \"%s\"".formatted(source(said), TextTable.excerpt(said.text(), WORDS));
            case Quotation.Withheld(var id) -> asker.told("why.private", id);
            case Quotation.ErasedQuotation(var id) -> asker.told("why.erased", id);
        };
    }

    private static String quote(Quotation.Spoken said) {
        return TextTable.line("\"" + TextTable.excerpt(said.text(), WORDS) + "\"");
    }

    /// Number, speaker, time, place and trust.
    private String source(Quotation.Spoken said) {
        var person = said.person();
        var who = person == null
                ? asker.told("i")
                : person.id() == asker.personId()
                        ? asker.told("you")
                        : TextTable.excerpt(person.name(), 30) + " (#" + person.id() + ")";
        var trust = said.trust() == null ? "" : asker.told("why.trusted", asker.word("role", said.trust()));
        return asker.told("why.source", said.id(), who, asker.when(said.when()), where(said.where()), trust);
    }

    private String where(Quotation.QuotedPlace place) {
        if (place.channel().isEmpty()) return "";
        return asker.told(
                place.room() ? "why.place.room" : "why.place",
                place.channel() + ":" + TextTable.excerpt(place.conversation(), 40));
    }

    private Map<String, Object> quotation(Quotation quotation) {
        return switch (quotation) {
            case Quotation.Withheld(var id) -> Map.of("id", id, "private", true);
            case Quotation.ErasedQuotation(var id) -> Map.of("id", id, "erased", true);
            case Quotation.Spoken said -> {
                var data = RecordJson.of(said, SPOKEN);
                var person = said.person();
                data.put("speaker", person == null ? "agent" : person.name());
                yield data;
            }
        };
    }
}
