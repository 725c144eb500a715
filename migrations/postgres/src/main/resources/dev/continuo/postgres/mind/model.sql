-- What models cost.

CREATE TABLE spend (
    agent_id      text   NOT NULL,
    day           date   NOT NULL,
    role          text   NOT NULL,
    model         text   NOT NULL,
    person        bigint NOT NULL, -- 0 for nobody's message
    conversation  bigint NOT NULL, -- 0 for none
    calls         bigint NOT NULL,
    failures      bigint NOT NULL,
    input_tokens  bigint NOT NULL,
    cached_tokens bigint NOT NULL,
    output_tokens bigint NOT NULL,
    cost_micros   bigint NOT NULL,
    PRIMARY KEY (agent_id, day, role, model, person, conversation)
);
