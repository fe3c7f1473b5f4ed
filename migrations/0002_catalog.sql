-- Stages, categories, and the catalog: one row that holds the lists of stages, sellers and categories as JSON.
--
-- Every screen shows names of the catalog. With the row, a read of them costs one row and no join. Each table has
-- three triggers, as SQLite has one trigger for each event: an insert, update or delete writes the list of that table
-- again.

-- Stages of the pipeline, with the points for reaching them. Kind: drafts, pipeline or archive.
CREATE TABLE stages (
  stage_id INTEGER PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  order_index INTEGER NOT NULL,
  points INTEGER NOT NULL,
  color TEXT NOT NULL,
  kind TEXT NOT NULL
);

CREATE UNIQUE INDEX stages_by_name ON stages (lower(name));

-- Stages that an admin removed. The history of leads and their points still show the names.
CREATE TABLE removed_stages (
  stage_id INTEGER PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  moved_to INTEGER NOT NULL,
  removed_at INTEGER NOT NULL
);

-- Categories of work.
CREATE TABLE categories (
  category_id INTEGER PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  order_index INTEGER NOT NULL,
  is_active INTEGER NOT NULL DEFAULT true
);

CREATE UNIQUE INDEX categories_by_name ON categories (lower(name));

-- One row: stages, sellers and categories as JSON lists, each with the count of its changes.
CREATE TABLE catalog (
  id INTEGER PRIMARY KEY NOT NULL,
  stages TEXT NOT NULL,
  sellers TEXT NOT NULL,
  categories TEXT NOT NULL,
  removed_stages TEXT NOT NULL DEFAULT '[]',
  stages_version INTEGER NOT NULL DEFAULT 1,
  sellers_version INTEGER NOT NULL DEFAULT 1,
  categories_version INTEGER NOT NULL DEFAULT 1
);

-- The lists of the catalog, computed from their tables in the order in which they are shown.
CREATE VIEW catalog_lists AS
SELECT
  (SELECT json_group_array(json_object('stage_id', stage_id, 'name', name, 'order_index', order_index, 'points', points,
    'color', color, 'kind', kind) ORDER BY order_index, stage_id) FROM stages) AS stages,
  (SELECT json_group_array(json_object('seller_id', seller_id, 'name', name,
    'is_active', json(iif(is_active, 'true', 'false'))) ORDER BY seller_id) FROM sellers) AS sellers,
  (SELECT json_group_array(json_object('category_id', category_id, 'name', name, 'order_index', order_index,
    'is_active', json(iif(is_active, 'true', 'false'))) ORDER BY order_index, category_id) FROM categories)
    AS categories;

-- Writes the list of stages to the catalog after an insert.
CREATE TRIGGER catalog_stages_insert AFTER INSERT ON stages BEGIN
  UPDATE catalog SET stages = (SELECT stages FROM catalog_lists);
END;

-- Writes the list of stages to the catalog after an update.
CREATE TRIGGER catalog_stages_update AFTER UPDATE ON stages BEGIN
  UPDATE catalog SET stages = (SELECT stages FROM catalog_lists);
END;

-- Writes the list of stages to the catalog after a delete.
CREATE TRIGGER catalog_stages_delete AFTER DELETE ON stages BEGIN
  UPDATE catalog SET stages = (SELECT stages FROM catalog_lists);
END;

-- Writes the list of removed stages to the catalog.
CREATE TRIGGER catalog_removed_stages AFTER INSERT ON removed_stages BEGIN
  UPDATE catalog SET removed_stages = (SELECT json_group_array(json_object('stage_id', stage_id, 'name', name)
    ORDER BY stage_id) FROM removed_stages);
END;

-- Writes the list of sellers to the catalog after an insert.
CREATE TRIGGER catalog_sellers_insert AFTER INSERT ON sellers BEGIN
  UPDATE catalog SET sellers = (SELECT sellers FROM catalog_lists);
END;

-- Writes the list of sellers to the catalog after an update.
CREATE TRIGGER catalog_sellers_update AFTER UPDATE ON sellers BEGIN
  UPDATE catalog SET sellers = (SELECT sellers FROM catalog_lists);
END;

-- Writes the list of sellers to the catalog after a delete.
CREATE TRIGGER catalog_sellers_delete AFTER DELETE ON sellers BEGIN
  UPDATE catalog SET sellers = (SELECT sellers FROM catalog_lists);
END;

-- Writes the list of categories to the catalog after an insert.
CREATE TRIGGER catalog_categories_insert AFTER INSERT ON categories BEGIN
  UPDATE catalog SET categories = (SELECT categories FROM catalog_lists);
END;

-- Writes the list of categories to the catalog after an update.
CREATE TRIGGER catalog_categories_update AFTER UPDATE ON categories BEGIN
  UPDATE catalog SET categories = (SELECT categories FROM catalog_lists);
END;

-- Writes the list of categories to the catalog after a delete.
CREATE TRIGGER catalog_categories_delete AFTER DELETE ON categories BEGIN
  UPDATE catalog SET categories = (SELECT categories FROM catalog_lists);
END;

INSERT INTO catalog (id, stages, sellers, categories) VALUES (1, '[]', '[]', '[]');

INSERT INTO stages (stage_id, name, order_index, points, color, kind) VALUES
  (1, 'Form Drafts', 1, 0, '#78716c', 'drafts'),
  (2, 'Info', 2, 5, '#2563eb', 'pipeline'),
  (3, 'Calls', 3, 10, '#0891b2', 'pipeline'),
  (4, 'Visits', 4, 15, '#7c3aed', 'pipeline'),
  (5, 'Follow-Up', 5, 20, '#c026d3', 'pipeline'),
  (6, 'Schedule', 6, 45, '#ca8a04', 'pipeline'),
  (7, 'Calendar', 7, 35, '#ea580c', 'pipeline'),
  (8, 'Finished', 8, 20, '#16a34a', 'pipeline'),
  (9, 'Archive', 9, 0, '#57534e', 'archive');

-- The public form offers 1 to 3.
INSERT INTO categories (category_id, name, order_index) VALUES
  (1, 'New Business', 101),
  (2, 'Consultation', 102),
  (3, 'Follow-up', 103),
  (4, 'Welding', 1),
  (5, 'Tree Service', 2),
  (6, 'Canopy', 3),
  (7, 'Fencing', 4),
  (8, 'Cement', 5),
  (9, 'General', 6);
