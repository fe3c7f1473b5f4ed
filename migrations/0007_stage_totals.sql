CREATE TABLE `stage_totals` (
	`period` text NOT NULL,
	`seller_id` integer NOT NULL,
	`stage_id` integer NOT NULL,
	`reached` integer NOT NULL,
	`went_on` integer NOT NULL,
	`stays` integer NOT NULL,
	`stay_ms` integer NOT NULL,
	`value_cents` integer NOT NULL,
	`points` integer NOT NULL,
	PRIMARY KEY(`period`, `seller_id`, `stage_id`)
);
--> statement-breakpoint
DROP INDEX `point_ledger_seller`;--> statement-breakpoint
ALTER TABLE `point_ledger` ADD `value_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `point_ledger` ADD `went_on` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `point_ledger` ADD `has_left` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `point_ledger` ADD `stayed_ms` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `point_ledger_lead` ON `point_ledger` (`lead_id`);--> statement-breakpoint
CREATE INDEX `point_ledger_seller_week` ON `point_ledger` (`seller_id`,`week`,`awarded_at`) WHERE points <> 0;--> statement-breakpoint
CREATE INDEX `point_ledger_seller_month` ON `point_ledger` (`seller_id`,`month`,`awarded_at`) WHERE points <> 0;--> statement-breakpoint
CREATE INDEX `point_ledger_seller` ON `point_ledger` (`seller_id`,`awarded_at`) WHERE points <> 0;--> statement-breakpoint
CREATE INDEX `activity_entity` ON `activity` (`entity`,`activity_id`);--> statement-breakpoint
CREATE INDEX `activity_creation` ON `activity` (`entity_id`) WHERE action = 'contact_created';