-- The diary: an entry for each turn, without a word of anybody's. What was asked is read where it was said.

-- `turn` is the event that ended the turn; `reply` is null for none. Tools are names with spaces between. State is how the turn
-- ended; the verdict what came of it, null until that is known, and the judgement the event that says so.
CREATE TABLE diary (
    agent_id     text        NOT NULL,
    id           bigint      NOT NULL,
    turn         bigint      NOT NULL,
    reply        bigint,
    conversation bigint      NOT NULL,
    person       bigint      NOT NULL,
    audience     text        NOT NULL,
    tools        text        NOT NULL,
    state        text        NOT NULL,
    written_at   timestamptz NOT NULL,
    verdict      text,
    judgement    bigint,
    judged_at    timestamptz,
    PRIMARY KEY (agent_id, id)
);
CREATE INDEX diary_turn ON diary (agent_id, turn);
CREATE INDEX diary_reply ON diary (agent_id, reply);
CREATE INDEX diary_judgement ON diary (agent_id, judgement);
CREATE INDEX diary_audience ON diary (agent_id, audience, id);
CREATE INDEX diary_person ON diary (agent_id, person);
