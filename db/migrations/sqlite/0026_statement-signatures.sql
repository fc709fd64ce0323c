ALTER TABLE `rooms` ADD `signatures` text DEFAULT '{"starts":[],"list":null}' NOT NULL;--> statement-breakpoint
ALTER TABLE `rooms` ADD `givenUp` text DEFAULT '[]' NOT NULL;