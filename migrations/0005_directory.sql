DROP INDEX `contacts_created`;--> statement-breakpoint
ALTER TABLE `contacts` ADD `phone_tail` text GENERATED ALWAYS AS (iif(length(ltrim(phone_key, '+')) >= 7, substr(ltrim(phone_key, '+'), -10), NULL)) VIRTUAL;--> statement-breakpoint
ALTER TABLE `contacts` ADD `name_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `contacts` ADD `address_key` text;--> statement-breakpoint
ALTER TABLE `contacts` ADD `category_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `contacts` ADD `stage_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `contacts` ADD `seller_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `contacts_phone_tail` ON `contacts` (`phone_tail`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_address` ON `contacts` (`address_key`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_name` ON `contacts` (`name_key`,`contact_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_category` ON `contacts` (`category_key`,`contact_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_stage` ON `contacts` (`stage_key`,`contact_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_seller` ON `contacts` (`seller_key`,`contact_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_category_name` ON `contacts` (`category_key`,`name_key`,`contact_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_category_stage` ON `contacts` (`category_key`,`stage_key`,`contact_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_category_seller` ON `contacts` (`category_key`,`seller_key`,`contact_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_stage_name` ON `contacts` (`stage_key`,`name_key`,`contact_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_stage_category` ON `contacts` (`stage_key`,`category_key`,`contact_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_stage_seller` ON `contacts` (`stage_key`,`seller_key`,`contact_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_both_name` ON `contacts` (`category_key`,`stage_key`,`name_key`,`contact_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `contacts_both_seller` ON `contacts` (`category_key`,`stage_key`,`seller_key`,`contact_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `categories_by_name` ON `categories` (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX `stages_by_name` ON `stages` (lower("name"));