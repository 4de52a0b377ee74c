ALTER TABLE `ai_products` ADD `updated_at` integer;--> statement-breakpoint
ALTER TABLE `ai_products` ADD `source` text;--> statement-breakpoint
ALTER TABLE `events` ADD `updated_at` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `source` text;--> statement-breakpoint
ALTER TABLE `investors` ADD `updated_at` integer;--> statement-breakpoint
ALTER TABLE `investors` ADD `source` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `updated_at` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `source` text;--> statement-breakpoint
ALTER TABLE `learning_resources` ADD `updated_at` integer;--> statement-breakpoint
ALTER TABLE `learning_resources` ADD `source` text;--> statement-breakpoint
ALTER TABLE `startups` ADD `updated_at` integer;--> statement-breakpoint
ALTER TABLE `startups` ADD `source` text;--> statement-breakpoint
ALTER TABLE `talent` ADD `updated_at` integer;--> statement-breakpoint
ALTER TABLE `talent` ADD `source` text;--> statement-breakpoint
ALTER TABLE `use_cases` ADD `updated_at` integer;--> statement-breakpoint
ALTER TABLE `use_cases` ADD `source` text;