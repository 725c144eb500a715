-- What came to mind while nobody spoke.

-- A draw is named by its event. Outcome: self-prompt, creative, discarded. `impulse` is null where it concerned nobody; what
-- became of it is empty until it is known: answered, used, said, dropped, expired.
CREATE TABLE wander (
    agent_id  text             NOT NULL,
    id        bigint           NOT NULL,
    layer     text             NOT NULL,
    subject   bigint           NOT NULL,
    outcome   text             NOT NULL,
    key       text             NOT NULL,
    impulse   bigint,
    became    text             NOT NULL DEFAULT '',
    intensity double precision NOT NULL,
    charge    double precision NOT NULL,
    drawn_at  timestamptz      NOT NULL,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX wander_drawn_at ON wander (agent_id, drawn_at);
CREATE INDEX wander_subject ON wander (agent_id, subject);
CREATE INDEX wander_open ON wander (agent_id, id) WHERE key <> '' AND became = '';
