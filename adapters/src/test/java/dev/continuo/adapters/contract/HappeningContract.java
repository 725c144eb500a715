package dev.continuo.adapters.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.adapters.contract.Network.Feature;
import dev.continuo.adapters.contract.Network.File;
import dev.continuo.adapters.contract.Network.Place;
import dev.continuo.adapters.contract.Network.Saying;
import dev.continuo.events.Attachment;
import dev.continuo.mind.channel.InboundEvent.ConversationRenamed;
import dev.continuo.mind.channel.InboundEvent.Deleted;
import dev.continuo.mind.channel.InboundEvent.Edited;
import dev.continuo.mind.channel.InboundEvent.InboundReaction;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What happens to a message and what comes with it.
abstract class HappeningContract extends ReceivingContract {

    @Test
    void an_edit_is_heard_with_the_message_it_changes() {
        needs(Feature.PUSHED, Feature.EDITS);
        var handler = open();
        var id = says("I live in Rome.");
        handler.said(id);
        network.edits(Place.PRIVATE, ANNA, id, "I live in Turin.");
        var edit = handler.first(Edited.class, e -> e.id().equals(id));
        assertThat(edit.channel()).isEqualTo(channel.name());
        assertThat(edit.conversation()).isEqualTo(home());
        assertThat(edit.text()).isEqualTo("I live in Turin.");
        assertThat(edit.edit()).isNotBlank();
    }

    @Test
    void a_deletion_is_heard_with_the_message_it_takes_back() {
        needs(Feature.PUSHED, Feature.DELETIONS);
        var handler = open();
        var id = says("Forget this.");
        handler.said(id);
        network.deletes(Place.PRIVATE, ANNA, id);
        var deletion = handler.first(Deleted.class, d -> d.id().equals(id));
        assertThat(deletion).isEqualTo(new Deleted(channel.name(), home(), id));
    }

    @Test
    void a_reaction_is_heard_given_and_taken_back() {
        needs(Feature.PUSHED, Feature.REACTIONS);
        var handler = open();
        acquainted(handler);
        var own = deliver(reply(home(), "Shall I?")).external();
        network.reacts(Place.PRIVATE, ANNA, own, "\uD83D\uDC4D", true);
        var given = handler.first(InboundReaction.class, InboundReaction::added);
        network.reacts(Place.PRIVATE, ANNA, own, "\uD83D\uDC4D", false);
        var taken = handler.first(InboundReaction.class, reacted -> !reacted.added());
        for (var reaction : List.of(given, taken)) {
            assertThat(reaction.channel()).isEqualTo(channel.name());
            assertThat(reaction.conversation()).isEqualTo(home());
            assertThat(reaction.id()).isEqualTo(own);
            assertThat(reaction.sender()).isEqualTo(ANNA);
            assertThat(reaction.reaction()).isEqualTo("\uD83D\uDC4D");
        }
    }

    @Test
    void a_small_text_document_is_read() {
        needs(Feature.PUSHED, Feature.ATTACHMENTS);
        var notes = new File("notes.txt", "text/plain", "Buy milk,\0 grüße \uD83D\uDE00".getBytes(UTF_8));
        var attachment = attached("My notes", notes);
        assertThat(attachment.kind()).isEqualTo("document");
        assertThat(attachment.name()).isEqualTo("notes.txt");
        assertThat(attachment.type()).startsWith("text/plain");
        assertThat(attachment.size()).isEqualTo(notes.content().length);
        assertThat(attachment.file()).isNotBlank();
        assertThat(attachment.text()).isEqualTo("Buy milk, grüße \uD83D\uDE00");
    }

    @Test
    void what_cannot_be_read_is_a_fact_all_the_same() {
        needs(Feature.PUSHED, Feature.ATTACHMENTS);
        var archive = attached("", new File("old.zip", "application/zip", new byte[] {1, 2, 3}));
        assertThat(archive.name()).isEqualTo("old.zip");
        assertThat(archive.type()).isEqualTo("application/zip");
        assertThat(archive.size()).isEqualTo(3);
        assertThat(archive.file()).isNotBlank();
        assertThat(archive.text()).isNull();
    }

    @Test
    void a_large_text_document_is_not_read() {
        needs(Feature.PUSHED, Feature.ATTACHMENTS);
        var book = "word ".repeat(Attachment.MAX_TEXT / 5 + 1).getBytes(UTF_8);
        var attachment = attached("A book", new File("book.txt", "text/plain", book));
        assertThat(attachment.size()).isEqualTo(book.length);
        assertThat(attachment.text()).isNull();
    }

    private Attachment attached(String caption, File file) {
        var handler = open();
        var saying = new Saying(ANNA, "Anna", Place.PRIVATE, true, caption, null, file);
        var said = handler.said(network.says(saying));
        assertThat(said.text()).isEqualTo(caption);
        assertThat(said.around().attachments()).hasSize(1);
        return said.around().attachments().getFirst();
    }

    @Test
    void a_room_that_changes_its_name_is_followed() {
        needs(Feature.PUSHED, Feature.ROOMS, Feature.MIGRATION);
        var handler = open();
        var before = room();
        handler.said(says(ANNA, Place.ROOM, "Here."));
        network.migrates();
        var after = room();
        assertThat(handler.said(says(ANNA, Place.ROOM, "There.")).conversation())
                .isEqualTo(after);
        assertThat(handler.first(ConversationRenamed.class, _ -> true))
                .isEqualTo(new ConversationRenamed(channel.name(), before, after));
        deliver(reply(before, "To the old name."));
        deliver(reply(after, "To the new name."));
        assertThat(shown(after)).containsExactly("To the old name.", "To the new name.");
    }
}
