-- Totals of leads by category, seller and stage. A lead without a category or seller counts under 0, and every
-- lead also under -1: any category, any seller, any stage of the pipeline. The kind of a stage never changes.
CREATE TRIGGER lead_totals_insert AFTER INSERT ON leads WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO lead_totals (category_id, seller_id, stage_id, leads, value_cents)
  SELECT category.id, seller.id, stage.id, 1, NEW.value_cents
  FROM (SELECT coalesce(NEW.category_id, 0) AS id UNION ALL SELECT -1) category,
    (SELECT coalesce(NEW.seller_id, 0) AS id UNION ALL SELECT -1) seller,
    (SELECT NEW.stage_id AS id UNION ALL
      SELECT -1 FROM stages WHERE stage_id = NEW.stage_id AND kind = 'pipeline') stage
  WHERE true
  ON CONFLICT DO UPDATE SET leads = leads + 1, value_cents = value_cents + excluded.value_cents;
END;
--> statement-breakpoint
CREATE TRIGGER lead_totals_update
AFTER UPDATE OF stage_id, seller_id, category_id, value_cents, deleted_at ON leads BEGIN
  UPDATE lead_totals SET leads = leads - 1, value_cents = value_cents - OLD.value_cents
  WHERE OLD.deleted_at IS NULL AND category_id IN (coalesce(OLD.category_id, 0), -1)
    AND seller_id IN (coalesce(OLD.seller_id, 0), -1)
    AND stage_id IN (OLD.stage_id, (SELECT -1 FROM stages WHERE stage_id = OLD.stage_id AND kind = 'pipeline'));
  INSERT INTO lead_totals (category_id, seller_id, stage_id, leads, value_cents)
  SELECT category.id, seller.id, stage.id, 1, NEW.value_cents
  FROM (SELECT coalesce(NEW.category_id, 0) AS id UNION ALL SELECT -1) category,
    (SELECT coalesce(NEW.seller_id, 0) AS id UNION ALL SELECT -1) seller,
    (SELECT NEW.stage_id AS id UNION ALL
      SELECT -1 FROM stages WHERE stage_id = NEW.stage_id AND kind = 'pipeline') stage
  WHERE NEW.deleted_at IS NULL
  ON CONFLICT DO UPDATE SET leads = leads + 1, value_cents = value_cents + excluded.value_cents;
END;
--> statement-breakpoint
CREATE TRIGGER lead_totals_delete AFTER DELETE ON leads WHEN OLD.deleted_at IS NULL BEGIN
  UPDATE lead_totals SET leads = leads - 1, value_cents = value_cents - OLD.value_cents
  WHERE category_id IN (coalesce(OLD.category_id, 0), -1) AND seller_id IN (coalesce(OLD.seller_id, 0), -1)
    AND stage_id IN (OLD.stage_id, (SELECT -1 FROM stages WHERE stage_id = OLD.stage_id AND kind = 'pipeline'));
END;
--> statement-breakpoint
-- The same totals by a count: what fills the table now, and what the nightly recount holds it against.
CREATE VIEW lead_totals_counted AS
WITH parts AS (
  SELECT coalesce(l.category_id, 0) AS category_id, coalesce(l.seller_id, 0) AS seller_id, l.stage_id,
    s.kind = 'pipeline' AS is_pipeline, count(*) AS leads, sum(l.value_cents) AS value_cents
  FROM leads l JOIN stages s ON s.stage_id = l.stage_id WHERE l.deleted_at IS NULL GROUP BY 1, 2, 3
), either (rolled) AS (VALUES (false), (true))
SELECT iif(category.rolled, -1, category_id) AS category_id, iif(seller.rolled, -1, seller_id) AS seller_id,
  iif(stage.rolled, -1, stage_id) AS stage_id, sum(leads) AS leads, sum(value_cents) AS value_cents
FROM parts, either category, either seller, either stage WHERE is_pipeline OR NOT stage.rolled GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO lead_totals (category_id, seller_id, stage_id, leads, value_cents)
SELECT category_id, seller_id, stage_id, leads, value_cents FROM lead_totals_counted;
--> statement-breakpoint

-- Substring search over live leads. The facets narrow it to a stage, a seller or a category inside the index;
-- with them, and with all that a list shows of the contact, a lead that is found costs one row beside its own.
CREATE VIRTUAL TABLE leads_search USING fts5(
  title, name, phone, phone_key, zip, facets, email UNINDEXED, address UNINDEXED,
  tokenize = 'trigram remove_diacritics 1'
);
--> statement-breakpoint
-- What is to be found of each lead: its contact, or what a visitor wrote.
CREATE VIEW leads_searched AS
SELECT l.lead_id, l.contact_id, l.project_title AS title, iif(c.contact_id IS NULL, l.draft_name, c.name) AS name,
  iif(c.contact_id IS NULL, l.draft_phone, c.phone) AS phone,
  iif(c.contact_id IS NULL, l.draft_phone_key, c.phone_key) AS phone_key, c.zip,
  '|g' || l.stage_id || '|s' || coalesce(l.seller_id, 0) || '|c' || coalesce(l.category_id, 0) || '|' AS facets,
  c.email, c.address
FROM leads l LEFT JOIN contacts c ON c.contact_id = l.contact_id WHERE l.deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO leads_search (rowid, title, name, phone, phone_key, zip, facets, email, address)
SELECT lead_id, title, name, phone, phone_key, zip, facets, email, address FROM leads_searched;
--> statement-breakpoint
CREATE TRIGGER leads_search_insert AFTER INSERT ON leads WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO leads_search (rowid, title, name, phone, phone_key, zip, facets, email, address)
  SELECT lead_id, title, name, phone, phone_key, zip, facets, email, address FROM leads_searched
  WHERE lead_id = NEW.lead_id;
END;
--> statement-breakpoint
CREATE TRIGGER leads_search_update
AFTER UPDATE OF contact_id, stage_id, seller_id, category_id, project_title, draft_name, draft_phone, draft_phone_key,
  deleted_at ON leads BEGIN
  DELETE FROM leads_search WHERE rowid = OLD.lead_id;
  INSERT INTO leads_search (rowid, title, name, phone, phone_key, zip, facets, email, address)
  SELECT lead_id, title, name, phone, phone_key, zip, facets, email, address FROM leads_searched
  WHERE lead_id = NEW.lead_id;
END;
--> statement-breakpoint
CREATE TRIGGER leads_search_delete AFTER DELETE ON leads BEGIN
  DELETE FROM leads_search WHERE rowid = OLD.lead_id;
END;
--> statement-breakpoint
CREATE TRIGGER leads_search_contact AFTER UPDATE OF name, phone, phone_key, zip, email, address ON contacts BEGIN
  UPDATE leads_search SET name = NEW.name, phone = NEW.phone, phone_key = NEW.phone_key, zip = NEW.zip,
    email = NEW.email, address = NEW.address
  WHERE rowid IN (SELECT lead_id FROM leads WHERE contact_id = NEW.contact_id AND deleted_at IS NULL);
END;
