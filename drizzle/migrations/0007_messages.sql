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
ALTER TABLE `messages` ADD `recipient_email` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `counted` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `withheld` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `delivered_at` integer;--> statement-breakpoint
CREATE INDEX `messages_status` ON `messages` (`status`,`id`);--> statement-breakpoint
-- Whoever confirms an address has received what was sent to it before; it stays theirs when they change the address.
CREATE TRIGGER `messages_claim_new` AFTER INSERT ON `hub_members` WHEN NEW.verified BEGIN
	UPDATE messages SET recipient_id = CAST(NEW.id AS TEXT), recipient_type = 'member' WHERE recipient_id = NEW.email;
END;
--> statement-breakpoint
CREATE TRIGGER `messages_claim_confirmed` AFTER UPDATE OF email, verified ON `hub_members` WHEN NEW.verified BEGIN
	UPDATE messages SET recipient_id = CAST(NEW.id AS TEXT), recipient_type = 'member' WHERE recipient_id = NEW.email;
END;
