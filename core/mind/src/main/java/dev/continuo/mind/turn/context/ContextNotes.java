package dev.continuo.mind.turn.context;

import dev.continuo.language.text.VisibleText;
import dev.continuo.language.utterance.BearingPart;
import dev.continuo.language.utterance.Confidence;
import dev.continuo.mind.faculty.role.PromptSection;
import dev.continuo.mind.message.QuotedText;
import dev.continuo.mind.retrieval.ranking.TokenEstimate;
import dev.continuo.mind.turn.context.HeldTruth.ToldClaim;
import dev.continuo.mind.turn.context.HeldTruth.ToldTruth;
import dev.continuo.model.prompt.Prompt;
import dev.continuo.model.prompt.Prompt.Voice;
import dev.continuo.model.prompt.TokenCounter;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// Notes of ours, between two marks that nobody else can write at the beginning of a line: where
/// the model is, with whom, what it wants, and what it remembers. Words of people are quoted in
/// them, on one line each.
final class ContextNotes {
    static final String BEGIN = "[notes]";
    static final String END = "[end of notes]";

    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("EEEE, d MMMM yyyy", Locale.ENGLISH);
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ENGLISH);
    private static final int MEMORY_CHARS = 600;

    private static final int TITLE_CHARS = 120;

    /// Told whether or not somebody there talks with the agent alone: else it would show who does.
    private static final String HEARD = "; others hear you. Show nothing here of what people told you alone.\n";

    private static final String ALL_OF_THEM =
            "They ask what you know of them: tell, in their language, all that you hold true of them"
                    + " and what you remember that says more, ordered by subject. You hold true:\n";

    /// Characters of what stands above already that are enough to find it.
    private static final int POINTED = 24;

    /// A shorter one is told again: the pointer would be as long and leave out what it says.
    private static final int POINTED_AT_LEAST = 80;

    // About 40 tokens.
    private static final int WISHES_CHARS = 160;

    /// Memories that share the room, though there may be fewer.
    private static final int USUAL = 8;

    private final TurnInput input;
    private final String asker;
    private final TokenCounter tokens;
    private final long most;

    /// @param asker what the person who is answered is called in the prompt
    /// @param most tokens of all notes, about
    ContextNotes(TurnInput input, String asker, TokenCounter tokens, long most) {
        this.input = input;
        this.asker = asker;
        this.tokens = tokens;
        this.most = most;
    }

    /// Returns the sections that a model is told before the conversation: they change seldom.
    ///
    /// @param added lines of faculties
    /// @param formatting what the channel shows of Markdown; empty for nothing
    List<ContextSection> before(List<PromptSection.NoteLine> added, Instant now, String formatting) {
        var sections = new LinkedHashMap<String, StringBuilder>();
        var each = most / (added.size() + 1);
        for (var line : added)
            sections.computeIfAbsent(line.section(), _ -> new StringBuilder())
                    .append("%s: \"%s\"\n".formatted(line.title(), words(line.words(), each)));
        var all = new ArrayList<ContextSection>();
        sections.forEach((name, text) -> all.add(new ContextSection(name, text.toString())));
        all.add(new ContextSection(ContextSection.HERE, here(now, formatting)));
        return all;
    }

    private String here(Instant now, String formatting) {
        var there = now.atZone(input.person().zone());
        return "You talk with %s%s%s"
                        .formatted(asker, role(), input.conversation().room() ? room() : alone())
                + "Today is %s for them (%s).\n".formatted(DAY.format(there), zone())
                + (formatting.isEmpty() ? "" : formatting + "\n");
    }

    /// The operator's role, whose word settings and approvals wait for, where nobody else hears it;
    /// a guest's and a stranger's, whose words count little.
    private String role() {
        return switch (input.person().role()) {
            case OPERATOR -> input.conversation().room() ? "" : ", the operator who runs you";
            case MEMBER -> "";
            case GUEST -> ", a guest";
            case STRANGER, BLOCKED -> ", a stranger";
        };
    }

    private String alone() {
        return ", alone.\n";
    }

    /// Ends what was said of the person.
    private String comma() {
        return role().isEmpty() ? "" : ",";
    }

    private String zone() {
        var zone = input.person().zone();
        return zone.equals(ZoneOffset.UTC) ? "UTC" : zone.getId();
    }

    private String room() {
        var title = input.title() == null ? "" : VisibleText.of(input.title());
        return title.isBlank()
                ? comma() + " in a room" + HEARD
                : comma() + " in the room \"%s\"".formatted(QuotedText.line(title, TITLE_CHARS)) + HEARD;
    }

    /// A line of how the person wants to be answered, and what is held true, the best first.
    String held(ToldTruth told) {
        var wishes = wishes(told);
        var text = new StringBuilder();
        if (!wishes.isEmpty())
            text.append(wishes.stream()
                    .map(ContextNotes::wish)
                    .collect(Collectors.joining("; ", "How they want to be answered: ", "\n")));
        var others =
                told.claims().stream().filter(claim -> !wishes.contains(claim)).toList();
        if (!others.isEmpty()) text.append(told.whole() ? ALL_OF_THEM : "You hold true:\n");
        var each =
                most / (Math.max(USUAL, told.claims().size() + told.memories().size()) + 1);
        for (var claim : others)
            text.append("- #%d \"%s\" (%s)\n".formatted(claim.id(), words(claim.summary(), each), claim.standing()));
        return text.toString();
    }

    /// Claims as the offline voice quotes them.
    static List<Prompt.Remembered> quoted(ToldTruth told) {
        return told.claims().stream()
                .map(claim -> new Prompt.Remembered(claim.id(), Voice.HELD, "", claim.last(), claim.summary()))
                .toList();
    }

    /// The newest first, as many as fit one short line; nobody disputes them.
    private static List<ToldClaim> wishes(ToldTruth told) {
        var fitting = new ArrayList<ToldClaim>();
        var left = WISHES_CHARS;
        var newest = Comparator.comparingLong(ToldClaim::id);
        for (var claim : told.claims().stream().sorted(newest.reversed()).toList()) {
            if (!claim.wish()) continue;
            left -= wish(claim).length();
            if (left >= 0) fitting.add(claim);
        }
        return fitting;
    }

    private static String wish(ToldClaim claim) {
        return "%s (#%d)".formatted(QuotedText.quoted(claim.summary(), MEMORY_CHARS), claim.id());
    }

    /// Returns the text that it is told last, before the question.
    ///
    /// @param held what of all that is held true is told beside it
    /// @param above what the session began with: what stands there in full is not told again
    String remembered(List<Prompt.Remembered> memories, Set<Long> held, String above, Instant now) {
        var shown = new HashSet<>(held);
        for (var memory : memories) shown.add(memory.id());
        var text = new StringBuilder("It is ");
        var here = now.atZone(input.person().zone());
        text.append(TIME.format(here)).append(".\n");
        if (!memories.isEmpty()) text.append("You remember:\n");
        // What is found is at most as much as fits.
        var each = most / (Math.max(USUAL, memories.size()) + 1);
        var asked = input.messages().stream().map(TurnInput.TurnMessage::text).collect(Collectors.joining("\n"));
        for (var memory : memories)
            text.append("- #%d, %s %s: %s%s\n"
                    .formatted(
                            memory.id(),
                            speaker(memory),
                            TimeForReader.of(memory.at(), here),
                            told(memory, asked, each, above),
                            standing(memory, shown)));
        return text.toString();
    }

    /// The part of a memory that bears on what is asked, or where it stands already.
    private String told(Prompt.Remembered memory, String asked, long each, String above) {
        var whole = QuotedText.line(VisibleText.of(memory.text()), MEMORY_CHARS);
        if (whole.length() >= POINTED_AT_LEAST && above.contains(": \"" + whole + "\""))
            return "see above, \"%s\"".formatted(beginning(whole));
        var part = BearingPart.of(memory.text(), asked, TokenEstimate.TOLD_CHARS, memory.passage());
        return "\"" + words(part, each) + "\"";
    }

    /// Its first words, none of them cut: half a figure is another one.
    private static String beginning(String line) {
        var space = line.lastIndexOf(' ', POINTED);
        return space < 0 ? QuotedText.line(line, POINTED) : line.substring(0, space) + " …";
    }

    /// So that a model sees for itself what holds now.
    static List<Prompt.Remembered> newestFirst(List<Prompt.Remembered> memories) {
        return memories.stream()
                .sorted(Comparator.comparingLong(Prompt.Remembered::id).reversed())
                .toList();
    }

    private String words(String text, long most) {
        var line = QuotedText.line(VisibleText.of(text), MEMORY_CHARS);
        return QuotedText.line(tokens.shorten(line, most), MEMORY_CHARS);
    }

    /// Returns what is known against a memory.
    ///
    /// @param told what stands in the same notes
    private String standing(Prompt.Remembered memory, Set<Long> told) {
        if (!memory.replaced().isEmpty())
            return memory.replaced().stream()
                    .map(one -> replaced(one, told.contains(one.by())))
                    .collect(Collectors.joining("; ", " (", ")"));
        return memory.disputed().isEmpty() ? "" : " (does not go together with " + numbers(memory.disputed()) + ")";
    }

    private String replaced(Prompt.Replacement one, boolean told) {
        return told || one.words().isEmpty()
                ? "corrected by #%d".formatted(one.by())
                : "corrected by #%d: \"%s\"".formatted(one.by(), words(one.words(), most / USUAL));
    }

    private static String numbers(List<Long> memories) {
        return memories.stream().map(id -> "#" + id).collect(Collectors.joining(", "));
    }

    /// Names are quoted, so that none passes for words of ours: somebody may be called "you".
    private static String speaker(Prompt.Remembered memory) {
        return switch (memory.voice()) {
            case ASKER -> "they said" + confided(memory);
            case SELF -> "you yourself said";
            case OTHER -> name(memory) + " said" + confided(memory);
            case OPERATOR -> "the operator said";
            case GATHERED -> "gathered from several talks";
            case NOTED -> "noted by you from their words";
            case NOTED_OF_OTHER -> "noted by you from the words of " + name(memory);
            case HELD -> "held true";
        };
    }

    private static String name(Prompt.Remembered memory) {
        return "\"" + memory.name() + "\"" + memory.mark();
    }

    private static String confided(Prompt.Remembered memory) {
        return Confidence.of(memory.text()) ? " in confidence" : "";
    }

    static Prompt.PromptLine line(List<ContextSection> sections) {
        var text = sections.stream().map(ContextSection::text).collect(Collectors.joining());
        return new Prompt.PromptLine(false, BEGIN + "\n" + text + END, true);
    }
}
