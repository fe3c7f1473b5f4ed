-- A write states what must hold by inserting into this view: a row aborts the whole batch, and the
-- code comes back in the error ("guard:stale").
CREATE VIEW guard AS SELECT NULL AS code;
--> statement-breakpoint
CREATE TRIGGER guard_raise INSTEAD OF INSERT ON guard BEGIN
  SELECT RAISE(ABORT, 'guard:' || NEW.code);
END;
--> statement-breakpoint

-- Substring search over live contacts.
CREATE VIRTUAL TABLE contacts_search USING fts5(
  name, phone, phone_key, address, zip,
  content = 'contacts', content_rowid = 'contact_id', tokenize = 'trigram remove_diacritics 1'
);
--> statement-breakpoint
CREATE TRIGGER contacts_search_insert AFTER INSERT ON contacts WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO contacts_search (rowid, name, phone, phone_key, address, zip)
  VALUES (NEW.contact_id, NEW.name, NEW.phone, NEW.phone_key, NEW.address, NEW.zip);
END;
--> statement-breakpoint
CREATE TRIGGER contacts_search_leave
AFTER UPDATE OF name, phone, phone_key, address, zip, deleted_at ON contacts WHEN OLD.deleted_at IS NULL BEGIN
  INSERT INTO contacts_search (contacts_search, rowid, name, phone, phone_key, address, zip)
  VALUES ('delete', OLD.contact_id, OLD.name, OLD.phone, OLD.phone_key, OLD.address, OLD.zip);
  INSERT INTO contacts_search (rowid, name, phone, phone_key, address, zip)
  SELECT NEW.contact_id, NEW.name, NEW.phone, NEW.phone_key, NEW.address, NEW.zip WHERE NEW.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER contacts_search_return AFTER UPDATE OF deleted_at ON contacts
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL BEGIN
  INSERT INTO contacts_search (rowid, name, phone, phone_key, address, zip)
  VALUES (NEW.contact_id, NEW.name, NEW.phone, NEW.phone_key, NEW.address, NEW.zip);
END;
--> statement-breakpoint
CREATE TRIGGER contacts_search_delete AFTER DELETE ON contacts WHEN OLD.deleted_at IS NULL BEGIN
  INSERT INTO contacts_search (contacts_search, rowid, name, phone, phone_key, address, zip)
  VALUES ('delete', OLD.contact_id, OLD.name, OLD.phone, OLD.phone_key, OLD.address, OLD.zip);
END;
--> statement-breakpoint

-- A contact shows stage, seller, title and value of its newest lead outside the trash; without one it keeps its own.
CREATE TRIGGER leads_mirror_insert AFTER INSERT ON leads
WHEN NEW.contact_id IS NOT NULL AND NEW.deleted_at IS NULL BEGIN
  UPDATE contacts SET current_lead_id = NEW.lead_id, stage_id = NEW.stage_id, seller_id = NEW.seller_id,
    project_title = NEW.project_title, value_cents = NEW.value_cents
  WHERE contact_id = NEW.contact_id AND coalesce(current_lead_id, 0) < NEW.lead_id;
END;
--> statement-breakpoint
CREATE TRIGGER leads_mirror_move AFTER UPDATE OF stage_id, seller_id, project_title, value_cents ON leads
WHEN NEW.contact_id IS NOT NULL BEGIN
  UPDATE contacts SET stage_id = NEW.stage_id, seller_id = NEW.seller_id,
    project_title = NEW.project_title, value_cents = NEW.value_cents
  WHERE contact_id = NEW.contact_id AND current_lead_id = NEW.lead_id;
END;
--> statement-breakpoint
CREATE TRIGGER leads_mirror_owner AFTER UPDATE OF contact_id, deleted_at ON leads
WHEN NEW.contact_id IS NOT OLD.contact_id OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) BEGIN
  UPDATE contacts SET current_lead_id =
    (SELECT max(lead_id) FROM leads WHERE leads.contact_id = contacts.contact_id AND leads.deleted_at IS NULL)
  WHERE contact_id IN (OLD.contact_id, NEW.contact_id);
  UPDATE contacts SET (stage_id, seller_id, project_title, value_cents) =
    (SELECT stage_id, seller_id, project_title, value_cents FROM leads WHERE lead_id = contacts.current_lead_id)
  WHERE contact_id IN (OLD.contact_id, NEW.contact_id) AND current_lead_id IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER leads_mirror_delete AFTER DELETE ON leads
WHEN OLD.contact_id IS NOT NULL AND OLD.deleted_at IS NULL BEGIN
  UPDATE contacts SET current_lead_id =
    (SELECT max(lead_id) FROM leads WHERE leads.contact_id = contacts.contact_id AND leads.deleted_at IS NULL)
  WHERE contact_id = OLD.contact_id;
  UPDATE contacts SET (stage_id, seller_id, project_title, value_cents) =
    (SELECT stage_id, seller_id, project_title, value_cents FROM leads WHERE lead_id = contacts.current_lead_id)
  WHERE contact_id = OLD.contact_id AND current_lead_id IS NOT NULL;
END;
--> statement-breakpoint

-- Totals of leads by stage and seller.
CREATE TRIGGER lead_totals_insert AFTER INSERT ON leads WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO lead_totals (stage_id, seller_id, leads, value_cents)
  VALUES (NEW.stage_id, coalesce(NEW.seller_id, 0), 1, NEW.value_cents)
  ON CONFLICT DO UPDATE SET leads = leads + 1, value_cents = value_cents + excluded.value_cents;
END;
--> statement-breakpoint
CREATE TRIGGER lead_totals_update AFTER UPDATE OF stage_id, seller_id, value_cents, deleted_at ON leads BEGIN
  UPDATE lead_totals SET leads = leads - 1, value_cents = value_cents - OLD.value_cents
  WHERE OLD.deleted_at IS NULL AND stage_id = OLD.stage_id AND seller_id = coalesce(OLD.seller_id, 0);
  INSERT INTO lead_totals (stage_id, seller_id, leads, value_cents)
  SELECT NEW.stage_id, coalesce(NEW.seller_id, 0), 1, NEW.value_cents WHERE NEW.deleted_at IS NULL
  ON CONFLICT DO UPDATE SET leads = leads + 1, value_cents = value_cents + excluded.value_cents;
END;
--> statement-breakpoint
CREATE TRIGGER lead_totals_delete AFTER DELETE ON leads WHEN OLD.deleted_at IS NULL BEGIN
  UPDATE lead_totals SET leads = leads - 1, value_cents = value_cents - OLD.value_cents
  WHERE stage_id = OLD.stage_id AND seller_id = coalesce(OLD.seller_id, 0);
END;
--> statement-breakpoint

-- Totals of leads by the week in which they entered the pipeline.
CREATE TRIGGER week_totals_insert AFTER INSERT ON leads
WHEN NEW.deleted_at IS NULL AND NEW.entered_week IS NOT NULL BEGIN
  INSERT INTO week_totals (week, leads, value_cents) VALUES (NEW.entered_week, 1, NEW.value_cents)
  ON CONFLICT DO UPDATE SET leads = leads + 1, value_cents = value_cents + excluded.value_cents;
END;
--> statement-breakpoint
CREATE TRIGGER week_totals_update AFTER UPDATE OF entered_week, value_cents, deleted_at ON leads BEGIN
  UPDATE week_totals SET leads = leads - 1, value_cents = value_cents - OLD.value_cents
  WHERE OLD.deleted_at IS NULL AND week = OLD.entered_week;
  INSERT INTO week_totals (week, leads, value_cents)
  SELECT NEW.entered_week, 1, NEW.value_cents WHERE NEW.deleted_at IS NULL AND NEW.entered_week IS NOT NULL
  ON CONFLICT DO UPDATE SET leads = leads + 1, value_cents = value_cents + excluded.value_cents;
END;
--> statement-breakpoint
CREATE TRIGGER week_totals_delete AFTER DELETE ON leads WHEN OLD.deleted_at IS NULL BEGIN
  UPDATE week_totals SET leads = leads - 1, value_cents = value_cents - OLD.value_cents
  WHERE week = OLD.entered_week;
END;
--> statement-breakpoint

-- Totals of contacts by category and stage, and of all in the row (-1, -1).
CREATE TRIGGER contact_totals_insert AFTER INSERT ON contacts WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO contact_totals (category_id, stage_id, contacts)
  VALUES (coalesce(NEW.category_id, 0), NEW.stage_id, 1), (-1, -1, 1)
  ON CONFLICT DO UPDATE SET contacts = contacts + 1;
END;
--> statement-breakpoint
CREATE TRIGGER contact_totals_update AFTER UPDATE OF category_id, stage_id, deleted_at ON contacts BEGIN
  UPDATE contact_totals SET contacts = contacts - 1
  WHERE OLD.deleted_at IS NULL
    AND (category_id, stage_id) IN (VALUES (coalesce(OLD.category_id, 0), OLD.stage_id), (-1, -1));
  INSERT INTO contact_totals (category_id, stage_id, contacts)
  SELECT coalesce(NEW.category_id, 0), NEW.stage_id, 1 WHERE NEW.deleted_at IS NULL
  UNION ALL SELECT -1, -1, 1 WHERE NEW.deleted_at IS NULL
  ON CONFLICT DO UPDATE SET contacts = contacts + 1;
END;
--> statement-breakpoint
CREATE TRIGGER contact_totals_delete AFTER DELETE ON contacts WHEN OLD.deleted_at IS NULL BEGIN
  UPDATE contact_totals SET contacts = contacts - 1
  WHERE (category_id, stage_id) IN (VALUES (coalesce(OLD.category_id, 0), OLD.stage_id), (-1, -1));
END;
--> statement-breakpoint

-- Points by seller and period, over the awards that stand.
CREATE TRIGGER seller_points_award AFTER INSERT ON point_ledger WHEN NEW.reversed_at IS NULL BEGIN
  INSERT INTO seller_points (seller_id, period, points)
  VALUES (NEW.seller_id, 'week ' || NEW.week, NEW.points),
         (NEW.seller_id, 'month ' || NEW.month, NEW.points),
         (NEW.seller_id, 'ever', NEW.points)
  ON CONFLICT DO UPDATE SET points = points + excluded.points;
END;
--> statement-breakpoint
CREATE TRIGGER seller_points_reverse AFTER UPDATE OF reversed_at ON point_ledger
WHEN OLD.reversed_at IS NULL AND NEW.reversed_at IS NOT NULL BEGIN
  UPDATE seller_points SET points = points - OLD.points
  WHERE seller_id = OLD.seller_id AND period IN ('week ' || OLD.week, 'month ' || OLD.month, 'ever');
END;
--> statement-breakpoint
CREATE TRIGGER seller_points_restore AFTER UPDATE OF reversed_at ON point_ledger
WHEN OLD.reversed_at IS NOT NULL AND NEW.reversed_at IS NULL BEGIN
  INSERT INTO seller_points (seller_id, period, points)
  VALUES (NEW.seller_id, 'week ' || NEW.week, NEW.points),
         (NEW.seller_id, 'month ' || NEW.month, NEW.points),
         (NEW.seller_id, 'ever', NEW.points)
  ON CONFLICT DO UPDATE SET points = points + excluded.points;
END;
--> statement-breakpoint
CREATE TRIGGER seller_points_delete AFTER DELETE ON point_ledger WHEN OLD.reversed_at IS NULL BEGIN
  UPDATE seller_points SET points = points - OLD.points
  WHERE seller_id = OLD.seller_id AND period IN ('week ' || OLD.week, 'month ' || OLD.month, 'ever');
END;
--> statement-breakpoint

-- The catalog row follows its three tables.
INSERT INTO catalog (id, stages, sellers, categories) VALUES (1, '[]', '[]', '[]');
--> statement-breakpoint
CREATE TRIGGER catalog_stages_insert AFTER INSERT ON stages BEGIN
  UPDATE catalog SET stages = (SELECT json_group_array(json_object(
    'stage_id', stage_id, 'name', name, 'order_index', order_index, 'points', points, 'color', color, 'kind', kind
    ) ORDER BY order_index, stage_id) FROM stages);
END;
--> statement-breakpoint
CREATE TRIGGER catalog_stages_update AFTER UPDATE ON stages BEGIN
  UPDATE catalog SET stages = (SELECT json_group_array(json_object(
    'stage_id', stage_id, 'name', name, 'order_index', order_index, 'points', points, 'color', color, 'kind', kind
    ) ORDER BY order_index, stage_id) FROM stages);
END;
--> statement-breakpoint
CREATE TRIGGER catalog_stages_delete AFTER DELETE ON stages BEGIN
  UPDATE catalog SET stages = (SELECT json_group_array(json_object(
    'stage_id', stage_id, 'name', name, 'order_index', order_index, 'points', points, 'color', color, 'kind', kind
    ) ORDER BY order_index, stage_id) FROM stages);
END;
--> statement-breakpoint
CREATE TRIGGER catalog_sellers_insert AFTER INSERT ON sellers BEGIN
  UPDATE catalog SET sellers = (SELECT json_group_array(json_object(
    'seller_id', seller_id, 'name', name, 'is_active', json(iif(is_active, 'true', 'false'))
    ) ORDER BY seller_id) FROM sellers);
END;
--> statement-breakpoint
CREATE TRIGGER catalog_sellers_update AFTER UPDATE ON sellers BEGIN
  UPDATE catalog SET sellers = (SELECT json_group_array(json_object(
    'seller_id', seller_id, 'name', name, 'is_active', json(iif(is_active, 'true', 'false'))
    ) ORDER BY seller_id) FROM sellers);
END;
--> statement-breakpoint
CREATE TRIGGER catalog_sellers_delete AFTER DELETE ON sellers BEGIN
  UPDATE catalog SET sellers = (SELECT json_group_array(json_object(
    'seller_id', seller_id, 'name', name, 'is_active', json(iif(is_active, 'true', 'false'))
    ) ORDER BY seller_id) FROM sellers);
END;
--> statement-breakpoint
CREATE TRIGGER catalog_categories_insert AFTER INSERT ON categories BEGIN
  UPDATE catalog SET categories = (SELECT json_group_array(json_object(
    'category_id', category_id, 'name', name, 'order_index', order_index,
    'is_active', json(iif(is_active, 'true', 'false'))
    ) ORDER BY order_index, category_id) FROM categories);
END;
--> statement-breakpoint
CREATE TRIGGER catalog_categories_update AFTER UPDATE ON categories BEGIN
  UPDATE catalog SET categories = (SELECT json_group_array(json_object(
    'category_id', category_id, 'name', name, 'order_index', order_index,
    'is_active', json(iif(is_active, 'true', 'false'))
    ) ORDER BY order_index, category_id) FROM categories);
END;
--> statement-breakpoint
CREATE TRIGGER catalog_categories_delete AFTER DELETE ON categories BEGIN
  UPDATE catalog SET categories = (SELECT json_group_array(json_object(
    'category_id', category_id, 'name', name, 'order_index', order_index,
    'is_active', json(iif(is_active, 'true', 'false'))
    ) ORDER BY order_index, category_id) FROM categories);
END;
