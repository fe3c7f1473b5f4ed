DROP INDEX `inquiries_waiting`;--> statement-breakpoint
CREATE INDEX `inquiries_suspected` ON `inquiries` (`lead_id`) WHERE is_suspected = 1 AND touch_kind IS NOT 'deletion';--> statement-breakpoint
CREATE INDEX `inquiries_waiting` ON `inquiries` (`received_at`) WHERE touched_at IS NULL AND is_suspected = 0;