package dev.continuo.adapters.http;

import dev.continuo.adapters.contract.ChannelContract;
import dev.continuo.adapters.contract.Network;

final class HttpContractTest extends ChannelContract {
    @Override
    protected Network network() {
        return new HttpNetwork();
    }
}
