CREATE TABLE `photo_sweep` (
	`id` integer PRIMARY KEY NOT NULL,
	`after` text NOT NULL
);
--> statement-breakpoint
INSERT INTO photo_sweep (id, after) VALUES (1, '');
--> statement-breakpoint
CREATE INDEX `images_thumbnail` ON `images` (`thumbnail_key`);
