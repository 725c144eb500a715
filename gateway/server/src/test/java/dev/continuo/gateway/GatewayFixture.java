package dev.continuo.gateway;

import dev.continuo.gateway.command.CommandResult;
import dev.continuo.gateway.command.Invoker;
import dev.continuo.gateway.conversation.MessageRouter;
import dev.continuo.gateway.conversation.RestartAttempts;
import dev.continuo.ledger.database.JooqFactory;
import dev.continuo.life.testing.LifeFixture;
import dev.continuo.mind.channel.Channel;
import dev.continuo.postgres.testing.ClassDatabase;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.function.BiFunction;
import java.util.function.Function;

/// A mind with the gateway's traffic, without the web.
public final class GatewayFixture extends LifeFixture {
    private final BiFunction<Invoker, String, CommandResult> commands;

    /// The router, which hears of messages from the mind itself.
    private record Routed(MessageRouter router) implements Traffic {
        @Override
        public void heard(long message) {}

        @Override
        public Future<?> ended(long message) {
            return router.ended(message);
        }

        @Override
        public void close() {
            router.close();
        }
    }

    private GatewayFixture(Ground ground, BiFunction<Invoker, String, CommandResult> commands) {
        super(ground, routed(commands));
        this.commands = commands;
    }

    private static Function<LifeFixture, Traffic> routed(BiFunction<Invoker, String, CommandResult> commands) {
        return house -> {
            var resumption = new RestartAttempts(JooqFactory.on(house.database.dataSource()), house.agent());
            var router =
                    new MessageRouter(house.mind(), house.channels(), commands, resumption, house.clock, house::pause);
            router.start();
            return new Routed(router);
        };
    }

    /// A house whose model is the one that `CONTINUO_SYSTEM1` names in the settings, or the offline
    /// voice.
    public static GatewayFixture open(Map<String, String> settings, Channel... channels) {
        return open(settings, GatewayFixture::obeyed, channels);
    }

    /// A house with a mind of its own in the database of a class, which checks all of them at its
    /// end.
    public static GatewayFixture open(ClassDatabase minds, Map<String, String> settings) {
        return new GatewayFixture(Ground.of(minds, settings), GatewayFixture::obeyed);
    }

    private static CommandResult obeyed(Invoker asker, String line) {
        return CommandResult.of("obeyed " + line);
    }

    public static GatewayFixture open(
            Map<String, String> settings, BiFunction<Invoker, String, CommandResult> commands, Channel... channels) {
        return new GatewayFixture(Ground.own(settings, channels), commands);
    }

    @Override
    public GatewayFixture copy() {
        return new GatewayFixture(copied(), commands);
    }

    public MessageRouter router() {
        return ((Routed) traffic()).router();
    }
}
