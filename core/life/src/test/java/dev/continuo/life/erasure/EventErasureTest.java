package dev.continuo.life.erasure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.continuo.events.GovernanceEvent.AlarmRaised;
import dev.continuo.events.MemoryEvent.EvidenceLost;
import dev.continuo.events.MemoryEvent.ExitGateDecided;
import dev.continuo.events.MemoryEvent.GateDecision;
import dev.continuo.events.MemoryEvent.MemoryAdded;
import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.MessageEvent.Retrieved;
import dev.continuo.events.MessageEvent.RetrievedMemory;
import dev.continuo.events.MessageEvent.TurnEnded;
import dev.continuo.events.PeopleEvent.ConversationOpened;
import dev.continuo.events.PeopleEvent.PersonMet;
import dev.continuo.events.ToolEvent;
import dev.continuo.events.ToolEvent.ToolRequested;
import dev.continuo.events.ToolEvent.ToolRunEnded;
import dev.continuo.events.ToolEvent.ToolsCalled;
import dev.continuo.ledger.Anchor;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.Ledger;
import dev.continuo.ledger.Rebuild;
import dev.continuo.ledger.Verification.Result;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.erasure.EndedBusiness;
import dev.continuo.mind.erasure.EventErasure;
import dev.continuo.mind.erasure.EventErasure.ErasureVerdict;
import dev.continuo.mind.faculty.role.ExplanationPart;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.Quotation;
import dev.continuo.mind.people.GrantedRights;
import dev.continuo.mind.people.People;
import dev.continuo.mind.provenance.Explanation;
import dev.continuo.mind.provenance.Provenance;
import dev.continuo.postgres.testing.ClassDatabase;
import dev.continuo.postgres.testing.SettledRandom;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.sql.DataSource;
import org.jooq.SQLDialect;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/// What goes when something is forgotten, and what a listener is told of it, on events written by
/// hand.
class EventErasureTest {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    // More lines than any prompt shows.
    private static final int MAX_LINES = 12;

    @RegisterExtension
    static final ClassDatabase MINDS =
            new ClassDatabase(source -> rebuild(source).check().differences());

    @TempDir
    private Path folder;

    private final DataSource database = MINDS.database().dataSource();
    private final String agent = MINDS.agent("a");
    private Ledger ledger;
    private EventErasure erasure;
    private Provenance provenance;
    private long ada;
    private long here;
    private String audience = "";

    @BeforeEach
    void open() {
        rebuild(database).bringUpToDate(agent);
        ledger = Ledger.open(
                database,
                agent,
                Life.KINDS,
                Life.PROJECTOR,
                new Anchor(folder.resolve("anchor"), () -> NOON),
                () -> NOON,
                SettledRandom.create());
        var db = DSL.using(database, SQLDialect.POSTGRES);
        var mind = new MindReader(db, ledger);
        var people = new People(db, agent, new GrantedRights(ledger, _ -> {}));
        erasure = new EventErasure(
                mind,
                Life.FACULTIES,
                new EndedBusiness(
                        mind,
                        Life.FACULTIES,
                        people,
                        (place, text) -> NewEvent.of(new AlarmRaised(place.id(), text), Actor.SYSTEM)));
        provenance = new Provenance(mind, Life.FACULTIES);
        ada = record(new PersonMet("http", "ada", "Ada", "member"), Actor.SYSTEM);
        here = record(new ConversationOpened("http", "c", false, ada, null), Actor.SYSTEM);
        audience = "person:" + ada;
    }

    @AfterEach
    void close() {
        var verified = ledger.verify(_ -> {});
        ledger.close();
        assertThat(verified).isInstanceOf(Result.Sound.class);
    }

    private static Rebuild rebuild(DataSource database) {
        return new Rebuild(database, Life.KINDS, Life.PROJECTOR, _ -> {});
    }

    private long record(EventPayload payload, Actor actor) {
        var outcome = ledger.commit(Decision.of(NewEvent.of(payload, actor)));
        return ((CommitResult.Recorded) outcome).first().seq();
    }

    private long heard(String text) {
        var message = new MessageReceived(here, ada, "m", text, audience, "member", false, true);
        return record(message, Actor.person(ada));
    }

    /// A turn that was shown memories alone; returns the reply.
    private long replied(long message, String text, Long... grounds) {
        return replied(message, text, List.of(), grounds);
    }

    /// A turn; returns the reply.
    ///
    /// @param context the lines that were before the model; null where that was not recorded
    private long replied(long message, String text, @Nullable List<Long> context, Long... grounds) {
        var found = List.of(grounds).stream()
                .map(id -> new RetrievedMemory(id, 0.5, 1, 1))
                .toList();
        record(new Retrieved(List.of(message), "digest", found), Actor.AGENT);
        var composed = new MessageComposed(
                here,
                List.of(message),
                text,
                List.of(),
                true,
                audience,
                found,
                "offline",
                true,
                null,
                null,
                context,
                null);
        var reply = record(composed, Actor.AGENT);
        record(new TurnEnded(here, List.of(message), "answered", null, reply, null), Actor.AGENT);
        return reply;
    }

    /// What follows is said in a room.
    private void inARoom() {
        here = record(new ConversationOpened("http", "r", true, ada, null), Actor.SYSTEM);
        audience = "room:" + here;
    }

    private List<Long> forget(long message) {
        var verdict = (ErasureVerdict.Erasable) erasure.decide(message, ada, "test");
        record(verdict.payload(), Actor.person(ada));
        return verdict.payload().targets();
    }

    @Test
    void a_message_goes_with_its_search_its_private_answer_and_the_replies_that_quote_it() {
        var told = heard("My boat is called Aurelia.");
        var reply = replied(told, "Noted.");
        var asked = heard("What is my boat called?");
        var quoting = replied(asked, "Aurelia.", told, reply);
        var other = heard("Hello.");
        var unrelated = replied(other, "Hello.", reply);
        assertThat(forget(told)).containsExactly(told, reply - 1, reply, quoting);
        assertThat(ledger.find(quoting).orElseThrow().event().payload()).isNull();
        assertThat(ledger.find(unrelated).orElseThrow().event().payload()).isNotNull();
    }

    @Test
    void what_was_decided_holds_no_longer_once_a_reply_renders_it() {
        var told = heard("My boat is called Aurelia.");
        var verdict = (ErasureVerdict.Erasable) erasure.decide(told, ada, "test");
        replied(heard("What is my boat called?"), "Aurelia.", told);
        var drafts = verdict.drafts(Actor.person(ada)).toArray(NewEvent[]::new);
        assertThat(ledger.commit(Decision.of(drafts))).isInstanceOf(CommitResult.Stale.class);
        assertThat(ledger.find(told).orElseThrow().event().payload()).isNotNull();
    }

    /// A copy of a reply in another place, as a hook's are told in rooms.
    private long copied(long message, long reply, String text) {
        var name = "ops" + ledger.seq();
        var room = record(new ConversationOpened("http", name, true, ada, null), Actor.SYSTEM);
        var copy = new MessageComposed(
                room,
                List.of(),
                text,
                List.of(),
                true,
                "room:" + room,
                List.of(),
                "offline",
                false,
                null,
                null,
                List.of(message, reply),
                null);
        return record(copy, Actor.AGENT);
    }

    @Test
    void a_copy_of_its_answer_in_another_place_goes_with_it() {
        var told = heard("My boat is called Aurelia.");
        var reply = replied(told, "Noted.");
        var copy = copied(told, reply, "Noted.");
        var other = copied(told, reply, "Well noted.");
        assertThat(forget(told)).contains(reply, copy).doesNotContain(other);
    }

    @Test
    void the_operator_takes_back_what_the_agent_said_and_nobody_else_does() {
        var told = heard("My boat is called Aurelia.");
        var reply = replied(told, "It is called Aurelia.");
        var copy = copied(told, reply, "It is called Aurelia.");
        assertThat(erasure.decide(reply, ada, "test")).isInstanceOf(ErasureVerdict.UnknownEvent.class);
        var verdict = (ErasureVerdict.Erasable) erasure.decide(reply, null, "test");
        record(verdict.payload(), Actor.operator(ada));
        assertThat(verdict.payload().targets()).containsExactly(reply, copy);
        assertThat(verdict.replies()).isEqualTo(1);
        assertThat(ledger.find(told).orElseThrow().event().payload()).isNotNull();
        assertThat(erasure.decide(copy, null, "test")).isInstanceOf(ErasureVerdict.Gone.class);
    }

    /// It may be filler in a prompt; what the reply says does not come from it.
    @Test
    void a_reply_that_was_shown_it_and_says_nothing_of_it_stays() {
        var told = heard("My boat is called Aurelia.");
        var reply = replied(told, "Noted.");
        replied(heard("What is the capital of France?"), "That is Paris.", told);
        replied(heard("And?"), "You told me that (#%d).".formatted(told), told);
        assertThat(forget(told)).containsExactly(told, reply - 1, reply);
    }

    @Test
    void what_repeats_its_words_with_nothing_of_it_in_sight_stays() {
        var told = heard("My boat is called Aurelia.");
        var reply = replied(told, "Noted.");
        replied(heard("Name a boat."), "A boat may be called Aurelia.");
        assertThat(forget(told)).containsExactly(told, reply - 1, reply);
    }

    @Test
    void what_something_else_in_sight_says_too_stays() {
        var told = heard("My boat is called Aurelia.");
        var reply = replied(told, "Noted.");
        var other = heard("Ben's boat is called Aurelia, like the moth.");
        replied(heard("Which one?"), "The boat is called Aurelia.", told, other);
        assertThat(forget(told)).containsExactly(told, reply - 1, reply);
    }

    @Test
    void words_are_followed_over_the_lines_that_stood_before_a_reply() {
        inARoom();
        var told = heard("My boat is\ncalled Aurelia");
        var first = replied(told, "Aurelia is a fine name.");
        var second = replied(heard("Why?"), "It means the golden one.", List.of(told, first));
        var third = replied(heard("Is it?"), "As I said of AURELIA.", List.of(first, second));
        assertThat(forget(told)).containsExactly(told, told + 1, first, third);
    }

    /// Its words are gone with it, but not what it had them from.
    @Test
    void words_are_followed_over_a_reply_that_was_emptied_before() {
        inARoom();
        var told = heard("My boat is called Aurelia.");
        var asked = heard("And Ben's canoe, the Vermilion?");
        var first = replied(asked, "Vermilion and Aurelia, both lie there.", List.of(told));
        var second = replied(heard("Which one is hers?"), "Hers is Aurelia.", List.of(first));
        assertThat(forget(asked)).contains(first).doesNotContain(second);
        assertThat(forget(told)).contains(told, second);
    }

    /// What did not hold the words did not hand them on.
    @Test
    void a_reply_stays_that_cannot_have_the_words_from_it() {
        inARoom();
        var told = heard("I counted 4711 gulls from the boat.");
        var first = replied(heard("Good morning!"), "Good morning.", List.of(told));
        var second = replied(heard("How high is it?"), "It is 4711 metres high.", List.of(first));
        assertThat(forget(told)).containsExactly(told);
        assertThat(ledger.find(second).orElseThrow().event().payload()).isNotNull();
    }

    @Test
    void a_small_number_or_a_common_noun_is_no_quotation() {
        inARoom();
        var told = heard("numbers 10 11 12 250 324, der garten war das");
        replied(heard("How high is it?"), "It is 324 metres high.", List.of(told));
        replied(heard("Und das Rezept?"), "Nimm 250 Gramm, am besten im Garten.", List.of(told));
        assertThat(forget(told)).containsExactly(told);
    }

    @Test
    void of_an_old_reply_the_lines_before_it_count() {
        inARoom();
        var told = heard("My boat is called Aurelia.");
        replied(told, "Noted.", (List<Long>) null);
        var asked = heard("And what is it called?");
        var reply = replied(asked, "Aurelia, you said.", (List<Long>) null);
        for (int i = 0; i < 3 * MAX_LINES; i++) heard("Well, well.");
        replied(heard("Say a name."), "Aurelia is one.", (List<Long>) null);
        assertThat(forget(told)).containsExactly(told, told + 1, reply);
    }

    @Test
    void in_a_room_an_answer_that_quotes_nothing_stays() {
        inARoom();
        var told = heard("Yes, good morning to you all!");
        var search = replied(told, "Good morning to you all.") - 1;
        assertThat(forget(told)).containsExactly(told, search);
    }

    @Test
    void a_number_is_a_quotation_and_a_greeting_is_none() {
        inARoom();
        var told = heard("Hello, it is 4711.");
        var number = replied(heard("And?"), "4711, then.", List.of(told));
        replied(heard("Hi."), "Hello, it is me.", List.of(told));
        assertThat(forget(told)).containsExactly(told, number);
    }

    @Test
    void an_answer_of_a_command_goes_that_shows_it() {
        inARoom();
        var told = heard("My boat is called Aurelia.");
        var shown = record(
                new MessageComposed(
                        here,
                        List.of(heard("/memory")),
                        "#%d My boat is called Aurelia.".formatted(told),
                        List.of(),
                        true,
                        audience,
                        List.of(),
                        null,
                        false),
                Actor.AGENT);
        assertThat(forget(told)).containsExactly(told, shown);
    }

    private long called(long person, String arguments, Long... sources) {
        var call = new ToolEvent.Call("mail.send", arguments, "waiting", 1, 0, "");
        var messages = List.<Long>of();
        return record(new ToolsCalled(messages, 0, person, audience, List.of(call), List.of(sources)), Actor.AGENT);
    }

    private long requested(long person, String arguments, Long... sources) {
        return record(
                new ToolRequested(
                        "mail.send", "dangerous", arguments, here, person, audience, List.of(), List.of(sources)),
                Actor.AGENT);
    }

    @Test
    void who_waits_for_a_call_that_quotes_it_may_ask_again() {
        var bob = record(new PersonMet("http", "bob", "Bob", "member"), Actor.SYSTEM);
        inARoom();
        var told = heard("My boat is called Aurelia.");
        requested(bob, "{\"text\":\"See you at noon\"}", told);
        var waiting = requested(bob, "{\"text\":\"Bring the Aurelia\"}", told);
        requested(ada, "{\"text\":\"The Aurelia is mine\"}", told);
        var verdict = (ErasureVerdict.Erasable) erasure.decide(told, ada, "test");
        assertThat(verdict.notices())
                .extracting(NewEvent::payload)
                .singleElement()
                .isInstanceOfSatisfying(AlarmRaised.class, notice -> {
                    assertThat(notice.subject()).isEqualTo(here);
                    assertThat(notice.text()).contains("#" + waiting).doesNotContain("Aurelia");
                });
    }

    /// Its author's own calls may render it in other words; of others' only what quotes it goes.
    @Test
    void of_the_calls_of_others_those_go_that_quote_it() {
        var bob = record(new PersonMet("http", "bob", "Bob", "member"), Actor.SYSTEM);
        inARoom();
        var told = heard("My boat is called Aurelia.");
        var own = called(ada, "{\"text\":\"ship\"}", told);
        called(bob, "{\"text\":\"See you at noon\"}", told);
        requested(bob, "{\"text\":\"See you at noon\"}", told);
        var quoting = called(bob, "{\"text\":\"Bring the Aurelia\"}", told);
        var waiting = requested(bob, "{\"text\":\"Bring the Aurelia\"}", told);
        var run = new ToolRunEnded(waiting, "ok", bob, audience, "Sent.");
        var ended = record(run, Actor.AGENT);
        assertThat(forget(told)).containsExactlyInAnyOrder(told, own, quoting, waiting, ended);
    }

    @Test
    void what_waits_ends_in_silence() {
        var told = heard("My boat is called Aurelia.");
        var verdict = (ErasureVerdict.Erasable) erasure.decide(told, ada, "test");
        assertThat(verdict.open()).isTrue();
        assertThat(verdict.payload().stones().getFirst().state()).isEqualTo("silent");
        assertThat(verdict.replies()).isZero();
    }

    @Test
    void nobody_forgets_for_another_nor_what_is_no_message() {
        var told = heard("My boat is called Aurelia.");
        assertThat(erasure.decide(told, ada + 1, "test")).isEqualTo(new ErasureVerdict.UnknownEvent());
        assertThat(erasure.decide(here, ada, "test")).isEqualTo(new ErasureVerdict.UnknownEvent());
        assertThat(erasure.decide(here, 0, "test")).isEqualTo(new ErasureVerdict.NotSaid());
        assertThat(erasure.decide(999, 0, "test")).isEqualTo(new ErasureVerdict.UnknownEvent());
        forget(told);
        assertThat(erasure.decide(told, ada, "test")).isEqualTo(new ErasureVerdict.Gone());
        assertThat(erasure.decide(told, ada + 1, "test")).isEqualTo(new ErasureVerdict.UnknownEvent());
    }

    @Test
    void words_leave_only_with_their_label() {
        var told = heard("My boat is called Aurelia.");
        var reply = replied(told, "Noted.", told);
        assertThat(provenance.explain(told, Listener.hearing(Set.of("everyone"))))
                .contains(new Explanation.Private(told));
        assertThat(provenance.explain(told, Listener.hearing(Set.of("person:" + ada))))
                .get()
                .isInstanceOfSatisfying(Explanation.ExplainedWords.class, said -> {
                    assertThat(data(said)).containsEntry("kind", "message");
                    assertThat(data(said)).containsEntry("reply", reply);
                    assertThat(data(said)).containsEntry("used_by", List.of(reply));
                    assertThat(said.said().text()).contains("Aurelia");
                });
        assertThat(provenance.explain(reply, Listener.hearing(Set.of("person:" + ada))))
                .get()
                .isInstanceOfSatisfying(
                        Explanation.ExplainedWords.class,
                        said -> assertThat(data(said)).containsEntry("kind", "reply"));
        assertThat(provenance.explain(999, Listener.hearing(Set.of()))).isEmpty();
    }

    @Test
    void a_reply_whose_memory_was_erased_says_so() {
        var told = heard("yes");
        var first = replied(told, "Noted.");
        var later = replied(heard("and?"), "Well.", first);
        forget(told);
        assertThat(provenance.explain(later, Listener.hearing(Set.of("person:" + ada))))
                .get()
                .isInstanceOfSatisfying(
                        Explanation.ExplainedWords.class,
                        said -> assertThat(said.parts())
                                .filteredOn(ExplanationPart.RankedSources.class::isInstance)
                                .singleElement(type(ExplanationPart.RankedSources.class))
                                .satisfies(ranked -> assertThat(said.quotation(
                                                ranked.ranks().getFirst().event()))
                                        .isEqualTo(new Quotation.ErasedQuotation(first))));
        assertThat(provenance.explain(told, Listener.hearing(Set.of())))
                .get()
                .isInstanceOf(Explanation.Forgotten.class);
    }

    /// What is told as data.
    private static Map<String, Object> data(Explanation.ExplainedWords said) {
        var data = new HashMap<String, Object>();
        for (var part : said.parts()) if (part instanceof ExplanationPart.Note note) data.put(note.key(), note.value());
        return data;
    }

    private long added(String text, List<Long> restsOn, long speaker) {
        return record(
                new MemoryAdded(
                        "taught", "fact", text, null, here, speaker, audience, "member", 0.5, restsOn, List.of(),
                        List.of()),
                Actor.person(speaker));
    }

    @Test
    void what_rests_on_it_alone_goes_too_and_what_has_other_support_stays() {
        var told = heard("My boat is called Aurelia.");
        var other = heard("The boat lies in the harbour.");
        var alone = added("The boat of Ada's is the Aurelia.", List.of(told), ada);
        var further = added("Aurelia is a name of a boat.", List.of(alone), ada);
        var both = added("A boat lies in the harbour.", List.of(told, other), ada);
        var verdict = (ErasureVerdict.Erasable) erasure.decide(told, ada, "test");
        assertThat(verdict.payload().targets()).containsExactly(told, alone, further);
        assertThat(verdict.followUps()).containsExactly(new EvidenceLost(both, 1));
        ledger.commit(Decision.of(verdict.drafts(Actor.person(ada))));
        assertThat(provenance.explain(both, Listener.hearing(Set.of("person:" + ada))))
                .get()
                .isInstanceOfSatisfying(
                        Explanation.ExplainedWords.class,
                        said -> assertThat(data(said)).containsEntry("kind", "memory"));
    }

    @Test
    void what_lost_all_its_support_bit_by_bit_goes_too() {
        var told = heard("My boat is called Aurelia.");
        var other = heard("The boat lies in the harbour.");
        var both = added("A boat lies in the harbour.", List.of(told, other), ada);
        forget(told);
        assertThat(((ErasureVerdict.Erasable) erasure.decide(other, ada, "test"))
                        .payload()
                        .targets())
                .containsExactly(other, both);
    }

    @Test
    void the_subject_of_it_may_have_it_forgotten_where_they_may_hear_it() {
        var ben = record(new PersonMet("http", "ben", "Ben", "member"), Actor.SYSTEM);
        var told = heard("Ben is afraid of spiders.");
        var weighing = new GateDecision(
                told,
                "keep",
                "test",
                1,
                1,
                0,
                0,
                0,
                0,
                "fact",
                List.of(),
                0.5,
                0.5,
                List.of(ben),
                List.of(),
                List.of(),
                List.of());
        record(new ExitGateDecided("idle", List.of(weighing)), Actor.AGENT);
        assertThat(erasure.decide(told, new Listener(Set.of(ben), Set.of("everyone")), "test"))
                .isInstanceOf(ErasureVerdict.UnknownEvent.class);
        var claim = new Listener(Set.of(ben), Set.of("everyone", "person:" + ada));
        assertThat(erasure.decide(told, claim, "test")).isInstanceOf(ErasureVerdict.Erasable.class);
    }
}
