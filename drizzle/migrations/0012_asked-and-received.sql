ALTER TABLE `registrations` ADD `asker` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `received_bytes` integer;