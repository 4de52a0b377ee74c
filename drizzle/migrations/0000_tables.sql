CREATE TABLE `products` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`logo` text,
	`category` text,
	`description` text NOT NULL,
	`industry` text,
	`rating` real,
	`reviews` integer,
	`features` text DEFAULT '[]' NOT NULL,
	`pricing` text,
	`website` text
);
--> statement-breakpoint
CREATE INDEX `products_list` ON `products` (`id`);--> statement-breakpoint
CREATE INDEX `products_category` ON `products` (`category`);--> statement-breakpoint
CREATE INDEX `products_industry` ON `products` (`industry`);--> statement-breakpoint
CREATE INDEX `products_remote` ON `products` (`logo`) WHERE logo GLOB '[Hh][Tt][Tt][Pp][Ss]:*';--> statement-breakpoint
CREATE INDEX `products_stored` ON `products` (`logo`) WHERE logo GLOB '/objects/*';--> statement-breakpoint
CREATE TABLE `data_versions` (
	`kind` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `email_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`registration_id` integer,
	`member_id` integer,
	`expires_at` integer NOT NULL,
	`confirmed_at` integer,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`member_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_links_registration` ON `email_links` (`registration_id`);--> statement-breakpoint
CREATE INDEX `email_links_member` ON `email_links` (`member_id`);--> statement-breakpoint
CREATE INDEX `email_links_expires` ON `email_links` (`expires_at`);--> statement-breakpoint
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
CREATE TABLE `entries` (
	`kind` text NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`owner_id` integer,
	`source` text,
	`import_key` text,
	`import_hash` text,
	`featured_at` integer,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`updated_at` integer,
	`deleted_at` integer,
	`sequence` integer NOT NULL,
	`created_sequence` integer NOT NULL,
	`page_version` integer NOT NULL,
	PRIMARY KEY(`kind`, `id`),
	FOREIGN KEY (`owner_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `entries_sequence` ON `entries` (`sequence`);--> statement-breakpoint
CREATE INDEX `entries_version` ON `entries` (`kind`,`page_version`);--> statement-breakpoint
CREATE INDEX `entries_owner` ON `entries` (`owner_id`,`kind`,`id`);--> statement-breakpoint
CREATE INDEX `entries_featured` ON `entries` (`kind`,`featured_at`) WHERE featured_at IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `entries_import` ON `entries` (`kind`,`import_key`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE TABLE `events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`start_time` text NOT NULL,
	`end_time` text,
	`time_zone` text NOT NULL,
	`starts_at` integer NOT NULL,
	`over_at` integer NOT NULL,
	`place` text,
	`region` text,
	`online` integer DEFAULT false NOT NULL,
	`url` text,
	`price` text,
	`industries` text DEFAULT '[]' NOT NULL,
	`organiser` text,
	`picture` text,
	`revision` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `events_list` ON `events` (`id`);--> statement-breakpoint
CREATE INDEX `events_time` ON `events` (`starts_at`,`over_at`);--> statement-breakpoint
CREATE INDEX `events_region` ON `events` (`region`,`starts_at`,`over_at`);--> statement-breakpoint
CREATE INDEX `events_online` ON `events` (`online`,`starts_at`,`over_at`);--> statement-breakpoint
CREATE INDEX `events_remote` ON `events` (`picture`) WHERE picture GLOB '[Hh][Tt][Tt][Pp][Ss]:*';--> statement-breakpoint
CREATE INDEX `events_stored` ON `events` (`picture`) WHERE picture GLOB '/objects/*';--> statement-breakpoint
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
	`message_count` integer DEFAULT 0 NOT NULL,
	`has_page` integer DEFAULT true NOT NULL,
	`last_seen_at` integer,
	`inactivity_warned_at` integer,
	`inactivity_warning_failed_at` integer
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
	`logo` text
);
--> statement-breakpoint
CREATE INDEX `investors_list` ON `investors` (`id`);--> statement-breakpoint
CREATE INDEX `investors_name` ON `investors` (name COLLATE NOCASE);--> statement-breakpoint
CREATE INDEX `investors_place` ON `investors` ((CASE WHEN city IS NULL THEN '' ELSE city END || ' / ' || CASE WHEN country IS NULL THEN '' ELSE country END));--> statement-breakpoint
CREATE INDEX `investors_remote` ON `investors` (`logo`) WHERE logo GLOB '[Hh][Tt][Tt][Pp][Ss]:*';--> statement-breakpoint
CREATE INDEX `investors_stored` ON `investors` (`logo`) WHERE logo GLOB '/objects/*';--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`company` text,
	`type` text,
	`description` text NOT NULL,
	`location` text,
	`salary` text,
	`url` text
);
--> statement-breakpoint
CREATE INDEX `jobs_list` ON `jobs` (`id`);--> statement-breakpoint
CREATE INDEX `jobs_company` ON `jobs` (company COLLATE NOCASE);--> statement-breakpoint
CREATE TABLE `learning` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`image` text,
	`description` text NOT NULL,
	`type` text,
	`duration` text,
	`price` text,
	`url` text
);
--> statement-breakpoint
CREATE INDEX `learning_list` ON `learning` (`id`);--> statement-breakpoint
CREATE INDEX `learning_remote` ON `learning` (`image`) WHERE image GLOB '[Hh][Tt][Tt][Pp][Ss]:*';--> statement-breakpoint
CREATE INDEX `learning_stored` ON `learning` (`image`) WHERE image GLOB '/objects/*';--> statement-breakpoint
CREATE TABLE `mail_refusals` (
	`email_hash` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `message_blocks` (
	`member_id` integer NOT NULL,
	`sender_id` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	PRIMARY KEY(`member_id`, `sender_id`),
	FOREIGN KEY (`member_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sender_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `message_blocks_sender` ON `message_blocks` (`sender_id`);--> statement-breakpoint
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
CREATE TABLE `message_reports` (
	`message_id` integer NOT NULL,
	`reporter_id` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`closed_at` integer,
	PRIMARY KEY(`message_id`, `reporter_id`),
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reporter_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `message_reports_reporter` ON `message_reports` (`reporter_id`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sender_id` integer NOT NULL,
	`sender_name` text NOT NULL,
	`recipient_id` text NOT NULL,
	`recipient_name` text NOT NULL,
	`recipient_email` text DEFAULT '' NOT NULL,
	`recipient_type` text NOT NULL,
	`about` text,
	`about_title` text,
	`subject` text NOT NULL,
	`content` text NOT NULL,
	`status` text DEFAULT 'sent' NOT NULL,
	`moderation_reason` text,
	`counted` integer DEFAULT false NOT NULL,
	`withheld` integer DEFAULT false NOT NULL,
	`delivered_at` integer,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	FOREIGN KEY (`sender_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `messages_sender` ON `messages` (`sender_id`,`id`);--> statement-breakpoint
CREATE INDEX `messages_recipient` ON `messages` (`recipient_id`,`id`);--> statement-breakpoint
CREATE INDEX `messages_status` ON `messages` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `messages_delivered` ON `messages` (`delivered_at`) WHERE delivered_at > 0;--> statement-breakpoint
CREATE TABLE `post_words` (
	`word` text NOT NULL,
	`post_id` integer NOT NULL,
	PRIMARY KEY(`word`, `post_id`),
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_words_post` ON `post_words` (`post_id`);--> statement-breakpoint
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
	`video_thumbnail` text
);
--> statement-breakpoint
CREATE INDEX `posts_list` ON `posts` (`id`);--> statement-breakpoint
CREATE INDEX `posts_author` ON `posts` (`author`);--> statement-breakpoint
CREATE INDEX `posts_images` ON `posts` (`images`) WHERE images <> '[]';--> statement-breakpoint
CREATE INDEX `posts_video_stored` ON `posts` (`video`) WHERE video GLOB '/objects/*';--> statement-breakpoint
CREATE INDEX `posts_thumbnail_stored` ON `posts` (`video_thumbnail`) WHERE video_thumbnail GLOB '/objects/*';--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`points` integer DEFAULT 0 NOT NULL,
	`expire` integer
);
--> statement-breakpoint
CREATE INDEX `rate_limits_expire` ON `rate_limits` (`expire`);--> statement-breakpoint
CREATE TABLE `reels` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`author` text NOT NULL,
	`avatar` text NOT NULL,
	`video` text NOT NULL,
	`thumbnail` text NOT NULL,
	`explanation` text NOT NULL,
	`likes` integer DEFAULT 0 NOT NULL,
	`comments` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `reels_list` ON `reels` (`id`);--> statement-breakpoint
CREATE INDEX `reels_author` ON `reels` (`author`);--> statement-breakpoint
CREATE INDEX `reels_video_stored` ON `reels` (`video`) WHERE video GLOB '/objects/*';--> statement-breakpoint
CREATE INDEX `reels_thumbnail_stored` ON `reels` (`thumbnail`) WHERE thumbnail GLOB '/objects/*';--> statement-breakpoint
CREATE TABLE `registrations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`password` text NOT NULL,
	`asker` text,
	`browser` text,
	`device` text,
	`redirect_to` text,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `registrations_email` ON `registrations` (`email`,`id`);--> statement-breakpoint
CREATE TABLE `remote_pictures` (
	`url` text PRIMARY KEY NOT NULL,
	`path` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`last_error` text,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `remote_pictures_due` ON `remote_pictures` (`due_at`);--> statement-breakpoint
CREATE INDEX `remote_pictures_path` ON `remote_pictures` (`path`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text,
	`entry_id` integer,
	`member_id` integer,
	`reporter_id` integer NOT NULL,
	`reason` text NOT NULL,
	`sentence` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reporter_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`kind`,`entry_id`) REFERENCES `entries`(`kind`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reports_about_one" CHECK((entry_id IS NULL) <> (member_id IS NULL) AND (entry_id IS NULL) = (kind IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_of_entry` ON `reports` (`kind`,`entry_id`,`reporter_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `reports_of_member` ON `reports` (`member_id`,`reporter_id`);--> statement-breakpoint
CREATE INDEX `reports_reporter` ON `reports` (`reporter_id`);--> statement-breakpoint
CREATE INDEX `reports_open` ON `reports` (`created_at`) WHERE closed_at IS NULL;--> statement-breakpoint
CREATE TABLE `sessions` (
	`sid` text PRIMARY KEY NOT NULL,
	`sess` text NOT NULL,
	`expire` integer NOT NULL,
	`member_id` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_expire` ON `sessions` (`expire`);--> statement-breakpoint
CREATE INDEX `sessions_member` ON `sessions` (`member_id`);--> statement-breakpoint
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
	`name` text NOT NULL,
	`description` text NOT NULL,
	`location` text,
	`funding` text,
	`funding_value` real DEFAULT 0 NOT NULL,
	`stage` text,
	`industries` text DEFAULT '[]' NOT NULL,
	`logo` text,
	`website` text,
	`co_founders` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `startups_list` ON `startups` (`id`,`funding_value`);--> statement-breakpoint
CREATE INDEX `startups_name` ON `startups` (name COLLATE NOCASE);--> statement-breakpoint
CREATE INDEX `startups_place` ON `startups` (`location`);--> statement-breakpoint
CREATE INDEX `startups_stage` ON `startups` (`stage`);--> statement-breakpoint
CREATE INDEX `startups_remote` ON `startups` (`logo`) WHERE logo GLOB '[Hh][Tt][Tt][Pp][Ss]:*';--> statement-breakpoint
CREATE INDEX `startups_stored` ON `startups` (`logo`) WHERE logo GLOB '/objects/*';--> statement-breakpoint
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
CREATE TABLE `submissions` (
	`key` text PRIMARY KEY NOT NULL,
	`member_id` integer NOT NULL,
	`kind` text NOT NULL,
	`entry_id` integer NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `submissions_member` ON `submissions` (`member_id`);--> statement-breakpoint
CREATE INDEX `submissions_created` ON `submissions` (`created_at`);--> statement-breakpoint
CREATE TABLE `talent` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
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
	`linkedin` text
);
--> statement-breakpoint
CREATE INDEX `talent_list` ON `talent` (`id`);--> statement-breakpoint
CREATE INDEX `talent_type` ON `talent` (`is_agent`,`id`);--> statement-breakpoint
CREATE INDEX `talent_name` ON `talent` (name COLLATE NOCASE);--> statement-breakpoint
CREATE INDEX `talent_company` ON `talent` (company COLLATE NOCASE);--> statement-breakpoint
CREATE INDEX `talent_place` ON `talent` (`location`,`is_agent`);--> statement-breakpoint
CREATE INDEX `talent_remote` ON `talent` (`avatar`) WHERE avatar GLOB '[Hh][Tt][Tt][Pp][Ss]:*';--> statement-breakpoint
CREATE INDEX `talent_stored` ON `talent` (`avatar`) WHERE avatar GLOB '/objects/*';--> statement-breakpoint
CREATE TABLE `talent_tags` (
	`tag` text NOT NULL,
	`talent_id` integer NOT NULL,
	PRIMARY KEY(`tag`, `talent_id`),
	FOREIGN KEY (`talent_id`) REFERENCES `talent`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `talent_tags_talent` ON `talent_tags` (`talent_id`);--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` integer NOT NULL,
	`content_type` text,
	`bytes` integer,
	`received_bytes` integer,
	`expires_at` integer NOT NULL,
	`claimed_at` integer,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `uploads_owner` ON `uploads` (`owner_id`);--> statement-breakpoint
CREATE TABLE `use_cases` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
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
	`featured` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `use_cases_list` ON `use_cases` (`id`);--> statement-breakpoint
CREATE INDEX `use_cases_company` ON `use_cases` (company_name COLLATE NOCASE);--> statement-breakpoint
CREATE INDEX `use_cases_industry` ON `use_cases` (`industry`,`id`);--> statement-breakpoint
CREATE INDEX `use_cases_featured` ON `use_cases` (`featured`,`id`);--> statement-breakpoint
CREATE INDEX `use_cases_stage` ON `use_cases` (`stage`);--> statement-breakpoint
CREATE INDEX `use_cases_remote` ON `use_cases` (`company_logo`) WHERE company_logo GLOB '[Hh][Tt][Tt][Pp][Ss]:*';--> statement-breakpoint
CREATE INDEX `use_cases_stored` ON `use_cases` (`company_logo`) WHERE company_logo GLOB '/objects/*';--> statement-breakpoint
CREATE TABLE `work_queue` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`email` text,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`leased_until` integer,
	`last_error` text,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `work_queue_due` ON `work_queue` (`due_at`);--> statement-breakpoint
CREATE INDEX `work_queue_email` ON `work_queue` (`email`);--> statement-breakpoint
-- Everything that is searched (app/platform/search/search-index.server.ts). Texts are folded by the application, so the
-- tokenizer must not fold again.
CREATE VIRTUAL TABLE search_index USING fts5(text, tokenize='trigram case_sensitive 1', columnsize=0);
--> statement-breakpoint
-- Segments are merged late, sixteen at a time: an import takes a fifth less, and searches as long as before.
INSERT INTO search_index (search_index, rank) VALUES ('automerge', 16);
--> statement-breakpoint
-- The index's own trigrams, to find those that begin with one or two characters (sqlite.org/fts5.html, "The fts5vocab Virtual
-- Table Module"); it holds nothing.
CREATE VIRTUAL TABLE search_terms USING fts5vocab(search_index, instance);
--> statement-breakpoint
-- Whoever confirms an address has received what was sent to it before; it stays theirs when they change the address.
CREATE TRIGGER `messages_claim_new` AFTER INSERT ON `hub_members` WHEN NEW.verified BEGIN
	UPDATE messages SET recipient_id = CAST(NEW.id AS TEXT), recipient_type = 'member' WHERE recipient_id = NEW.email;
END;
--> statement-breakpoint
CREATE TRIGGER `messages_claim_confirmed` AFTER UPDATE OF email, verified ON `hub_members` WHEN NEW.verified BEGIN
	UPDATE messages SET recipient_id = CAST(NEW.id AS TEXT), recipient_type = 'member' WHERE recipient_id = NEW.email;
END;
--> statement-breakpoint
-- A warning holds only for whoever hasn't been seen since; which came first isn't read off a clock that may have been set.
CREATE TRIGGER `hub_members_seen` AFTER UPDATE OF last_seen_at ON `hub_members`
WHEN NEW.inactivity_warned_at IS NOT NULL OR NEW.inactivity_warning_failed_at IS NOT NULL BEGIN
	UPDATE hub_members SET inactivity_warned_at = NULL, inactivity_warning_failed_at = NULL WHERE id = NEW.id;
END;
