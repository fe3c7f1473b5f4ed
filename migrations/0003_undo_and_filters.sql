-- The totals of leads are sums and are counted anew: see the next migration.
DROP TRIGGER `lead_totals_insert`;--> statement-breakpoint
DROP TRIGGER `lead_totals_update`;--> statement-breakpoint
DROP TRIGGER `lead_totals_delete`;--> statement-breakpoint
DROP TABLE `lead_totals`;--> statement-breakpoint
CREATE TABLE `lead_totals` (
	`category_id` integer NOT NULL,
	`seller_id` integer NOT NULL,
	`stage_id` integer NOT NULL,
	`leads` integer NOT NULL,
	`value_cents` integer NOT NULL,
	PRIMARY KEY(`category_id`, `seller_id`, `stage_id`)
);
--> statement-breakpoint
CREATE INDEX `lead_totals_pipeline` ON `lead_totals` (`category_id`,`seller_id`) WHERE stage_id = -1;--> statement-breakpoint
ALTER TABLE `point_ledger` ADD `lead_version` integer;--> statement-breakpoint
ALTER TABLE `point_ledger` ADD `reversed_version` integer;--> statement-breakpoint
CREATE INDEX `leads_board_category` ON `leads` (`stage_id`,`category_id`,`stage_entered_at`,`lead_id`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `leads_board_seller_category` ON `leads` (`stage_id`,`seller_id`,`category_id`,`stage_entered_at`,`lead_id`) WHERE deleted_at IS NULL;
