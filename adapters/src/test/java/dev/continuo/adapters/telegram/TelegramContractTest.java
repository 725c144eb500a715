package dev.continuo.adapters.telegram;

import dev.continuo.adapters.contract.ChannelContract;
import dev.continuo.adapters.contract.Network;

final class TelegramContractTest extends ChannelContract {

    @Override
    protected Network network() {
        return new FakeTelegram();
    }
}
