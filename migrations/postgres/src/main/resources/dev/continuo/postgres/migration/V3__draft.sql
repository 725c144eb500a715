-- Unfinished answers that people see: when the process ends meanwhile, the finished one takes their place.
CREATE TABLE work.draft (
    agent_id text   NOT NULL,
    message  bigint NOT NULL,
    external text   NOT NULL,
    PRIMARY KEY (agent_id, message)
);
