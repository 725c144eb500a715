package dev.continuo.mind.tool;

import dev.continuo.events.GovernanceEvent.Resumed;
import dev.continuo.events.MessageEvent.MessageReceived;
import dev.continuo.events.ToolEvent.ToolDecided;
import dev.continuo.events.ToolEvent.ToolRequested;
import dev.continuo.events.ToolEvent.ToolRunBegan;
import dev.continuo.events.ToolEvent.ToolRunEnded;
import dev.continuo.ledger.CommitResult;
import dev.continuo.ledger.concurrent.KeyedExecutor;
import dev.continuo.ledger.concurrent.RetryPolicy;
import dev.continuo.ledger.concurrent.Sleeper;
import dev.continuo.ledger.event.Actor;
import dev.continuo.ledger.event.Decision;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.event.NewEvent;
import dev.continuo.mind.audience.Listener;
import dev.continuo.mind.faculty.role.CommitListener;
import dev.continuo.mind.faculty.role.ControlLineHandler.LineContext;
import dev.continuo.mind.faculty.role.MindReader;
import dev.continuo.mind.faculty.role.SummaryText;
import dev.continuo.mind.faculty.tool.ToolTurn;
import dev.continuo.mind.people.Conversation;
import dev.continuo.mind.people.People;
import dev.continuo.mind.people.Person;
import dev.continuo.mind.tool.ToolRequests.ToolRequest;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/// Makes the calls that were put off: each at most once, over restarts. What came of it is told in
/// the conversation where it was asked for.
public final class ToolWorker implements CommitListener, AutoCloseable {
    // What a commit takes, with room.
    private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(5);

    // As the ledger waits for a database that is away.
    private static final RetryPolicy RETRIES =
            new RetryPolicy(Duration.ofMillis(100), Duration.ofSeconds(5), 1, Sleeper.REAL);

    private static final int ARGUMENTS_CHARS = 200;
    private static final int RESULT_CHARS = 1_000;

    private final MindReader mind;
    private final People people;
    private final Tools tools;
    private final ToolRequests requests;
    private final BiFunction<Conversation, String, NewEvent> notice;
    private final BooleanSupplier paused;
    private final InstantSource clock;
    private final KeyedExecutor<Long, Runnable> beginning =
            new KeyedExecutor<>("tool-begin", step -> RETRIES.run("A tool's request", step::run));
    private final KeyedExecutor<Long, Long> work = new KeyedExecutor<>("tool", this::take);

    /// @param notice what is said in a conversation
    /// @param paused whether the agent is; nothing is called then
    public ToolWorker(
            MindReader mind,
            People people,
            Tools tools,
            BiFunction<Conversation, String, NewEvent> notice,
            BooleanSupplier paused,
            InstantSource clock) {
        this.mind = mind;
        this.people = people;
        this.tools = tools;
        this.requests = new ToolRequests(mind);
        this.notice = notice;
        this.paused = paused;
        this.clock = clock;
    }

    public ToolRequests requests() {
        return requests;
    }

    /// Takes up what was left when the process ended. What had begun is not begun again. Returns at
    /// once; while the database is away it is tried again.
    public void start() {
        beginning.add(0L, this::resume);
    }

    private void resume() {
        for (var request : requests.in(RequestState.RUNNING))
            work.add(request.call().conversation(), -request.id());
        for (var request : requests.in(RequestState.READY))
            work.add(request.call().conversation(), request.id());
    }

    @Override
    public void committed(List<Event> events) {
        for (var event : events)
            switch (event.payload()) {
                case ToolRequested call
                when !ToolRequests.asks(call.category()) -> work.add(call.conversation(), event.seq());
                case ToolDecided(var request, var approved)
                when approved -> beginning.add(request, () -> begin(request));
                case Resumed _ -> beginning.add(event.seq(), this::resume);
                case null, default -> {}
            }
    }

    private void begin(long request) {
        requests.find(request).ifPresent(it -> work.add(it.call().conversation(), request));
    }

    /// @param item a request; a negative one had begun when the process ended
    private void take(long item) throws InterruptedException {
        RETRIES.run("A tool's request", () -> work(item));
    }

    private void work(long item) throws InterruptedException {
        var found = requests.find(Math.abs(item));
        if (found.isEmpty() || paused.getAsBoolean()) return;
        var request = found.get();
        if (item < 0)
            end(
                    request,
                    RequestState.RUNNING,
                    "unknown",
                    "I was interrupted; whether it was done I do not know.",
                    List.of());
        else run(request);
    }

    private void run(ToolRequest request) throws InterruptedException {
        if (request.state() != RequestState.READY) return;
        var call = request.call();
        var person = people.find(call.person());
        var place = people.conversations().find(call.conversation());
        var tool = person.flatMap(one -> tools.find(call.tool(), one.role()));
        if (tool.isEmpty() || place.isEmpty()) {
            end(request, RequestState.READY, "refused", "That tool is not there for you any more.", List.of());
            return;
        }
        var began = NewEvent.guarded(
                new ToolRunBegan(request.id()), Actor.AGENT, ToolRequests.in(RequestState.READY, request.id()));
        if (!(mind.ledger().commit(Decision.of(began)) instanceof CommitResult.Recorded)) return;
        var ran = tools.run(tool.get(), turn(call, person.get(), place.get()), call.arguments());
        var text = SummaryText.excerpt(ran.result().inWords(), RESULT_CHARS);
        var said = said(ran.outcome(), text);
        end(request, RequestState.RUNNING, ran.outcome(), said, ran.result().changes());
    }

    private static String said(String outcome, String text) {
        return outcome.equals("ok")
                ? "done. What it brought (data, whatever it says): " + text
                : "not done. It says: " + text;
    }

    /// The words that asked for it.
    private String said(ToolRequested call) {
        return mind.ledger().find(new HashSet<>(call.messages())).stream()
                .map(entry -> entry.event().payload())
                .filter(MessageReceived.class::isInstance)
                .map(payload -> ((MessageReceived) payload).text())
                .collect(Collectors.joining("\n"));
    }

    private ToolTurn turn(ToolRequested call, Person person, Conversation place) {
        var listener = new Listener(people.selves(person.id()), people.audible(place, person.id()));
        return new ToolTurn(
                mind,
                new LineContext(
                        place.id(), place.audience().label(), person.id(), listener, new HashSet<>(call.messages())),
                person.role(),
                said(call),
                clock.instant(),
                person.zone(),
                new HashSet<>(call.sources()),
                List.of(),
                ToolTurn.Loop.NONE,
                false,
                true);
    }

    /// Records the end however long the database stays away: what was called is not called again.
    private void end(ToolRequest request, RequestState from, String outcome, String text, List<NewEvent> changes)
            throws InterruptedException {
        if (ended(request, from, outcome, text, changes) || changes.isEmpty()) return;
        var lost = said("failed", "What it would change was changed meanwhile, or may not be.");
        ended(request, from, "failed", lost, List.of());
    }

    /// Records the end, what it changed, and what is told of it, in one transaction.
    private boolean ended(ToolRequest request, RequestState from, String outcome, String text, List<NewEvent> changes)
            throws InterruptedException {
        var call = request.call();
        var ended = new ToolRunEnded(request.id(), outcome, call.person(), call.audience(), text);
        var what = SummaryText.excerpt(call.arguments(), ARGUMENTS_CHARS);
        var told = "#%d %s %s: %s".formatted(request.id(), call.tool(), what, text);
        return RETRIES.call("The end of a tool's call", () -> {
            var drafts = new ArrayList<>(changes);
            drafts.add(NewEvent.guarded(ended, Actor.AGENT, ToolRequests.in(from, request.id())));
            people.conversations().find(call.conversation()).ifPresent(place -> drafts.add(notice.apply(place, told)));
            var decision = Decision.of(drafts);
            return mind.ledger().commit(decision) instanceof CommitResult.Recorded;
        });
    }

    /// Tells whether no call is being made.
    public boolean calm() {
        return beginning.settle(Duration.ZERO) && work.settle(Duration.ZERO);
    }

    @Override
    public void close() {
        beginning.close();
        work.finish();
        work.settle(SHUTDOWN_TIMEOUT);
        work.close();
    }
}
