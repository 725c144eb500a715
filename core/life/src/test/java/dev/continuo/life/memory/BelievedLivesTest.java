package dev.continuo.life.memory;

import static dev.continuo.life.memory.BelievedLife.lived;

import org.junit.jupiter.api.Test;

/// Lives, and what is believed of them at each point, written as [BelievedLife] reads them.
class BelievedLivesTest {

    @Test
    void a_move() {
        lived("""
                ann: I live in Porto.
                = ann home Porto .62 day 0
                +30
                ann: I live in Porto, by the way.
                = ann home Porto .77 day 0
                +30
                ann: We moved to Graz!
                = ann home Graz .62 day 60
                """);
        lived("""
                ute: Ich wohne in Bremen.
                = ute home Bremen .62 day 0
                +9
                ute: Wir sind nach Köln gezogen!
                = ute home Köln .62 day 9
                """);
    }

    @Test
    void a_divorce() {
        lived("""
                ann: I'm married to Ruben.
                = ann partner Ruben .62 day 0
                +40
                ann: We got divorced.
                =
                """);
        lived("""
                ute: Ich bin mit Henrik verheiratet.
                = ute partner Henrik .62 day 0
                +40
                ute: Wir haben uns getrennt.
                =
                """);
    }

    @Test
    void a_changed_favourite() {
        lived("""
                ann: My favourite colour is green.
                +9
                ann: My favourite colour is teal now.
                = ann favourite.colour teal .62 day 9
                """);
        lived("""
                ute: Meine Lieblingsfarbe ist Grün.
                +9
                ute: Meine Lieblingsfarbe ist jetzt Weinrot.
                = ute favourite.colour Weinrot .62 day 9
                """);
    }

    @Test
    void a_corrected_number() {
        lived("""
                ann: My number is 0677 1234501.
                = ann phone 0677 1234501 .62 day 0
                ann: Sorry, typo, my number is 0677 1234510.
                = ann phone 0677 1234510 .62 day 0
                """);
        lived("""
                ute: Meine Nummer ist 0677 1234501.
                ute: Korrektur: meine Nummer ist 0677 1234510.
                = ute phone 0677 1234510 .62 day 0
                """);
    }

    @Test
    void two_persons_of_one_name_are_nobody() {
        lived("""
                bea@hall: Hello all!
                anna@hall: Hi there, what a day.
                bea@hall: Anna lives in Porto.
                = anna home Porto .62 day 0 hall
                """);
        lived("""
                bea@hall: Hello all!
                anna@hall: Hi there, what a day.
                anna_2@hall: Hi, I am new here.
                bea@hall: Anna lives in Porto.
                =
                """);
    }

    @Test
    void what_three_rooms_agree_on_is_believed_in_each_by_itself() {
        lived("""
                ann@hall: I love jazz.
                ann@yard: I love jazz.
                ann@roof: I love jazz.
                = ann like.jazz jazz .62 day 0 hall
                = ann like.jazz jazz .62 day 0 roof
                = ann like.jazz jazz .62 day 0 yard
                """);
    }
}
