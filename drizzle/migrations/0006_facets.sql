CREATE TABLE `talent_tags` (
	`tag` text NOT NULL,
	`talent_id` integer NOT NULL,
	PRIMARY KEY(`tag`, `talent_id`),
	FOREIGN KEY (`talent_id`) REFERENCES `talent`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `talent_tags_talent` ON `talent_tags` (`talent_id`);--> statement-breakpoint
CREATE INDEX `investors_place` ON `investors` ((CASE WHEN city IS NULL THEN '' ELSE city END || ' / ' || CASE WHEN country IS NULL THEN '' ELSE country END));--> statement-breakpoint
CREATE INDEX `startups_place` ON `startups` (`location`,`stage`);--> statement-breakpoint
CREATE INDEX `startups_stage` ON `startups` (`stage`);--> statement-breakpoint
CREATE INDEX `talent_place` ON `talent` (`location`,`is_agent`);--> statement-breakpoint
-- The entries that are there already.
INSERT OR IGNORE INTO talent_tags (tag, talent_id)
  SELECT title, id FROM talent WHERE title <> ''
  UNION ALL SELECT value, talent.id FROM talent, json_each(talent.specialties) WHERE value <> ''
  UNION ALL SELECT value, talent.id FROM talent, json_each(talent.skills) WHERE value <> '';
