-- Notices: the log lines that concern a user. No triggers.

-- A log line that concerns a user, written in the batch of the event and deleted after 30 days. The key has the unread ones
-- of a user together, so that they are counted without an index.
CREATE TABLE notices (
  user_id INTEGER NOT NULL,
  is_read INTEGER NOT NULL DEFAULT 0,
  at INTEGER NOT NULL,
  activity_id INTEGER NOT NULL,
  PRIMARY KEY (user_id, is_read, at, activity_id)
) WITHOUT ROWID;
