-- What admins change of the business: each list counts its changes, and a removed stage keeps its name.
CREATE TABLE `removed_stages` (
	`stage_id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`moved_to` integer NOT NULL,
	`removed_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `catalog` ADD `removed_stages` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `catalog` ADD `stages_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `catalog` ADD `sellers_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `catalog` ADD `categories_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `sellers` ADD `started_at` integer;--> statement-breakpoint
ALTER TABLE `sellers` ADD `ended_at` integer;--> statement-breakpoint
ALTER TABLE `settings` ADD `version` integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- The catalog row follows a stage that is removed.
CREATE TRIGGER catalog_removed_stages AFTER INSERT ON removed_stages BEGIN
  UPDATE catalog SET removed_stages = (SELECT json_group_array(json_object('stage_id', stage_id, 'name', name)
    ORDER BY stage_id) FROM removed_stages);
END;
