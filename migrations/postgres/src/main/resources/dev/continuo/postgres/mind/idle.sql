-- What the mind did while nobody spoke.

-- A run is named by the event it began with. Outcome: empty while it works; done, interrupted, failed, cut off.
CREATE TABLE phase_run (
    agent_id      text        NOT NULL,
    id            bigint      NOT NULL,
    phase         text        NOT NULL,
    why           text        NOT NULL,
    began_at      timestamptz NOT NULL,
    ended_at      timestamptz,
    outcome       text        NOT NULL DEFAULT '',
    failure       text        NOT NULL DEFAULT '',
    changes       int         NOT NULL DEFAULT 0,
    calls         int         NOT NULL DEFAULT 0,
    input_tokens  bigint      NOT NULL DEFAULT 0,
    output_tokens bigint      NOT NULL DEFAULT 0,
    cost_micros   bigint      NOT NULL DEFAULT 0,
    undone        boolean     NOT NULL DEFAULT false,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX phase_run_phase ON phase_run (agent_id, phase, id);
CREATE INDEX phase_run_open ON phase_run (agent_id, id) WHERE outcome = '';

-- What the steps of runs depended on, as keyed digests.
CREATE TABLE phase_step (
    agent_id text   NOT NULL,
    id       bigint NOT NULL,
    run      bigint NOT NULL,
    phase    text   NOT NULL,
    key      text   NOT NULL,
    input    text   NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX phase_step_key ON phase_step (agent_id, phase, key, id);
CREATE INDEX phase_step_run ON phase_step (agent_id, run);

-- What the steps recorded.
CREATE TABLE phase_change (
    agent_id text   NOT NULL,
    run      bigint NOT NULL,
    event    bigint NOT NULL,
    PRIMARY KEY (agent_id, run, event)
);
CREATE INDEX phase_change_event ON phase_change (agent_id, event);

-- What the operator ordered of a phase: not to run, or to keep other times than it was built with.
CREATE TABLE phase_order (
    agent_id         text    NOT NULL,
    phase            text    NOT NULL,
    paused           boolean NOT NULL,
    from_seconds     bigint,
    cooldown_seconds bigint,
    PRIMARY KEY (agent_id, phase)
);
