ALTER TABLE `roomEntries` ADD `contactNumber` text;--> statement-breakpoint
CREATE UNIQUE INDEX `roomEntries_by_phone` ON `roomEntries` (`roomNo`,`contactNumber`) WHERE "roomEntries"."contactNumber" is not null;--> statement-breakpoint
ALTER TABLE `rooms` ADD `isOnePerNumber` integer DEFAULT false NOT NULL;