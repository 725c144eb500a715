package dev.continuo.adapters.example;

import dev.continuo.adapters.contract.ChannelContract;
import dev.continuo.adapters.contract.Network;

final class ExampleContractTest extends ChannelContract {
    @Override
    protected Network network() {
        return new FakeVillage();
    }
}
