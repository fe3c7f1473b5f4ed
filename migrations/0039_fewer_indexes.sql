DROP INDEX `contacts_category`;--> statement-breakpoint
DROP INDEX `contacts_stage`;--> statement-breakpoint
DROP INDEX `contacts_seller`;--> statement-breakpoint
DROP INDEX `contacts_category_stage`;--> statement-breakpoint
DROP INDEX `contacts_category_seller`;--> statement-breakpoint
DROP INDEX `contacts_stage_seller`;--> statement-breakpoint
DROP INDEX `contacts_seller_category`;--> statement-breakpoint
DROP INDEX `contacts_both_seller`;--> statement-breakpoint
CREATE INDEX `contacts_both_seller_name` ON `contacts` (`category_key`,`stage_key`,`seller_key`,`name_key`,`contact_id`) WHERE deleted_at IS NULL;