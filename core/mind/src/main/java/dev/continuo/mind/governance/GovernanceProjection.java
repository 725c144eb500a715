package dev.continuo.mind.governance;

import static dev.continuo.mind.ledger.projection.RowStatement.where;
import static dev.continuo.tables.mind.Tables.ALARM;
import static dev.continuo.tables.mind.Tables.SETTING;
import static dev.continuo.tables.mind.Tables.TOKEN;

import dev.continuo.mind.governance.GovernanceEvent.AlarmRaised;
import dev.continuo.mind.governance.GovernanceEvent.MessagesRefused;
import dev.continuo.mind.governance.GovernanceEvent.Paused;
import dev.continuo.mind.governance.GovernanceEvent.Resumed;
import dev.continuo.mind.governance.GovernanceEvent.SettingChanged;
import dev.continuo.mind.governance.GovernanceEvent.TokenCreated;
import dev.continuo.mind.governance.GovernanceEvent.TokenRevoked;
import dev.continuo.mind.ledger.event.Event;
import dev.continuo.mind.ledger.projection.Projection;
import dev.continuo.mind.ledger.projection.RowStatement;
import dev.continuo.mind.ledger.projection.RowStatements;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/// Folds what the operator decided.
final class GovernanceProjection implements Projection {
    /// The setting that holds the kill switch: an ISO instant, or [#FOREVER].
    static final String PAUSED_UNTIL = "paused_until";

    static final String FOREVER = "resumed";

    private static final RowStatement SEEN =
            RowStatement.insertNew(SETTING.AGENT_ID, SETTING.KEY, SETTING.VALUE, SETTING.EVENT);
    private static final RowStatement SET =
            RowStatement.update(
                    RowStatement.set(SETTING.VALUE),
                    RowStatement.set(SETTING.EVENT),
                    where(SETTING.AGENT_ID),
                    where(SETTING.KEY));
    private static final RowStatement TOKEN_CREATED =
            RowStatement.insert(
                    TOKEN.AGENT_ID,
                    TOKEN.ID,
                    TOKEN.NAME,
                    TOKEN.HASH,
                    TOKEN.CREATED_AT,
                    TOKEN.REVOKED);
    private static final RowStatement TOKEN_REVOKED =
            RowStatement.update(
                    RowStatement.set(TOKEN.REVOKED), where(TOKEN.AGENT_ID), where(TOKEN.ID));
    private static final RowStatement ALARMED =
            RowStatement.insert(
                    ALARM.AGENT_ID, ALARM.ID, ALARM.SUBJECT, ALARM.TEXT, ALARM.RAISED_AT);

    @Override
    public void project(Event e, RowStatements to) {
        if (!(e.fact() instanceof GovernanceEvent fact)) return;
        var agent = e.agent();
        switch (fact) {
            case SettingChanged(var key, var value) -> set(e, key, value, to);
            case Paused(var until) -> set(e, PAUSED_UNTIL, until == null ? FOREVER : until, to);
            case Resumed() -> set(e, PAUSED_UNTIL, null, to);
            case TokenCreated(var name, var hash) ->
                    to.add(
                            TOKEN_CREATED,
                            agent,
                            e.seq(),
                            name,
                            HexFormat.of().parseHex(hash),
                            e.time(),
                            false);
            case TokenRevoked(var token) -> to.add(TOKEN_REVOKED, true, agent, token);
            case AlarmRaised(var subject, var text) ->
                    to.add(ALARMED, agent, e.seq(), subject, text, e.time());
            case MessagesRefused _ -> {}
        }
    }

    /// A setting that was taken back keeps its row, with an empty value.
    private static void set(Event e, String key, @Nullable String value, RowStatements to) {
        to.add(SEEN, e.agent(), key, "", 0L);
        to.add(SET, value == null ? "" : value, e.seq(), e.agent(), key);
    }
}
