ALTER TABLE `hub_members` ADD `inactivity_warned_at` integer;--> statement-breakpoint
ALTER TABLE `hub_members` ADD `inactivity_warning_failed_at` integer;--> statement-breakpoint
CREATE INDEX `messages_delivered` ON `messages` (`delivered_at`) WHERE delivered_at > 0;--> statement-breakpoint
-- A warning holds only for whoever hasn't been seen since; which came first isn't read off a clock that may have been set.
CREATE TRIGGER `hub_members_seen` AFTER UPDATE OF last_seen_at ON `hub_members`
WHEN NEW.inactivity_warned_at IS NOT NULL OR NEW.inactivity_warning_failed_at IS NOT NULL BEGIN
	UPDATE hub_members SET inactivity_warned_at = NULL, inactivity_warning_failed_at = NULL WHERE id = NEW.id;
END;
