ALTER TABLE `registrations` ADD `browser` text;--> statement-breakpoint
ALTER TABLE `registrations` ADD `redirect_to` text;