-- The photos of an inquiry belong to no contact until it is promoted: contact_id may be null.
CREATE TABLE `__new_images` (
	`image_id` integer PRIMARY KEY NOT NULL,
	`contact_id` integer,
	`lead_id` integer,
	`object_key` text NOT NULL,
	`thumbnail_key` text,
	`description` text,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer,
	`height` integer,
	`tag` text,
	`taken_at` integer,
	`picked_at` integer DEFAULT 0 NOT NULL,
	`place` integer DEFAULT 0 NOT NULL,
	`user_id` integer,
	`user_name` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`deleted_by` integer,
	FOREIGN KEY (`contact_id`) REFERENCES `contacts`(`contact_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_images` (image_id, contact_id, lead_id, object_key, thumbnail_key, description, content_type, bytes,
  width, height, tag, taken_at, picked_at, place, user_id, user_name, created_at, deleted_at, deleted_by)
SELECT image_id, contact_id, lead_id, object_key, thumbnail_key, description, content_type, bytes,
  width, height, tag, taken_at, picked_at, place, user_id, user_name, created_at, deleted_at, deleted_by FROM `images`;
--> statement-breakpoint
DROP TABLE `images`;--> statement-breakpoint
ALTER TABLE `__new_images` RENAME TO `images`;--> statement-breakpoint
CREATE INDEX `images_contact` ON `images` (`contact_id`,`image_id`);--> statement-breakpoint
CREATE INDEX `images_draft` ON `images` (`lead_id`) WHERE contact_id IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `images_object` ON `images` (`object_key`);--> statement-breakpoint
-- A draft that gets a contact brings its photos along.
CREATE TRIGGER images_of_draft AFTER UPDATE OF contact_id ON leads
WHEN OLD.contact_id IS NULL AND NEW.contact_id IS NOT NULL BEGIN
  UPDATE images SET contact_id = NEW.contact_id WHERE lead_id = NEW.lead_id AND contact_id IS NULL;
END;
--> statement-breakpoint
-- A lead that is a draft again takes back the photos that came with it, which are those that no user added.
CREATE TRIGGER images_of_draft_again AFTER UPDATE OF contact_id ON leads
WHEN OLD.contact_id IS NOT NULL AND NEW.contact_id IS NULL BEGIN
  UPDATE images SET contact_id = NULL WHERE contact_id = OLD.contact_id AND lead_id = NEW.lead_id AND user_id IS NULL;
END;
