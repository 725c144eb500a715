-- The passages of a long text have vectors of their own beside that of the whole, whose part is 0.
ALTER TABLE work.vector ADD COLUMN part smallint NOT NULL DEFAULT 0;
ALTER TABLE work.vector DROP CONSTRAINT vector_pkey;
ALTER TABLE work.vector ADD PRIMARY KEY (agent_id, model, memory, part);

-- Vectors of long texts are made again, with their passages; those of others stay. Where the tables of the mind are of
-- another shape or not there yet, they are rebuilt.
DO $$
BEGIN
    DELETE FROM work.vector v
    USING mind.memory m LEFT JOIN mind.message s ON s.agent_id = m.agent_id AND s.id = m.source
    WHERE m.agent_id = v.agent_id AND m.id = v.memory AND length(coalesce(s.text, m.text)) > 1200;
    DELETE FROM work.follower WHERE name LIKE 'vector:%';
EXCEPTION WHEN undefined_table OR undefined_column OR invalid_schema_name THEN
    DELETE FROM work.vector;
    DELETE FROM work.follower WHERE name LIKE 'vector:%';
END
$$;
