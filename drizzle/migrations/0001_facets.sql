DROP TABLE `investor_industries`;--> statement-breakpoint
DROP TABLE `startup_industries`;--> statement-breakpoint
DROP TABLE `industry_labels`;--> statement-breakpoint
DROP TABLE `talent_tags`;--> statement-breakpoint
DROP INDEX `events_region`;--> statement-breakpoint
DROP INDEX `events_online`;--> statement-breakpoint
ALTER TABLE `events` DROP COLUMN `region`;--> statement-breakpoint
DROP INDEX `investors_place`;--> statement-breakpoint
DROP INDEX `startups_place`;--> statement-breakpoint
DROP INDEX `startups_stage`;--> statement-breakpoint
DROP INDEX `talent_place`;--> statement-breakpoint
ALTER TABLE `entries` ADD `facets` text;
