CREATE TABLE `told_likes` (
	`kind` text NOT NULL,
	`entry_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	PRIMARY KEY(`kind`, `entry_id`, `member_id`),
	FOREIGN KEY (`member_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`kind`,`entry_id`) REFERENCES `entries`(`kind`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `told_likes_member` ON `told_likes` (`member_id`);