package dev.continuo.language.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ClaimsTest {

    private static String claims(String text) {
        return Claims.of(text).stream()
                .map(claim -> "%s %s%s=%s"
                        .formatted(
                                claim.sense().name().toLowerCase(java.util.Locale.ROOT),
                                claim.name().isEmpty() ? "" : claim.name() + " ",
                                claim.slot(),
                                claim.value()))
                .collect(Collectors.joining("; "));
    }

    @Test
    void what_somebody_says_of_themselves_is_a_claim_in_the_letters_they_wrote() {
        assertThat(claims("I live in São Paulo now.")).isEqualTo("state home=São Paulo");
        assertThat(claims("We moved from Graz to Bergen last month!")).isEqualTo("change home=Bergen");
        assertThat(claims("i live in porto")).isEqualTo("state home=porto");
        assertThat(claims("I work at Siemens and I'm allergic to peanuts."))
                .isEqualTo("state work=Siemens; state allergy.peanuts=peanuts");
        assertThat(claims("I work as a dental nurse.")).isEqualTo("state job=dental nurse");
        assertThat(claims("My number is 0677 12 34 501, write it down")).isEqualTo("state phone=0677 12 34 501");
        assertThat(claims("My name is Katharina.")).isEqualTo("state name=Katharina");
    }

    @Test
    void what_somebody_says_of_themselves_inside_a_request_is_a_claim() {
        assertThat(claims("I live in Ghent, and my dog is called Rex, where can we walk?"))
                .isEqualTo("state home=Ghent; state pet.dog.rex=Rex");
        assertThat(claims("What should I cook, I'm allergic to peanuts?")).isEqualTo("state allergy.peanuts=peanuts");
        assertThat(claims("I live in Ghent, right?")).isEmpty();
        assertThat(claims("Do I live in Ghent, do you know?")).isEmpty();
        assertThat(claims("If I live in Ghent, what do I pay?")).isEmpty();
    }

    @Test
    void a_pronoun_may_be_a_part_of_the_verb() {
        assertThat(Claims.wishes("Respóndeme siempre en español, por favor."))
                .singleElement()
                .returns("answer_language", Claim::slot);
    }

    @Test
    void wishes_are_those_of_all_claims_that_say_how_to_answer() {
        var texts = List.of(
                "Please answer in bullet points. My dog is called Rex and I like tea.",
                "Keep it short. I live in Porto.",
                "Bitte antworte auf Deutsch, und ich wohne in Husum.",
                "I prefer bullet points. Where do I live?",
                "My name is Ann.");
        for (var text : texts)
            assertThat(Claims.wishes(text))
                    .as(text)
                    .containsExactlyElementsOf(Claims.of(text).stream()
                            .filter(claim -> claim.slot().startsWith("answer_")
                                    || claim.slot().startsWith("instruction"))
                            .toList());
        assertThat(Claims.wishes(texts.getFirst())).hasSize(1);
    }

    @Test
    void what_is_wanted_of_the_agent_from_now_on_is_an_instruction() {
        for (var text : List.of(
                "Always confirm allergy information when I ask about snacks.",
                "Please never use emojis.",
                "When I ask about my garden, mention the frost dates.",
                "Please answer in bullet points.",
                "Ab jetzt antworte bitte kurz.",
                "Désormais, réponds en trois phrases.",
                "Всегда отвечай по-русски."))
            assertThat(Claims.of(text)).as(text).extracting(Claim::relation).contains("instruction");
        for (var text : List.of(
                "Never mind.",
                "Always a pleasure!",
                "I always forget to answer mails.",
                "Never heard of it.",
                "Do I always have to ask?",
                "Siempre quise ir a Roma.",
                "Tell me why my boss is always late.",
                "She never told me."))
            assertThat(Claims.of(text)).as(text).extracting(Claim::relation).doesNotContain("instruction");
        for (var text : List.of(
                "From now on, answer me in German!",
                "Antworte mir ab jetzt immer auf Deutsch.",
                "Bitte antworte auf Französisch.",
                "A partir de ahora responde en español."))
            assertThat(Claims.of(text)).as(text).extracting(Claim::slot).contains("answer_language");
        assertThat(Claims.of("Always use metric units.").getFirst().value()).isEqualTo("Always use metric units");
    }

    @Test
    void two_things_of_one_subject_are_two_claims() {
        assertThat(claims("I live in Lisbon and work as a marine biologist."))
                .isEqualTo("state home=Lisbon; state job=marine biologist");
        assertThat(claims("Ich bin Ben und wohne in Leipzig.")).contains("state home=Leipzig");
        assertThat(claims("I might live in Rome and work at Fiat.")).isEmpty();
        assertThat(claims("My sister and I love tea and coffee.")).isEqualTo("state like.tea=tea");
    }

    /// With a frame around it, past, or put right before its end, it is nobody's claim; a model
    /// reads it.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Correct my English: I am allergic to cats.",
                "29/11/26, 10:02 - Bob: I am vegan",
                "Let's say I'm allergic to nuts.",
                "Hypothetically, I am vegan.",
                "Say I have a dog called Rex.",
                "Assume for this recipe that I am allergic to nuts.",
                "My doctor says I am diabetic.",
                "I lived in Rome until 2019.",
                "I live in Bern, no wait, in Basel.",
                "My dog is called Bo, no, Beau.",
                "Angenommen, ich bin Veganer.",
                "Übersetze: Ich wohne in Rom.",
                "Mi hermana escribió: vivo en Roma.",
                "Mettons que je sois végétarien : j'habite à Rome.",
            })
    void words_in_a_frame_claim_nothing(String text) {
        assertThat(claims(text)).isEmpty();
    }

    @Test
    void who_is_called_something_is_named_so() {
        assertThat(claims("My dog is called Rex.")).isEqualTo("state pet.dog.rex=Rex");
        assertThat(claims("My dog's name is Rex.")).isEqualTo("state pet.dog.rex=Rex");
        assertThat(claims("My sister's name is Eva.")).isEqualTo("state sister.eva=Eva");
        assertThat(claims("My sister is called Eva.")).isEqualTo("state sister.eva=Eva");
        assertThat(claims("My sister is Eva.")).isEqualTo("state sister.eva=Eva");
    }

    @Test
    void a_relative_who_is_named_has_a_home() {
        assertThat(claims("My sister Clara lives in Lyon."))
                .isEqualTo("state sister.clara=Clara; state sister.home=Lyon");
        assertThat(claims("No, my sister Clara lives in Paris now, not in Lyon."))
                .contains("sister.home=Paris");
    }

    @Test
    void a_job_is_told_with_its_article() {
        var job = Claims.of("I work as a baker.").getFirst();
        assertThat(ClaimText.of(job, "ann")).isEqualTo("ann works as a baker.");
        var other = Claims.of("I work as an electrician.").getFirst();
        assertThat(ClaimText.of(other, "ann")).isEqualTo("ann works as an electrician.");
    }

    @Test
    void a_verdict_on_an_answer_says_nothing_of_the_matter() {
        for (var text : List.of("That's wrong.", "Yes, exactly!", "Thanks!", "Das stimmt nicht."))
            assertThat(Claims.onlyJudges(text)).as(text).isTrue();
        for (var text : List.of(
                "That's wrong. I live in Lisbon.", "No, I meant the train.", "Just kidding!", "My back, mostly."))
            assertThat(Claims.onlyJudges(text)).as(text).isFalse();
    }

    @Test
    void tastes_and_wishes_are_claims() {
        assertThat(claims("I love jazz.")).isEqualTo("state like.jazz=jazz");
        assertThat(claims("I can't stand coriander, never could.")).isEqualTo("state dislike.coriander=coriander");
        assertThat(claims("My favourite colour is now dark green.")).isEqualTo("state favourite.colour=dark green");
        assertThat(claims("Meine Lieblingsfarbe ist Grün.")).isEqualTo("state favourite.colour=Grün");
        assertThat(claims("Please answer me briefly.")).isEqualTo("state answer_length=briefly");
    }

    @Test
    void what_is_over_is_a_claim_and_no_statement_beside_it() {
        assertThat(claims("I don't like jazz anymore.")).isEqualTo("end like.jazz=jazz");
        assertThat(claims("Ich mag Jazz nicht mehr.")).isEqualTo("end like.jazz=Jazz");
        assertThat(claims("Our cat Miso passed away.")).isEqualTo("end pet.cat.miso=Miso");
        assertThat(claims("We got divorced.")).isEqualTo("end partner=");
    }

    /// A sentence behind one that nobody understands may be anybody's.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Rephrase this. I live in Bern.",
                "Is this correct? I live in Bern.",
                "Korrigiere bitte. Ich bin allergisch gegen Katzen.",
                "What do you think of this mail? My name is Tom. I live in Leeds. Best, Tom",
                "From: Tom\nTo: me\nSubject: Hi\n\nHello, my name is Tom Baker and I live in Leeds. I work at Acme. I am allergic to nuts.\nBest, Tom",
                "Dear Ms Klein, my name is Tom and I live in Leeds. I work at Acme. Best regards, Tom Baker",
                "For my novel: I am vegan and I live in Rome.",
                "The hero speaks. I live in Rome."
            })
    void what_stands_in_a_frame_of_other_sentences_claims_nothing(String text) {
        assertThat(Claims.of(text)).isEmpty();
    }

    /// Other languages are for a model.
    @Test
    void it_reads_english_and_german() {
        assertThat(claims("Ich wohne in Köln.")).isEqualTo("state home=Köln");
        assertThat(claims("Ich habe am 3. Mai Geburtstag.")).isEqualTo("state birthday=3. Mai");
        assertThat(claims("Me encanta el jazz.")).isEmpty();
        assertThat(claims("Sou alérgica a camarão.")).isEmpty();
        assertThat(claims("Я живу в Москве.")).isEmpty();
    }

    @Test
    void others_are_named_and_family_belongs_to_the_speaker() {
        assertThat(claims("Anna lives in Porto.")).isEqualTo("state Anna home=Porto");
        assertThat(claims("My sister lives in Leeds.")).isEqualTo("state sister.home=Leeds");
        assertThat(claims("My cat Pixel knocked the plant over.")).isEqualTo("state pet.cat.pixel=Pixel");
        assertThat(claims("Bluebird launches in May.")).isEqualTo("state Bluebird launch=in May");
        assertThat(claims("We use Postgres for billing.")).isEqualTo("state Postgres used_for.billing=billing");
    }

    @Test
    void questions_jokes_suppositions_denials_and_quotes_claim_nothing() {
        for (var text : List.of(
                "Do you live in Porto?",
                "Is it true that I live in Porto?",
                "If I lived in Porto, I'd swim.",
                "Maybe I live in Porto one day",
                "I live in Porto. Just kidding!",
                "I don't live in Porto.",
                "Ich wohne nicht in Porto.",
                "No vivo en Porto.",
                "My boss said \"I live in Porto and love it\"",
                "> I live in Porto\nreally?",
                "I love the way you put it.",
                "I love it!",
                "I have a headache",
                "it is what it is",
                "I'm on my way",
                "My cat knocked the plant over.",
                "Someone told me that Anna lives in Porto."))
            assertThat(claims(text)).as(text).isEmpty();
    }

    @Test
    void a_claim_is_told_as_a_sentence() {
        var claim = Claims.of("My sister lives in Leeds.").getFirst();

        assertThat(ClaimText.of(claim, "Anna")).isEqualTo("The sister of Anna lives in Leeds.");
        assertThat(ClaimText.of(Claims.of("Ich wohne in Köln.").getFirst(), "Jonas"))
                .isEqualTo("Jonas lives in Köln.");
    }

    @Test
    void what_is_so_of_a_relative_is_not_told_of_the_speaker() {
        assertThat(told("My sister Clara is allergic to sesame and my son Leo is vegetarian."))
                .contains(
                        "Clara is the sister of Anna.",
                        "The sister of Anna is allergic to sesame.",
                        "The son of Anna is vegetarian.")
                .noneMatch(text -> text.startsWith("Anna "));
        assertThat(told("My sister likes opera.")).containsExactly("The sister of Anna likes opera.");
        assertThat(told("Meine Tochter ist allergisch gegen Nüsse."))
                .containsExactly("The daughter of Anna is allergic to Nüsse.");
    }

    private static List<String> told(String text) {
        return Claims.of(text).stream()
                .map(claim -> ClaimText.of(claim, "Anna"))
                .toList();
    }
}
