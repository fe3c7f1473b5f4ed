-- Full-text search of leads, contacts, tasks and the trash.
--
-- Each index finds three letters or more, in any case and with or without accents (trigrams). The column `spaced`
-- holds the single letters of a row, by which one or two letters are found. The column `facets` narrows a search
-- inside the index, for example to "|g3|c4|": stage (g), seller (s), category (c), task status or missing task (t),
-- user (u), kind (k). Beside each index is a view with what is searched of each row. The triggers write the rows of
-- the view to the index; their rowid is the age_key. Rows in the trash are only in the index of the trash. Queries:
-- worker/db/search.ts.

-- The numbers from 1 to 4096: the positions of letters in a text.
CREATE TABLE numbers (n INTEGER PRIMARY KEY);

INSERT INTO numbers (n)
WITH RECURSIVE count (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < 4096) SELECT n FROM count;

-- Index of leads. It also holds what a list shows of the contact, so that a found lead costs one more row.
CREATE VIRTUAL TABLE leads_search USING fts5(
  lead_id UNINDEXED, title, name, phone, phone_key, zip, spaced, facets, email UNINDEXED, address,
  tokenize = 'trigram remove_diacritics 1'
);

-- What is searched of each lead: its contact, or what the visitor entered in the form.
CREATE VIEW leads_searched AS
SELECT lead_id, age_key, contact_id, title, name, phone, phone_key, zip,
  (SELECT char(31) || group_concat(substr(line, n, 1), char(31) ORDER BY n) || char(31) FROM numbers
    WHERE n <= length(line)) AS spaced,
  facets, email, address
FROM (
  SELECT *, concat_ws(char(10), title, name, phone, phone_key, zip) AS line
  FROM (
    SELECT l.lead_id, l.age_key, l.contact_id, l.project_title AS title,
      iif(c.contact_id IS NULL, l.draft_name, c.name) AS name,
      iif(c.contact_id IS NULL, l.draft_phone, c.phone) AS phone,
      iif(c.contact_id IS NULL, l.draft_phone_key, c.phone_key) AS phone_key, c.zip,
      '|g' || l.stage_id || '|s' || coalesce(l.seller_id, 0) || '|c' || coalesce(l.category_id, 0)
        || iif(l.next_task_id IS NULL, '|t0|', '|') AS facets,
      c.email, c.address
    FROM leads l LEFT JOIN contacts c ON c.contact_id = l.contact_id WHERE l.deleted_at IS NULL
  )
);

-- Adds a new lead to the index.
CREATE TRIGGER leads_search_insert AFTER INSERT ON leads WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO leads_search (rowid, lead_id, title, name, phone, phone_key, zip, spaced, facets, email, address)
  SELECT age_key, lead_id, title, name, phone, phone_key, zip, spaced, facets, email, address FROM leads_searched
  WHERE lead_id = NEW.lead_id;
END;

-- Updates the facets of a lead in the index after a change of stage, seller, category, or of whether it has an open
-- task.
CREATE TRIGGER leads_search_facets AFTER UPDATE OF stage_id, seller_id, category_id, next_task_id ON leads
WHEN NEW.deleted_at IS NULL AND (NEW.stage_id <> OLD.stage_id OR NEW.seller_id IS NOT OLD.seller_id
  OR NEW.category_id IS NOT OLD.category_id OR (NEW.next_task_id IS NULL) <> (OLD.next_task_id IS NULL)) BEGIN
  UPDATE leads_search SET facets = '|g' || NEW.stage_id || '|s' || coalesce(NEW.seller_id, 0)
    || '|c' || coalesce(NEW.category_id, 0) || iif(NEW.next_task_id IS NULL, '|t0|', '|')
  WHERE rowid = NEW.age_key;
END;

-- Rewrites a lead in the index after a change of its texts or contact, or a move to or from the trash.
CREATE TRIGGER leads_search_update
AFTER UPDATE OF contact_id, project_title, draft_name, draft_phone, draft_phone_key, deleted_at ON leads
WHEN NEW.contact_id IS NOT OLD.contact_id OR NEW.project_title IS NOT OLD.project_title
  OR NEW.draft_name IS NOT OLD.draft_name OR NEW.draft_phone IS NOT OLD.draft_phone
  OR NEW.draft_phone_key IS NOT OLD.draft_phone_key OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  DELETE FROM leads_search WHERE rowid = OLD.age_key;
  INSERT INTO leads_search (rowid, lead_id, title, name, phone, phone_key, zip, spaced, facets, email, address)
  SELECT age_key, lead_id, title, name, phone, phone_key, zip, spaced, facets, email, address FROM leads_searched
  WHERE lead_id = NEW.lead_id;
END;

-- Removes a purged lead from the index.
CREATE TRIGGER leads_search_delete AFTER DELETE ON leads BEGIN
  DELETE FROM leads_search WHERE rowid = OLD.age_key;
END;

-- Rewrites the leads of a changed contact in the index.
CREATE TRIGGER leads_search_contact AFTER UPDATE OF name, phone, phone_key, zip, email, address ON contacts
WHEN NEW.name <> OLD.name OR NEW.phone <> OLD.phone OR NEW.phone_key <> OLD.phone_key OR NEW.zip IS NOT OLD.zip
  OR NEW.email IS NOT OLD.email OR NEW.address IS NOT OLD.address BEGIN
  DELETE FROM leads_search
  WHERE rowid IN (SELECT age_key FROM leads WHERE contact_id = NEW.contact_id AND deleted_at IS NULL);
  INSERT INTO leads_search (rowid, lead_id, title, name, phone, phone_key, zip, spaced, facets, email, address)
  SELECT age_key, lead_id, title, name, phone, phone_key, zip, spaced, facets, email, address FROM leads_searched
  WHERE lead_id IN (SELECT lead_id FROM leads WHERE contact_id = NEW.contact_id AND deleted_at IS NULL);
END;

-- Index of contacts. Several phones, e-mails and projects are separated by line ends.
CREATE VIRTUAL TABLE contacts_search USING fts5(
  contact_id UNINDEXED, name, phone, phone_key, email, address, zip, project, spaced, facets,
  tokenize = 'trigram remove_diacritics 1'
);

-- What is searched of each contact. One or two letters are found in all columns except the projects.
CREATE VIEW contacts_searched AS
SELECT contact_id, age_key, name, phone, phone_key, email, address, zip, project,
  (SELECT char(31) || group_concat(substr(line, n, 1), char(31) ORDER BY n) || char(31) FROM numbers
    WHERE n <= length(line)) AS spaced,
  facets
FROM (
  SELECT *, concat_ws(char(10), name, phone, phone_key, email, address, zip) AS line
  FROM (
    SELECT contact_id, age_key, name, address, zip,
      concat_ws(char(10), phone, (SELECT group_concat(p.phone, char(10) ORDER BY phone_id) FROM contact_phones p
        WHERE p.contact_id = c.contact_id)) AS phone,
      concat_ws(char(10), phone_key, (SELECT group_concat(p.phone_key, char(10) ORDER BY phone_id) FROM contact_phones p
        WHERE p.contact_id = c.contact_id)) AS phone_key,
      concat_ws(char(10), email, (SELECT group_concat(e.email, char(10) ORDER BY email_id) FROM contact_emails e
        WHERE e.contact_id = c.contact_id)) AS email,
      (SELECT group_concat(title, char(10) ORDER BY title) FROM (SELECT DISTINCT l.project_title AS title FROM leads l
        WHERE l.contact_id = c.contact_id AND l.deleted_at IS NULL AND l.project_title IS NOT NULL)) AS project,
      '|g' || stage_id || '|c' || coalesce(category_id, 0) || '|s' || coalesce(seller_id, 0) || '|' AS facets
    FROM contacts c WHERE deleted_at IS NULL
  )
);

-- Accepts the id of a contact to rewrite in the index. Holds no rows.
CREATE VIEW contacts_search_again AS SELECT NULL AS contact_id;

-- Rewrites the contact in the index.
CREATE TRIGGER contacts_search_again_read INSTEAD OF INSERT ON contacts_search_again BEGIN
  DELETE FROM contacts_search WHERE rowid = (SELECT age_key FROM contacts WHERE contact_id = NEW.contact_id);
  INSERT INTO contacts_search (rowid, contact_id, name, phone, phone_key, email, address, zip, project, spaced, facets)
  SELECT age_key, contact_id, name, phone, phone_key, email, address, zip, project, spaced, facets
  FROM contacts_searched WHERE contact_id = NEW.contact_id;
END;

-- Adds a new contact to the index.
CREATE TRIGGER contacts_search_insert AFTER INSERT ON contacts WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO contacts_search (rowid, contact_id, name, phone, phone_key, email, address, zip, project, spaced, facets)
  SELECT age_key, contact_id, name, phone, phone_key, email, address, zip, project, spaced, facets
  FROM contacts_searched WHERE contact_id = NEW.contact_id;
END;

-- Updates the facets of a contact in the index after a change of category, stage or seller.
CREATE TRIGGER contacts_search_facets AFTER UPDATE OF category_id, stage_id, seller_id ON contacts
WHEN NEW.deleted_at IS NULL AND (NEW.category_id IS NOT OLD.category_id OR NEW.stage_id <> OLD.stage_id
  OR NEW.seller_id IS NOT OLD.seller_id) BEGIN
  UPDATE contacts_search SET facets =
    '|g' || NEW.stage_id || '|c' || coalesce(NEW.category_id, 0) || '|s' || coalesce(NEW.seller_id, 0) || '|'
  WHERE rowid = NEW.age_key;
END;

-- Rewrites a contact in the index after a change of its texts, or a move to or from the trash.
CREATE TRIGGER contacts_search_update
AFTER UPDATE OF name, phone, phone_key, email, address, zip, deleted_at ON contacts
WHEN NEW.name <> OLD.name OR NEW.phone <> OLD.phone OR NEW.phone_key <> OLD.phone_key OR NEW.email IS NOT OLD.email
  OR NEW.address IS NOT OLD.address OR NEW.zip IS NOT OLD.zip
  OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  INSERT INTO contacts_search_again (contact_id) VALUES (NEW.contact_id);
END;

-- Removes a purged contact from the index.
CREATE TRIGGER contacts_search_delete AFTER DELETE ON contacts BEGIN
  DELETE FROM contacts_search WHERE rowid = OLD.age_key;
END;

-- Rewrites the contact of a new lead with a title in the index.
CREATE TRIGGER contacts_search_lead_insert AFTER INSERT ON leads
WHEN NEW.contact_id IS NOT NULL AND NEW.project_title IS NOT NULL AND NEW.deleted_at IS NULL BEGIN
  INSERT INTO contacts_search_again (contact_id) VALUES (NEW.contact_id);
END;

-- Rewrites the contacts of a lead in the index after a change of title or contact, or a move to or from the trash.
CREATE TRIGGER contacts_search_lead_update AFTER UPDATE OF project_title, contact_id, deleted_at ON leads
WHEN NEW.project_title IS NOT OLD.project_title OR NEW.contact_id IS NOT OLD.contact_id
  OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  INSERT INTO contacts_search_again (contact_id)
  SELECT DISTINCT value FROM json_each(json_array(OLD.contact_id, NEW.contact_id)) WHERE value IS NOT NULL;
END;

-- Rewrites the contact of a purged lead in the index.
CREATE TRIGGER contacts_search_lead_delete AFTER DELETE ON leads
WHEN OLD.contact_id IS NOT NULL AND OLD.deleted_at IS NULL BEGIN
  INSERT INTO contacts_search_again (contact_id) VALUES (OLD.contact_id);
END;

-- Rewrites the contact of a new further phone in the index, and queues it for matching.
CREATE TRIGGER contacts_search_phone_insert AFTER INSERT ON contact_phones BEGIN
  INSERT INTO contacts_search_again (contact_id) VALUES (NEW.contact_id);
  INSERT INTO contacts_to_match (contact_id, ticket)
  SELECT contact_id, abs(random()) % 1000000000 FROM contacts WHERE contact_id = NEW.contact_id AND deleted_at IS NULL
  ON CONFLICT DO UPDATE SET ticket = excluded.ticket;
END;

-- Rewrites the contacts of a changed further phone in the index, and queues them for matching.
CREATE TRIGGER contacts_search_phone_update AFTER UPDATE OF contact_id, phone, phone_key ON contact_phones BEGIN
  INSERT INTO contacts_search_again (contact_id)
  SELECT DISTINCT value FROM json_each(json_array(OLD.contact_id, NEW.contact_id));
  INSERT INTO contacts_to_match (contact_id, ticket)
  SELECT contact_id, abs(random()) % 1000000000 FROM contacts
  WHERE contact_id IN (OLD.contact_id, NEW.contact_id) AND deleted_at IS NULL
  ON CONFLICT DO UPDATE SET ticket = excluded.ticket;
END;

-- Rewrites the contact of a deleted further phone in the index, and queues it for matching.
CREATE TRIGGER contacts_search_phone_delete AFTER DELETE ON contact_phones BEGIN
  INSERT INTO contacts_search_again (contact_id) VALUES (OLD.contact_id);
  INSERT INTO contacts_to_match (contact_id, ticket)
  SELECT contact_id, abs(random()) % 1000000000 FROM contacts WHERE contact_id = OLD.contact_id AND deleted_at IS NULL
  ON CONFLICT DO UPDATE SET ticket = excluded.ticket;
END;

-- Rewrites the contact of a new further e-mail in the index, and queues it for matching.
CREATE TRIGGER contacts_search_email_insert AFTER INSERT ON contact_emails BEGIN
  INSERT INTO contacts_search_again (contact_id) VALUES (NEW.contact_id);
  INSERT INTO contacts_to_match (contact_id, ticket)
  SELECT contact_id, abs(random()) % 1000000000 FROM contacts WHERE contact_id = NEW.contact_id AND deleted_at IS NULL
  ON CONFLICT DO UPDATE SET ticket = excluded.ticket;
END;

-- Rewrites the contacts of a changed further e-mail in the index, and queues them for matching.
CREATE TRIGGER contacts_search_email_update AFTER UPDATE OF contact_id, email ON contact_emails BEGIN
  INSERT INTO contacts_search_again (contact_id)
  SELECT DISTINCT value FROM json_each(json_array(OLD.contact_id, NEW.contact_id));
  INSERT INTO contacts_to_match (contact_id, ticket)
  SELECT contact_id, abs(random()) % 1000000000 FROM contacts
  WHERE contact_id IN (OLD.contact_id, NEW.contact_id) AND deleted_at IS NULL
  ON CONFLICT DO UPDATE SET ticket = excluded.ticket;
END;

-- Rewrites the contact of a deleted further e-mail in the index, and queues it for matching.
CREATE TRIGGER contacts_search_email_delete AFTER DELETE ON contact_emails BEGIN
  INSERT INTO contacts_search_again (contact_id) VALUES (OLD.contact_id);
  INSERT INTO contacts_to_match (contact_id, ticket)
  SELECT contact_id, abs(random()) % 1000000000 FROM contacts WHERE contact_id = OLD.contact_id AND deleted_at IS NULL
  ON CONFLICT DO UPDATE SET ticket = excluded.ticket;
END;

-- Index of tasks, by their texts and their client.
CREATE VIRTUAL TABLE tasks_search USING fts5(
  task_id UNINDEXED, title, description, name, phone, phone_key, spaced, facets, address UNINDEXED,
  tokenize = 'trigram remove_diacritics 1'
);

-- What is searched of each task. The client is the contact of the task, or what was entered.
CREATE VIEW tasks_searched AS
SELECT task_id, age_key, contact_id, title, description, name, phone, phone_key, address,
  (SELECT char(31) || group_concat(substr(line, n, 1), char(31) ORDER BY n) || char(31) FROM numbers
    WHERE n <= length(line)) AS spaced, facets
FROM (
  SELECT *, concat_ws(char(10), title, description, name, phone, phone_key) AS line
  FROM (
    SELECT t.task_id, t.age_key, t.contact_id, t.title, t.description,
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

-- Adds a new task to the index.
CREATE TRIGGER tasks_search_insert AFTER INSERT ON tasks WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO tasks_search (rowid, task_id, title, description, name, phone, phone_key, spaced, facets, address)
  SELECT age_key, task_id, title, description, name, phone, phone_key, spaced, facets, address FROM tasks_searched
  WHERE task_id = NEW.task_id;
END;

-- Updates the facets of a task in the index after a change of status or user.
CREATE TRIGGER tasks_search_facets AFTER UPDATE OF status, assigned_to ON tasks
WHEN NEW.deleted_at IS NULL AND (NEW.status <> OLD.status OR NEW.assigned_to IS NOT OLD.assigned_to) BEGIN
  UPDATE tasks_search SET facets = '|t' || NEW.status || '|u' || coalesce(NEW.assigned_to, 0) || '|'
  WHERE rowid = NEW.age_key;
END;

-- Rewrites a task in the index after a change of its texts or contact, or a move to or from the trash.
CREATE TRIGGER tasks_search_update
AFTER UPDATE OF contact_id, title, description, client_name, client_phone, client_address, deleted_at ON tasks
WHEN NEW.contact_id IS NOT OLD.contact_id OR NEW.title <> OLD.title OR NEW.description IS NOT OLD.description
  OR NEW.client_name IS NOT OLD.client_name OR NEW.client_phone IS NOT OLD.client_phone
  OR NEW.client_address IS NOT OLD.client_address OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  DELETE FROM tasks_search WHERE rowid = OLD.age_key;
  INSERT INTO tasks_search (rowid, task_id, title, description, name, phone, phone_key, spaced, facets, address)
  SELECT age_key, task_id, title, description, name, phone, phone_key, spaced, facets, address FROM tasks_searched
  WHERE task_id = NEW.task_id;
END;

-- Removes a purged task from the index.
CREATE TRIGGER tasks_search_delete AFTER DELETE ON tasks BEGIN
  DELETE FROM tasks_search WHERE rowid = OLD.age_key;
END;

-- Rewrites the tasks of a changed contact in the index.
CREATE TRIGGER tasks_search_contact AFTER UPDATE OF name, phone, phone_key, address ON contacts
WHEN NEW.name <> OLD.name OR NEW.phone <> OLD.phone OR NEW.phone_key <> OLD.phone_key
  OR NEW.address IS NOT OLD.address BEGIN
  DELETE FROM tasks_search
  WHERE rowid IN (SELECT age_key FROM tasks WHERE contact_id = NEW.contact_id AND deleted_at IS NULL);
  INSERT INTO tasks_search (rowid, task_id, title, description, name, phone, phone_key, spaced, facets, address)
  SELECT age_key, task_id, title, description, name, phone, phone_key, spaced, facets, address FROM tasks_searched
  WHERE task_id IN (SELECT task_id FROM tasks WHERE contact_id = NEW.contact_id AND deleted_at IS NULL);
END;

-- Index of the entries of the trash.
CREATE VIRTUAL TABLE trash_search USING fts5(
  name, detail, phone_key, spaced, facets, tokenize = 'trigram remove_diacritics 1'
);

-- What is searched of each entry.
CREATE VIEW trash_searched AS
SELECT entry_id, name, detail, phone_key,
  (SELECT char(31) || group_concat(substr(line, n, 1), char(31) ORDER BY n) || char(31) FROM numbers
    WHERE n <= length(line)) AS spaced,
  '|k' || kind || '|' AS facets
FROM (SELECT *, concat_ws(char(10), name, detail, phone_key) AS line FROM trash_entries);

-- Adds a new entry to the index.
CREATE TRIGGER trash_search_insert AFTER INSERT ON trash_entries BEGIN
  INSERT INTO trash_search (rowid, name, detail, phone_key, spaced, facets)
  SELECT entry_id, name, detail, phone_key, spaced, facets FROM trash_searched WHERE entry_id = NEW.entry_id;
END;

-- Rewrites a changed entry in the index.
CREATE TRIGGER trash_search_update AFTER UPDATE OF name, detail, phone_key ON trash_entries BEGIN
  DELETE FROM trash_search WHERE rowid = OLD.entry_id;
  INSERT INTO trash_search (rowid, name, detail, phone_key, spaced, facets)
  SELECT entry_id, name, detail, phone_key, spaced, facets FROM trash_searched WHERE entry_id = NEW.entry_id;
END;

-- Removes a deleted entry from the index.
CREATE TRIGGER trash_search_delete AFTER DELETE ON trash_entries BEGIN
  DELETE FROM trash_search WHERE rowid = OLD.entry_id;
END;
