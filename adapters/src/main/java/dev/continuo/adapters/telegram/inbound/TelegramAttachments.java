package dev.continuo.adapters.telegram.inbound;

import dev.continuo.adapters.telegram.api.BotApi;
import dev.continuo.adapters.telegram.api.BotApiFailure;
import dev.continuo.adapters.text.TextSanitizer;
import dev.continuo.events.Attachment;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.telegram.telegrambots.meta.api.methods.GetFile;
import org.telegram.telegrambots.meta.api.objects.checklist.Checklist;
import org.telegram.telegrambots.meta.api.objects.location.Location;
import org.telegram.telegrambots.meta.api.objects.message.Message;
import org.telegram.telegrambots.meta.api.objects.polls.Poll;

/// Attachments of a message. Small text documents are fetched and read; everything else stays a
/// fact.
public final class TelegramAttachments {
    private static final Logger LOG = LoggerFactory.getLogger(TelegramAttachments.class);

    private final BotApi api;

    public TelegramAttachments(BotApi api) {
        this.api = api;
    }

    List<Attachment> of(Message message) {
        return facts(message).stream().map(this::read).toList();
    }

    /// Lists the same, and fetches nothing.
    static List<Attachment> facts(Message message) {
        var found = found(message);
        return found == null ? List.of() : List.of(found);
    }

    /// A message holds at most one.
    private static @Nullable Attachment found(Message m) {
        if (m.getPhoto() != null && !m.getPhoto().isEmpty()) return photo(m);
        if (m.getVoice() != null) {
            var it = m.getVoice();
            return file("voice", null, it.getMimeType(), it.getFileSize(), it.getFileId());
        }
        if (m.getAudio() != null) {
            var it = m.getAudio();
            var name = it.getFileName() == null ? it.getTitle() : it.getFileName();
            return file("audio", name, it.getMimeType(), it.getFileSize(), it.getFileId());
        }
        if (m.getSticker() != null) {
            var it = m.getSticker();
            return file("sticker", it.getEmoji(), null, it.getFileSize(), it.getFileId());
        }
        var moving = moving(m);
        if (moving != null) return moving;
        if (m.getDocument() != null) {
            var it = m.getDocument();
            return file("document", it.getFileName(), it.getMimeType(), it.getFileSize(), it.getFileId());
        }
        return without(m);
    }

    private static @Nullable Attachment moving(Message m) {
        // A GIF is a document as well.
        if (m.getAnimation() != null) {
            var it = m.getAnimation();
            return file("video", it.getFileName(), it.getMimeType(), it.getFileSize(), it.getFileId());
        }
        if (m.getVideo() != null) {
            var it = m.getVideo();
            return file("video", it.getFileName(), it.getMimeType(), it.getFileSize(), it.getFileId());
        }
        if (m.getVideoNote() != null) {
            var it = m.getVideoNote();
            return file("video", null, null, it.getFileSize(), it.getFileId());
        }
        return null;
    }

    /// Returns the attachment that has no file.
    private static @Nullable Attachment without(Message m) {
        if (m.getVenue() != null) {
            var it = m.getVenue();
            var where = where(it.getLocation());
            var venue = joined(", ", it.getTitle(), it.getAddress(), where);
            return new Attachment("location", null, null, 0, null, venue);
        }
        if (m.getLocation() != null) return new Attachment("location", null, null, 0, null, where(m.getLocation()));
        if (m.getContact() != null) {
            var it = m.getContact();
            var card = joined(" ", it.getFirstName(), it.getLastName(), it.getPhoneNumber());
            return new Attachment("contact", null, null, 0, null, card);
        }
        if (m.getPoll() != null) return new Attachment("other", "poll", null, 0, null, words(m.getPoll()));
        if (m.getChecklist() != null)
            return new Attachment("other", "checklist", null, 0, null, words(m.getChecklist()));
        if (m.getDice() != null)
            return new Attachment(
                    "other",
                    TextSanitizer.name(m.getDice().getEmoji()),
                    null,
                    0,
                    null,
                    String.valueOf(m.getDice().getValue()));
        if (m.getStory() != null) return new Attachment("other", "story", null, 0, null, null);
        if (m.getGame() != null) return new Attachment("other", "game", null, 0, null, null);
        if (m.getPaidMedia() != null) return new Attachment("other", "paid media", null, 0, null, null);
        return null;
    }

    private static String where(Location it) {
        return String.format(Locale.ROOT, "%.5f, %.5f", it.getLatitude(), it.getLongitude());
    }

    private static String words(Poll poll) {
        var options = poll.getOptions().stream().map(it -> "- " + it.getText() + ": " + it.getVoterCount());
        return lines(poll.getQuestion(), options);
    }

    private static String words(Checklist list) {
        var tasks =
                list.getTasks().stream().map(it -> (it.getCompletionDate() == null ? "[ ] " : "[x] ") + it.getText());
        return lines(list.getTitle(), tasks);
    }

    private static String lines(String head, Stream<String> rest) {
        return joined("\n", Stream.concat(Stream.of(head), rest).toArray(String[]::new));
    }

    private static String joined(String between, @Nullable String... words) {
        return TextSanitizer.text(
                String.join(between, Stream.of(words).filter(Objects::nonNull).toList()));
    }

    /// Telegram keeps a photo in several sizes, the largest last.
    private static Attachment photo(Message m) {
        var it = m.getPhoto().getLast();
        return file("photo", null, "image/jpeg", it.getFileSize(), it.getFileId());
    }

    private Attachment read(Attachment fact) {
        if (!fact.kind().equals("document") || fact.file() == null) return fact;
        if (!Attachment.readable(fact.type(), fact.name(), fact.size())) return fact;
        return new Attachment(fact.kind(), fact.name(), fact.type(), fact.size(), fact.file(), read(fact.file()));
    }

    private @Nullable String read(String file) {
        try {
            var path = api.ask(new GetFile(file)).getFilePath();
            if (path == null) return null;
            return api.download(path, Attachment.MAX_TEXT)
                    .flatMap(TextSanitizer::document)
                    .orElse(null);
        } catch (BotApiFailure e) {
            LOG.warn("A document on Telegram stays unread: {}", e.getMessage());
            return null;
        }
    }

    private static Attachment file(
            String kind, @Nullable String name, @Nullable String type, @Nullable Number size, @Nullable String id) {
        return new Attachment(
                kind,
                TextSanitizer.name(name),
                TextSanitizer.name(type),
                size == null ? 0 : size.longValue(),
                id,
                null);
    }
}
