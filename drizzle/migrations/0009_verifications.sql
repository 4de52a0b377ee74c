ALTER TABLE `email_links` RENAME TO `verifications`;--> statement-breakpoint
ALTER TABLE `verifications` RENAME COLUMN "purpose" TO "type";--> statement-breakpoint
ALTER TABLE `verifications` RENAME COLUMN "confirmed_at" TO "used_at";--> statement-breakpoint
DROP INDEX `email_links_registration`;--> statement-breakpoint
DROP INDEX `email_links_member`;--> statement-breakpoint
DROP INDEX `email_links_expires`;--> statement-breakpoint
CREATE INDEX `verifications_registration` ON `verifications` (`registration_id`);--> statement-breakpoint
CREATE INDEX `verifications_member` ON `verifications` (`member_id`,`type`);--> statement-breakpoint
CREATE INDEX `verifications_expires` ON `verifications` (`expires_at`);--> statement-breakpoint
INSERT INTO `verifications` (`token_hash`, `type`, `email`, `member_id`, `expires_at`)
	SELECT `reset_token`, 'reset', `email`, `id`, `reset_token_expires` FROM `hub_members`
	WHERE `reset_token` IS NOT NULL AND `reset_token_expires` IS NOT NULL;--> statement-breakpoint
UPDATE `hub_members` SET `reset_token` = NULL, `reset_token_expires` = NULL WHERE `reset_token` IS NOT NULL;
