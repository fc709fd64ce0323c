ALTER TABLE `events` ADD `saleEndTimeSSE` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `isHidden` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `venueFacts` text;