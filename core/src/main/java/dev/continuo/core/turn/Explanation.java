package dev.continuo.core.turn;

import dev.continuo.core.ledger.Event;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where something in the ledger comes from, as far as one listener may hear it.
public sealed interface Explanation {

    /// A person said it.
    ///
    /// @param reply the reply it got, 0 for none
    /// @param usedBy the replies that were given it as a memory, of those the listener may hear
    /// @param kin the memories it has to do with
    record Told(Quotation.Spoken said, long reply, List<Long> usedBy, Kin kin)
            implements Explanation {
        public Told {
            usedBy = List.copyOf(usedBy);
        }
    }

    /// It is remembered, and was not simply said.
    ///
    /// @param how `taught`, `edited` or `shared`
    /// @param chain what it goes back to, down to what was said
    record Added(
            Quotation.Spoken said,
            String how,
            String kind,
            List<Quotation> chain,
            List<Long> usedBy,
            Kin kin)
            implements Explanation {
        public Added {
            chain = List.copyOf(chain);
            usedBy = List.copyOf(usedBy);
        }
    }

    /// The memories that one has to do with.
    ///
    /// @param derived what rests on it
    /// @param supersededBy what takes its place
    /// @param supersedes what it takes the place of
    /// @param tensions what it does not go together with
    record Kin(
            List<Quotation> derived,
            List<Quotation> supersededBy,
            List<Quotation> supersedes,
            List<Quotation> tensions) {
        public Kin {
            derived = List.copyOf(derived);
            supersededBy = List.copyOf(supersededBy);
            supersedes = List.copyOf(supersedes);
            tensions = List.copyOf(tensions);
        }
    }

    /// The agent said it.
    ///
    /// @param model what voiced it; null for a command's answer
    /// @param answers what it answers
    /// @param grounds the memories it was given, best first
    record Replied(
            Quotation.Spoken said,
            @Nullable String model,
            List<Quotation> answers,
            List<Ground> grounds,
            List<Long> usedBy)
            implements Explanation {
        public Replied {
            answers = List.copyOf(answers);
            grounds = List.copyOf(grounds);
            usedBy = List.copyOf(usedBy);
        }
    }

    /// A memory that a reply was given.
    ///
    /// @param rank from 1
    record Ground(int rank, double score, Quotation memory) {}

    /// It was said, and is not for this listener.
    record Private(long id) implements Explanation {}

    /// It was erased.
    ///
    /// @param state the end state of a message, null for anything else
    record Forgotten(long id, String kind, @Nullable String state, long by, Instant when)
            implements Explanation {}

    /// Any other event; nobody said it, so no audience says who may see it. The caller decides.
    record Happened(Event event) implements Explanation {}

    /// Words that somebody said, or the fact that they are withheld.
    sealed interface Quotation {

        long id();

        /// The words, and who said them, when and where.
        ///
        /// @param person null for the agent itself
        /// @param audience who may hear it, as a label
        /// @param trust how far the speaker was trusted; null for what is no memory
        record Spoken(
                long id,
                @Nullable Speaker person,
                Instant when,
                Place where,
                String audience,
                @Nullable String trust,
                String text)
                implements Quotation {}

        /// It is not for this listener: nothing but its number is known to them.
        record Withheld(long id) implements Quotation {}

        /// It was erased.
        record Erased(long id) implements Quotation {}
    }

    /// Who said it.
    record Speaker(long id, String name) {}

    /// Where it was said.
    record Place(String channel, String conversation, boolean room) {
        /// By a command from outside any conversation.
        static final Place NOWHERE = new Place("", "", false);
    }
}
