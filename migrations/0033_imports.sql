CREATE TABLE `import_chunks` (
	`chunk_id` integer PRIMARY KEY NOT NULL,
	`import_id` integer NOT NULL,
	`chunk` integer NOT NULL,
	`skipped` text NOT NULL,
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`import_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `import_chunks_chunk` ON `import_chunks` (`import_id`,`chunk`);--> statement-breakpoint
CREATE TABLE `import_rows` (
	`import_row_id` integer PRIMARY KEY NOT NULL,
	`import_id` integer NOT NULL,
	`contact_id` integer NOT NULL,
	`is_new` integer NOT NULL,
	`added` text NOT NULL,
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`import_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `import_rows_import` ON `import_rows` (`import_id`,`import_row_id`);--> statement-breakpoint
CREATE INDEX `import_rows_contact` ON `import_rows` (`contact_id`);--> statement-breakpoint
CREATE TABLE `imports` (
	`import_id` integer PRIMARY KEY NOT NULL,
	`file_name` text NOT NULL,
	`digest` text NOT NULL,
	`mapping` text NOT NULL,
	`duplicates` text NOT NULL,
	`state` text NOT NULL,
	`rows` integer NOT NULL,
	`read` integer DEFAULT 0 NOT NULL,
	`chunks` integer DEFAULT 0 NOT NULL,
	`made` integer DEFAULT 0 NOT NULL,
	`merged` integer DEFAULT 0 NOT NULL,
	`jobs` integer DEFAULT 0 NOT NULL,
	`skipped` integer DEFAULT 0 NOT NULL,
	`undone` integer DEFAULT 0 NOT NULL,
	`user_id` integer,
	`user_name` text NOT NULL,
	`started_at` integer NOT NULL
);
--> statement-breakpoint
-- What an import gave a contact is not kept once the contact is deleted for ever.
CREATE TRIGGER import_rows_delete AFTER DELETE ON contacts BEGIN
  DELETE FROM import_rows WHERE contact_id = OLD.contact_id;
END;
