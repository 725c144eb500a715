package dev.continuo.mind;

import dev.continuo.mind.control.RejectedLines;
import dev.continuo.mind.message.Outbox;
import dev.continuo.mind.message.PendingOptions;
import dev.continuo.mind.tool.ToolWorker;
import dev.continuo.mind.tool.Tools;
import dev.continuo.mind.turn.CommandRecorder;
import dev.continuo.mind.turn.Notices;
import dev.continuo.mind.turn.Turn;
import dev.continuo.mind.turn.TurnParts;
import dev.continuo.mind.turn.context.TurnInputs;

/// Services that answer messages.
///
/// @param options wishes of calling programs about the answers to come
/// @param rejected the control lines that count for nothing
/// @param tools what models may call
/// @param toolWorker the calls that wait for the operator, or run beside the turns
/// @param commandRecorder commands, recorded together with what they changed
/// @param notices what the agent says unasked
/// @param outbox messages that wait to be sent
public record AnsweringServices(
        PendingOptions options,
        RejectedLines rejected,
        Tools tools,
        ToolWorker toolWorker,
        Turn turn,
        CommandRecorder commandRecorder,
        Notices notices,
        Outbox outbox) {

    static AnsweringServices of(MindConfig config, MindServices services, TurnParts parts) {
        var reader = services.reader();
        var people = services.people();
        var tools = services.tools();
        var inputs = new TurnInputs(reader.db(), reader.ledger(), people);
        var options = new PendingOptions();
        var rejected = new RejectedLines(reader);
        return new AnsweringServices(
                options,
                rejected,
                tools,
                new ToolWorker(
                        reader,
                        people,
                        tools,
                        services.notices()::to,
                        services.grounds().killSwitch()::paused,
                        config.clock()),
                new Turn(
                        reader,
                        inputs,
                        people,
                        services.retrieval(),
                        services.models(),
                        services.hearing().overheard(),
                        options,
                        config::channel,
                        services.hearing().gate(),
                        rejected,
                        tools,
                        parts,
                        config.clock()),
                new CommandRecorder(reader.db(), reader.ledger(), inputs, config::channel),
                services.notices(),
                new Outbox(reader.db(), config.agent()));
    }
}
