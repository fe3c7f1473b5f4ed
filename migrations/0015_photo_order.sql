ALTER TABLE `images` ADD `picked_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `images` ADD `place` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `notes` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE images SET picked_at = created_at;--> statement-breakpoint
UPDATE images SET lead_id = (SELECT current_lead_id FROM contacts WHERE contacts.contact_id = images.contact_id)
WHERE lead_id IS NULL AND 1 = (SELECT count(*) FROM leads WHERE leads.contact_id = images.contact_id);
