package dev.continuo.life.selfhood.diary;

import static dev.continuo.tables.mind.Tables.DIARY;
import static dev.continuo.tables.mind.Tables.INBOX;
import static dev.continuo.tables.mind.Tables.MEMORY;
import static dev.continuo.tables.mind.Tables.MESSAGE;
import static dev.continuo.tables.mind.Tables.PERSON;
import static dev.continuo.tables.mind.Tables.REPLY_EVIDENCE;
import static dev.continuo.tables.mind.Tables.SELF_TEXT;
import static dev.continuo.tables.mind.Tables.SUPERSEDES;
import static org.jooq.impl.DSL.coalesce;
import static org.jooq.impl.DSL.exists;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.inline;
import static org.jooq.impl.DSL.multiset;
import static org.jooq.impl.DSL.noCondition;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectOne;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.events.MemoryState;
import dev.continuo.language.injection.InjectionDetector;
import dev.continuo.language.text.Language;
import dev.continuo.language.text.Stems;
import dev.continuo.language.text.VisibleText;
import dev.continuo.life.outcome.Outcome;
import dev.continuo.life.selfhood.diary.DiaryEntry.Exchange;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.control.Reflections;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.message.QuotedText;
import dev.continuo.tables.mind.tables.Message;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.Record1;
import org.jspecify.annotations.Nullable;

/// Reads the diary. An entry is there as long as something of what it answered is.
public final class Diary {
    /// Characters of a request that an entry repeats.
    static final int REQUEST_CHARS = 120;

    private static final int ANSWER_CHARS = 120;
    private static final int EXPERIENCE_CHARS = 240;
    private static final int NAME_CHARS = 40;
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final InjectionDetector INJECTIONS = new InjectionDetector();

    /// The newest entries that a search looks through.
    public static final int MAX_SCAN = 500;

    private static final Condition OF_THE_TURN =
            INBOX.AGENT_ID.eq(DIARY.AGENT_ID).and(INBOX.TURN.eq(DIARY.TURN));

    private static final List<String> KNOWN = List.of(Outcome.PASSED.text(), Outcome.FAILED.text());

    private record DiaryQuestion(
            long id, String text, @Nullable String state) {}

    private static final Field<List<DiaryQuestion>> ASKED = multiset(select(MESSAGE.ID, MESSAGE.TEXT, MEMORY.STATE)
                    .from(INBOX)
                    .join(MESSAGE)
                    .on(MESSAGE.AGENT_ID.eq(INBOX.AGENT_ID))
                    .and(MESSAGE.ID.eq(INBOX.ID))
                    .leftJoin(MEMORY)
                    .on(MEMORY.AGENT_ID.eq(INBOX.AGENT_ID))
                    .and(MEMORY.ID.eq(INBOX.ID))
                    .where(OF_THE_TURN)
                    .orderBy(MESSAGE.ID))
            .convertFrom(rows -> rows.map(r -> new DiaryQuestion(r.value1(), r.value2(), r.value3())))
            .as("asked");

    private static final Message ANSWER = MESSAGE.as("answer");

    private static final Field<String> ANSWERED = field(select(ANSWER.TEXT)
                    .from(ANSWER)
                    .where(ANSWER.AGENT_ID.eq(DIARY.AGENT_ID))
                    .and(ANSWER.ID.eq(DIARY.REPLY))
                    .and(ANSWER.AUDIENCE.eq(DIARY.AUDIENCE))
                    .and(DIARY.STATE.eq("answered")))
            .as("answered");

    private static final Message REPLACED = MESSAGE.as("replaced");

    /// Words that the reply rests on and that later ones took the place of; empty where they are
    /// not there any more.
    private static final Field<List<String>> CORRECTED = multiset(select(coalesce(REPLACED.TEXT, ""))
                    .from(REPLY_EVIDENCE)
                    .join(SUPERSEDES)
                    .on(SUPERSEDES.AGENT_ID.eq(REPLY_EVIDENCE.AGENT_ID))
                    .and(SUPERSEDES.OLDER.eq(REPLY_EVIDENCE.SOURCE))
                    .leftJoin(REPLACED)
                    .on(REPLACED.AGENT_ID.eq(REPLY_EVIDENCE.AGENT_ID))
                    .and(REPLACED.ID.eq(REPLY_EVIDENCE.SOURCE))
                    .where(REPLY_EVIDENCE.AGENT_ID.eq(DIARY.AGENT_ID))
                    .and(REPLY_EVIDENCE.REPLY.eq(DIARY.REPLY)))
            .convertFrom(rows -> rows.map(Record1::value1))
            .as("corrected");

    private static final Field<String> NAME = field(select(PERSON.NAME)
                    .from(PERSON)
                    .where(PERSON.AGENT_ID.eq(DIARY.AGENT_ID))
                    .and(PERSON.ID.eq(DIARY.PERSON)))
            .as("name");

    /// The words of a model about the turn: written in idle time, or beside its answer.
    private static final Field<String> EXPERIENCE = coalesce(
                    field(select(SELF_TEXT.TEXT)
                            .from(SELF_TEXT)
                            .where(SELF_TEXT.AGENT_ID.eq(DIARY.AGENT_ID))
                            .and(SELF_TEXT.AUDIENCE.eq(DIARY.AUDIENCE))
                            .and(SELF_TEXT.KIND.eq(inline("experience")))
                            .and(SELF_TEXT.LABEL.eq(DIARY.ID.cast(String.class)))
                            .and(SELF_TEXT.DROPPED.isFalse())
                            .limit(inline(1))),
                    Reflections.of(DIARY.AGENT_ID, DIARY.REPLY, DIARY.AUDIENCE))
            .as("experience");

    private final MindReader mind;

    public Diary(MindReader mind) {
        this.mind = mind;
    }

    /// Returns how many entries a listener may hear.
    public int count(Listener listener) {
        return mind.db().fetchCount(DIARY, there().and(listener.hears(DIARY.AUDIENCE)));
    }

    /// The newest entries that a listener may hear, newest first.
    public List<DiaryEntry> recent(int n, Listener listener) {
        return entries(listener.hears(DIARY.AUDIENCE), n);
    }

    /// The newest entries of one audience, newest first.
    public List<DiaryEntry> recent(int n, String audience) {
        return entries(DIARY.AUDIENCE.eq(audience), n);
    }

    /// The newest entries with a verdict that a listener may hear, newest first.
    public List<DiaryEntry> judged(int n, Listener listener) {
        return entries(listener.hears(DIARY.AUDIENCE).and(DIARY.VERDICT.in(KNOWN)), n);
    }

    /// Those among the newest that have a word of the question, the most telling first.
    public List<DiaryEntry> search(String question, int n, Listener listener) {
        return EntryRelevance.among(recent(MAX_SCAN, listener)).matching(question).stream()
                .limit(n)
                .toList();
    }

    /// The entry that is an event, or that tells of a reply: so a trajectory leads to its entry.
    public Optional<DiaryEntry> find(long event, Listener listener) {
        var which = DIARY.ID.eq(event).or(DIARY.REPLY.eq(event));
        return entries(which.and(listener.hears(DIARY.AUDIENCE)), 1).stream().findFirst();
    }

    /// The newest entries of turns that answered some persons, newest first.
    List<DiaryEntry> of(Set<Long> persons, int n) {
        return entries(DIARY.PERSON.in(persons), n);
    }

    /// The newest entries of all audiences, newest first: for whoever may read all of them.
    public List<DiaryEntry> all(int n) {
        return entries(noCondition(), n);
    }

    /// The audiences with entries.
    public List<String> audiences() {
        return mind.db()
                .selectDistinct(DIARY.AUDIENCE)
                .from(DIARY)
                .where(DIARY.AGENT_ID.eq(mind.agent()))
                .orderBy(DIARY.AUDIENCE)
                .fetch(DIARY.AUDIENCE);
    }

    /// Tells whether an entry was written after an event.
    public boolean writtenSince(long event) {
        return mind.db().fetchExists(DIARY, DIARY.AGENT_ID.eq(mind.agent()).and(DIARY.ID.gt(event)));
    }

    private Condition there() {
        return DIARY.AGENT_ID
                .eq(mind.agent())
                .and(exists(selectOne()
                        .from(INBOX)
                        .join(MESSAGE)
                        .on(MESSAGE.AGENT_ID.eq(INBOX.AGENT_ID))
                        .and(MESSAGE.ID.eq(INBOX.ID))
                        .where(OF_THE_TURN)));
    }

    private List<DiaryEntry> entries(Condition which, int n) {
        return mind.db()
                .select(DIARY.fields())
                .select(ASKED, ANSWERED, CORRECTED, NAME, EXPERIENCE)
                .from(DIARY)
                .where(there().and(which))
                .orderBy(DIARY.ID.desc())
                .limit(n)
                .fetch(Diary::entry);
    }

    private static DiaryEntry entry(Record r) {
        var asked = r.get(ASKED);
        var tools = r.get(DIARY.TOOLS);
        return new DiaryEntry(
                r.get(DIARY.ID),
                r.get(DIARY.WRITTEN_AT),
                r.get(DIARY.TURN),
                r.get(DIARY.REPLY),
                r.get(DIARY.AUDIENCE),
                asked.stream().map(DiaryQuestion::id).collect(Collectors.toSet()),
                new Exchange(
                        line(VisibleText.of(text(r.get(NAME))), NAME_CHARS),
                        request(asked),
                        masked(answer(r), ANSWER_CHARS),
                        !r.get(CORRECTED).isEmpty(),
                        experience(r)),
                tools.isEmpty() ? List.of() : Arrays.asList(tools.split(" ")),
                outcome(r),
                r.get(DIARY.JUDGED_AT));
    }

    /// Returns the words that were asked, masked. Words in quarantine are not repeated.
    private static String request(List<DiaryQuestion> asked) {
        var words = asked.stream()
                .filter(one -> !MemoryState.QUARANTINED.text().equals(one.state()))
                .map(DiaryQuestion::text)
                .collect(Collectors.joining(" "));
        return masked(words, REQUEST_CHARS);
    }

    /// Empty where something that it rests on was corrected since, and where it reads like an
    /// instruction: it is read again in every session to come.
    private static String experience(Record r) {
        if (!r.get(CORRECTED).isEmpty()) return "";
        var thought = thought(text(r.get(EXPERIENCE)));
        return INJECTIONS.signs(thought, true).isEmpty() ? masked(thought, EXPERIENCE_CHARS) : "";
    }

    /// The words of a thought that was written as an object.
    private static String thought(String text) {
        if (!text.startsWith("{")) return text;
        try {
            var words = new StringJoiner(" ");
            for (var part : JSON.readTree(text)) if (part.isTextual()) words.add(part.asText());
            return words.toString();
        } catch (JsonProcessingException _) {
            return "";
        }
    }

    /// Empty where it repeats something that was corrected since.
    private static String answer(Record r) {
        var answer = text(r.get(ANSWERED));
        return r.get(CORRECTED).stream().anyMatch(older -> repeats(answer, older)) ? "" : answer;
    }

    /// Tells whether an answer shares a telling word with what it rests on. In another language it
    /// may say the same without one.
    private static boolean repeats(String answer, String older) {
        if (older.isEmpty()) return true;
        var said = Language.of(answer);
        var language = said == Language.SIMPLE ? Language.of(older) : said;
        return apart(said, Language.of(older))
                || !Collections.disjoint(Stems.of(language, answer), Stems.of(language, older));
    }

    private static boolean apart(Language one, Language other) {
        return one != other && one != Language.SIMPLE && other != Language.SIMPLE;
    }

    private static String text(@Nullable String text) {
        return text == null ? "" : text;
    }

    private static String masked(String words, int most) {
        return line(PersonalDataMask.apply(VisibleText.of(words)), most);
    }

    private static String line(String words, int most) {
        var line = QuotedText.line(words, Integer.MAX_VALUE);
        return line.length() <= most ? line : QuotedText.line(line, most + 1);
    }

    private static Outcome outcome(Record r) {
        var verdict = r.get(DIARY.VERDICT);
        for (var outcome : Outcome.values()) if (outcome.text().equals(verdict)) return outcome;
        return Outcome.UNKNOWN;
    }
}
