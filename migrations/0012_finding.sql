-- Possible duplicates, and an index for each order of the directory under a seller.
CREATE TABLE `suspected_pairs` (
	`pair_id` integer PRIMARY KEY NOT NULL,
	`contact_id` integer NOT NULL,
	`other_id` integer NOT NULL,
	`strength` integer NOT NULL,
	`reasons` text NOT NULL,
	`dismissed_at` integer,
	`dismissed_by` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `suspected_pairs_both` ON `suspected_pairs` (`contact_id`,`other_id`);--> statement-breakpoint
CREATE INDEX `suspected_pairs_strength` ON `suspected_pairs` (`strength`,`pair_id`) WHERE dismissed_at IS NULL;--> statement-breakpoint
CREATE INDEX `suspected_pairs_contact` ON `suspected_pairs` (`contact_id`,`strength`) WHERE dismissed_at IS NULL;--> statement-breakpoint
CREATE INDEX `suspected_pairs_other` ON `suspected_pairs` (`other_id`,`strength`);--> statement-breakpoint
DROP INDEX `contacts_stage_category`;--> statement-breakpoint
CREATE INDEX `contacts_seller_name` ON `contacts` (`seller_key`,`name_key`,`contact_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_seller_category` ON `contacts` (`seller_key`,`category_key`,`contact_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_category_seller_name` ON `contacts` (`category_key`,`seller_key`,`name_key`,`contact_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_stage_seller_name` ON `contacts` (`stage_key`,`seller_key`,`name_key`,`contact_id`) WHERE deleted_at IS NULL;
--> statement-breakpoint

-- The sort keys of stages and categories, each once and in order: lists under a seller are read key by key. A key that
-- no row has any more does no harm.
CREATE TABLE directory_keys (kind TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (kind, key)) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO directory_keys (kind, key)
SELECT 'stage', lower(name) FROM stages UNION SELECT 'category', lower(name) FROM categories UNION VALUES ('category', '');
--> statement-breakpoint
CREATE TRIGGER directory_keys_stage AFTER INSERT ON stages BEGIN
  INSERT OR IGNORE INTO directory_keys (kind, key) VALUES ('stage', lower(NEW.name));
END;
--> statement-breakpoint
CREATE TRIGGER directory_keys_stage_name AFTER UPDATE OF name ON stages BEGIN
  INSERT OR IGNORE INTO directory_keys (kind, key) VALUES ('stage', lower(NEW.name));
END;
--> statement-breakpoint
CREATE TRIGGER directory_keys_category AFTER INSERT ON categories BEGIN
  INSERT OR IGNORE INTO directory_keys (kind, key) VALUES ('category', lower(NEW.name));
END;
--> statement-breakpoint
CREATE TRIGGER directory_keys_category_name AFTER UPDATE OF name ON categories BEGIN
  INSERT OR IGNORE INTO directory_keys (kind, key) VALUES ('category', lower(NEW.name));
END;
--> statement-breakpoint

-- Contacts are counted by stage and seller within the one row of their category, so that a move still rewrites one row:
-- `{"g2s1": 14, …}` by stage (g) and seller (s, 0: none).
DROP TRIGGER contact_totals_insert;
--> statement-breakpoint
DROP TRIGGER contact_totals_move;
--> statement-breakpoint
DROP TRIGGER contact_totals_change;
--> statement-breakpoint
DROP TRIGGER contact_totals_delete;
--> statement-breakpoint
DROP VIEW contact_totals_by_stage;
--> statement-breakpoint
DROP VIEW contact_totals_counted;
--> statement-breakpoint
CREATE VIEW contact_totals_counted AS
SELECT coalesce(category_id, 0) AS category_id, stage_id, coalesce(seller_id, 0) AS seller_id, count(*) AS contacts
FROM contacts WHERE deleted_at IS NULL GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE VIEW contact_totals_by_stage AS
SELECT category_id, CAST(substr(n.key, 2) AS INTEGER) AS stage_id,
  CAST(substr(n.key, instr(n.key, 's') + 1) AS INTEGER) AS seller_id, n.value AS contacts
FROM contact_totals t, json_each(t.contacts) n WHERE n.value <> 0;
--> statement-breakpoint
DELETE FROM contact_totals;
--> statement-breakpoint
INSERT INTO contact_totals (category_id, contacts)
SELECT category_id, json_group_object('g' || stage_id || 's' || seller_id, contacts) FROM contact_totals_counted
GROUP BY category_id;
--> statement-breakpoint
-- A new contact counts.
CREATE TRIGGER contact_totals_insert AFTER INSERT ON contacts WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO contact_totals (category_id, contacts)
  SELECT coalesce(NEW.category_id, 0), json_object('g' || NEW.stage_id || 's' || coalesce(NEW.seller_id, 0), 1)
  WHERE NEW.deleted_at IS NULL
  ON CONFLICT DO UPDATE SET contacts = json_set(contacts, '$.g' || NEW.stage_id || 's' || coalesce(NEW.seller_id, 0),
    coalesce(contacts ->> ('$.g' || NEW.stage_id || 's' || coalesce(NEW.seller_id, 0)), 0) + 1);
END;
--> statement-breakpoint
-- A contact that changes nothing but its stage and seller stays in the same row.
CREATE TRIGGER contact_totals_move AFTER UPDATE OF stage_id, seller_id ON contacts
WHEN (NEW.stage_id <> OLD.stage_id OR NEW.seller_id IS NOT OLD.seller_id) AND NEW.category_id IS OLD.category_id
  AND NEW.deleted_at IS NULL AND OLD.deleted_at IS NULL BEGIN
  UPDATE contact_totals SET contacts = json_set(contacts,
    '$.g' || OLD.stage_id || 's' || coalesce(OLD.seller_id, 0),
    (contacts ->> ('$.g' || OLD.stage_id || 's' || coalesce(OLD.seller_id, 0))) - 1,
    '$.g' || NEW.stage_id || 's' || coalesce(NEW.seller_id, 0),
    coalesce(contacts ->> ('$.g' || NEW.stage_id || 's' || coalesce(NEW.seller_id, 0)), 0) + 1)
  WHERE category_id = coalesce(NEW.category_id, 0);
END;
--> statement-breakpoint
-- A contact of another category, or one that goes to the trash or comes back, is taken off and counted anew.
CREATE TRIGGER contact_totals_change AFTER UPDATE OF category_id, stage_id, seller_id, deleted_at ON contacts
WHEN NEW.category_id IS NOT OLD.category_id OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  UPDATE contact_totals SET contacts = json_set(contacts, '$.g' || OLD.stage_id || 's' || coalesce(OLD.seller_id, 0),
    (contacts ->> ('$.g' || OLD.stage_id || 's' || coalesce(OLD.seller_id, 0))) - 1)
  WHERE OLD.deleted_at IS NULL AND category_id = coalesce(OLD.category_id, 0);
  INSERT INTO contact_totals (category_id, contacts)
  SELECT coalesce(NEW.category_id, 0), json_object('g' || NEW.stage_id || 's' || coalesce(NEW.seller_id, 0), 1)
  WHERE NEW.deleted_at IS NULL
  ON CONFLICT DO UPDATE SET contacts = json_set(contacts, '$.g' || NEW.stage_id || 's' || coalesce(NEW.seller_id, 0),
    coalesce(contacts ->> ('$.g' || NEW.stage_id || 's' || coalesce(NEW.seller_id, 0)), 0) + 1);
END;
--> statement-breakpoint
-- A contact that is deleted for ever no longer counts.
CREATE TRIGGER contact_totals_delete AFTER DELETE ON contacts WHEN OLD.deleted_at IS NULL BEGIN
  UPDATE contact_totals SET contacts = json_set(contacts, '$.g' || OLD.stage_id || 's' || coalesce(OLD.seller_id, 0),
    (contacts ->> ('$.g' || OLD.stage_id || 's' || coalesce(OLD.seller_id, 0))) - 1)
  WHERE category_id = coalesce(OLD.category_id, 0);
END;
--> statement-breakpoint

-- The search of contacts also finds e-mails, further phones and e-mails, and the projects of all its leads. Sellers and
-- categories are found through their facets: renaming one rewrites nothing.
DROP TRIGGER contacts_search_insert;
--> statement-breakpoint
DROP TRIGGER contacts_search_facets;
--> statement-breakpoint
DROP TRIGGER contacts_search_update;
--> statement-breakpoint
DROP TRIGGER contacts_search_delete;
--> statement-breakpoint
DROP VIEW contacts_searched;
--> statement-breakpoint
DROP TABLE contacts_search;
--> statement-breakpoint
-- Letters are spaced in texts of up to 4,096.
INSERT INTO numbers (n)
WITH RECURSIVE counting (n) AS (SELECT 1001 UNION ALL SELECT n + 1 FROM counting WHERE n < 4096) SELECT n FROM counting;
--> statement-breakpoint
-- Contacts outside the trash; of phones and e-mails all, parted by line ends.
CREATE VIRTUAL TABLE contacts_search USING fts5(
  name, phone, phone_key, email, address, zip, project, spaced, facets, tokenize = 'trigram remove_diacritics 1'
);
--> statement-breakpoint
-- What is found of each contact. One or two letters are found in all of it but the projects.
CREATE VIEW contacts_searched AS
SELECT contact_id, name, phone, phone_key, email, address, zip, project,
  (SELECT char(31) || group_concat(substr(line, n, 1), char(31) ORDER BY n) || char(31) FROM numbers
    WHERE n <= length(line)) AS spaced,
  facets
FROM (
  SELECT *, concat_ws(char(10), name, phone, phone_key, email, address, zip) AS line
  FROM (
    SELECT contact_id, name, address, zip,
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
--> statement-breakpoint
INSERT INTO contacts_search (rowid, name, phone, phone_key, email, address, zip, project, spaced, facets)
SELECT contact_id, name, phone, phone_key, email, address, zip, project, spaced, facets FROM contacts_searched;
--> statement-breakpoint
-- A contact's id that is inserted here: what is found of the contact is read anew.
CREATE VIEW contacts_search_again AS SELECT NULL AS contact_id;
--> statement-breakpoint
CREATE TRIGGER contacts_search_again_read INSTEAD OF INSERT ON contacts_search_again BEGIN
  DELETE FROM contacts_search WHERE rowid = NEW.contact_id;
  INSERT INTO contacts_search (rowid, name, phone, phone_key, email, address, zip, project, spaced, facets)
  SELECT contact_id, name, phone, phone_key, email, address, zip, project, spaced, facets FROM contacts_searched
  WHERE contact_id = NEW.contact_id;
END;
--> statement-breakpoint
-- A new contact is found.
CREATE TRIGGER contacts_search_insert AFTER INSERT ON contacts WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO contacts_search (rowid, name, phone, phone_key, email, address, zip, project, spaced, facets)
  SELECT contact_id, name, phone, phone_key, email, address, zip, project, spaced, facets FROM contacts_searched
  WHERE contact_id = NEW.contact_id;
END;
--> statement-breakpoint
-- A contact of another stage, seller or category is found there.
CREATE TRIGGER contacts_search_facets AFTER UPDATE OF category_id, stage_id, seller_id ON contacts
WHEN NEW.deleted_at IS NULL AND (NEW.category_id IS NOT OLD.category_id OR NEW.stage_id <> OLD.stage_id
  OR NEW.seller_id IS NOT OLD.seller_id) BEGIN
  UPDATE contacts_search SET facets =
    '|g' || NEW.stage_id || '|c' || coalesce(NEW.category_id, 0) || '|s' || coalesce(NEW.seller_id, 0) || '|'
  WHERE rowid = NEW.contact_id;
END;
--> statement-breakpoint
-- A contact with other words is found by those; one in the trash is not found.
CREATE TRIGGER contacts_search_update AFTER UPDATE OF name, phone, phone_key, email, address, zip, deleted_at ON contacts
WHEN NEW.name <> OLD.name OR NEW.phone <> OLD.phone OR NEW.phone_key <> OLD.phone_key OR NEW.email IS NOT OLD.email
  OR NEW.address IS NOT OLD.address OR NEW.zip IS NOT OLD.zip
  OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  INSERT INTO contacts_search_again (contact_id) VALUES (NEW.contact_id);
END;
--> statement-breakpoint
-- A contact that is deleted for ever is not found.
CREATE TRIGGER contacts_search_delete AFTER DELETE ON contacts BEGIN
  DELETE FROM contacts_search WHERE rowid = OLD.contact_id;
END;
--> statement-breakpoint
-- A contact is found by the projects of its leads.
CREATE TRIGGER contacts_search_lead_insert AFTER INSERT ON leads
WHEN NEW.contact_id IS NOT NULL AND NEW.project_title IS NOT NULL AND NEW.deleted_at IS NULL BEGIN
  INSERT INTO contacts_search_again (contact_id) VALUES (NEW.contact_id);
END;
--> statement-breakpoint
CREATE TRIGGER contacts_search_lead_update AFTER UPDATE OF project_title, contact_id, deleted_at ON leads
WHEN NEW.project_title IS NOT OLD.project_title OR NEW.contact_id IS NOT OLD.contact_id
  OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  INSERT INTO contacts_search_again (contact_id)
  SELECT DISTINCT value FROM json_each(json_array(OLD.contact_id, NEW.contact_id)) WHERE value IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER contacts_search_lead_delete AFTER DELETE ON leads
WHEN OLD.contact_id IS NOT NULL AND OLD.deleted_at IS NULL BEGIN
  INSERT INTO contacts_search_again (contact_id) VALUES (OLD.contact_id);
END;
--> statement-breakpoint

-- Contacts that are to be compared with all others, because they are new or have changed. A change while one is compared
-- gives it another ticket, and it is compared once more. All that are here now come first.
CREATE TABLE contacts_to_match (contact_id INTEGER PRIMARY KEY, ticket INTEGER NOT NULL);
--> statement-breakpoint
INSERT INTO contacts_to_match (contact_id, ticket) SELECT contact_id, 1 FROM contacts WHERE deleted_at IS NULL;
--> statement-breakpoint
-- What contacts that may be one person have in common: see worker/contacts/matching/keys.ts.
CREATE TABLE match_keys (key TEXT NOT NULL, contact_id INTEGER NOT NULL, PRIMARY KEY (key, contact_id)) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX match_keys_contact ON match_keys (contact_id);
--> statement-breakpoint
-- One row: how many pairs are suspected and not dismissed.
CREATE TABLE suspected_totals (id INTEGER PRIMARY KEY, pairs INTEGER NOT NULL);
--> statement-breakpoint
INSERT INTO suspected_totals (id, pairs) VALUES (1, 0);
--> statement-breakpoint
CREATE TRIGGER suspected_totals_insert AFTER INSERT ON suspected_pairs WHEN NEW.dismissed_at IS NULL BEGIN
  UPDATE suspected_totals SET pairs = pairs + 1;
END;
--> statement-breakpoint
CREATE TRIGGER suspected_totals_update AFTER UPDATE OF dismissed_at ON suspected_pairs
WHEN (NEW.dismissed_at IS NULL) <> (OLD.dismissed_at IS NULL) BEGIN
  UPDATE suspected_totals SET pairs = pairs + iif(NEW.dismissed_at IS NULL, 1, -1);
END;
--> statement-breakpoint
CREATE TRIGGER suspected_totals_delete AFTER DELETE ON suspected_pairs WHEN OLD.dismissed_at IS NULL BEGIN
  UPDATE suspected_totals SET pairs = pairs - 1;
END;
--> statement-breakpoint
CREATE TRIGGER contacts_match_insert AFTER INSERT ON contacts WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO contacts_to_match (contact_id, ticket) VALUES (NEW.contact_id, abs(random()) % 1000000000)
  ON CONFLICT DO UPDATE SET ticket = excluded.ticket;
END;
--> statement-breakpoint
CREATE TRIGGER contacts_match_update AFTER UPDATE OF name, phone_key, email, address, zip, deleted_at ON contacts
WHEN NEW.deleted_at IS NULL AND (NEW.name <> OLD.name OR NEW.phone_key <> OLD.phone_key OR NEW.email IS NOT OLD.email
  OR NEW.address IS NOT OLD.address OR NEW.zip IS NOT OLD.zip OR OLD.deleted_at IS NOT NULL) BEGIN
  INSERT INTO contacts_to_match (contact_id, ticket) VALUES (NEW.contact_id, abs(random()) % 1000000000)
  ON CONFLICT DO UPDATE SET ticket = excluded.ticket;
END;
--> statement-breakpoint
-- A contact in the trash is nobody's duplicate; that a pair was dismissed is still known when it comes back.
CREATE TRIGGER contacts_match_trash AFTER UPDATE OF deleted_at ON contacts
WHEN NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL BEGIN
  DELETE FROM contacts_to_match WHERE contact_id = NEW.contact_id;
  DELETE FROM match_keys WHERE contact_id = NEW.contact_id;
  DELETE FROM suspected_pairs WHERE contact_id = NEW.contact_id AND dismissed_at IS NULL;
  DELETE FROM suspected_pairs WHERE other_id = NEW.contact_id AND dismissed_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER contacts_match_delete AFTER DELETE ON contacts BEGIN
  DELETE FROM contacts_to_match WHERE contact_id = OLD.contact_id;
  DELETE FROM match_keys WHERE contact_id = OLD.contact_id;
  DELETE FROM suspected_pairs WHERE contact_id = OLD.contact_id;
  DELETE FROM suspected_pairs WHERE other_id = OLD.contact_id;
END;
--> statement-breakpoint

-- A contact is found by its further phones, and compared by them.
CREATE TRIGGER contacts_search_phone_insert AFTER INSERT ON contact_phones BEGIN
  INSERT INTO contacts_search_again (contact_id) VALUES (NEW.contact_id);
  INSERT INTO contacts_to_match (contact_id, ticket)
  SELECT contact_id, abs(random()) % 1000000000 FROM contacts WHERE contact_id = NEW.contact_id AND deleted_at IS NULL
  ON CONFLICT DO UPDATE SET ticket = excluded.ticket;
END;
--> statement-breakpoint
CREATE TRIGGER contacts_search_phone_update AFTER UPDATE OF contact_id, phone, phone_key ON contact_phones BEGIN
  INSERT INTO contacts_search_again (contact_id)
  SELECT DISTINCT value FROM json_each(json_array(OLD.contact_id, NEW.contact_id));
  INSERT INTO contacts_to_match (contact_id, ticket)
  SELECT contact_id, abs(random()) % 1000000000 FROM contacts
  WHERE contact_id IN (OLD.contact_id, NEW.contact_id) AND deleted_at IS NULL
  ON CONFLICT DO UPDATE SET ticket = excluded.ticket;
END;
--> statement-breakpoint
CREATE TRIGGER contacts_search_phone_delete AFTER DELETE ON contact_phones BEGIN
  INSERT INTO contacts_search_again (contact_id) VALUES (OLD.contact_id);
  INSERT INTO contacts_to_match (contact_id, ticket)
  SELECT contact_id, abs(random()) % 1000000000 FROM contacts WHERE contact_id = OLD.contact_id AND deleted_at IS NULL
  ON CONFLICT DO UPDATE SET ticket = excluded.ticket;
END;
--> statement-breakpoint

-- A contact is found by its further emails, and compared by them.
CREATE TRIGGER contacts_search_email_insert AFTER INSERT ON contact_emails BEGIN
  INSERT INTO contacts_search_again (contact_id) VALUES (NEW.contact_id);
  INSERT INTO contacts_to_match (contact_id, ticket)
  SELECT contact_id, abs(random()) % 1000000000 FROM contacts WHERE contact_id = NEW.contact_id AND deleted_at IS NULL
  ON CONFLICT DO UPDATE SET ticket = excluded.ticket;
END;
--> statement-breakpoint
CREATE TRIGGER contacts_search_email_update AFTER UPDATE OF contact_id, email ON contact_emails BEGIN
  INSERT INTO contacts_search_again (contact_id)
  SELECT DISTINCT value FROM json_each(json_array(OLD.contact_id, NEW.contact_id));
  INSERT INTO contacts_to_match (contact_id, ticket)
  SELECT contact_id, abs(random()) % 1000000000 FROM contacts
  WHERE contact_id IN (OLD.contact_id, NEW.contact_id) AND deleted_at IS NULL
  ON CONFLICT DO UPDATE SET ticket = excluded.ticket;
END;
--> statement-breakpoint
CREATE TRIGGER contacts_search_email_delete AFTER DELETE ON contact_emails BEGIN
  INSERT INTO contacts_search_again (contact_id) VALUES (OLD.contact_id);
  INSERT INTO contacts_to_match (contact_id, ticket)
  SELECT contact_id, abs(random()) % 1000000000 FROM contacts WHERE contact_id = OLD.contact_id AND deleted_at IS NULL
  ON CONFLICT DO UPDATE SET ticket = excluded.ticket;
END;
