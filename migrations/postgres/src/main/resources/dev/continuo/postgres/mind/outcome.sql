-- What came of turns.

-- One for each turn, named by its event. Reply is null where nothing was said.
CREATE TABLE turn_outcome (
    agent_id  text        NOT NULL,
    id        bigint      NOT NULL,
    turn      bigint      NOT NULL,
    reply     bigint,
    outcome   text        NOT NULL,
    because   text        NOT NULL,
    judged_at timestamptz NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX turn_outcome_turn ON turn_outcome (agent_id, turn);
CREATE INDEX turn_outcome_reply ON turn_outcome (agent_id, reply);

-- The message or reaction that it rests on.
CREATE TABLE outcome_evidence (
    agent_id text   NOT NULL,
    outcome  bigint NOT NULL,
    event    bigint NOT NULL,
    PRIMARY KEY (agent_id, outcome, event)
);
CREATE INDEX outcome_evidence_event ON outcome_evidence (agent_id, event);
