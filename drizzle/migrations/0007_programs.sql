CREATE TABLE `agent_cards` (
	`talent_id` integer PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`card` text,
	`answers` text,
	`valid` text,
	`speaks` text,
	`due_at` integer NOT NULL,
	`asked_at` integer,
	FOREIGN KEY (`talent_id`) REFERENCES `talent`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `agent_cards_due` ON `agent_cards` (`due_at`);--> statement-breakpoint
CREATE TABLE `api_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`scope` text NOT NULL,
	`created_at` integer DEFAULT (unixepoch() * 1000) NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `hub_members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_token_hash_unique` ON `api_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `api_tokens_member` ON `api_tokens` (`member_id`,`id`);--> statement-breakpoint
CREATE TABLE `numberings` (
	`name` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE `talent` ADD `agent_card` text;--> statement-breakpoint
ALTER TABLE `talent` ADD `agent_endpoint` text;--> statement-breakpoint
ALTER TABLE `talent` ADD `agent_skills` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `talent` ADD `input_modes` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `talent` ADD `output_modes` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
INSERT INTO `numberings` (`name`) VALUES (lower(hex(randomblob(6))));
