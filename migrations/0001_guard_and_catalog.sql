-- A write states what must hold by inserting into this view: a row aborts the whole batch, and its code comes back in
-- the error ("guard:stale").
CREATE VIEW guard AS SELECT NULL AS code;
--> statement-breakpoint
CREATE TRIGGER guard_raise INSTEAD OF INSERT ON guard BEGIN
  SELECT RAISE(ABORT, 'guard:' || NEW.code);
END;
--> statement-breakpoint

-- The lists of names as JSON, in the order in which they are shown.
CREATE VIEW catalog_lists AS SELECT
  (SELECT json_group_array(json_object('stage_id', stage_id, 'name', name, 'order_index', order_index, 'points', points,
    'color', color, 'kind', kind) ORDER BY order_index, stage_id) FROM stages) AS stages,
  (SELECT json_group_array(json_object('seller_id', seller_id, 'name', name,
    'is_active', json(iif(is_active, 'true', 'false'))) ORDER BY seller_id) FROM sellers) AS sellers,
  (SELECT json_group_array(json_object('category_id', category_id, 'name', name, 'order_index', order_index,
    'is_active', json(iif(is_active, 'true', 'false'))) ORDER BY order_index, category_id) FROM categories) AS categories;
--> statement-breakpoint
INSERT INTO catalog (id, stages, sellers, categories) SELECT 1, stages, sellers, categories FROM catalog_lists;
--> statement-breakpoint
-- The catalog row follows a new stage.
CREATE TRIGGER catalog_stages_insert AFTER INSERT ON stages BEGIN
  UPDATE catalog SET stages = (SELECT stages FROM catalog_lists);
END;
--> statement-breakpoint
-- The catalog row follows a changed stage.
CREATE TRIGGER catalog_stages_update AFTER UPDATE ON stages BEGIN
  UPDATE catalog SET stages = (SELECT stages FROM catalog_lists);
END;
--> statement-breakpoint
-- The catalog row follows a deleted stage.
CREATE TRIGGER catalog_stages_delete AFTER DELETE ON stages BEGIN
  UPDATE catalog SET stages = (SELECT stages FROM catalog_lists);
END;
--> statement-breakpoint
-- The catalog row follows a new seller.
CREATE TRIGGER catalog_sellers_insert AFTER INSERT ON sellers BEGIN
  UPDATE catalog SET sellers = (SELECT sellers FROM catalog_lists);
END;
--> statement-breakpoint
-- The catalog row follows a changed seller.
CREATE TRIGGER catalog_sellers_update AFTER UPDATE ON sellers BEGIN
  UPDATE catalog SET sellers = (SELECT sellers FROM catalog_lists);
END;
--> statement-breakpoint
-- The catalog row follows a deleted seller.
CREATE TRIGGER catalog_sellers_delete AFTER DELETE ON sellers BEGIN
  UPDATE catalog SET sellers = (SELECT sellers FROM catalog_lists);
END;
--> statement-breakpoint
-- The catalog row follows a new category.
CREATE TRIGGER catalog_categories_insert AFTER INSERT ON categories BEGIN
  UPDATE catalog SET categories = (SELECT categories FROM catalog_lists);
END;
--> statement-breakpoint
-- The catalog row follows a changed category.
CREATE TRIGGER catalog_categories_update AFTER UPDATE ON categories BEGIN
  UPDATE catalog SET categories = (SELECT categories FROM catalog_lists);
END;
--> statement-breakpoint
-- The catalog row follows a deleted category.
CREATE TRIGGER catalog_categories_delete AFTER DELETE ON categories BEGIN
  UPDATE catalog SET categories = (SELECT categories FROM catalog_lists);
END;
