CREATE TABLE `entry_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`entry_id` integer NOT NULL,
	`reporter_id` integer NOT NULL,
	`reason` text NOT NULL,
	`sentence` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`reporter_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `entry_reports_once` ON `entry_reports` (`kind`,`entry_id`,`reporter_id`);--> statement-breakpoint
CREATE INDEX `entry_reports_reporter` ON `entry_reports` (`reporter_id`);--> statement-breakpoint
CREATE INDEX `entry_reports_open` ON `entry_reports` (`created_at`) WHERE closed_at IS NULL;--> statement-breakpoint
-- An entry's number is never given again: what was said of it goes with it.
CREATE TRIGGER `startups_reports` AFTER DELETE ON `startups` BEGIN
	DELETE FROM entry_reports WHERE kind = 'startups' AND entry_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `investors_reports` AFTER DELETE ON `investors` BEGIN
	DELETE FROM entry_reports WHERE kind = 'investors' AND entry_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `talent_reports` AFTER DELETE ON `talent` BEGIN
	DELETE FROM entry_reports WHERE kind = 'talent' AND entry_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `use_cases_reports` AFTER DELETE ON `use_cases` BEGIN
	DELETE FROM entry_reports WHERE kind = 'use_cases' AND entry_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `jobs_reports` AFTER DELETE ON `jobs` BEGIN
	DELETE FROM entry_reports WHERE kind = 'jobs' AND entry_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `learning_resources_reports` AFTER DELETE ON `learning_resources` BEGIN
	DELETE FROM entry_reports WHERE kind = 'learning_resources' AND entry_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `ai_products_reports` AFTER DELETE ON `ai_products` BEGIN
	DELETE FROM entry_reports WHERE kind = 'ai_products' AND entry_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `events_reports` AFTER DELETE ON `events` BEGIN
	DELETE FROM entry_reports WHERE kind = 'events' AND entry_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `posts_reports` AFTER DELETE ON `posts` BEGIN
	DELETE FROM entry_reports WHERE kind = 'posts' AND entry_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `reels_reports` AFTER DELETE ON `reels` BEGIN
	DELETE FROM entry_reports WHERE kind = 'reels' AND entry_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `hub_members_reports` AFTER DELETE ON `hub_members` BEGIN
	DELETE FROM entry_reports WHERE kind = 'hub_members' AND entry_id = OLD.id;
END;
