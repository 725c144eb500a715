package dev.continuo.adapters.http;

import dev.continuo.adapters.contract.Network;
import dev.continuo.mind.channel.Channel;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// People who fetch their replies. They come to the gateway's web API, which hands in what they say
/// and is tried there; on the channel itself nothing comes in and nothing goes out.
final class HttpNetwork implements Network {
    private final HttpChannel channel = new HttpChannel();
    private final Set<String> busy = ConcurrentHashMap.newKeySet();

    HttpNetwork() {
        channel.watch((conversation, typing) -> {
            if (typing) busy.add(conversation);
            else busy.remove(conversation);
        });
    }

    @Override
    public Channel channel() {
        return channel;
    }

    @Override
    public Channel restarted() {
        return new HttpChannel();
    }

    @Override
    public Set<Feature> features() {
        return Set.of(Feature.TYPING);
    }

    @Override
    public String conversation(Place place, String account) {
        return place == Place.PRIVATE ? account : place.name();
    }

    @Override
    public List<Shown> shown(String conversation) {
        return List.of();
    }

    @Override
    public boolean typing(String conversation) {
        return busy.contains(conversation);
    }

    @Override
    public String says(Saying saying) {
        throw fetched();
    }

    @Override
    public void edits(Place place, String account, String id, String text) {
        throw fetched();
    }

    @Override
    public void deletes(Place place, String account, String id) {
        throw fetched();
    }

    @Override
    public void reacts(Place place, String account, String id, String emoji, boolean added) {
        throw fetched();
    }

    @Override
    public void tellsAgain() {
        throw fetched();
    }

    @Override
    public void migrates() {
        throw fetched();
    }

    @Override
    public void next(Trouble trouble) {
        throw fetched();
    }

    @Override
    public void vanishes() {
        throw fetched();
    }

    @Override
    public void returns() {
        throw fetched();
    }

    @Override
    public void revokes() {
        throw fetched();
    }

    @Override
    public boolean acknowledged(String id) {
        throw fetched();
    }

    private static UnsupportedOperationException fetched() {
        return new UnsupportedOperationException("people come to the channel");
    }

    @Override
    public void close() {}
}
