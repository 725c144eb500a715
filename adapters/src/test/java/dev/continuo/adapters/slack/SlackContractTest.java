package dev.continuo.adapters.slack;

import dev.continuo.adapters.contract.ChannelContract;
import dev.continuo.adapters.contract.Network;

final class SlackContractTest extends ChannelContract {
    @Override
    protected Network network() {
        return new FakeSlack();
    }
}
