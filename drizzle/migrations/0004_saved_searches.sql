CREATE TABLE `digests` (
	`member_id` integer PRIMARY KEY NOT NULL,
	`changes` text NOT NULL,
	`sent_at` integer DEFAULT 0 NOT NULL,
	`weekly_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `saved_searches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`kind` text NOT NULL,
	`query` text NOT NULL,
	`name` text NOT NULL,
	`mail` text NOT NULL,
	`feed_key` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`seen_id` integer NOT NULL,
	`told_id` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_searches_address` ON `saved_searches` (`member_id`,`kind`,`query`);--> statement-breakpoint
ALTER TABLE `email_subscribers` ADD `sent_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `email_subscribers` ADD `weekly_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `email_subscribers` ADD `told_sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `saved_entries` ADD `told_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
INSERT INTO digests (member_id, changes, weekly_at) SELECT DISTINCT member_id, 'weekly', unixepoch() * 1000 FROM saved_entries;
