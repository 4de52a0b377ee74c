ALTER TABLE `investors` ADD `featured_at` integer;--> statement-breakpoint
CREATE INDEX `investors_featured` ON `investors` (`featured_at`) WHERE featured_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `startups` ADD `featured_at` integer;--> statement-breakpoint
CREATE INDEX `startups_featured` ON `startups` (`featured_at`) WHERE featured_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `talent` ADD `featured_at` integer;--> statement-breakpoint
CREATE INDEX `talent_featured` ON `talent` (`featured_at`) WHERE featured_at IS NOT NULL;