-- One and two letters are found in leads as they are in contacts: the index gets the column `spaced`.
DROP TRIGGER leads_search_insert;
--> statement-breakpoint
DROP TRIGGER leads_search_facets;
--> statement-breakpoint
DROP TRIGGER leads_search_update;
--> statement-breakpoint
DROP TRIGGER leads_search_delete;
--> statement-breakpoint
DROP TRIGGER leads_search_contact;
--> statement-breakpoint
DROP VIEW leads_searched;
--> statement-breakpoint
DROP TABLE leads_search;
--> statement-breakpoint
-- Leads outside the trash. With all that a list shows of the contact, a lead that is found costs one row beside its own.
CREATE VIRTUAL TABLE leads_search USING fts5(
  title, name, phone, phone_key, zip, spaced, facets, email UNINDEXED, address UNINDEXED,
  tokenize = 'trigram remove_diacritics 1'
);
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
      '|g' || l.stage_id || '|s' || coalesce(l.seller_id, 0) || '|c' || coalesce(l.category_id, 0) || '|' AS facets,
      c.email, c.address
    FROM leads l LEFT JOIN contacts c ON c.contact_id = l.contact_id WHERE l.deleted_at IS NULL
  )
);
--> statement-breakpoint
INSERT INTO leads_search (rowid, title, name, phone, phone_key, zip, spaced, facets, email, address)
SELECT lead_id, title, name, phone, phone_key, zip, spaced, facets, email, address FROM leads_searched;
--> statement-breakpoint
-- A new lead is found.
CREATE TRIGGER leads_search_insert AFTER INSERT ON leads WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO leads_search (rowid, title, name, phone, phone_key, zip, spaced, facets, email, address)
  SELECT lead_id, title, name, phone, phone_key, zip, spaced, facets, email, address FROM leads_searched
  WHERE lead_id = NEW.lead_id;
END;
--> statement-breakpoint
-- A lead of another stage, seller or category is found there.
CREATE TRIGGER leads_search_facets AFTER UPDATE OF stage_id, seller_id, category_id ON leads
WHEN NEW.deleted_at IS NULL AND (NEW.stage_id <> OLD.stage_id OR NEW.seller_id IS NOT OLD.seller_id
  OR NEW.category_id IS NOT OLD.category_id) BEGIN
  UPDATE leads_search SET facets = '|g' || NEW.stage_id || '|s' || coalesce(NEW.seller_id, 0) || '|c' || coalesce(NEW.category_id, 0) || '|'
  WHERE rowid = NEW.lead_id;
END;
--> statement-breakpoint
-- A lead with other words, or of another contact, is found by those; one in the trash is not found.
CREATE TRIGGER leads_search_update
AFTER UPDATE OF contact_id, project_title, draft_name, draft_phone, draft_phone_key, deleted_at ON leads
WHEN NEW.contact_id IS NOT OLD.contact_id OR NEW.project_title IS NOT OLD.project_title
  OR NEW.draft_name IS NOT OLD.draft_name OR NEW.draft_phone IS NOT OLD.draft_phone
  OR NEW.draft_phone_key IS NOT OLD.draft_phone_key OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  DELETE FROM leads_search WHERE rowid = OLD.lead_id;
  INSERT INTO leads_search (rowid, title, name, phone, phone_key, zip, spaced, facets, email, address)
  SELECT lead_id, title, name, phone, phone_key, zip, spaced, facets, email, address FROM leads_searched
  WHERE lead_id = NEW.lead_id;
END;
--> statement-breakpoint
-- A lead that is deleted for ever is not found.
CREATE TRIGGER leads_search_delete AFTER DELETE ON leads BEGIN
  DELETE FROM leads_search WHERE rowid = OLD.lead_id;
END;
--> statement-breakpoint
-- The leads of a contact are found by what it is called now.
CREATE TRIGGER leads_search_contact AFTER UPDATE OF name, phone, phone_key, zip, email, address ON contacts
WHEN NEW.name <> OLD.name OR NEW.phone <> OLD.phone OR NEW.phone_key <> OLD.phone_key OR NEW.zip IS NOT OLD.zip
  OR NEW.email IS NOT OLD.email OR NEW.address IS NOT OLD.address BEGIN
  DELETE FROM leads_search
  WHERE rowid IN (SELECT lead_id FROM leads WHERE contact_id = NEW.contact_id AND deleted_at IS NULL);
  INSERT INTO leads_search (rowid, title, name, phone, phone_key, zip, spaced, facets, email, address)
  SELECT lead_id, title, name, phone, phone_key, zip, spaced, facets, email, address FROM leads_searched
  WHERE lead_id IN (SELECT lead_id FROM leads WHERE contact_id = NEW.contact_id AND deleted_at IS NULL);
END;
