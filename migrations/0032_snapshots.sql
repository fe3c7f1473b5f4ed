CREATE TABLE `snapshot_pages` (
	`page_id` integer PRIMARY KEY NOT NULL,
	`snapshot_id` text NOT NULL,
	`table_name` text NOT NULL,
	`page` integer NOT NULL,
	`rows` integer NOT NULL,
	`bytes` integer,
	`sha256` text,
	`lines` text NOT NULL,
	FOREIGN KEY (`snapshot_id`) REFERENCES `snapshots`(`snapshot_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `snapshot_pages_page` ON `snapshot_pages` (`snapshot_id`,`table_name`,`page`);--> statement-breakpoint
CREATE TABLE `snapshots` (
	`snapshot_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`made_at` integer NOT NULL,
	`schema` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `snapshots_kind` ON `snapshots` (`kind`,`made_at`);