ALTER TABLE `leads` ADD `next_task_id` integer;--> statement-breakpoint
CREATE INDEX `tasks_next` ON `tasks` (`lead_id`,`board_key`,`task_id`) WHERE deleted_at IS NULL AND completed_at IS NULL;
--> statement-breakpoint
-- The open task of each lead that is due first; those without a time come last.
CREATE VIEW next_tasks AS
SELECT lead_id, (SELECT task_id FROM tasks t
  WHERE t.lead_id = l.lead_id AND t.deleted_at IS NULL AND t.completed_at IS NULL
  ORDER BY board_key, task_id LIMIT 1) AS task_id
FROM leads l;
--> statement-breakpoint
UPDATE leads SET next_task_id = (SELECT task_id FROM next_tasks n WHERE n.lead_id = leads.lead_id)
WHERE lead_id IN (SELECT lead_id FROM tasks WHERE deleted_at IS NULL AND completed_at IS NULL);
--> statement-breakpoint
-- A new task may be its lead's next.
CREATE TRIGGER next_task_insert AFTER INSERT ON tasks
WHEN NEW.lead_id IS NOT NULL AND NEW.deleted_at IS NULL AND NEW.completed_at IS NULL BEGIN
  UPDATE leads SET next_task_id = (SELECT task_id FROM next_tasks n WHERE n.lead_id = leads.lead_id)
  WHERE lead_id = NEW.lead_id;
END;
--> statement-breakpoint
-- A task that is completed or opened again, gets another time or lead, goes to the trash or comes back may leave another
-- one its lead's next.
CREATE TRIGGER next_task_update AFTER UPDATE OF lead_id, due_at, completed_at, deleted_at ON tasks
WHEN NEW.lead_id IS NOT OLD.lead_id OR NEW.due_at IS NOT OLD.due_at
  OR (NEW.completed_at IS NULL) <> (OLD.completed_at IS NULL) OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  UPDATE leads SET next_task_id = (SELECT task_id FROM next_tasks n WHERE n.lead_id = leads.lead_id)
  WHERE lead_id IN (OLD.lead_id, NEW.lead_id);
END;
--> statement-breakpoint
-- A task that is deleted for ever is not next.
CREATE TRIGGER next_task_delete AFTER DELETE ON tasks WHEN OLD.lead_id IS NOT NULL BEGIN
  UPDATE leads SET next_task_id = (SELECT task_id FROM next_tasks n WHERE n.lead_id = leads.lead_id)
  WHERE lead_id = OLD.lead_id;
END;
--> statement-breakpoint
-- Leads without an open task are found by the facet "|t0|".
DROP TRIGGER leads_search_facets;
--> statement-breakpoint
DROP VIEW leads_searched;
--> statement-breakpoint
-- What is found of each lead: its contact, or what a visitor wrote.
CREATE VIEW leads_searched AS
SELECT lead_id, contact_id, title, name, phone, phone_key, zip,
  (SELECT char(31) || group_concat(substr(line, n, 1), char(31) ORDER BY n) || char(31) FROM numbers
    WHERE n <= length(line)) AS spaced,
  facets, email, address
FROM (
  SELECT *, concat_ws(char(10), title, name, phone, phone_key, zip) AS line
  FROM (
    SELECT l.lead_id, l.contact_id, l.project_title AS title, iif(c.contact_id IS NULL, l.draft_name, c.name) AS name,
      iif(c.contact_id IS NULL, l.draft_phone, c.phone) AS phone,
      iif(c.contact_id IS NULL, l.draft_phone_key, c.phone_key) AS phone_key, c.zip,
      '|g' || l.stage_id || '|s' || coalesce(l.seller_id, 0) || '|c' || coalesce(l.category_id, 0)
        || iif(l.next_task_id IS NULL, '|t0|', '|') AS facets,
      c.email, c.address
    FROM leads l LEFT JOIN contacts c ON c.contact_id = l.contact_id WHERE l.deleted_at IS NULL
  )
);
--> statement-breakpoint
UPDATE leads_search SET facets = facets || 't0|'
WHERE rowid IN (SELECT lead_id FROM leads WHERE deleted_at IS NULL AND next_task_id IS NULL);
--> statement-breakpoint
-- A lead of another stage, seller or category, or one that gets its first open task or loses its last, is found there.
CREATE TRIGGER leads_search_facets AFTER UPDATE OF stage_id, seller_id, category_id, next_task_id ON leads
WHEN NEW.deleted_at IS NULL AND (NEW.stage_id <> OLD.stage_id OR NEW.seller_id IS NOT OLD.seller_id
  OR NEW.category_id IS NOT OLD.category_id OR (NEW.next_task_id IS NULL) <> (OLD.next_task_id IS NULL)) BEGIN
  UPDATE leads_search SET facets = '|g' || NEW.stage_id || '|s' || coalesce(NEW.seller_id, 0)
    || '|c' || coalesce(NEW.category_id, 0) || iif(NEW.next_task_id IS NULL, '|t0|', '|')
  WHERE rowid = NEW.lead_id;
END;
