-- What selective audiences are compared over, where vectors are searched by the database.
CREATE INDEX vector_audience ON work.vector (agent_id, model, audience);

-- One vector of no numbers would fail every comparison of the database. Such rows are made again.
DELETE FROM work.vector
WHERE cardinality(vector) = 0
   OR 'NaN' = ANY (vector) OR 'Infinity' = ANY (vector) OR '-Infinity' = ANY (vector);
ALTER TABLE work.vector ADD CONSTRAINT vector_of_numbers CHECK (
    cardinality(vector) > 0
    AND NOT ('NaN' = ANY (vector) OR 'Infinity' = ANY (vector) OR '-Infinity' = ANY (vector)));
