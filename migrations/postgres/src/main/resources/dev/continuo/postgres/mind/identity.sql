-- Who the agent is (Layer 0), and its prompts: every change with what it rests on.

-- A change is named by the event that made or proposed it. Kind: value, belief, voice, name, boundary; prompt (the
-- agent's own), operator_prompt; rejection (why a proposal was rejected). State: open, approved, rejected; set (in force
-- without having been proposed). What holds now is folded from these in their order and is not stored.
CREATE TABLE identity_change (
    agent_id   text             NOT NULL,
    id         bigint           NOT NULL,
    kind       text             NOT NULL,
    text       text             NOT NULL,
    weight     double precision,
    reason     text             NOT NULL,
    person     bigint,
    audience   text             NOT NULL,
    made_at    timestamptz      NOT NULL,
    expires_at timestamptz,
    state      text             NOT NULL,
    decided_by bigint,
    proposal   bigint,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX identity_change_person ON identity_change (agent_id, person, id);
CREATE INDEX identity_change_open ON identity_change (agent_id, id) WHERE state = 'open';
CREATE INDEX identity_change_proposal ON identity_change (agent_id, proposal);

-- The events that a change rests on, as far as they were not erased.
CREATE TABLE identity_evidence (
    agent_id text   NOT NULL,
    change   bigint NOT NULL,
    source   bigint NOT NULL,
    PRIMARY KEY (agent_id, change, source)
);
CREATE INDEX identity_evidence_source ON identity_evidence (agent_id, source);
