-- Notes and photos of contacts and leads. Files lie in R2; `images` holds their names.
--
-- The triggers move photos between a form draft and its contact, and note the files of purged photos for deletion.

-- Notes on a contact or on one of its leads. A note on a form draft has no contact.
CREATE TABLE notes (
  note_id INTEGER PRIMARY KEY NOT NULL,
  contact_id INTEGER,
  lead_id INTEGER,
  content TEXT NOT NULL,
  edited_at INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  user_id INTEGER,
  user_name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  deleted_at INTEGER,
  deleted_by INTEGER,
  FOREIGN KEY (contact_id) REFERENCES contacts (contact_id)
);

CREATE INDEX notes_contact ON notes (contact_id, created_at, note_id);
CREATE INDEX notes_lead ON notes (lead_id, created_at, note_id) WHERE deleted_at IS NULL;
CREATE INDEX notes_trashed ON notes (lead_id) WHERE deleted_at IS NOT NULL;

-- Photos and other files of a contact or of one of its leads, with the names of their files in R2.
CREATE TABLE images (
  image_id INTEGER PRIMARY KEY NOT NULL,
  contact_id INTEGER,
  lead_id INTEGER,
  object_key TEXT NOT NULL,
  thumbnail_key TEXT,
  description TEXT,
  content_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  width INTEGER,
  height INTEGER,
  tag TEXT,
  taken_at INTEGER,
  picked_at INTEGER NOT NULL DEFAULT 0,
  place INTEGER NOT NULL DEFAULT 0,
  user_id INTEGER,
  user_name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  deleted_at INTEGER,
  deleted_by INTEGER,
  FOREIGN KEY (contact_id) REFERENCES contacts (contact_id)
);

CREATE INDEX images_contact ON images (contact_id, image_id);
CREATE INDEX images_draft ON images (lead_id) WHERE contact_id IS NULL;
CREATE INDEX images_trashed ON images (lead_id) WHERE deleted_at IS NOT NULL;
CREATE UNIQUE INDEX images_object ON images (object_key);
CREATE INDEX images_thumbnail ON images (thumbnail_key);

-- Gives the photos of a promoted form draft to its contact.
CREATE TRIGGER images_of_draft AFTER UPDATE OF contact_id ON leads
WHEN OLD.contact_id IS NULL AND NEW.contact_id IS NOT NULL BEGIN
  UPDATE images SET contact_id = NEW.contact_id WHERE lead_id = NEW.lead_id AND contact_id IS NULL;
END;

-- Takes the photos back when a promotion is undone: those that no user added.
CREATE TRIGGER images_of_draft_again AFTER UPDATE OF contact_id ON leads
WHEN OLD.contact_id IS NOT NULL AND NEW.contact_id IS NULL BEGIN
  UPDATE images SET contact_id = NULL WHERE contact_id = OLD.contact_id AND lead_id = NEW.lead_id AND user_id IS NULL;
END;

-- One row: the name of the file at which the nightly sweep of files without a row continues.
CREATE TABLE photo_sweep (
  id INTEGER PRIMARY KEY NOT NULL,
  after TEXT NOT NULL
);

INSERT INTO photo_sweep (id, after) VALUES (1, '');

-- Names of files in R2 whose photo was purged, until the files are deleted.
CREATE TABLE files_to_delete (
  name TEXT PRIMARY KEY NOT NULL
);

-- Notes the files of a purged photo in the same write, so that a failed deletion is repeated.
CREATE TRIGGER images_files AFTER DELETE ON images BEGIN
  INSERT OR IGNORE INTO files_to_delete (name)
  SELECT value FROM json_each(json_array(OLD.object_key, OLD.thumbnail_key)) WHERE value IS NOT NULL;
END;
