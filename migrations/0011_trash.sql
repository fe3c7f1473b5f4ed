-- The trash, and the purge: the deletion for ever.
--
-- A row in the trash has `deleted_at`. `trash_entries` lists the rows that were deleted by themselves and can be
-- restored by themselves. A row that was deleted with its contact or lead has the same time and user as that one and
-- is not listed. Each table has a trigger for a move to or from the trash, one for the purge, and one for a change of
-- the contact. A purge inserts ids into `purging`; triggers add the ids of dependent rows, and one batch deletes them
-- all.

-- Rows that can be restored, the newest with the highest id, with the texts by which the trash shows them.
CREATE TABLE trash_entries (
  entry_id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  kind TEXT NOT NULL,
  id INTEGER NOT NULL,
  contact_id INTEGER,
  name TEXT,
  detail TEXT,
  phone_key TEXT,
  deleted_at INTEGER NOT NULL,
  user_id INTEGER,
  user_name TEXT NOT NULL
);

CREATE UNIQUE INDEX trash_entries_row ON trash_entries (kind, id);
CREATE INDEX trash_entries_kind ON trash_entries (kind, entry_id);
CREATE INDEX trash_entries_contact ON trash_entries (contact_id);
CREATE INDEX trash_entries_age ON trash_entries (deleted_at);

-- Number of entries of each kind.
CREATE TABLE trash_totals (
  kind TEXT PRIMARY KEY NOT NULL,
  entries INTEGER NOT NULL
);

-- Counts a new entry.
CREATE TRIGGER trash_totals_insert AFTER INSERT ON trash_entries BEGIN
  INSERT INTO trash_totals (kind, entries) VALUES (NEW.kind, 1) ON CONFLICT DO UPDATE SET entries = entries + 1;
END;

-- Subtracts a removed entry.
CREATE TRIGGER trash_totals_delete AFTER DELETE ON trash_entries BEGIN
  UPDATE trash_totals SET entries = entries - 1 WHERE kind = OLD.kind;
END;

-- The entries of contacts. A contact that was merged into another is not listed.
CREATE VIEW trashed_contacts AS
SELECT 'contact' AS kind, contact_id AS id, contact_id, name, phone AS detail, phone_key, deleted_at,
  deleted_by AS user_id
FROM contacts c
WHERE deleted_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM merges m WHERE m.other_id = c.contact_id AND m.stands);

-- The entries of leads and form drafts.
CREATE VIEW trashed_leads AS
SELECT iif(l.contact_id IS NULL, 'draft', 'lead') AS kind, l.lead_id AS id, l.contact_id,
  iif(l.contact_id IS NULL, l.draft_name, c.name) AS name,
  iif(l.contact_id IS NULL, l.draft_phone, l.project_title) AS detail,
  iif(l.contact_id IS NULL, l.draft_phone_key, c.phone_key) AS phone_key, l.deleted_at, l.deleted_by AS user_id
FROM leads l LEFT JOIN contacts c ON c.contact_id = l.contact_id
WHERE l.deleted_at IS NOT NULL AND (c.deleted_at IS NOT l.deleted_at OR c.deleted_by IS NOT l.deleted_by);

-- The entries of tasks.
CREATE VIEW trashed_tasks AS
SELECT 'task' AS kind, t.task_id AS id, t.contact_id,
  coalesce(nullif(t.title, ''), substr(t.description, 1, 80)) AS name,
  coalesce(c.name, t.client_name) AS detail, c.phone_key, t.deleted_at, t.deleted_by AS user_id
FROM tasks t LEFT JOIN contacts c ON c.contact_id = t.contact_id LEFT JOIN leads l ON l.lead_id = t.lead_id
WHERE t.deleted_at IS NOT NULL AND (c.deleted_at IS NOT t.deleted_at OR c.deleted_by IS NOT t.deleted_by)
  AND (l.deleted_at IS NOT t.deleted_at OR l.deleted_by IS NOT t.deleted_by);

-- The entries of notes.
CREATE VIEW trashed_notes AS
SELECT 'note' AS kind, n.note_id AS id, n.contact_id, substr(n.content, 1, 80) AS name,
  coalesce(c.name, l.draft_name) AS detail, c.phone_key, n.deleted_at, n.deleted_by AS user_id
FROM notes n LEFT JOIN contacts c ON c.contact_id = n.contact_id LEFT JOIN leads l ON l.lead_id = n.lead_id
WHERE n.deleted_at IS NOT NULL AND (c.deleted_at IS NOT n.deleted_at OR c.deleted_by IS NOT n.deleted_by)
  AND (l.deleted_at IS NOT n.deleted_at OR l.deleted_by IS NOT n.deleted_by);

-- The entries of photos.
CREATE VIEW trashed_images AS
SELECT 'image' AS kind, i.image_id AS id, i.contact_id, i.description AS name,
  coalesce(c.name, l.draft_name) AS detail, c.phone_key, i.deleted_at, i.deleted_by AS user_id
FROM images i LEFT JOIN contacts c ON c.contact_id = i.contact_id LEFT JOIN leads l ON l.lead_id = i.lead_id
WHERE i.deleted_at IS NOT NULL AND (c.deleted_at IS NOT i.deleted_at OR c.deleted_by IS NOT i.deleted_by)
  AND (l.deleted_at IS NOT i.deleted_at OR l.deleted_by IS NOT i.deleted_by);

-- All entries, computed. Tests compare them with the stored ones.
CREATE VIEW trashed AS
SELECT * FROM trashed_contacts UNION ALL SELECT * FROM trashed_leads UNION ALL SELECT * FROM trashed_tasks
UNION ALL SELECT * FROM trashed_notes UNION ALL SELECT * FROM trashed_images;

-- Adds the trash entry of a contact that moves to the trash, or removes it.
CREATE TRIGGER trash_contacts AFTER UPDATE OF deleted_at ON contacts WHEN NEW.deleted_at IS NOT OLD.deleted_at BEGIN
  DELETE FROM trash_entries WHERE kind = 'contact' AND id = NEW.contact_id;
  INSERT INTO trash_entries (kind, id, contact_id, name, detail, phone_key, deleted_at, user_id, user_name)
  SELECT kind, id, contact_id, name, detail, phone_key, deleted_at, user_id,
    coalesce((SELECT u.name FROM users u WHERE u.user_id = v.user_id), 'System')
  FROM trashed_contacts v WHERE v.id = NEW.contact_id;
END;

-- Removes the trash entry of a purged contact.
CREATE TRIGGER trash_contacts_delete AFTER DELETE ON contacts WHEN OLD.deleted_at IS NOT NULL BEGIN
  DELETE FROM trash_entries WHERE kind = 'contact' AND id = OLD.contact_id;
END;

-- Writes the changed name and phone of a contact to its trash entry and to those of its rows.
CREATE TRIGGER trash_names AFTER UPDATE OF name, phone, phone_key ON contacts
WHEN NEW.name <> OLD.name OR NEW.phone <> OLD.phone OR NEW.phone_key <> OLD.phone_key BEGIN
  UPDATE trash_entries SET name = iif(kind IN ('contact', 'lead'), NEW.name, name),
    detail = CASE kind WHEN 'contact' THEN NEW.phone WHEN 'lead' THEN detail ELSE NEW.name END,
    phone_key = NEW.phone_key
  WHERE contact_id = NEW.contact_id;
END;

-- Adds the trash entry of a lead that moves to the trash, or removes it.
CREATE TRIGGER trash_leads AFTER UPDATE OF deleted_at ON leads WHEN NEW.deleted_at IS NOT OLD.deleted_at BEGIN
  DELETE FROM trash_entries WHERE kind IN ('lead', 'draft') AND id = NEW.lead_id;
  INSERT INTO trash_entries (kind, id, contact_id, name, detail, phone_key, deleted_at, user_id, user_name)
  SELECT kind, id, contact_id, name, detail, phone_key, deleted_at, user_id,
    coalesce((SELECT u.name FROM users u WHERE u.user_id = v.user_id), 'System')
  FROM trashed_leads v WHERE v.id = NEW.lead_id;
END;

-- Removes the trash entry of a purged lead.
CREATE TRIGGER trash_leads_delete AFTER DELETE ON leads WHEN OLD.deleted_at IS NOT NULL BEGIN
  DELETE FROM trash_entries WHERE kind IN ('lead', 'draft') AND id = OLD.lead_id;
END;

-- Updates the trash entry of a lead that moved to another contact, as in a merge.
CREATE TRIGGER trash_leads_contact AFTER UPDATE OF contact_id ON leads
WHEN NEW.contact_id IS NOT OLD.contact_id AND NEW.deleted_at IS NOT NULL BEGIN
  UPDATE trash_entries SET (contact_id, name, detail, phone_key) =
    (SELECT contact_id, name, detail, phone_key FROM trashed_leads v WHERE v.id = NEW.lead_id)
  WHERE kind IN ('lead', 'draft') AND id = NEW.lead_id;
END;

-- Adds the trash entry of a task that moves to the trash, or removes it.
CREATE TRIGGER trash_tasks AFTER UPDATE OF deleted_at ON tasks WHEN NEW.deleted_at IS NOT OLD.deleted_at BEGIN
  DELETE FROM trash_entries WHERE kind = 'task' AND id = NEW.task_id;
  INSERT INTO trash_entries (kind, id, contact_id, name, detail, phone_key, deleted_at, user_id, user_name)
  SELECT kind, id, contact_id, name, detail, phone_key, deleted_at, user_id,
    coalesce((SELECT u.name FROM users u WHERE u.user_id = v.user_id), 'System')
  FROM trashed_tasks v WHERE v.id = NEW.task_id;
END;

-- Removes the trash entry of a purged task.
CREATE TRIGGER trash_tasks_delete AFTER DELETE ON tasks WHEN OLD.deleted_at IS NOT NULL BEGIN
  DELETE FROM trash_entries WHERE kind = 'task' AND id = OLD.task_id;
END;

-- Updates the trash entry of a task that moved to another contact, as in a merge.
CREATE TRIGGER trash_tasks_contact AFTER UPDATE OF contact_id ON tasks
WHEN NEW.contact_id IS NOT OLD.contact_id AND NEW.deleted_at IS NOT NULL BEGIN
  UPDATE trash_entries SET (contact_id, name, detail, phone_key) =
    (SELECT contact_id, name, detail, phone_key FROM trashed_tasks v WHERE v.id = NEW.task_id)
  WHERE kind = 'task' AND id = NEW.task_id;
END;

-- Adds the trash entry of a note that moves to the trash, or removes it.
CREATE TRIGGER trash_notes AFTER UPDATE OF deleted_at ON notes WHEN NEW.deleted_at IS NOT OLD.deleted_at BEGIN
  DELETE FROM trash_entries WHERE kind = 'note' AND id = NEW.note_id;
  INSERT INTO trash_entries (kind, id, contact_id, name, detail, phone_key, deleted_at, user_id, user_name)
  SELECT kind, id, contact_id, name, detail, phone_key, deleted_at, user_id,
    coalesce((SELECT u.name FROM users u WHERE u.user_id = v.user_id), 'System')
  FROM trashed_notes v WHERE v.id = NEW.note_id;
END;

-- Removes the trash entry of a purged note.
CREATE TRIGGER trash_notes_delete AFTER DELETE ON notes WHEN OLD.deleted_at IS NOT NULL BEGIN
  DELETE FROM trash_entries WHERE kind = 'note' AND id = OLD.note_id;
END;

-- Updates the trash entry of a note that moved to another contact, as in a merge.
CREATE TRIGGER trash_notes_contact AFTER UPDATE OF contact_id ON notes
WHEN NEW.contact_id IS NOT OLD.contact_id AND NEW.deleted_at IS NOT NULL BEGIN
  UPDATE trash_entries SET (contact_id, name, detail, phone_key) =
    (SELECT contact_id, name, detail, phone_key FROM trashed_notes v WHERE v.id = NEW.note_id)
  WHERE kind = 'note' AND id = NEW.note_id;
END;

-- Adds the trash entry of a photo that moves to the trash, or removes it.
CREATE TRIGGER trash_images AFTER UPDATE OF deleted_at ON images WHEN NEW.deleted_at IS NOT OLD.deleted_at BEGIN
  DELETE FROM trash_entries WHERE kind = 'image' AND id = NEW.image_id;
  INSERT INTO trash_entries (kind, id, contact_id, name, detail, phone_key, deleted_at, user_id, user_name)
  SELECT kind, id, contact_id, name, detail, phone_key, deleted_at, user_id,
    coalesce((SELECT u.name FROM users u WHERE u.user_id = v.user_id), 'System')
  FROM trashed_images v WHERE v.id = NEW.image_id;
END;

-- Removes the trash entry of a purged photo.
CREATE TRIGGER trash_images_delete AFTER DELETE ON images WHEN OLD.deleted_at IS NOT NULL BEGIN
  DELETE FROM trash_entries WHERE kind = 'image' AND id = OLD.image_id;
END;

-- Updates the trash entry of a photo that moved to another contact, as in a merge.
CREATE TRIGGER trash_images_contact AFTER UPDATE OF contact_id ON images
WHEN NEW.contact_id IS NOT OLD.contact_id AND NEW.deleted_at IS NOT NULL BEGIN
  UPDATE trash_entries SET (contact_id, name, detail, phone_key) =
    (SELECT contact_id, name, detail, phone_key FROM trashed_images v WHERE v.id = NEW.image_id)
  WHERE kind = 'image' AND id = NEW.image_id;
END;

-- The rows that the running batch purges. Empty outside a batch.
CREATE TABLE purging (
  entity TEXT NOT NULL,
  id INTEGER NOT NULL,
  PRIMARY KEY (entity, id)
);

-- Adds the leads, tasks, notes and photos of a contact.
CREATE TRIGGER purging_contact AFTER INSERT ON purging WHEN NEW.entity = 'contact' BEGIN
  INSERT OR IGNORE INTO purging (entity, id) SELECT 'lead', lead_id FROM leads WHERE contact_id = NEW.id;
  INSERT OR IGNORE INTO purging (entity, id) SELECT 'task', task_id FROM tasks WHERE contact_id = NEW.id;
  INSERT OR IGNORE INTO purging (entity, id) SELECT 'note', note_id FROM notes WHERE contact_id = NEW.id;
  INSERT OR IGNORE INTO purging (entity, id) SELECT 'image', image_id FROM images WHERE contact_id = NEW.id;
END;

-- Adds tasks, notes and photos of a lead that are in the trash or belong to no contact.
CREATE TRIGGER purging_lead AFTER INSERT ON purging WHEN NEW.entity = 'lead' BEGIN
  INSERT OR IGNORE INTO purging (entity, id)
  SELECT 'task', task_id FROM tasks WHERE lead_id = NEW.id AND deleted_at IS NOT NULL;
  INSERT OR IGNORE INTO purging (entity, id)
  SELECT 'note', note_id FROM notes WHERE lead_id = NEW.id AND deleted_at IS NOT NULL;
  INSERT OR IGNORE INTO purging (entity, id)
  SELECT 'image', image_id FROM images WHERE lead_id = NEW.id AND deleted_at IS NOT NULL;
  INSERT OR IGNORE INTO purging (entity, id)
  SELECT 'task', task_id FROM tasks WHERE lead_id = NEW.id AND deleted_at IS NULL AND contact_id IS NULL;
  INSERT OR IGNORE INTO purging (entity, id)
  SELECT 'note', note_id FROM notes WHERE lead_id = NEW.id AND deleted_at IS NULL AND +contact_id IS NULL;
  INSERT OR IGNORE INTO purging (entity, id)
  SELECT 'image', image_id FROM images WHERE lead_id = NEW.id AND contact_id IS NULL;
END;
