DROP INDEX `import_rows_import`;--> statement-breakpoint
ALTER TABLE `import_rows` ADD `undo` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `import_rows_undo` ON `import_rows` (`import_id`,`undo`,`import_row_id`);--> statement-breakpoint
ALTER TABLE `import_chunks` ADD `hash` text;--> statement-breakpoint
ALTER TABLE `imports` ADD `kept` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `imports` ADD `trashed` integer DEFAULT 0 NOT NULL;