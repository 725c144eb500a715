package dev.continuo.mind.erasure;

import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.faculty.Faculties;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.People;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;

/// Tells people that something of theirs ends because others had words forgotten.
public final class EndedBusiness {
    private final MindReader mind;
    private final Faculties faculties;
    private final People people;
    private final BiFunction<Conversation, String, NewEvent> notice;

    /// @param notice what is said in a conversation
    public EndedBusiness(
            MindReader mind, Faculties faculties, People people, BiFunction<Conversation, String, NewEvent> notice) {
        this.mind = mind;
        this.faculties = faculties;
        this.people = people;
        this.notice = notice;
    }

    /// The notices, to be recorded with the erasure.
    ///
    /// @param forgetting whoever has it forgotten, who is told otherwise
    List<NewEvent> notices(ErasureScope scope, Set<Long> forgetting) {
        return faculties.erasures().stream()
                .flatMap(each -> each.ended(mind, scope.gone()).stream())
                .filter(ended -> !forgetting.contains(ended.person()))
                .flatMap(
                        ended -> people
                                .conversations()
                                .find(ended.conversation())
                                .map(place -> notice.apply(place, ended.told()))
                                .stream())
                .toList();
    }
}
