package dev.continuo.adapters.discord;

import dev.continuo.adapters.contract.ChannelContract;
import dev.continuo.adapters.contract.Network;

final class DiscordContractTest extends ChannelContract {
    @Override
    protected Network network() {
        return new FakeDiscord();
    }
}
