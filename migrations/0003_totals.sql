-- Totals that the screens show are kept, and never counted when they are read. Beside each stand two views with a row
-- for each stage: what is kept, and the same counted. The night's job and the tests hold one against the other.

-- A new lead counts.
CREATE TRIGGER lead_totals_insert AFTER INSERT ON leads WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO lead_totals (category_id, seller_id, leads, value_cents)
  SELECT category.id, coalesce(NEW.seller_id, 0), json_object('' || NEW.stage_id, 1),
    json_object('' || NEW.stage_id, NEW.value_cents)
  FROM (SELECT coalesce(NEW.category_id, 0) AS id UNION ALL SELECT -1) category
  WHERE NEW.deleted_at IS NULL
  ON CONFLICT DO UPDATE SET
    leads = json_set(leads, '$.' || NEW.stage_id, coalesce(leads ->> ('$.' || NEW.stage_id), 0) + 1),
    value_cents = json_set(value_cents, '$.' || NEW.stage_id, coalesce(value_cents ->> ('$.' || NEW.stage_id), 0) + NEW.value_cents);
END;
--> statement-breakpoint
-- A lead that changes nothing but its stage stays in the same rows.
CREATE TRIGGER lead_totals_move AFTER UPDATE OF stage_id ON leads
WHEN NEW.stage_id <> OLD.stage_id AND NEW.seller_id IS OLD.seller_id AND NEW.category_id IS OLD.category_id
  AND NEW.value_cents = OLD.value_cents AND NEW.deleted_at IS NULL AND OLD.deleted_at IS NULL BEGIN
  UPDATE lead_totals SET
    leads = json_set(leads, '$.' || OLD.stage_id, (leads ->> ('$.' || OLD.stage_id)) - 1,
      '$.' || NEW.stage_id, coalesce(leads ->> ('$.' || NEW.stage_id), 0) + 1),
    value_cents = json_set(value_cents, '$.' || OLD.stage_id, (value_cents ->> ('$.' || OLD.stage_id)) - NEW.value_cents,
      '$.' || NEW.stage_id, coalesce(value_cents ->> ('$.' || NEW.stage_id), 0) + NEW.value_cents)
  WHERE seller_id = coalesce(NEW.seller_id, 0) AND category_id IN (coalesce(NEW.category_id, 0), -1);
END;
--> statement-breakpoint
-- A lead of another seller, category or value, or one that goes to the trash or comes back, is taken off and counted anew.
CREATE TRIGGER lead_totals_change AFTER UPDATE OF stage_id, seller_id, category_id, value_cents, deleted_at ON leads
WHEN NEW.seller_id IS NOT OLD.seller_id OR NEW.category_id IS NOT OLD.category_id
  OR NEW.value_cents <> OLD.value_cents OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  UPDATE lead_totals SET
    leads = json_set(leads, '$.' || OLD.stage_id, (leads ->> ('$.' || OLD.stage_id)) - 1),
    value_cents = json_set(value_cents, '$.' || OLD.stage_id, (value_cents ->> ('$.' || OLD.stage_id)) - OLD.value_cents)
  WHERE OLD.deleted_at IS NULL AND seller_id = coalesce(OLD.seller_id, 0) AND category_id IN (coalesce(OLD.category_id, 0), -1);
  INSERT INTO lead_totals (category_id, seller_id, leads, value_cents)
  SELECT category.id, coalesce(NEW.seller_id, 0), json_object('' || NEW.stage_id, 1),
    json_object('' || NEW.stage_id, NEW.value_cents)
  FROM (SELECT coalesce(NEW.category_id, 0) AS id UNION ALL SELECT -1) category
  WHERE NEW.deleted_at IS NULL
  ON CONFLICT DO UPDATE SET
    leads = json_set(leads, '$.' || NEW.stage_id, coalesce(leads ->> ('$.' || NEW.stage_id), 0) + 1),
    value_cents = json_set(value_cents, '$.' || NEW.stage_id, coalesce(value_cents ->> ('$.' || NEW.stage_id), 0) + NEW.value_cents);
END;
--> statement-breakpoint
-- A lead that is deleted for ever no longer counts.
CREATE TRIGGER lead_totals_delete AFTER DELETE ON leads WHEN OLD.deleted_at IS NULL BEGIN
  UPDATE lead_totals SET
    leads = json_set(leads, '$.' || OLD.stage_id, (leads ->> ('$.' || OLD.stage_id)) - 1),
    value_cents = json_set(value_cents, '$.' || OLD.stage_id, (value_cents ->> ('$.' || OLD.stage_id)) - OLD.value_cents)
  WHERE seller_id = coalesce(OLD.seller_id, 0) AND category_id IN (coalesce(OLD.category_id, 0), -1);
END;
--> statement-breakpoint
CREATE VIEW lead_totals_by_stage AS
SELECT category_id, seller_id, CAST(n.key AS INTEGER) AS stage_id, n.value AS leads,
  value_cents ->> ('$.' || n.key) AS value_cents
FROM lead_totals t, json_each(t.leads) n WHERE n.value <> 0 OR value_cents ->> ('$.' || n.key) <> 0;
--> statement-breakpoint
CREATE VIEW lead_totals_counted AS
WITH parts AS (
  SELECT coalesce(category_id, 0) AS category_id, coalesce(seller_id, 0) AS seller_id, stage_id, count(*) AS leads,
    sum(value_cents) AS value_cents
  FROM leads WHERE deleted_at IS NULL GROUP BY 1, 2, 3
)
SELECT category_id, seller_id, stage_id, leads, value_cents FROM parts UNION ALL
SELECT -1, seller_id, stage_id, sum(leads), sum(value_cents) FROM parts GROUP BY 2, 3;
--> statement-breakpoint

-- A new contact counts.
CREATE TRIGGER contact_totals_insert AFTER INSERT ON contacts WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO contact_totals (category_id, contacts)
  SELECT coalesce(NEW.category_id, 0), json_object('' || NEW.stage_id, 1) WHERE NEW.deleted_at IS NULL
  ON CONFLICT DO UPDATE SET
    contacts = json_set(contacts, '$.' || NEW.stage_id, coalesce(contacts ->> ('$.' || NEW.stage_id), 0) + 1);
END;
--> statement-breakpoint
-- A contact that changes nothing but its stage stays in the same row.
CREATE TRIGGER contact_totals_move AFTER UPDATE OF stage_id ON contacts
WHEN NEW.stage_id <> OLD.stage_id AND NEW.category_id IS OLD.category_id
  AND NEW.deleted_at IS NULL AND OLD.deleted_at IS NULL BEGIN
  UPDATE contact_totals SET
    contacts = json_set(contacts, '$.' || OLD.stage_id, (contacts ->> ('$.' || OLD.stage_id)) - 1,
      '$.' || NEW.stage_id, coalesce(contacts ->> ('$.' || NEW.stage_id), 0) + 1)
  WHERE category_id = coalesce(NEW.category_id, 0);
END;
--> statement-breakpoint
-- A contact of another category, or one that goes to the trash or comes back, is taken off and counted anew.
CREATE TRIGGER contact_totals_change AFTER UPDATE OF category_id, stage_id, deleted_at ON contacts
WHEN NEW.category_id IS NOT OLD.category_id OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  UPDATE contact_totals SET
    contacts = json_set(contacts, '$.' || OLD.stage_id, (contacts ->> ('$.' || OLD.stage_id)) - 1)
  WHERE OLD.deleted_at IS NULL AND category_id = coalesce(OLD.category_id, 0);
  INSERT INTO contact_totals (category_id, contacts)
  SELECT coalesce(NEW.category_id, 0), json_object('' || NEW.stage_id, 1) WHERE NEW.deleted_at IS NULL
  ON CONFLICT DO UPDATE SET
    contacts = json_set(contacts, '$.' || NEW.stage_id, coalesce(contacts ->> ('$.' || NEW.stage_id), 0) + 1);
END;
--> statement-breakpoint
-- A contact that is deleted for ever no longer counts.
CREATE TRIGGER contact_totals_delete AFTER DELETE ON contacts WHEN OLD.deleted_at IS NULL BEGIN
  UPDATE contact_totals SET
    contacts = json_set(contacts, '$.' || OLD.stage_id, (contacts ->> ('$.' || OLD.stage_id)) - 1)
  WHERE category_id = coalesce(OLD.category_id, 0);
END;
--> statement-breakpoint
CREATE VIEW contact_totals_by_stage AS
SELECT category_id, CAST(n.key AS INTEGER) AS stage_id, n.value AS contacts
FROM contact_totals t, json_each(t.contacts) n WHERE n.value <> 0;
--> statement-breakpoint
CREATE VIEW contact_totals_counted AS
SELECT coalesce(category_id, 0) AS category_id, stage_id, count(*) AS contacts FROM contacts
WHERE deleted_at IS NULL GROUP BY 1, 2;
--> statement-breakpoint

-- A lead that is created in the pipeline counts for its week.
CREATE TRIGGER week_totals_insert AFTER INSERT ON leads
WHEN NEW.deleted_at IS NULL AND NEW.entered_week IS NOT NULL BEGIN
  INSERT INTO week_totals (week, leads, value_cents) VALUES (NEW.entered_week, 1, NEW.value_cents)
  ON CONFLICT DO UPDATE SET leads = leads + 1, value_cents = value_cents + excluded.value_cents;
END;
--> statement-breakpoint
-- A lead that enters the pipeline, changes its value, goes to the trash or comes back counts anew.
CREATE TRIGGER week_totals_update AFTER UPDATE OF entered_week, value_cents, deleted_at ON leads
WHEN NEW.entered_week IS NOT OLD.entered_week OR NEW.value_cents <> OLD.value_cents
  OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  UPDATE week_totals SET leads = leads - 1, value_cents = value_cents - OLD.value_cents
  WHERE OLD.deleted_at IS NULL AND week = OLD.entered_week;
  INSERT INTO week_totals (week, leads, value_cents)
  SELECT NEW.entered_week, 1, NEW.value_cents WHERE NEW.deleted_at IS NULL AND NEW.entered_week IS NOT NULL
  ON CONFLICT DO UPDATE SET leads = leads + 1, value_cents = value_cents + excluded.value_cents;
END;
--> statement-breakpoint
-- A lead that is deleted for ever no longer counts for its week.
CREATE TRIGGER week_totals_delete AFTER DELETE ON leads WHEN OLD.deleted_at IS NULL BEGIN
  UPDATE week_totals SET leads = leads - 1, value_cents = value_cents - OLD.value_cents
  WHERE week = OLD.entered_week;
END;
