-- The names by which the directory is sorted follow the ids.
CREATE VIEW contacts_keyed AS
SELECT contact_id,
  coalesce((SELECT lower(name) FROM categories t WHERE t.category_id = c.category_id), '') AS category_key,
  coalesce((SELECT lower(name) FROM stages t WHERE t.stage_id = c.stage_id), '') AS stage_key,
  coalesce((SELECT lower(name) FROM sellers t WHERE t.seller_id = c.seller_id), '') AS seller_key
FROM contacts c;
--> statement-breakpoint
CREATE TRIGGER contacts_keys_insert AFTER INSERT ON contacts BEGIN
  UPDATE contacts SET (category_key, stage_key, seller_key) =
    (SELECT category_key, stage_key, seller_key FROM contacts_keyed k WHERE k.contact_id = contacts.contact_id)
  WHERE contact_id = NEW.contact_id;
END;
--> statement-breakpoint
CREATE TRIGGER contacts_keys_update AFTER UPDATE OF category_id, stage_id, seller_id ON contacts
WHEN NEW.category_id IS NOT OLD.category_id OR NEW.stage_id <> OLD.stage_id OR NEW.seller_id IS NOT OLD.seller_id BEGIN
  UPDATE contacts SET (category_key, stage_key, seller_key) =
    (SELECT category_key, stage_key, seller_key FROM contacts_keyed k WHERE k.contact_id = contacts.contact_id)
  WHERE contact_id = NEW.contact_id;
END;
--> statement-breakpoint
CREATE TRIGGER contacts_keys_category AFTER UPDATE OF name ON categories WHEN NEW.name <> OLD.name BEGIN
  UPDATE contacts SET category_key = lower(NEW.name) WHERE category_id = NEW.category_id;
END;
--> statement-breakpoint
CREATE TRIGGER contacts_keys_stage AFTER UPDATE OF name ON stages WHEN NEW.name <> OLD.name BEGIN
  UPDATE contacts SET stage_key = lower(NEW.name) WHERE stage_id = NEW.stage_id;
END;
--> statement-breakpoint
CREATE TRIGGER contacts_keys_seller AFTER UPDATE OF name ON sellers WHEN NEW.name <> OLD.name BEGIN
  UPDATE contacts SET seller_key = lower(NEW.name) WHERE seller_id = NEW.seller_id;
END;
--> statement-breakpoint
-- Accents in the names of earlier releases are folded when a name is next changed.
UPDATE contacts SET name_key = lower(name), (category_key, stage_key, seller_key) =
  (SELECT category_key, stage_key, seller_key FROM contacts_keyed k WHERE k.contact_id = contacts.contact_id);
--> statement-breakpoint

-- Totals of contacts: each counts under its category and stage, and under -1 for any category, any stage.
DROP TRIGGER contact_totals_insert;
--> statement-breakpoint
DROP TRIGGER contact_totals_update;
--> statement-breakpoint
DROP TRIGGER contact_totals_delete;
--> statement-breakpoint
-- A change put in here is added to the totals of its category and stage, and subtracts where it is negative. There is
-- nothing in it to be read.
CREATE VIEW contact_changes AS SELECT category_id, stage_id, 1 AS contacts FROM contacts WHERE false;
--> statement-breakpoint
CREATE TRIGGER contact_totals_change INSTEAD OF INSERT ON contact_changes BEGIN
  INSERT INTO contact_totals (category_id, stage_id, contacts)
  SELECT category.id, stage.id, NEW.contacts
  FROM (SELECT coalesce(NEW.category_id, 0) AS id UNION ALL SELECT -1) category,
    (SELECT NEW.stage_id AS id UNION ALL SELECT -1) stage
  WHERE true
  ON CONFLICT DO UPDATE SET contacts = contacts + excluded.contacts;
END;
--> statement-breakpoint
CREATE TRIGGER contact_totals_insert AFTER INSERT ON contacts WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO contact_changes VALUES (NEW.category_id, NEW.stage_id, 1);
END;
--> statement-breakpoint
CREATE TRIGGER contact_totals_update AFTER UPDATE OF category_id, stage_id, deleted_at ON contacts
WHEN NEW.category_id IS NOT OLD.category_id OR NEW.stage_id <> OLD.stage_id
  OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  INSERT INTO contact_changes
  SELECT OLD.category_id, OLD.stage_id, -1 WHERE OLD.deleted_at IS NULL UNION ALL
  SELECT NEW.category_id, NEW.stage_id, 1 WHERE NEW.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER contact_totals_delete AFTER DELETE ON contacts WHEN OLD.deleted_at IS NULL BEGIN
  INSERT INTO contact_changes VALUES (OLD.category_id, OLD.stage_id, -1);
END;
--> statement-breakpoint
-- The same totals by a count: what fills the table now, and what the nightly recount holds it against.
CREATE VIEW contact_totals_counted AS
WITH parts AS (
  SELECT coalesce(category_id, 0) AS category_id, stage_id, count(*) AS contacts FROM contacts
  WHERE deleted_at IS NULL GROUP BY 1, 2
), either (rolled) AS (VALUES (false), (true))
SELECT iif(category.rolled, -1, category_id) AS category_id, iif(stage.rolled, -1, stage_id) AS stage_id,
  sum(contacts) AS contacts
FROM parts, either category, either stage GROUP BY 1, 2;
--> statement-breakpoint
DELETE FROM contact_totals;
--> statement-breakpoint
INSERT INTO contact_totals (category_id, stage_id, contacts)
SELECT category_id, stage_id, contacts FROM contact_totals_counted;
--> statement-breakpoint

-- Substring search over live contacts, now with facets that narrow it to a category or stage inside the index.
DROP TRIGGER contacts_search_insert;
--> statement-breakpoint
DROP TRIGGER contacts_search_leave;
--> statement-breakpoint
DROP TRIGGER contacts_search_return;
--> statement-breakpoint
DROP TRIGGER contacts_search_delete;
--> statement-breakpoint
DROP TABLE contacts_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE contacts_search USING fts5(
  name, phone, phone_key, address, zip, facets, tokenize = 'trigram remove_diacritics 1'
);
--> statement-breakpoint
-- A trigram index finds nothing shorter than three letters. Here a mark stands around each letter of the same texts:
-- one letter between two marks is three, and so are two letters around a mark. Fields are parted by a line end.
CREATE VIRTUAL TABLE contacts_letters USING fts5(spaced, facets, tokenize = 'trigram remove_diacritics 1');
--> statement-breakpoint
CREATE TABLE places (n INTEGER PRIMARY KEY);
--> statement-breakpoint
INSERT INTO places (n)
WITH RECURSIVE counting (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counting WHERE n < 1000) SELECT n FROM counting;
--> statement-breakpoint
-- What is to be found of each contact.
CREATE VIEW contacts_searched AS
SELECT contact_id, name, phone, phone_key, address, zip,
  '|g' || stage_id || '|c' || coalesce(category_id, 0) || '|' AS facets,
  (SELECT char(31) || group_concat(substr(line, n, 1), char(31) ORDER BY n) || char(31) FROM places
    WHERE n <= length(line)) AS spaced
FROM (SELECT *, concat_ws(char(10), name, phone, phone_key, address, zip) AS line FROM contacts)
WHERE deleted_at IS NULL;
--> statement-breakpoint
-- A row of it put in here can be found.
CREATE TRIGGER contacts_search_add INSTEAD OF INSERT ON contacts_searched BEGIN
  INSERT INTO contacts_search (rowid, name, phone, phone_key, address, zip, facets)
  VALUES (NEW.contact_id, NEW.name, NEW.phone, NEW.phone_key, NEW.address, NEW.zip, NEW.facets);
  INSERT INTO contacts_letters (rowid, spaced, facets) VALUES (NEW.contact_id, NEW.spaced, NEW.facets);
END;
--> statement-breakpoint
INSERT INTO contacts_searched SELECT * FROM contacts_searched;
--> statement-breakpoint
CREATE TRIGGER contacts_search_insert AFTER INSERT ON contacts WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO contacts_searched SELECT * FROM contacts_searched WHERE contact_id = NEW.contact_id;
END;
--> statement-breakpoint
CREATE TRIGGER contacts_search_update
AFTER UPDATE OF name, phone, phone_key, address, zip, category_id, stage_id, deleted_at ON contacts
WHEN NEW.name <> OLD.name OR NEW.phone <> OLD.phone OR NEW.phone_key <> OLD.phone_key
  OR NEW.address IS NOT OLD.address OR NEW.zip IS NOT OLD.zip OR NEW.category_id IS NOT OLD.category_id
  OR NEW.stage_id <> OLD.stage_id OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  DELETE FROM contacts_search WHERE rowid = OLD.contact_id;
  DELETE FROM contacts_letters WHERE rowid = OLD.contact_id;
  INSERT INTO contacts_searched SELECT * FROM contacts_searched WHERE contact_id = NEW.contact_id;
END;
--> statement-breakpoint
CREATE TRIGGER contacts_search_delete AFTER DELETE ON contacts BEGIN
  DELETE FROM contacts_search WHERE rowid = OLD.contact_id;
  DELETE FROM contacts_letters WHERE rowid = OLD.contact_id;
END;
