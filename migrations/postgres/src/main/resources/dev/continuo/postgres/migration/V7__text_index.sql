-- The words of memories are in a Lucene index beside the database now.

DROP TABLE work.passage, work.posting, work.frequency, work.session, work.session_word, work.label;
DROP FUNCTION work.passages_came(), work.passages_went(), work.passages_lost(), work.impact(int, int);
DELETE FROM work.follower WHERE name = 'passage';
