-- Languages: of each user, of the business's own texts, of an inquiry, and of a document that a customer reads.

ALTER TABLE users ADD COLUMN language TEXT;
ALTER TABLE settings ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
ALTER TABLE leads ADD COLUMN draft_language TEXT;

-- The texts of the business in the other language; empty for the same ones.
ALTER TABLE settings ADD COLUMN second_terms TEXT NOT NULL DEFAULT '';
ALTER TABLE price_items ADD COLUMN second_name TEXT NOT NULL DEFAULT '';
ALTER TABLE price_items ADD COLUMN second_description TEXT NOT NULL DEFAULT '';

-- Null until the document is sent: it has the contact's language until then. All documents so far were read in English.
ALTER TABLE estimates ADD COLUMN language TEXT;
ALTER TABLE receipts ADD COLUMN language TEXT;
UPDATE estimates SET language = 'en' WHERE state <> 'draft';
UPDATE receipts SET language = 'en';

-- The last business day to pay on time; null: due on receipt.
ALTER TABLE receipts ADD COLUMN due_on TEXT;

-- The names of stages and categories in a second language; empty for the same ones.
ALTER TABLE stages ADD COLUMN second_name TEXT NOT NULL DEFAULT '';
ALTER TABLE stages ADD COLUMN second_language TEXT NOT NULL DEFAULT 'es';
ALTER TABLE removed_stages ADD COLUMN second_name TEXT NOT NULL DEFAULT '';
ALTER TABLE removed_stages ADD COLUMN second_language TEXT NOT NULL DEFAULT 'es';
ALTER TABLE categories ADD COLUMN second_name TEXT NOT NULL DEFAULT '';
ALTER TABLE categories ADD COLUMN second_language TEXT NOT NULL DEFAULT 'es';

DROP VIEW catalog_lists;

-- The lists of the catalog, computed from their tables in the order in which they are shown.
CREATE VIEW catalog_lists AS
SELECT
  (SELECT json_group_array(json_object('stage_id', stage_id, 'name', name, 'second_name', second_name,
    'second_language', second_language, 'order_index', order_index, 'points', points, 'color', color, 'kind', kind)
    ORDER BY order_index, stage_id) FROM stages) AS stages,
  (SELECT json_group_array(json_object('seller_id', seller_id, 'name', name,
    'is_active', json(iif(is_active, 'true', 'false'))) ORDER BY seller_id) FROM sellers) AS sellers,
  (SELECT json_group_array(json_object('category_id', category_id, 'name', name, 'second_name', second_name,
    'second_language', second_language, 'order_index', order_index,
    'is_active', json(iif(is_active, 'true', 'false'))) ORDER BY order_index, category_id) FROM categories)
    AS categories;

DROP TRIGGER catalog_removed_stages;

-- Writes the list of removed stages to the catalog.
CREATE TRIGGER catalog_removed_stages AFTER INSERT ON removed_stages BEGIN
  UPDATE catalog SET removed_stages = (SELECT json_group_array(json_object('stage_id', stage_id, 'name', name,
    'second_name', second_name, 'second_language', second_language) ORDER BY stage_id) FROM removed_stages);
END;

-- The specified names come with Spanish proposals. The triggers write the lists of the catalog again.
UPDATE stages SET second_name = coalesce((SELECT p.column2 FROM (VALUES
  ('Form Drafts', 'Solicitudes nuevas'),
  ('Info', 'Info'),
  ('Calls', 'Llamadas'),
  ('Visits', 'Visitas'),
  ('Follow-Up', 'Seguimiento'),
  ('Schedule', 'Agendar'),
  ('Calendar', 'Agendados'),
  ('Finished', 'Listos'),
  ('Archive', 'Archivados')
) p WHERE p.column1 = stages.name), '');
UPDATE categories SET second_name = coalesce((SELECT p.column2 FROM (VALUES
  ('New Business', 'Trabajo nuevo'),
  ('Consultation', 'Consulta'),
  ('Follow-up', 'Seguimiento'),
  ('Welding', 'Soldadura'),
  ('Tree Service', 'Árboles'),
  ('Canopy', 'Techado'),
  ('Fencing', 'Cercas'),
  ('Cement', 'Concreto'),
  ('General', 'Otros')
) p WHERE p.column1 = categories.name), '');
UPDATE catalog SET removed_stages = (SELECT json_group_array(json_object('stage_id', stage_id, 'name', name,
  'second_name', second_name, 'second_language', second_language) ORDER BY stage_id) FROM removed_stages);

-- Whether the public form offers the trades of the business in place of the specified categories.
ALTER TABLE settings ADD COLUMN form_offers_trades INTEGER NOT NULL DEFAULT false;
