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
