ALTER TABLE `sessions` ADD `openedSSE` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `lastUsedSSE` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `browser` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `system` text;--> statement-breakpoint
CREATE INDEX `sessions_by_member` ON `sessions` (`memberNo`);--> statement-breakpoint
-- Every session lasted 30 days when this was written. When one was used last, nobody had noted: its idle time begins now.
UPDATE `sessions` SET `openedSSE` = `expiresSSE` - 2592000, `lastUsedSSE` = unixepoch();
