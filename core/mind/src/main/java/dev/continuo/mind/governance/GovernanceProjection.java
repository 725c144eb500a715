package dev.continuo.mind.governance;

import static dev.continuo.tables.mind.Tables.ALARM;
import static dev.continuo.tables.mind.Tables.SETTING;
import static dev.continuo.tables.mind.Tables.TOKEN;

import dev.continuo.events.GovernanceEvent;
import dev.continuo.events.GovernanceEvent.AlarmRaised;
import dev.continuo.events.GovernanceEvent.MessagesRefused;
import dev.continuo.events.GovernanceEvent.Paused;
import dev.continuo.events.GovernanceEvent.Resumed;
import dev.continuo.events.GovernanceEvent.SettingChanged;
import dev.continuo.events.GovernanceEvent.TokenCreated;
import dev.continuo.events.GovernanceEvent.TokenRevoked;
import dev.continuo.ledger.event.Event;
import dev.continuo.ledger.projection.Projection;
import dev.continuo.ledger.projection.RowStatements;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/// Folds what the operator decided.
final class GovernanceProjection implements Projection {
    /// The setting that holds the kill switch: an ISO instant, or [#FOREVER].
    static final String PAUSED_UNTIL = "paused_until";

    static final String FOREVER = "resumed";

    @Override
    public void project(Event e, RowStatements to) {
        if (!(e.payload() instanceof GovernanceEvent payload)) return;
        var agent = e.agent();
        switch (payload) {
            case SettingChanged(var key, var value) -> set(e, key, value, to);
            case Paused(var until) -> set(e, PAUSED_UNTIL, until == null ? FOREVER : until, to);
            case Resumed() -> set(e, PAUSED_UNTIL, null, to);
            case TokenCreated(var name, var hash) ->
                to.insert(e, TOKEN.ID)
                        .set(TOKEN.NAME, name)
                        .set(TOKEN.HASH, HexFormat.of().parseHex(hash))
                        .set(TOKEN.CREATED_AT, e.time())
                        .set(TOKEN.REVOKED, false);
            case TokenRevoked(var token) ->
                to.update()
                        .set(TOKEN.REVOKED, true)
                        .where(TOKEN.AGENT_ID, agent)
                        .where(TOKEN.ID, token);
            case AlarmRaised(var subject, var text) ->
                to.insert(e, ALARM.ID)
                        .set(ALARM.SUBJECT, subject)
                        .set(ALARM.TEXT, text)
                        .set(ALARM.RAISED_AT, e.time());
            case MessagesRefused _ -> {}
        }
    }

    /// A setting that was taken back keeps its row, with an empty value.
    private static void set(Event e, String key, @Nullable String value, RowStatements to) {
        to.insertNew()
                .set(SETTING.AGENT_ID, e.agent())
                .set(SETTING.KEY, key)
                .set(SETTING.VALUE, "")
                .set(SETTING.EVENT, 0L);
        to.update()
                .set(SETTING.VALUE, value == null ? "" : value)
                .set(SETTING.EVENT, e.seq())
                .where(SETTING.AGENT_ID, e.agent())
                .where(SETTING.KEY, key);
    }
}
