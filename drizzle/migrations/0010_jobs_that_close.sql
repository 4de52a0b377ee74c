ALTER TABLE `jobs` ADD `closes` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `status` text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `closes_at` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `asked_of` text;--> statement-breakpoint
CREATE INDEX `jobs_closing` ON `jobs` (`closes_at`) WHERE status = 'open';--> statement-breakpoint
UPDATE `jobs` SET `closes` = date('now', '+60 days') WHERE `id` IN
	(SELECT `id` FROM `entries` WHERE `kind` = 'jobs' AND `owner_id` IS NOT NULL);--> statement-breakpoint
UPDATE `jobs` SET `closes_at` = (unixepoch(date('now', '+60 days')) + 129600) * 1000;
