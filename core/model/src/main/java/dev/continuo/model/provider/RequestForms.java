package dev.continuo.model.provider;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import dev.continuo.model.provider.http.CallFailure;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;

/// Forms in which models want to be asked, as their refusals have shown. Remembered for a day: a
/// server may be given another template, or be upgraded. A form counts once it was needed twice: a
/// refusal may be of one message alone.
public final class RequestForms {
    private static final Duration REMEMBERED = Duration.ofDays(1);
    private static final long MAX_MODELS = 1_000;

    private final Cache<ModelName, RequestForm> forms;

    /// Refusals that no form helped against.
    private final Cache<RefusedRequest, Boolean> fruitless;

    /// Forms that helped once against a refusal.
    private final Cache<RefusedRequest, RequestForm> helped;

    /// Signs of the errors that servers' last answers were.
    private final Cache<ModelName, String> troubles;

    private record RefusedRequest(ModelName model, String sign) {}

    RequestForms(InstantSource clock) {
        Ticker ticker = () -> TimeUnit.MILLISECONDS.toNanos(clock.millis());
        var builder = Caffeine.newBuilder()
                .ticker(ticker)
                .expireAfterWrite(REMEMBERED)
                .maximumSize(MAX_MODELS);
        forms = builder.build();
        fruitless = builder.build();
        helped = builder.build();
        troubles = builder.build();
    }

    RequestForm of(ModelName model) {
        return forms.get(
                model,
                _ -> ModelTable.find(model, ModelTable.ModelRow::refuses)
                        .map(RequestForm::of)
                        .orElse(RequestForm.WHOLE));
    }

    void learn(ModelName model, RequestForm form) {
        forms.put(model, form);
    }

    /// Takes note that a form helped against a refusal.
    void helped(ModelName model, CallFailure refusal, RequestForm form) {
        var refused = new RefusedRequest(model, refusal.sign());
        if (form.equals(helped.getIfPresent(refused))) learn(model, form);
        else helped.put(refused, form);
    }

    /// Lets count at once what helped a model: it was tried with a message of ours.
    public void settle(ModelName model) {
        helped.asMap().forEach((refused, form) -> {
            if (refused.model().equals(model)) learn(model, form);
        });
    }

    void fruitless(ModelName model, CallFailure refusal) {
        fruitless.put(new RefusedRequest(model, refusal.sign()), true);
    }

    /// Takes note of a server's error; tells whether the request before failed by the same one.
    boolean repeated(ModelName model, CallFailure error) {
        return error.sign().equals(troubles.asMap().put(model, error.sign()));
    }

    void answered(ModelName model) {
        troubles.invalidate(model);
    }

    boolean helpless(ModelName model, CallFailure refusal) {
        return fruitless.getIfPresent(new RefusedRequest(model, refusal.sign())) != null;
    }

    /// The form in which a model is asked where that is not as usual, such as `without tools`; else
    /// empty.
    public String text(ModelName model) {
        return of(model).text();
    }
}
