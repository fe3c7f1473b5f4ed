-- Tasks, and the next task of each lead.
--
-- The triggers write the id of the open task that is due first to `leads.next_task_id`, which the board shows.

-- Tasks, of a lead, of a contact or of neither. board_key is their order on the kanban.
CREATE TABLE tasks (
  task_id INTEGER PRIMARY KEY NOT NULL,
  title TEXT NOT NULL,
  description TEXT,
  type TEXT NOT NULL,
  status TEXT NOT NULL,
  priority TEXT NOT NULL,
  client_name TEXT,
  client_phone TEXT,
  client_address TEXT,
  contact_id INTEGER,
  lead_id INTEGER,
  stage_id INTEGER,
  assigned_to INTEGER,
  due_at INTEGER,
  reminded_at INTEGER,
  completed_at INTEGER,
  board_key INTEGER GENERATED ALWAYS AS (
    iif(completed_at IS NULL, coalesce(due_at, 8640000000000000), 8640000000000000 - completed_at)
  ) VIRTUAL,
  created_by INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  age_key INTEGER GENERATED ALWAYS AS (created_at << 21 | (task_id % 2097143)) VIRTUAL,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER,
  deleted_by INTEGER,
  FOREIGN KEY (contact_id) REFERENCES contacts (contact_id),
  FOREIGN KEY (assigned_to) REFERENCES users (user_id)
);

CREATE INDEX tasks_contact ON tasks (contact_id, task_id);
CREATE INDEX tasks_lead ON tasks (lead_id, task_id) WHERE deleted_at IS NULL;
CREATE INDEX tasks_trashed ON tasks (lead_id) WHERE deleted_at IS NOT NULL;
CREATE INDEX tasks_next ON tasks (lead_id, board_key, task_id) WHERE deleted_at IS NULL AND completed_at IS NULL;
CREATE INDEX tasks_live ON tasks (age_key) WHERE deleted_at IS NULL;
CREATE INDEX tasks_board ON tasks (status, board_key, task_id) WHERE deleted_at IS NULL;
CREATE INDEX tasks_board_assigned ON tasks (status, assigned_to, board_key, task_id) WHERE deleted_at IS NULL;
CREATE INDEX tasks_due ON tasks (due_at) WHERE deleted_at IS NULL AND completed_at IS NULL AND reminded_at IS NULL;

-- The open task of each lead that is due first. Tasks without a due time come last.
CREATE VIEW next_tasks AS
SELECT lead_id, (SELECT task_id FROM tasks t
  WHERE t.lead_id = l.lead_id AND t.deleted_at IS NULL AND t.completed_at IS NULL
  ORDER BY board_key, task_id LIMIT 1) AS task_id
FROM leads l;

-- Finds the next task of the lead of a new task.
CREATE TRIGGER next_task_insert AFTER INSERT ON tasks
WHEN NEW.lead_id IS NOT NULL AND NEW.deleted_at IS NULL AND NEW.completed_at IS NULL BEGIN
  UPDATE leads SET next_task_id = (SELECT task_id FROM next_tasks n WHERE n.lead_id = leads.lead_id)
  WHERE lead_id = NEW.lead_id;
END;

-- Finds the next task again after a change of lead, due time or completion, or a move to or from the trash.
CREATE TRIGGER next_task_update AFTER UPDATE OF lead_id, due_at, completed_at, deleted_at ON tasks
WHEN NEW.lead_id IS NOT OLD.lead_id OR NEW.due_at IS NOT OLD.due_at
  OR (NEW.completed_at IS NULL) <> (OLD.completed_at IS NULL)
  OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  UPDATE leads SET next_task_id = (SELECT task_id FROM next_tasks n WHERE n.lead_id = leads.lead_id)
  WHERE lead_id IN (OLD.lead_id, NEW.lead_id);
END;

-- Finds the next task again after a task was purged.
CREATE TRIGGER next_task_delete AFTER DELETE ON tasks WHEN OLD.lead_id IS NOT NULL BEGIN
  UPDATE leads SET next_task_id = (SELECT task_id FROM next_tasks n WHERE n.lead_id = leads.lead_id)
  WHERE lead_id = OLD.lead_id;
END;
