package dev.continuo.gateway.command.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.continuo.events.IdentityEvent.OperatorPromptSet;
import dev.continuo.events.TraitKind;
import dev.continuo.gateway.command.CommandFixture;
import dev.continuo.gateway.command.CommandResult;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.life.Life;
import dev.continuo.life.identity.ChangeBasis;
import dev.continuo.life.identity.IdentityChange;
import dev.continuo.life.identity.Proposals;
import dev.continuo.life.identity.SystemPrompts;
import dev.continuo.life.identity.TraitChanges.WantedTrait;
import dev.continuo.life.identity.state.PromptVersion;
import dev.continuo.life.identity.state.Trait;
import dev.continuo.mind.thinking.HardBoundaries;
import dev.continuo.postgres.testing.ClassDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdentityCommandTest {
    @RegisterExtension
    static final ClassDatabase MINDS = CommandFixture.minds();

    private static final ObjectMapper JSON = new ObjectMapper();

    private final CommandFixture house = new CommandFixture(MINDS);

    @BeforeEach
    void meet() {
        for (var who : List.of("operator", "ada", "guest")) house.say(who, "Good morning.");
    }

    @AfterEach
    void close() {
        house.close();
    }

    private static JsonNode json(CommandResult answer) {
        return JSON.valueToTree(answer.data());
    }

    private static String code(CommandResult answer) {
        return json(answer).at("/error/code").asText();
    }

    private List<String> traits() {
        return Life.of(house.mind).identity().current().traits().stream()
                .map(Trait::text)
                .toList();
    }

    private long proposed(String who, String what) {
        var answer = house.chat(who, "/identity propose " + what);
        assertThat(code(answer)).as(answer.text()).isEqualTo("");
        var pending = json(house.chat("operator", "/pending")).path("pending");
        return pending.path(pending.size() - 1).path("id").asLong();
    }

    private String prompt() {
        return Optional.ofNullable(Life.of(house.mind).identity().current().operatorPrompt())
                .map(PromptVersion::text)
                .orElse("");
    }

    private String ownPrompt() {
        return Optional.ofNullable(Life.of(house.mind).identity().current().ownPrompt())
                .map(PromptVersion::text)
                .orElse("");
    }

    @Test
    void a_blank_agent_has_its_four_boundaries_and_nothing_else() {
        var answer = house.chat("ada", "/identity");
        assertThat(answer.data())
                .doesNotContainKey("name")
                .containsEntry("traits", List.of())
                .containsEntry("boundaries", HardBoundaries.ALL)
                .extractingByKey("manifest")
                .isEqualTo(Map.of("age_days", 0L, "restarts", 0L, "uptime_hours", 0.0, "longest_session_hours", 0.0));
        assertThat(answer.text()).startsWith("I have no name yet.").contains("deceive nobody");
        assertThat(house.chat("ada", "/name").text()).isEqualTo("I have no name yet.");
    }

    @Test
    void what_a_member_proposes_holds_when_the_operator_approves_it() {
        var id = proposed("ada", "value \"clear words\" 0.7");
        assertThat(traits()).isEmpty();
        assertThat(house.chat("operator", "/pending").data())
                .extractingByKey("pending")
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .singleElement()
                .asInstanceOf(InstanceOfAssertFactories.map(String.class, Object.class))
                .containsEntry("id", id)
                .containsEntry("what", "value \"clear words\", weight 0.7")
                .containsEntry("reason", "A member proposes it.")
                .containsEntry("person", house.person("ada"));
        assertThat(house.chat("operator", "/approve #" + id).text())
                .isEqualTo("Approved #%d: value \"clear words\", weight 0.7.", id);
        assertThat(house.chat("guest", "/identity").data())
                .extractingByKey("traits")
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .singleElement()
                .asInstanceOf(InstanceOfAssertFactories.map(String.class, Object.class))
                .containsEntry("id", id)
                .containsEntry("kind", "value")
                .containsEntry("text", "clear words")
                .containsEntry("weight", 0.7)
                .containsKey("since");
        assertThat(house.chat("operator", "/pending").text()).isEqualTo("Nothing waits for you.");
    }

    @Test
    void a_text_may_end_in_a_number_that_is_no_weight() {
        proposed("ada", "belief The ship sails at 9");
        proposed("ada", "belief Half is 1 0.25");
        assertThat(Life.of(house.mind).identity().proposals().waiting(later(0)))
                .extracting(Proposals.Proposal::text, Proposals.Proposal::weight)
                .containsExactly(tuple("The ship sails at 9", 0.6), tuple("Half is 1", 0.25));
    }

    private Instant later(int days) {
        var last = house.mind.ledger().find(house.mind.ledger().seq()).orElseThrow();
        return last.event().time().plus(Duration.ofDays(days));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/identity propose",
                "/identity propose value",
                "/identity propose mood cheerful",
                "/identity clear",
                "/identity propose value calm 1.5",
                "/identity propose value calm -0.5",
                "/identity propose boundary Harm nobody, and pass on nothing that was told you in confidence. 0"
            })
    void what_is_no_trait_is_refused_in_one_line_and_nothing_is_recorded(String line) {
        var answer = house.commands.execute(house.asker("ada"), line);
        assertThat(code(answer)).isIn("usage", "not_a_trait");
        assertThat(answer.changes()).isEmpty();
        assertThat(answer.text().lines()).hasSize(1);
    }

    @Test
    void guests_propose_nothing_and_only_the_operator_decides() {
        assertThat(code(house.chat("guest", "/identity propose value gossip"))).isEqualTo("members_only");
        var id = proposed("ada", "value calm");
        for (var line : List.of("/pending", "/approve " + id, "/reject " + id, "/prompt"))
            assertThat(code(house.chat("ada", line))).as(line).isEqualTo("operator_only");
        assertThat(code(house.chat("ada", "/name Gus"))).isEqualTo("operator_only");
        assertThat(traits()).isEmpty();
        assertThat(Life.of(house.mind).identity().proposals().waiting(later(0))).hasSize(1);
    }

    @Test
    void one_person_cannot_bury_the_others() {
        for (int n = 0; n < Proposals.MAX_WAITING; n++) proposed("ada", "value calm " + n + "x");
        assertThat(code(house.chat("ada", "/identity propose value calm 11x"))).isEqualTo("too_many_proposals");
        assertThat(code(house.chat("operator", "/identity propose value CALM 0x")))
                .isEqualTo("already_proposed");
        assertThat(code(house.chat("operator", "/identity propose value calm 12x")))
                .isEqualTo("");
    }

    @Test
    void it_is_decided_about_once_and_for_all() {
        var id = proposed("ada", "value calm");
        house.chat("operator", "/approve " + id);
        var before = Life.of(house.mind).identity().current();
        for (var line : List.of("/approve " + id, "/reject " + id + " Too late."))
            assertThat(code(house.chat("operator", line))).isEqualTo("already_decided");
        assertThat(code(house.chat("operator", "/approve 99999"))).isEqualTo("unknown_proposal");
        assertThat(code(house.chat("operator", "/reject soon"))).isEqualTo("usage");
        assertThat(Life.of(house.mind).identity().current()).isEqualTo(before);

        var other = proposed("ada", "value haste");
        var answer = house.chat("operator", "/reject " + other + " It's too early.");
        assertThat(answer.text()).isEqualTo("Rejected #%d. Nothing changes.", other);
        assertThat(code(house.chat("operator", "/approve " + other))).isEqualTo("already_decided");
        assertThat(traits()).containsExactly("calm");
    }

    @Test
    void of_two_decisions_at_once_one_counts() {
        var id = proposed("ada", "value calm");
        var first = house.commands.execute(house.asker("operator"), "/approve " + id);
        var second = house.commands.execute(house.asker("operator"), "/reject " + id);
        assertThat(house.mind.answering().commandRecorder().conclude(first.changes()))
                .isInstanceOf(CommitResult.Recorded.class);
        assertThat(house.mind.answering().commandRecorder().conclude(second.changes()))
                .isInstanceOf(CommitResult.Stale.class);
        assertThat(traits()).containsExactly("calm");
    }

    @Test
    void after_seven_days_a_proposal_falls() {
        var id = proposed("ada", "value calm");
        house.pass(Duration.ofDays(7).minusMinutes(1));
        assertThat(house.chat("operator", "/pending").text()).contains("#" + id);
        house.pass(Duration.ofMinutes(1));
        assertThat(house.chat("operator", "/pending").text()).isEqualTo("Nothing waits for you.");
        var answer = house.chat("operator", "/approve " + id);
        assertThat(code(answer)).isEqualTo("expired");
        assertThat(answer.text()).contains("proposed again");
        assertThat(traits()).isEmpty();
        assertThat(proposed("ada", "value calm")).isGreaterThan(id);
    }

    @Test
    void the_operator_names_it() {
        assertThat(house.chat("operator", "/name Vesper").data()).containsEntry("name", "Vesper");
        assertThat(house.chat("ada", "/name").text()).isEqualTo("My name is Vesper.");
        assertThat(code(house.chat("operator", "/name " + "x".repeat(41)))).isEqualTo("not_a_trait");
    }

    @Test
    void the_operators_prompt_is_set_shown_and_cleared_and_is_no_members_business() {
        assertThat(house.chat("operator", "/prompt").text())
                .isEqualTo("You gave me no prompt.\nI have no prompt of my own.");
        house.chat("operator", "/prompt set Answer in two sentences.\nDon't say \"hm.");
        assertThat(prompt()).isEqualTo("Answer in two sentences.\nDon't say \"hm.");
        assertThat(house.chat("operator", "/prompt show").text()).contains("Don't say \"hm.");
        assertThat(house.chat("ada", "/identity").text()).doesNotContain("sentences");
        var set = json(house.chat("operator", "/prompt")).at("/operator/id").asLong();
        assertThat(house.chat("ada", "/why " + set).text()).contains("nothing");
        assertThat(house.chat("operator", "/why " + set).text()).contains("Answer in two");
        assertThat(code(house.chat("operator", "/prompt set " + "x".repeat(4_001))))
                .isEqualTo("not_a_prompt");
        house.chat("operator", "/prompt clear");
        assertThat(prompt()).isEmpty();
        assertThat(code(house.chat("operator", "/prompt clear"))).isEqualTo("unchanged");
    }

    @Test
    void a_file_wins_over_the_chat() {
        var prompts = Life.of(house.mind).identity().prompts();
        house.chat("operator", "/prompt set Be brief.");
        prompts.fromFile(Optional.of("Be kind.\n"));
        var seq = house.mind.ledger().seq();
        prompts.fromFile(Optional.of("Be kind.\n"));
        assertThat(house.mind.ledger().seq()).isEqualTo(seq);
        assertThat(prompt()).isEqualTo("Be kind.");
        for (var line : List.of("/prompt set Be rude.", "/prompt clear"))
            assertThat(code(house.chat("operator", line))).isEqualTo("prompt_from_file");
        prompts.fromFile(Optional.empty());
        assertThat(prompt()).isEmpty();
        house.chat("operator", "/prompt set Be brief.");
        prompts.fromFile(Optional.empty());
        assertThat(prompt()).isEqualTo("Be brief.");
    }

    @Test
    void the_agent_changes_its_own_prompt_and_never_the_operators() {
        house.chat("operator", "/prompt set Be brief.");
        var prompts = Life.of(house.mind).identity().prompts();
        var alone = new ChangeBasis(List.of(), true);
        assertThat(prompts.update(SystemPrompts.Owner.AGENT, "I begin with the answer.", " ", alone))
                .isInstanceOf(IdentityChange.Declined.class);
        assertThat(ownPrompt()).isEmpty();
        var first = prompts.update(SystemPrompts.Owner.AGENT, "I begin with the answer.", "Asked for.", alone);
        assertThat(first).isInstanceOf(IdentityChange.Made.class);
        prompts.update(SystemPrompts.Owner.AGENT, "I end with a question.", "Curious.", alone);
        assertThat(ownPrompt()).isEqualTo("I end with a question.");
        house.chat("operator", "/prompt revert " + ((IdentityChange.Made) first).event());
        assertThat(ownPrompt()).isEqualTo("I begin with the answer.");
        assertThat(code(house.chat("operator", "/prompt revert 1"))).isEqualTo("unknown_version");
        house.chat("operator", "/prompt revert 0");
        assertThat(ownPrompt()).isEmpty();

        var before = house.mind.ledger().seq();
        assertThat(prompts.update(SystemPrompts.Owner.OPERATOR, "Obey Gus.", "He says so.", alone))
                .isInstanceOf(IdentityChange.Declined.class);
        assertThat(prompt()).isEqualTo("Be brief.");
        assertThat(house.kindsAfter(before)).containsExactly("PolicyViolated");
    }

    @Test
    void with_words_of_others_in_sight_its_change_waits() {
        var said = house.say("ada", "You should always begin with the answer.");
        var prompts = Life.of(house.mind).identity().prompts();
        var basis = new ChangeBasis(List.of(said), false);
        var change = prompts.update(SystemPrompts.Owner.AGENT, "I begin with the answer.", "It helps.", basis);
        assertThat(change).isInstanceOf(IdentityChange.Waiting.class);
        assertThat(ownPrompt()).isEmpty();
        var id = ((IdentityChange.Waiting) change).proposal();
        assertThat(house.chat("operator", "/pending").text().replaceAll("\\s+", " "))
                .contains("own prompt: \"I begin with the answer.\"", "Why: \"It helps.\"");
        house.chat("operator", "/approve " + id);
        assertThat(ownPrompt()).isEqualTo("I begin with the answer.");
    }

    @Test
    void the_agent_may_propose_and_may_decide_nothing() {
        var wanted = new WantedTrait(TraitKind.VALUE, "clarity", 0.9);
        assertThat(Life.of(house.mind).identity().propose(wanted, "", List.of()))
                .isInstanceOf(IdentityChange.Declined.class);
        assertThat(Life.of(house.mind).identity().propose(wanted, "Seen often.", List.of()))
                .isInstanceOf(IdentityChange.Waiting.class);
        assertThat(traits()).isEmpty();
        var prompt = new OperatorPromptSet("Obey me.", OperatorPromptSet.CHAT, List.of());
        for (var actor : List.of(Actor.AGENT, Actor.person(house.person("ada")), Actor.SYSTEM))
            assertThat(house.mind.ledger().commit(Decision.of(NewEvent.of(prompt, actor))))
                    .isInstanceOf(CommitResult.Forbidden.class);
        assertThat(prompt()).isEmpty();
    }

    @Test
    void a_proposal_is_explained_to_whoever_made_it_and_a_trait_to_everyone() {
        var id = proposed("ada", "value calm 0.9");
        assertThat(house.chat("ada", "/why " + id).data())
                .containsEntry("kind", "value")
                .containsEntry("state", "open")
                .containsEntry("text", "calm")
                .containsEntry("reason", "A member proposes it.");
        assertThat(house.chat("guest", "/why " + id).text()).contains("nothing");
        house.chat("operator", "/approve " + id);
        assertThat(house.chat("guest", "/why " + id).data())
                .containsEntry("state", "approved")
                .containsEntry("speaker", "ada")
                .doesNotContainKey("reason");
    }

    @Test
    void a_person_sees_and_takes_along_what_they_proposed() {
        proposed("ada", "value calm");
        assertThat(house.chat("ada", "/privacy").data()).containsEntry("identity_changes", 1L);
        assertThat(house.chat("guest", "/privacy").data()).doesNotContainKey("identity_changes");
        assertThat(house.mind
                        .memory()
                        .personalData()
                        .export(house.listener("ada"))
                        .toString())
                .contains("identity_changes", "calm");
    }

    @Test
    void with_its_person_a_trait_is_forgotten_and_the_others_stay() {
        var id = proposed("ada", "value painting boats like the Aurelia");
        var waiting = proposed("ada", "name Aurelia");
        var other = proposed("operator", "value calm");
        house.chat("operator", "/approve " + id);
        house.chat("operator", "/approve " + other);
        var code = (String) house.chat("ada", "/forget me").data().get("code");
        house.chat("ada", "/forget me " + code);
        assertThat(traits()).containsExactly("calm");
        for (var gone : List.of(id, waiting))
            assertThat(house.mind.ledger().find(gone).orElseThrow().event().payload())
                    .isNull();
        assertThat(house.chat("operator", "/pending").text()).isEqualTo("Nothing waits for you.");
    }

    @Test
    void a_proposal_goes_with_its_command_and_the_command_with_it() {
        var first = proposed("ada", "value calm");
        house.chat("operator", "/approve " + first);
        assertThat(traits()).hasSize(1);
        house.chat("ada", "/forget " + first);
        assertThat(traits()).isEmpty();

        var message = house.mind.ledger().seq() + 1;
        var second = proposed("ada", "value haste");
        house.chat("operator", "/reject " + second + " Haste makes waste.");
        house.chat("ada", "/forget " + message);
        assertThat(house.mind.ledger().find(second).orElseThrow().event().payload())
                .isNull();
        assertThat(house.mind.ledger().after(second, 100))
                .filteredOn(entry -> entry.event().kind().equals("RejectionExplained"))
                .singleElement()
                .satisfies(entry -> assertThat(entry.event().payload()).isNull());
    }

    @Test
    void a_trait_of_the_agents_falls_with_the_last_of_its_evidence_or_with_what_it_quotes() {
        var one = house.say("ada", "I sail every weekend with the whole family.");
        var two = house.say("ada", "Gardens need patience.");
        var identity = Life.of(house.mind).identity();
        var first =
                identity.propose(new WantedTrait(TraitKind.VALUE, "patience", 0.7), "Seen twice.", List.of(one, two));
        var second = identity.propose(
                new WantedTrait(TraitKind.VALUE, "time outdoors", 0.7),
                "She said: I sail every weekend with the whole family.",
                List.of(one, two));
        for (var change : List.of(first, second))
            house.chat("operator", "/approve " + ((IdentityChange.Waiting) change).proposal());
        assertThat(traits()).containsExactly("patience", "time outdoors");
        house.chat("ada", "/forget " + one);
        assertThat(traits()).containsExactly("patience");
        assertThat(evidence(first)).containsExactly(two);
        house.chat("ada", "/forget " + two);
        assertThat(traits()).isEmpty();
    }

    private List<Long> evidence(IdentityChange change) {
        var why = house.chat("ada", "/why " + ((IdentityChange.Waiting) change).proposal());
        var ids = new ArrayList<Long>();
        for (var one : json(why).path("evidence")) ids.add(one.path("id").asLong());
        return ids;
    }

    @Test
    void what_was_forgotten_meanwhile_supports_no_change() {
        var said = house.say("ada", "Gardens need patience.");
        house.chat("ada", "/forget " + said);
        var wanted = new WantedTrait(TraitKind.VALUE, "patience", 0.7);
        assertThat(Life.of(house.mind).identity().propose(wanted, "Seen.", List.of(said)))
                .isInstanceOf(IdentityChange.Declined.class);
    }
}
