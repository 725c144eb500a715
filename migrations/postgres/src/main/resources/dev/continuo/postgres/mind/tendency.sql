-- What people's words emphasise, and where turns fell short: what the agent is like by what others say, never by its own output.

-- How often a message has words of a tendency; `said` in seconds since 1970. It holds no words.
CREATE TABLE tendency (
    agent_id text   NOT NULL,
    event    bigint NOT NULL,
    name     text   NOT NULL,
    amount   int    NOT NULL,
    audience text   NOT NULL,
    person   bigint NOT NULL,
    said     bigint NOT NULL,
    PRIMARY KEY (agent_id, event, name)
);
CREATE INDEX tendency_audience ON tendency (agent_id, audience, said);
CREATE INDEX tendency_person ON tendency (agent_id, person);

-- A turn that failed, by the lesson drawn from it, and a topic of what was asked.
CREATE TABLE shortfall (
    agent_id text   NOT NULL,
    event    bigint NOT NULL,
    topic    text   NOT NULL,
    audience text   NOT NULL,
    turn     bigint NOT NULL,
    PRIMARY KEY (agent_id, event, topic)
);
CREATE INDEX shortfall_audience ON shortfall (agent_id, audience, event);
