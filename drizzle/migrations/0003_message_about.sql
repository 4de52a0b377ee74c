ALTER TABLE `messages` ADD `about` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `about_title` text;