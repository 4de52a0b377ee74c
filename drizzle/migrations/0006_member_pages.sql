ALTER TABLE `hub_members` ADD `has_page` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `posts_author` ON `posts` (`author`) WHERE import_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `reels_author` ON `reels` (`author`) WHERE import_key IS NOT NULL;