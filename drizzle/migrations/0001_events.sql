CREATE TABLE `events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`start_time` text NOT NULL,
	`end_time` text,
	`time_zone` text NOT NULL,
	`starts_at` integer NOT NULL,
	`over_at` integer NOT NULL,
	`place` text,
	`region` text,
	`online` integer DEFAULT false NOT NULL,
	`url` text,
	`price` text,
	`industries` text DEFAULT '[]' NOT NULL,
	`organiser` text,
	`picture` text,
	`owner_id` integer,
	`featured_at` integer,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`import_key` text,
	`import_hash` text,
	FOREIGN KEY (`owner_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `events_list` ON `events` (`id`);--> statement-breakpoint
CREATE INDEX `events_time` ON `events` (`starts_at`,`over_at`);--> statement-breakpoint
CREATE INDEX `events_region` ON `events` (`region`,`starts_at`,`over_at`);--> statement-breakpoint
CREATE INDEX `events_online` ON `events` (`online`,`starts_at`,`over_at`);--> statement-breakpoint
CREATE INDEX `events_owner` ON `events` (`owner_id`);--> statement-breakpoint
CREATE INDEX `events_featured` ON `events` (`featured_at`) WHERE featured_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `events_remote` ON `events` (`picture`) WHERE picture GLOB '[Hh][Tt][Tt][Pp][Ss]:*';--> statement-breakpoint
CREATE INDEX `events_stored` ON `events` (`picture`) WHERE picture GLOB '/objects/*';--> statement-breakpoint
CREATE UNIQUE INDEX `events_import` ON `events` (`import_key`);