CREATE TABLE `task_totals` (
	`assigned_to` integer NOT NULL,
	`status` text NOT NULL,
	`tasks` integer NOT NULL,
	PRIMARY KEY(`assigned_to`, `status`)
);
--> statement-breakpoint
DROP INDEX `tasks_status`;--> statement-breakpoint
ALTER TABLE `tasks` ADD `board_key` integer GENERATED ALWAYS AS (iif(completed_at IS NULL, coalesce(due_at, 8640000000000000), 8640000000000000 - completed_at)) VIRTUAL;--> statement-breakpoint
CREATE INDEX `tasks_live` ON `tasks` (`task_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `tasks_board` ON `tasks` (`status`,`board_key`,`task_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `tasks_board_assigned` ON `tasks` (`status`,`assigned_to`,`board_key`,`task_id`) WHERE deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO task_totals (assigned_to, status, tasks)
SELECT coalesce(assigned_to, 0), status, count(*) FROM tasks WHERE deleted_at IS NULL GROUP BY 1, 2;
--> statement-breakpoint
-- A new task counts.
CREATE TRIGGER task_totals_insert AFTER INSERT ON tasks WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO task_totals (assigned_to, status, tasks) VALUES (coalesce(NEW.assigned_to, 0), NEW.status, 1)
  ON CONFLICT DO UPDATE SET tasks = tasks + 1;
END;
--> statement-breakpoint
-- A task of another status or user, or one that goes to the trash or comes back, is taken off and counted anew.
CREATE TRIGGER task_totals_update AFTER UPDATE OF status, assigned_to, deleted_at ON tasks
WHEN NEW.status <> OLD.status OR NEW.assigned_to IS NOT OLD.assigned_to
  OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  UPDATE task_totals SET tasks = tasks - 1
  WHERE OLD.deleted_at IS NULL AND assigned_to = coalesce(OLD.assigned_to, 0) AND status = OLD.status;
  INSERT INTO task_totals (assigned_to, status, tasks)
  SELECT coalesce(NEW.assigned_to, 0), NEW.status, 1 WHERE NEW.deleted_at IS NULL
  ON CONFLICT DO UPDATE SET tasks = tasks + 1;
END;
--> statement-breakpoint
-- A task that is deleted for ever no longer counts.
CREATE TRIGGER task_totals_delete AFTER DELETE ON tasks WHEN OLD.deleted_at IS NULL BEGIN
  UPDATE task_totals SET tasks = tasks - 1 WHERE assigned_to = coalesce(OLD.assigned_to, 0) AND status = OLD.status;
END;
--> statement-breakpoint
-- Tasks outside the trash, found by their words and by their client. Facets: "|tpending|u3|".
CREATE VIRTUAL TABLE tasks_search USING fts5(
  title, description, name, phone, phone_key, spaced, facets, address UNINDEXED,
  tokenize = 'trigram remove_diacritics 1'
);
--> statement-breakpoint
-- What is found of each task; its client is the contact where it is of one.
CREATE VIEW tasks_searched AS
SELECT task_id, contact_id, title, description, name, phone, phone_key, address,
  (SELECT char(31) || group_concat(substr(line, n, 1), char(31) ORDER BY n) || char(31) FROM numbers
    WHERE n <= length(line)) AS spaced, facets
FROM (
  SELECT *, concat_ws(char(10), title, description, name, phone, phone_key) AS line
  FROM (
    SELECT t.task_id, t.contact_id, t.title, t.description,
      iif(c.contact_id IS NULL, t.client_name, c.name) AS name,
      iif(c.contact_id IS NULL, t.client_phone, c.phone) AS phone,
      iif(c.contact_id IS NULL,
        replace(replace(replace(replace(replace(t.client_phone, '-', ''), '(', ''), ')', ''), ' ', ''), '.', ''),
        c.phone_key) AS phone_key,
      iif(c.contact_id IS NULL, t.client_address, c.address) AS address,
      '|t' || t.status || '|u' || coalesce(t.assigned_to, 0) || '|' AS facets
    FROM tasks t LEFT JOIN contacts c ON c.contact_id = t.contact_id WHERE t.deleted_at IS NULL
  )
);
--> statement-breakpoint
INSERT INTO tasks_search (rowid, title, description, name, phone, phone_key, spaced, facets, address)
SELECT task_id, title, description, name, phone, phone_key, spaced, facets, address FROM tasks_searched;
--> statement-breakpoint
-- A new task is found.
CREATE TRIGGER tasks_search_insert AFTER INSERT ON tasks WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO tasks_search (rowid, title, description, name, phone, phone_key, spaced, facets, address)
  SELECT task_id, title, description, name, phone, phone_key, spaced, facets, address FROM tasks_searched
  WHERE task_id = NEW.task_id;
END;
--> statement-breakpoint
-- A task of another status or user is found there.
CREATE TRIGGER tasks_search_facets AFTER UPDATE OF status, assigned_to ON tasks
WHEN NEW.deleted_at IS NULL AND (NEW.status <> OLD.status OR NEW.assigned_to IS NOT OLD.assigned_to) BEGIN
  UPDATE tasks_search SET facets = '|t' || NEW.status || '|u' || coalesce(NEW.assigned_to, 0) || '|'
  WHERE rowid = NEW.task_id;
END;
--> statement-breakpoint
-- A task with other words or of another client is found by those; one in the trash is not found.
CREATE TRIGGER tasks_search_update
AFTER UPDATE OF contact_id, title, description, client_name, client_phone, client_address, deleted_at ON tasks
WHEN NEW.contact_id IS NOT OLD.contact_id OR NEW.title <> OLD.title OR NEW.description IS NOT OLD.description
  OR NEW.client_name IS NOT OLD.client_name OR NEW.client_phone IS NOT OLD.client_phone
  OR NEW.client_address IS NOT OLD.client_address OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  DELETE FROM tasks_search WHERE rowid = OLD.task_id;
  INSERT INTO tasks_search (rowid, title, description, name, phone, phone_key, spaced, facets, address)
  SELECT task_id, title, description, name, phone, phone_key, spaced, facets, address FROM tasks_searched
  WHERE task_id = NEW.task_id;
END;
--> statement-breakpoint
-- A task that is deleted for ever is not found.
CREATE TRIGGER tasks_search_delete AFTER DELETE ON tasks BEGIN
  DELETE FROM tasks_search WHERE rowid = OLD.task_id;
END;
--> statement-breakpoint
-- The tasks of a contact are found by what it is called now.
CREATE TRIGGER tasks_search_contact AFTER UPDATE OF name, phone, phone_key, address ON contacts
WHEN NEW.name <> OLD.name OR NEW.phone <> OLD.phone OR NEW.phone_key <> OLD.phone_key
  OR NEW.address IS NOT OLD.address BEGIN
  DELETE FROM tasks_search
  WHERE rowid IN (SELECT task_id FROM tasks WHERE contact_id = NEW.contact_id AND deleted_at IS NULL);
  INSERT INTO tasks_search (rowid, title, description, name, phone, phone_key, spaced, facets, address)
  SELECT task_id, title, description, name, phone, phone_key, spaced, facets, address FROM tasks_searched
  WHERE task_id IN (SELECT task_id FROM tasks WHERE contact_id = NEW.contact_id AND deleted_at IS NULL);
END;
