CREATE TABLE `files_to_delete` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `purging` (
	`entity` text NOT NULL,
	`id` integer NOT NULL,
	PRIMARY KEY(`entity`, `id`)
);
--> statement-breakpoint
CREATE TABLE `trash_entries` (
	`entry_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`id` integer NOT NULL,
	`contact_id` integer,
	`name` text,
	`detail` text,
	`phone_key` text,
	`deleted_at` integer NOT NULL,
	`user_id` integer,
	`user_name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `trash_entries_row` ON `trash_entries` (`kind`,`id`);--> statement-breakpoint
CREATE INDEX `trash_entries_kind` ON `trash_entries` (`kind`,`entry_id`);--> statement-breakpoint
CREATE INDEX `trash_entries_contact` ON `trash_entries` (`contact_id`);--> statement-breakpoint
CREATE INDEX `trash_entries_age` ON `trash_entries` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `trash_totals` (
	`kind` text PRIMARY KEY NOT NULL,
	`entries` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `activity_part` ON `activity` (`entity`,`entity_id`) WHERE entity IN ('task', 'note', 'image');--> statement-breakpoint
CREATE INDEX `activity_other` ON `activity` (details ->> 'other_id') WHERE action IN ('duplicate_dismissed', 'duplicate_suspected');--> statement-breakpoint
CREATE INDEX `images_trashed` ON `images` (`lead_id`) WHERE deleted_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `notes_trashed` ON `notes` (`lead_id`) WHERE deleted_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tasks_trashed` ON `tasks` (`lead_id`) WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
-- What lies in the trash by itself, a view for each table: not what went there with its contact or lead, which has their
-- time and user, and not a contact that was merged into another.
CREATE VIEW trashed_contacts AS
SELECT 'contact' AS kind, contact_id AS id, contact_id, name, phone AS detail, phone_key, deleted_at,
  deleted_by AS user_id
FROM contacts c
WHERE deleted_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM merges m WHERE m.other_id = c.contact_id AND m.stands);
--> statement-breakpoint
CREATE VIEW trashed_leads AS
SELECT iif(l.contact_id IS NULL, 'draft', 'lead') AS kind, l.lead_id AS id, l.contact_id,
  iif(l.contact_id IS NULL, l.draft_name, c.name) AS name,
  iif(l.contact_id IS NULL, l.draft_phone, l.project_title) AS detail,
  iif(l.contact_id IS NULL, l.draft_phone_key, c.phone_key) AS phone_key, l.deleted_at, l.deleted_by AS user_id
FROM leads l LEFT JOIN contacts c ON c.contact_id = l.contact_id
WHERE l.deleted_at IS NOT NULL AND (c.deleted_at IS NOT l.deleted_at OR c.deleted_by IS NOT l.deleted_by);
--> statement-breakpoint
CREATE VIEW trashed_tasks AS
SELECT 'task' AS kind, t.task_id AS id, t.contact_id, coalesce(nullif(t.title, ''), substr(t.description, 1, 80)) AS name,
  coalesce(c.name, t.client_name) AS detail, c.phone_key, t.deleted_at, t.deleted_by AS user_id
FROM tasks t LEFT JOIN contacts c ON c.contact_id = t.contact_id LEFT JOIN leads l ON l.lead_id = t.lead_id
WHERE t.deleted_at IS NOT NULL AND (c.deleted_at IS NOT t.deleted_at OR c.deleted_by IS NOT t.deleted_by)
  AND (l.deleted_at IS NOT t.deleted_at OR l.deleted_by IS NOT t.deleted_by);
--> statement-breakpoint
CREATE VIEW trashed_notes AS
SELECT 'note' AS kind, n.note_id AS id, n.contact_id, substr(n.content, 1, 80) AS name,
  coalesce(c.name, l.draft_name) AS detail, c.phone_key, n.deleted_at, n.deleted_by AS user_id
FROM notes n LEFT JOIN contacts c ON c.contact_id = n.contact_id LEFT JOIN leads l ON l.lead_id = n.lead_id
WHERE n.deleted_at IS NOT NULL AND (c.deleted_at IS NOT n.deleted_at OR c.deleted_by IS NOT n.deleted_by)
  AND (l.deleted_at IS NOT n.deleted_at OR l.deleted_by IS NOT n.deleted_by);
--> statement-breakpoint
CREATE VIEW trashed_images AS
SELECT 'image' AS kind, i.image_id AS id, i.contact_id, i.description AS name,
  coalesce(c.name, l.draft_name) AS detail, c.phone_key, i.deleted_at, i.deleted_by AS user_id
FROM images i LEFT JOIN contacts c ON c.contact_id = i.contact_id LEFT JOIN leads l ON l.lead_id = i.lead_id
WHERE i.deleted_at IS NOT NULL AND (c.deleted_at IS NOT i.deleted_at OR c.deleted_by IS NOT i.deleted_by)
  AND (l.deleted_at IS NOT i.deleted_at OR l.deleted_by IS NOT i.deleted_by);
--> statement-breakpoint
CREATE VIEW trashed AS
SELECT * FROM trashed_contacts UNION ALL SELECT * FROM trashed_leads UNION ALL SELECT * FROM trashed_tasks
UNION ALL SELECT * FROM trashed_notes UNION ALL SELECT * FROM trashed_images;
--> statement-breakpoint
INSERT INTO trash_entries (kind, id, contact_id, name, detail, phone_key, deleted_at, user_id, user_name)
SELECT kind, id, contact_id, name, detail, phone_key, deleted_at, user_id, coalesce((SELECT u.name FROM users u WHERE u.user_id = v.user_id), 'System')
FROM trashed v ORDER BY deleted_at;
--> statement-breakpoint
INSERT INTO trash_totals (kind, entries) SELECT kind, count(*) FROM trash_entries GROUP BY kind;
--> statement-breakpoint
-- A contact that goes to the trash is listed there, and one that leaves it is not.
CREATE TRIGGER trash_contacts AFTER UPDATE OF deleted_at ON contacts WHEN NEW.deleted_at IS NOT OLD.deleted_at BEGIN
  DELETE FROM trash_entries WHERE kind = 'contact' AND id = NEW.contact_id;
  INSERT INTO trash_entries (kind, id, contact_id, name, detail, phone_key, deleted_at, user_id, user_name)
  SELECT kind, id, contact_id, name, detail, phone_key, deleted_at, user_id, coalesce((SELECT u.name FROM users u WHERE u.user_id = v.user_id), 'System')
  FROM trashed_contacts v WHERE v.id = NEW.contact_id;
END;
--> statement-breakpoint
-- A contact that is deleted for ever is not in the trash.
CREATE TRIGGER trash_contacts_delete AFTER DELETE ON contacts WHEN OLD.deleted_at IS NOT NULL BEGIN
  DELETE FROM trash_entries WHERE kind = 'contact' AND id = OLD.contact_id;
END;
--> statement-breakpoint
-- A lead that goes to the trash is listed there, and one that leaves it is not.
CREATE TRIGGER trash_leads AFTER UPDATE OF deleted_at ON leads WHEN NEW.deleted_at IS NOT OLD.deleted_at BEGIN
  DELETE FROM trash_entries WHERE kind IN ('lead', 'draft') AND id = NEW.lead_id;
  INSERT INTO trash_entries (kind, id, contact_id, name, detail, phone_key, deleted_at, user_id, user_name)
  SELECT kind, id, contact_id, name, detail, phone_key, deleted_at, user_id, coalesce((SELECT u.name FROM users u WHERE u.user_id = v.user_id), 'System')
  FROM trashed_leads v WHERE v.id = NEW.lead_id;
END;
--> statement-breakpoint
-- A lead that is deleted for ever is not in the trash.
CREATE TRIGGER trash_leads_delete AFTER DELETE ON leads WHEN OLD.deleted_at IS NOT NULL BEGIN
  DELETE FROM trash_entries WHERE kind IN ('lead', 'draft') AND id = OLD.lead_id;
END;
--> statement-breakpoint
-- A lead in the trash that goes to another contact, as by a merge, is called after that one.
CREATE TRIGGER trash_leads_contact AFTER UPDATE OF contact_id ON leads
WHEN NEW.contact_id IS NOT OLD.contact_id AND NEW.deleted_at IS NOT NULL BEGIN
  UPDATE trash_entries SET (contact_id, name, detail, phone_key) =
    (SELECT contact_id, name, detail, phone_key FROM trashed_leads v WHERE v.id = NEW.lead_id)
  WHERE kind IN ('lead', 'draft') AND id = NEW.lead_id;
END;
--> statement-breakpoint
-- A task that goes to the trash is listed there, and one that leaves it is not.
CREATE TRIGGER trash_tasks AFTER UPDATE OF deleted_at ON tasks WHEN NEW.deleted_at IS NOT OLD.deleted_at BEGIN
  DELETE FROM trash_entries WHERE kind = 'task' AND id = NEW.task_id;
  INSERT INTO trash_entries (kind, id, contact_id, name, detail, phone_key, deleted_at, user_id, user_name)
  SELECT kind, id, contact_id, name, detail, phone_key, deleted_at, user_id, coalesce((SELECT u.name FROM users u WHERE u.user_id = v.user_id), 'System')
  FROM trashed_tasks v WHERE v.id = NEW.task_id;
END;
--> statement-breakpoint
-- A task that is deleted for ever is not in the trash.
CREATE TRIGGER trash_tasks_delete AFTER DELETE ON tasks WHEN OLD.deleted_at IS NOT NULL BEGIN
  DELETE FROM trash_entries WHERE kind = 'task' AND id = OLD.task_id;
END;
--> statement-breakpoint
-- A task in the trash that goes to another contact, as by a merge, is called after that one.
CREATE TRIGGER trash_tasks_contact AFTER UPDATE OF contact_id ON tasks
WHEN NEW.contact_id IS NOT OLD.contact_id AND NEW.deleted_at IS NOT NULL BEGIN
  UPDATE trash_entries SET (contact_id, name, detail, phone_key) =
    (SELECT contact_id, name, detail, phone_key FROM trashed_tasks v WHERE v.id = NEW.task_id)
  WHERE kind = 'task' AND id = NEW.task_id;
END;
--> statement-breakpoint
-- A note that goes to the trash is listed there, and one that leaves it is not.
CREATE TRIGGER trash_notes AFTER UPDATE OF deleted_at ON notes WHEN NEW.deleted_at IS NOT OLD.deleted_at BEGIN
  DELETE FROM trash_entries WHERE kind = 'note' AND id = NEW.note_id;
  INSERT INTO trash_entries (kind, id, contact_id, name, detail, phone_key, deleted_at, user_id, user_name)
  SELECT kind, id, contact_id, name, detail, phone_key, deleted_at, user_id, coalesce((SELECT u.name FROM users u WHERE u.user_id = v.user_id), 'System')
  FROM trashed_notes v WHERE v.id = NEW.note_id;
END;
--> statement-breakpoint
-- A note that is deleted for ever is not in the trash.
CREATE TRIGGER trash_notes_delete AFTER DELETE ON notes WHEN OLD.deleted_at IS NOT NULL BEGIN
  DELETE FROM trash_entries WHERE kind = 'note' AND id = OLD.note_id;
END;
--> statement-breakpoint
-- A note in the trash that goes to another contact, as by a merge, is called after that one.
CREATE TRIGGER trash_notes_contact AFTER UPDATE OF contact_id ON notes
WHEN NEW.contact_id IS NOT OLD.contact_id AND NEW.deleted_at IS NOT NULL BEGIN
  UPDATE trash_entries SET (contact_id, name, detail, phone_key) =
    (SELECT contact_id, name, detail, phone_key FROM trashed_notes v WHERE v.id = NEW.note_id)
  WHERE kind = 'note' AND id = NEW.note_id;
END;
--> statement-breakpoint
-- A photo that goes to the trash is listed there, and one that leaves it is not.
CREATE TRIGGER trash_images AFTER UPDATE OF deleted_at ON images WHEN NEW.deleted_at IS NOT OLD.deleted_at BEGIN
  DELETE FROM trash_entries WHERE kind = 'image' AND id = NEW.image_id;
  INSERT INTO trash_entries (kind, id, contact_id, name, detail, phone_key, deleted_at, user_id, user_name)
  SELECT kind, id, contact_id, name, detail, phone_key, deleted_at, user_id, coalesce((SELECT u.name FROM users u WHERE u.user_id = v.user_id), 'System')
  FROM trashed_images v WHERE v.id = NEW.image_id;
END;
--> statement-breakpoint
-- A photo that is deleted for ever is not in the trash.
CREATE TRIGGER trash_images_delete AFTER DELETE ON images WHEN OLD.deleted_at IS NOT NULL BEGIN
  DELETE FROM trash_entries WHERE kind = 'image' AND id = OLD.image_id;
END;
--> statement-breakpoint
-- A photo in the trash that goes to another contact, as by a merge, is called after that one.
CREATE TRIGGER trash_images_contact AFTER UPDATE OF contact_id ON images
WHEN NEW.contact_id IS NOT OLD.contact_id AND NEW.deleted_at IS NOT NULL BEGIN
  UPDATE trash_entries SET (contact_id, name, detail, phone_key) =
    (SELECT contact_id, name, detail, phone_key FROM trashed_images v WHERE v.id = NEW.image_id)
  WHERE kind = 'image' AND id = NEW.image_id;
END;
--> statement-breakpoint
-- What hangs on a contact is called as the contact is called now.
CREATE TRIGGER trash_names AFTER UPDATE OF name, phone, phone_key ON contacts
WHEN NEW.name <> OLD.name OR NEW.phone <> OLD.phone OR NEW.phone_key <> OLD.phone_key BEGIN
  UPDATE trash_entries SET name = iif(kind IN ('contact', 'lead'), NEW.name, name),
    detail = CASE kind WHEN 'contact' THEN NEW.phone WHEN 'lead' THEN detail ELSE NEW.name END,
    phone_key = NEW.phone_key
  WHERE contact_id = NEW.contact_id;
END;
--> statement-breakpoint
CREATE TRIGGER trash_totals_insert AFTER INSERT ON trash_entries BEGIN
  INSERT INTO trash_totals (kind, entries) VALUES (NEW.kind, 1) ON CONFLICT DO UPDATE SET entries = entries + 1;
END;
--> statement-breakpoint
CREATE TRIGGER trash_totals_delete AFTER DELETE ON trash_entries BEGIN
  UPDATE trash_totals SET entries = entries - 1 WHERE kind = OLD.kind;
END;
--> statement-breakpoint
-- The trash is searched as the lists are. Facets: "|kcontact|".
CREATE VIRTUAL TABLE trash_search USING fts5(
  name, detail, phone_key, spaced, facets, tokenize = 'trigram remove_diacritics 1'
);
--> statement-breakpoint
CREATE VIEW trash_searched AS
SELECT entry_id, name, detail, phone_key,
  (SELECT char(31) || group_concat(substr(line, n, 1), char(31) ORDER BY n) || char(31) FROM numbers
    WHERE n <= length(line)) AS spaced,
  '|k' || kind || '|' AS facets
FROM (SELECT *, concat_ws(char(10), name, detail, phone_key) AS line FROM trash_entries);
--> statement-breakpoint
INSERT INTO trash_search (rowid, name, detail, phone_key, spaced, facets)
SELECT entry_id, name, detail, phone_key, spaced, facets FROM trash_searched;
--> statement-breakpoint
CREATE TRIGGER trash_search_insert AFTER INSERT ON trash_entries BEGIN
  INSERT INTO trash_search (rowid, name, detail, phone_key, spaced, facets)
  SELECT entry_id, name, detail, phone_key, spaced, facets FROM trash_searched WHERE entry_id = NEW.entry_id;
END;
--> statement-breakpoint
CREATE TRIGGER trash_search_update AFTER UPDATE OF name, detail, phone_key ON trash_entries BEGIN
  DELETE FROM trash_search WHERE rowid = OLD.entry_id;
  INSERT INTO trash_search (rowid, name, detail, phone_key, spaced, facets)
  SELECT entry_id, name, detail, phone_key, spaced, facets FROM trash_searched WHERE entry_id = NEW.entry_id;
END;
--> statement-breakpoint
CREATE TRIGGER trash_search_delete AFTER DELETE ON trash_entries BEGIN
  DELETE FROM trash_search WHERE rowid = OLD.entry_id;
END;
--> statement-breakpoint
-- The files of a photo that is deleted for ever are to be deleted from R2: noted in the same write, so that none is
-- forgotten where that fails.
CREATE TRIGGER images_files AFTER DELETE ON images BEGIN
  INSERT OR IGNORE INTO files_to_delete (name)
  SELECT value FROM json_each(json_array(OLD.object_key, OLD.thumbnail_key)) WHERE value IS NOT NULL;
END;
--> statement-breakpoint
-- A row put in here is deleted for ever with the rest of its batch; what hangs on it comes in by itself.
CREATE TRIGGER purging_contact AFTER INSERT ON purging WHEN NEW.entity = 'contact' BEGIN
  INSERT OR IGNORE INTO purging (entity, id) SELECT 'lead', lead_id FROM leads WHERE contact_id = NEW.id;
  INSERT OR IGNORE INTO purging (entity, id) SELECT 'task', task_id FROM tasks WHERE contact_id = NEW.id;
  INSERT OR IGNORE INTO purging (entity, id) SELECT 'note', note_id FROM notes WHERE contact_id = NEW.id;
  INSERT OR IGNORE INTO purging (entity, id) SELECT 'image', image_id FROM images WHERE contact_id = NEW.id;
END;
--> statement-breakpoint
-- With a lead goes what lies in the trash, and what belongs to no contact.
CREATE TRIGGER purging_lead AFTER INSERT ON purging WHEN NEW.entity = 'lead' BEGIN
  INSERT OR IGNORE INTO purging (entity, id) SELECT 'task', task_id FROM tasks WHERE lead_id = NEW.id AND deleted_at IS NOT NULL;
  INSERT OR IGNORE INTO purging (entity, id) SELECT 'note', note_id FROM notes WHERE lead_id = NEW.id AND deleted_at IS NOT NULL;
  INSERT OR IGNORE INTO purging (entity, id) SELECT 'image', image_id FROM images WHERE lead_id = NEW.id AND deleted_at IS NOT NULL;
  INSERT OR IGNORE INTO purging (entity, id)
  SELECT 'task', task_id FROM tasks WHERE lead_id = NEW.id AND deleted_at IS NULL AND contact_id IS NULL;
  INSERT OR IGNORE INTO purging (entity, id)
  SELECT 'note', note_id FROM notes WHERE lead_id = NEW.id AND deleted_at IS NULL AND +contact_id IS NULL;
  INSERT OR IGNORE INTO purging (entity, id)
  SELECT 'image', image_id FROM images WHERE lead_id = NEW.id AND contact_id IS NULL;
END;
