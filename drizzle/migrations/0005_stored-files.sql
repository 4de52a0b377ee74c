DROP INDEX `uploads_created`;--> statement-breakpoint
CREATE INDEX `ai_products_stored` ON `ai_products` (`logo`) WHERE logo GLOB '/objects/*';--> statement-breakpoint
CREATE INDEX `investors_stored` ON `investors` (`logo`) WHERE logo GLOB '/objects/*';--> statement-breakpoint
CREATE INDEX `learning_resources_stored` ON `learning_resources` (`image`) WHERE image GLOB '/objects/*';--> statement-breakpoint
CREATE INDEX `posts_images` ON `posts` (`images`) WHERE images <> '[]';--> statement-breakpoint
CREATE INDEX `posts_video_stored` ON `posts` (`video`) WHERE video GLOB '/objects/*';--> statement-breakpoint
CREATE INDEX `posts_thumbnail_stored` ON `posts` (`video_thumbnail`) WHERE video_thumbnail GLOB '/objects/*';--> statement-breakpoint
CREATE INDEX `reels_video_stored` ON `reels` (`video`) WHERE video GLOB '/objects/*';--> statement-breakpoint
CREATE INDEX `reels_thumbnail_stored` ON `reels` (`thumbnail`) WHERE thumbnail GLOB '/objects/*';--> statement-breakpoint
CREATE INDEX `startups_stored` ON `startups` (`logo`) WHERE logo GLOB '/objects/*';--> statement-breakpoint
CREATE INDEX `talent_stored` ON `talent` (`avatar`) WHERE avatar GLOB '/objects/*';--> statement-breakpoint
CREATE INDEX `use_cases_stored` ON `use_cases` (`company_logo`) WHERE company_logo GLOB '/objects/*';