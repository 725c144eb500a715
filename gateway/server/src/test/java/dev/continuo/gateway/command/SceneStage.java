package dev.continuo.gateway.command;

import dev.continuo.events.MessageEvent.MessageComposed;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.mind.audience.Audience;
import java.util.List;

/// What scenes share: a house, and all that was said in it.
record SceneStage(CommandFixture house, List<String> told) {
    String ask(String who, String line) {
        return heard(house.chat(who, line));
    }

    String heard(CommandResult answer) {
        told.add(answer.text());
        return answer.text();
    }

    long record(EventPayload payload) {
        return held().record(payload, Actor.AGENT);
    }

    void happened(EventPayload payload) {
        held().record(payload, Actor.SYSTEM);
    }

    String alone(String who) {
        return Audience.person(house.person(who)).label();
    }

    long place(String who) {
        return house.mind
                .people()
                .conversations()
                .find("http", who + "-alone")
                .orElseThrow()
                .id();
    }

    long composed(String who, List<Long> answers) {
        return record(new MessageComposed(
                place(who), answers, "The boat is green.", List.of(), false, alone(who), List.of(), "test", false));
    }

    ObservationFixture held() {
        return new ObservationFixture(house.mind);
    }
}
