ALTER TABLE `roomEntries` ADD `number` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `roomEntries_by_number` ON `roomEntries` (`roomNo`,`number`) WHERE "roomEntries"."number" is not null;--> statement-breakpoint
ALTER TABLE `rooms` ADD `drawVersion` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `rooms` ADD `starts` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `rooms` ADD `publishedSSE` integer;--> statement-breakpoint
ALTER TABLE `rooms` ADD `numberCount` integer DEFAULT 0 NOT NULL;