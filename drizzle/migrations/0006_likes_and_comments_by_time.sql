CREATE INDEX `comments_time` ON `comments` (`kind`,`entry_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `likes_time` ON `likes` (`kind`,`entry_id`,`created_at`,`member_id`);