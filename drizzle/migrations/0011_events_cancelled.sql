ALTER TABLE `events` ADD `cancelled` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `told_cancelled` integer DEFAULT false NOT NULL;