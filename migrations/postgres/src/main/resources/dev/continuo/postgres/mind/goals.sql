-- What the agent wants, and what it promised.

-- A goal is named by the event it was set in. Status and progress are its own, as they were last set: those of a goal with
-- subtasks follow from the subtasks, and are worked out by whoever reads them. A subtask weighs what its goal weighs.
-- Origin: operator, agent, person. Where `promised_to` is set, it is a commitment. `changed` is the last event that changed
-- the row; no two rows share it.
CREATE TABLE goal (
    agent_id       text             NOT NULL,
    id             bigint           NOT NULL,
    text           text             NOT NULL,
    weight         double precision NOT NULL,
    parent         bigint,
    origin         text             NOT NULL,
    status         text             NOT NULL,
    progress       int              NOT NULL,
    person         bigint,
    audience       text             NOT NULL,
    auto_generated boolean          NOT NULL,
    promised_to    bigint,
    conversation   bigint,
    due_at         timestamptz,
    actions        int              NOT NULL,
    useful         int              NOT NULL,
    created_at     timestamptz      NOT NULL,
    changed        bigint           NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX goal_parent ON goal (agent_id, parent);
CREATE INDEX goal_person ON goal (agent_id, person);
CREATE INDEX goal_promised_to ON goal (agent_id, promised_to);
CREATE INDEX goal_changed ON goal (agent_id, changed);

-- What a goal was made of: it goes when all of it goes.
CREATE TABLE goal_source (
    agent_id text   NOT NULL,
    goal     bigint NOT NULL,
    source   bigint NOT NULL,
    PRIMARY KEY (agent_id, goal, source)
);
CREATE INDEX goal_source_source ON goal_source (agent_id, source);

-- What spoke for a goal since it was set, or since its weight was set back.
CREATE TABLE goal_evidence (
    agent_id text   NOT NULL,
    goal     bigint NOT NULL,
    source   bigint NOT NULL,
    PRIMARY KEY (agent_id, goal, source)
);
CREATE INDEX goal_evidence_source ON goal_evidence (agent_id, source);

-- Why a goal was dropped, in somebody's words.
CREATE TABLE goal_reason (
    agent_id text        NOT NULL,
    id       bigint      NOT NULL,
    goal     bigint      NOT NULL,
    person   bigint,
    message  bigint,
    text     text        NOT NULL,
    audience text        NOT NULL,
    given_at timestamptz NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX goal_reason_goal ON goal_reason (agent_id, goal);
CREATE INDEX goal_reason_person ON goal_reason (agent_id, person);
CREATE INDEX goal_reason_message ON goal_reason (agent_id, message);

-- A goal that the agent would have by what a person showed on many days; it waits for the operator. State: open, approved,
-- rejected.
CREATE TABLE goal_proposal (
    agent_id    text             NOT NULL,
    id          bigint           NOT NULL,
    text        text             NOT NULL,
    weight      double precision NOT NULL,
    audience    text             NOT NULL,
    person      bigint           NOT NULL,
    days        int              NOT NULL,
    first_day   text             NOT NULL,
    last_day    text             NOT NULL,
    proposed_at timestamptz      NOT NULL,
    expires_at  timestamptz      NOT NULL,
    state       text             NOT NULL DEFAULT 'open',
    decided_by  bigint,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX goal_proposal_person ON goal_proposal (agent_id, person);
CREATE INDEX goal_proposal_open ON goal_proposal (agent_id, id) WHERE state = 'open';

-- What it was made of: it goes with any of it.
CREATE TABLE goal_proposal_source (
    agent_id text   NOT NULL,
    proposal bigint NOT NULL,
    source   bigint NOT NULL,
    PRIMARY KEY (agent_id, proposal, source)
);
CREATE INDEX goal_proposal_source_source ON goal_proposal_source (agent_id, source);
