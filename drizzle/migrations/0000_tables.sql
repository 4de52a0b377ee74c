CREATE TABLE `ai_products` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`search_name` text NOT NULL,
	`search_rest` text NOT NULL,
	`name` text NOT NULL,
	`logo` text,
	`category` text,
	`description` text NOT NULL,
	`industry` text,
	`rating` real,
	`reviews` integer,
	`features` text DEFAULT '[]' NOT NULL,
	`pricing` text,
	`website` text,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`import_key` text,
	`import_hash` text
);
--> statement-breakpoint
CREATE INDEX `ai_products_list` ON `ai_products` (`id`);--> statement-breakpoint
CREATE INDEX `ai_products_name` ON `ai_products` (`search_name`);--> statement-breakpoint
CREATE UNIQUE INDEX `ai_products_import` ON `ai_products` (`import_key`);--> statement-breakpoint
CREATE TABLE `data_versions` (
	`kind` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `email_subscribers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`is_verified` integer DEFAULT false NOT NULL,
	`verification_token` text,
	`subscribed_at` integer DEFAULT (unixepoch() * 1000) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_subscribers_email_unique` ON `email_subscribers` (`email`);--> statement-breakpoint
CREATE TABLE `hub_members` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`password` text NOT NULL,
	`verified` integer DEFAULT true NOT NULL,
	`verification_token` text,
	`reset_token` text,
	`reset_token_expires` integer,
	`joined_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`completed_tour` integer DEFAULT false NOT NULL,
	`message_count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `hub_members_email_unique` ON `hub_members` (`email`);--> statement-breakpoint
CREATE TABLE `industry_labels` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`label` text NOT NULL,
	`folded` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `industry_labels_label_unique` ON `industry_labels` (`label`);--> statement-breakpoint
CREATE TABLE `investor_industries` (
	`industry_id` integer NOT NULL,
	`entry_id` integer NOT NULL,
	PRIMARY KEY(`industry_id`, `entry_id`),
	FOREIGN KEY (`industry_id`) REFERENCES `industry_labels`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`entry_id`) REFERENCES `investors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `investor_industries_entry` ON `investor_industries` (`entry_id`);--> statement-breakpoint
CREATE TABLE `investors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`search_name` text NOT NULL,
	`search_rest` text NOT NULL,
	`name` text NOT NULL,
	`focus` text NOT NULL,
	`fund_amount` text,
	`currency` text DEFAULT 'USD' NOT NULL,
	`ticket_size` text,
	`no_of_exits` integer,
	`industries` text DEFAULT '[]' NOT NULL,
	`city` text,
	`country` text,
	`website` text,
	`logo` text,
	`owner_id` integer,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`import_key` text,
	`import_hash` text,
	FOREIGN KEY (`owner_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `investors_list` ON `investors` (`id`);--> statement-breakpoint
CREATE INDEX `investors_name` ON `investors` (`search_name`);--> statement-breakpoint
CREATE INDEX `investors_owner` ON `investors` (`owner_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `investors_import` ON `investors` (`import_key`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`search_name` text NOT NULL,
	`search_rest` text NOT NULL,
	`title` text NOT NULL,
	`company` text,
	`type` text,
	`description` text NOT NULL,
	`location` text,
	`salary` text,
	`url` text,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`import_key` text,
	`import_hash` text
);
--> statement-breakpoint
CREATE INDEX `jobs_list` ON `jobs` (`id`);--> statement-breakpoint
CREATE INDEX `jobs_name` ON `jobs` (`search_name`);--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_import` ON `jobs` (`import_key`);--> statement-breakpoint
CREATE TABLE `learning_resources` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`search_name` text NOT NULL,
	`search_rest` text NOT NULL,
	`title` text NOT NULL,
	`image` text,
	`description` text NOT NULL,
	`type` text,
	`duration` text,
	`price` text,
	`url` text,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`import_key` text,
	`import_hash` text
);
--> statement-breakpoint
CREATE INDEX `learning_resources_list` ON `learning_resources` (`id`);--> statement-breakpoint
CREATE INDEX `learning_resources_name` ON `learning_resources` (`search_name`);--> statement-breakpoint
CREATE UNIQUE INDEX `learning_resources_import` ON `learning_resources` (`import_key`);--> statement-breakpoint
CREATE TABLE `message_reactions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`user_name` text NOT NULL,
	`emoji` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `message_reactions_once` ON `message_reactions` (`message_id`,`user_id`,`emoji`);--> statement-breakpoint
CREATE INDEX `message_reactions_user` ON `message_reactions` (`user_id`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sender_id` integer NOT NULL,
	`sender_name` text NOT NULL,
	`recipient_id` text NOT NULL,
	`recipient_name` text NOT NULL,
	`recipient_type` text NOT NULL,
	`subject` text NOT NULL,
	`content` text NOT NULL,
	`status` text DEFAULT 'sent' NOT NULL,
	`moderation_reason` text,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	FOREIGN KEY (`sender_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `messages_sender` ON `messages` (`sender_id`,`id`);--> statement-breakpoint
CREATE INDEX `messages_recipient` ON `messages` (`recipient_id`,`id`);--> statement-breakpoint
CREATE TABLE `posts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`author` text NOT NULL,
	`role` text NOT NULL,
	`content` text NOT NULL,
	`likes` integer DEFAULT 0 NOT NULL,
	`comments` integer DEFAULT 0 NOT NULL,
	`avatar` text NOT NULL,
	`images` text DEFAULT '[]' NOT NULL,
	`video` text,
	`video_thumbnail` text,
	`owner_id` integer,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`import_key` text,
	FOREIGN KEY (`owner_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `posts_list` ON `posts` (`id`);--> statement-breakpoint
CREATE INDEX `posts_owner` ON `posts` (`owner_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `posts_import` ON `posts` (`import_key`);--> statement-breakpoint
CREATE TABLE `reels` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`author` text NOT NULL,
	`avatar` text NOT NULL,
	`video` text NOT NULL,
	`thumbnail` text NOT NULL,
	`explanation` text NOT NULL,
	`likes` integer DEFAULT 0 NOT NULL,
	`comments` integer DEFAULT 0 NOT NULL,
	`owner_id` integer,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`import_key` text,
	FOREIGN KEY (`owner_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `reels_list` ON `reels` (`id`);--> statement-breakpoint
CREATE INDEX `reels_owner` ON `reels` (`owner_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `reels_import` ON `reels` (`import_key`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`sid` text PRIMARY KEY NOT NULL,
	`sess` text NOT NULL,
	`expire` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sessions_expire` ON `sessions` (`expire`);--> statement-breakpoint
CREATE TABLE `startup_industries` (
	`industry_id` integer NOT NULL,
	`entry_id` integer NOT NULL,
	PRIMARY KEY(`industry_id`, `entry_id`),
	FOREIGN KEY (`industry_id`) REFERENCES `industry_labels`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`entry_id`) REFERENCES `startups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `startup_industries_entry` ON `startup_industries` (`entry_id`);--> statement-breakpoint
CREATE TABLE `startups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`search_name` text NOT NULL,
	`search_rest` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`location` text,
	`funding` text,
	`funding_value` real DEFAULT 0 NOT NULL,
	`stage` text,
	`industries` text DEFAULT '[]' NOT NULL,
	`logo` text,
	`website` text,
	`co_founders` text DEFAULT '[]' NOT NULL,
	`owner_id` integer,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`import_key` text,
	`import_hash` text,
	FOREIGN KEY (`owner_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `startups_list` ON `startups` (`id`,`funding_value`);--> statement-breakpoint
CREATE INDEX `startups_name` ON `startups` (`search_name`);--> statement-breakpoint
CREATE INDEX `startups_owner` ON `startups` (`owner_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `startups_import` ON `startups` (`import_key`);--> statement-breakpoint
CREATE TABLE `stored_objects` (
	`path` text PRIMARY KEY NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer,
	`height` integer,
	`duration_seconds` real,
	`owner_id` integer,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `stored_objects_owner` ON `stored_objects` (`owner_id`);--> statement-breakpoint
CREATE TABLE `talent` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`search_name` text NOT NULL,
	`search_rest` text NOT NULL,
	`name` text NOT NULL,
	`title` text,
	`company` text,
	`bio` text NOT NULL,
	`specialties` text DEFAULT '[]' NOT NULL,
	`skills` text DEFAULT '[]' NOT NULL,
	`experience` text,
	`location` text,
	`availability` text,
	`employment_type` text,
	`talent_type` text NOT NULL,
	`is_agent` integer NOT NULL,
	`avatar` text,
	`portfolio` text,
	`linkedin` text,
	`owner_id` integer,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`import_key` text,
	`import_hash` text,
	FOREIGN KEY (`owner_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `talent_list` ON `talent` (`id`);--> statement-breakpoint
CREATE INDEX `talent_type` ON `talent` (`is_agent`,`id`);--> statement-breakpoint
CREATE INDEX `talent_name` ON `talent` (`search_name`);--> statement-breakpoint
CREATE INDEX `talent_owner` ON `talent` (`owner_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `talent_import` ON `talent` (`import_key`);--> statement-breakpoint
CREATE TABLE `text_index_deferred` (
	`kind` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `text_index_queue` (
	`kind` text NOT NULL,
	`id` integer NOT NULL,
	`indexed_name` text,
	`indexed_rest` text,
	PRIMARY KEY(`kind`, `id`)
);
--> statement-breakpoint
CREATE TABLE `use_cases` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`search_name` text NOT NULL,
	`search_rest` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`industry` text,
	`company_name` text,
	`company_logo` text,
	`impact` text,
	`technology` text DEFAULT '[]' NOT NULL,
	`stage` text,
	`metrics` text,
	`case_study_url` text,
	`featured` integer DEFAULT false NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`import_key` text,
	`import_hash` text
);
--> statement-breakpoint
CREATE INDEX `use_cases_list` ON `use_cases` (`id`);--> statement-breakpoint
CREATE INDEX `use_cases_industry` ON `use_cases` (`industry`,`id`);--> statement-breakpoint
CREATE INDEX `use_cases_featured` ON `use_cases` (`featured`,`id`);--> statement-breakpoint
CREATE INDEX `use_cases_stage` ON `use_cases` (`stage`);--> statement-breakpoint
CREATE UNIQUE INDEX `use_cases_import` ON `use_cases` (`import_key`);