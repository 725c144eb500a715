package dev.continuo.gateway.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.EventPayload;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.ControlLineHandler.LineContext;
import dev.continuo.mind.faculty.tool.Tool;
import dev.continuo.mind.faculty.tool.ToolArguments;
import dev.continuo.mind.faculty.tool.ToolFailure;
import dev.continuo.mind.faculty.tool.ToolResult;
import dev.continuo.mind.faculty.tool.ToolTurn;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Calls tools of the mind as a turn would, and records what they decided.
record ToolFixture(CommandFixture house) {
    static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

    /// A turn in the making: the calls see what earlier ones decided; nothing is recorded before
    /// its end.
    final class Turn {
        private final ToolTurn begun;
        private final List<NewEvent> drafts = new ArrayList<>();

        private Turn(ToolTurn begun) {
            this.begun = begun;
        }

        ToolResult call(String name, Map<String, ?> arguments) {
            var now = new ToolTurn(
                    begun.mind(),
                    begun.turn(),
                    begun.role(),
                    begun.said(),
                    begun.now(),
                    begun.zone(),
                    begun.sources(),
                    drafts.stream().<EventPayload>map(NewEvent::payload).toList(),
                    ToolTurn.Loop.NONE,
                    false,
                    true);
            try {
                var json = CommandFixture.JSON.writeValueAsString(arguments);
                var result = tool(name).action().call(now, ToolArguments.parse(json));
                drafts.addAll(result.changes());
                return result;
            } catch (ToolFailure failure) {
                return ToolResult.refused(failure.sentence(), failure.suggestion());
            } catch (java.io.IOException | InterruptedException e) {
                throw new AssertionError(e);
            }
        }

        /// Records it; tells what became of that.
        CommitResult end() {
            return house.mind.ledger().commit(Decision.of(drafts));
        }
    }

    Tool tool(String name) {
        return house.mind.answering().tools().list().stream()
                .filter(tool -> tool.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /// A turn that answers somebody in a conversation in which they have spoken.
    Turn turn(String who, String where, Set<Long> sources) {
        var people = house.mind.people();
        var conversation = people.conversations().find("http", where).orElseThrow();
        var person = house.person(who);
        var heard = new Listener(people.linked(person), people.audible(conversation, person));
        var persons = new java.util.TreeSet<>(heard.persons());
        persons.add(person);
        return new Turn(new ToolTurn(
                house.mind.reader(),
                new LineContext(
                        conversation.id(),
                        conversation.audience().label(),
                        person,
                        new Listener(persons, heard.labels()),
                        sources),
                people.find(person).orElseThrow().role(),
                "",
                NOW,
                ZoneOffset.UTC,
                sources,
                List.of(),
                ToolTurn.Loop.NONE,
                false,
                true));
    }

    /// One call alone with the agent, recorded.
    ToolResult call(String who, String name, Map<String, ?> arguments, Long... sources) {
        return callIn(who, who + "-alone", name, arguments, sources);
    }

    /// The same in a room.
    ToolResult callIn(String who, String where, String name, Map<String, ?> arguments, Long... sources) {
        var turn = turn(who, where, Set.of(sources));
        var result = turn.call(name, arguments);
        if (result.success() && !result.changes().isEmpty())
            assertThat(turn.end()).isInstanceOf(CommitResult.Recorded.class);
        return result;
    }
}
