CREATE TABLE `post_words` (
	`word` text NOT NULL,
	`post_id` integer NOT NULL,
	PRIMARY KEY(`word`, `post_id`),
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_words_post` ON `post_words` (`post_id`);--> statement-breakpoint
CREATE INDEX `ai_products_category` ON `ai_products` (`category`);--> statement-breakpoint
CREATE INDEX `ai_products_industry` ON `ai_products` (`industry`);--> statement-breakpoint
CREATE INDEX `investors_name` ON `investors` (name COLLATE NOCASE);--> statement-breakpoint
CREATE INDEX `jobs_company` ON `jobs` (company COLLATE NOCASE);--> statement-breakpoint
CREATE INDEX `startups_name` ON `startups` (name COLLATE NOCASE);--> statement-breakpoint
CREATE INDEX `talent_name` ON `talent` (name COLLATE NOCASE);--> statement-breakpoint
CREATE INDEX `talent_company` ON `talent` (company COLLATE NOCASE);--> statement-breakpoint
CREATE INDEX `use_cases_company` ON `use_cases` (company_name COLLATE NOCASE);