CREATE TABLE `saved_entries` (
	`member_id` integer NOT NULL,
	`kind` text NOT NULL,
	`entry_id` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `kind`, `entry_id`),
	FOREIGN KEY (`member_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`kind`,`entry_id`) REFERENCES `entries`(`kind`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `saved_entries_newest` ON `saved_entries` (`member_id`,`created_at`);