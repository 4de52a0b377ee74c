CREATE TABLE `comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`entry_id` integer NOT NULL,
	`author_id` integer,
	`content` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`edited_at` integer,
	`deleted_at` integer,
	`held_at` integer,
	FOREIGN KEY (`author_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`kind`,`entry_id`) REFERENCES `entries`(`kind`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `comments_entry` ON `comments` (`kind`,`entry_id`,`id`);--> statement-breakpoint
CREATE INDEX `comments_author` ON `comments` (`author_id`,`id`);--> statement-breakpoint
CREATE INDEX `comments_held` ON `comments` (`held_at`) WHERE held_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `held_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`owner_id` integer,
	`why` text NOT NULL,
	`row` text NOT NULL,
	`entry` text NOT NULL,
	`files` text DEFAULT '[]' NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `held_entries_owner` ON `held_entries` (`owner_id`);--> statement-breakpoint
CREATE INDEX `held_entries_why` ON `held_entries` (`why`,`created_at`);--> statement-breakpoint
CREATE TABLE `likes` (
	`kind` text NOT NULL,
	`entry_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	PRIMARY KEY(`kind`, `entry_id`, `member_id`),
	FOREIGN KEY (`member_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`kind`,`entry_id`) REFERENCES `entries`(`kind`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `likes_member` ON `likes` (`member_id`);--> statement-breakpoint
CREATE TABLE `moderation_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`operator` text NOT NULL,
	`action` text NOT NULL,
	`about` text NOT NULL,
	`reason` text,
	`undo` text,
	`undone_at` integer
);
--> statement-breakpoint
CREATE TABLE `mutes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`kind` text,
	`entry_id` integer,
	`other_id` integer,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`kind`,`entry_id`) REFERENCES `entries`(`kind`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "mutes_one" CHECK((entry_id IS NULL) <> (other_id IS NULL) AND (entry_id IS NULL) = (kind IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mutes_of_entry` ON `mutes` (`kind`,`entry_id`,`member_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `mutes_of_member` ON `mutes` (`other_id`,`member_id`);--> statement-breakpoint
CREATE INDEX `mutes_member` ON `mutes` (`member_id`);--> statement-breakpoint
CREATE TABLE `notification_settings` (
	`member_id` integer PRIMARY KEY NOT NULL,
	`off` text DEFAULT '[]' NOT NULL,
	`mail` text NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`what` text NOT NULL,
	`kind` text,
	`entry_id` integer,
	`other_id` integer,
	`search_id` integer,
	`title` text,
	`reason` text,
	`count` integer,
	`since` integer NOT NULL,
	`at` integer NOT NULL,
	`read_at` integer,
	`told_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`search_id`) REFERENCES `saved_searches`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`kind`,`entry_id`) REFERENCES `entries`(`kind`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notifications_newest` ON `notifications` (`member_id`,`at`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`member_id`) WHERE read_at IS NULL;--> statement-breakpoint
CREATE INDEX `notifications_entry` ON `notifications` (`kind`,`entry_id`);--> statement-breakpoint
CREATE INDEX `notifications_other` ON `notifications` (`other_id`);--> statement-breakpoint
CREATE INDEX `notifications_search` ON `notifications` (`search_id`);--> statement-breakpoint
CREATE TABLE `__new_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text,
	`entry_id` integer,
	`member_id` integer,
	`comment_id` integer,
	`reporter_id` integer NOT NULL,
	`reason` text NOT NULL,
	`sentence` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reporter_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`kind`,`entry_id`) REFERENCES `entries`(`kind`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reports_about_one" CHECK((entry_id IS NOT NULL) + (member_id IS NOT NULL) + (comment_id IS NOT NULL) = 1 AND (entry_id IS NULL) = (kind IS NULL))
);
--> statement-breakpoint
INSERT INTO `__new_reports`("id", "kind", "entry_id", "member_id", "comment_id", "reporter_id", "reason", "sentence", "created_at", "closed_at") SELECT "id", "kind", "entry_id", "member_id", NULL, "reporter_id", "reason", "sentence", "created_at", "closed_at" FROM `reports`
WHERE `reporter_id` IN (SELECT id FROM `hub_members`) AND (`member_id` IS NULL OR `member_id` IN (SELECT id FROM `hub_members`))
	AND (`entry_id` IS NULL OR EXISTS (SELECT 1 FROM `entries` WHERE `entries`.`kind` = `reports`.`kind` AND `entries`.`id` = `reports`.`entry_id`));--> statement-breakpoint
DROP TABLE `reports`;--> statement-breakpoint
ALTER TABLE `__new_reports` RENAME TO `reports`;--> statement-breakpoint
CREATE UNIQUE INDEX `reports_of_entry` ON `reports` (`kind`,`entry_id`,`reporter_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `reports_of_member` ON `reports` (`member_id`,`reporter_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `reports_of_comment` ON `reports` (`comment_id`,`reporter_id`);--> statement-breakpoint
CREATE INDEX `reports_reporter` ON `reports` (`reporter_id`);--> statement-breakpoint
CREATE INDEX `reports_open` ON `reports` (`created_at`) WHERE closed_at IS NULL;--> statement-breakpoint
ALTER TABLE `hub_members` ADD `let_through` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `read_at` integer;--> statement-breakpoint
CREATE INDEX `messages_unread` ON `messages` (`recipient_id`) WHERE read_at IS NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `alts` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE `messages` SET `read_at` = `created_at`;--> statement-breakpoint
UPDATE `hub_members` SET `let_through` = 3;
