-- Imports of contacts, and snapshots for exports and backups.

-- Imported files, with their progress.
CREATE TABLE imports (
  import_id INTEGER PRIMARY KEY NOT NULL,
  file_name TEXT NOT NULL,
  digest TEXT NOT NULL,
  mapping TEXT NOT NULL,
  duplicates TEXT NOT NULL,
  earns_points INTEGER NOT NULL,
  state TEXT NOT NULL,
  rows INTEGER NOT NULL,
  read INTEGER NOT NULL DEFAULT 0,
  chunks INTEGER NOT NULL DEFAULT 0,
  made INTEGER NOT NULL DEFAULT 0,
  merged INTEGER NOT NULL DEFAULT 0,
  jobs INTEGER NOT NULL DEFAULT 0,
  skipped INTEGER NOT NULL DEFAULT 0,
  undone INTEGER NOT NULL DEFAULT 0,
  kept INTEGER NOT NULL DEFAULT 0,
  trashed INTEGER NOT NULL DEFAULT 0,
  user_id INTEGER,
  user_name TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  stepped_at INTEGER NOT NULL
);

-- Requests of an import that were carried out. A repeated request is answered from here.
CREATE TABLE import_chunks (
  chunk_id INTEGER PRIMARY KEY NOT NULL,
  import_id INTEGER NOT NULL,
  chunk INTEGER NOT NULL,
  skipped TEXT NOT NULL,
  hash TEXT NOT NULL,
  FOREIGN KEY (import_id) REFERENCES imports (import_id)
);

CREATE UNIQUE INDEX import_chunks_chunk ON import_chunks (import_id, chunk);

-- What an import wrote, for its undo: a row for each contact that it created or added to.
CREATE TABLE import_rows (
  import_row_id INTEGER PRIMARY KEY NOT NULL,
  import_id INTEGER NOT NULL,
  contact_id INTEGER NOT NULL,
  is_new INTEGER NOT NULL,
  added TEXT NOT NULL,
  undo INTEGER NOT NULL DEFAULT 0,
  FOREIGN KEY (import_id) REFERENCES imports (import_id)
);

CREATE INDEX import_rows_undo ON import_rows (import_id, undo, import_row_id);
CREATE INDEX import_rows_contact ON import_rows (contact_id);

-- Deletes what an import wrote to a purged contact.
CREATE TRIGGER import_rows_delete AFTER DELETE ON contacts BEGIN
  DELETE FROM import_rows WHERE contact_id = OLD.contact_id;
END;

-- Copies of all tables at one moment, until an export has read or a backup has stored them.
CREATE TABLE snapshots (
  snapshot_id TEXT PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  schema TEXT NOT NULL
);

CREATE INDEX snapshots_kind ON snapshots (kind, made_at);

-- Rows of a table in a snapshot, as JSON lines. The lines come last: SQLite reads the other columns without them.
CREATE TABLE snapshot_pages (
  page_id INTEGER PRIMARY KEY NOT NULL,
  snapshot_id TEXT NOT NULL,
  table_name TEXT NOT NULL,
  page INTEGER NOT NULL,
  rows INTEGER NOT NULL,
  bytes INTEGER,
  sha256 TEXT,
  lines TEXT NOT NULL,
  FOREIGN KEY (snapshot_id) REFERENCES snapshots (snapshot_id) ON DELETE CASCADE
);

CREATE UNIQUE INDEX snapshot_pages_page ON snapshot_pages (snapshot_id, table_name, page);
