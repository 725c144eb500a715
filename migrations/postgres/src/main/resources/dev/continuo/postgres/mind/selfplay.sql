-- How the agent does in challenges that it sets itself, without a word of anybody's. A topic is an audience and a kind of memory.
CREATE TABLE competence (
    agent_id text             NOT NULL,
    topic    text             NOT NULL,
    played   int              NOT NULL,
    score    double precision NOT NULL,
    PRIMARY KEY (agent_id, topic)
);
