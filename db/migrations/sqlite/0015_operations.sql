CREATE TABLE `auditLog` (
	`entryNo` integer PRIMARY KEY NOT NULL,
	`operator` text NOT NULL,
	`recordedSSE` integer NOT NULL,
	`verb` text NOT NULL,
	`subjectKind` text NOT NULL,
	`subjectID` text NOT NULL,
	`before` text,
	`after` text,
	`reason` text,
	CONSTRAINT "auditLog_names_the_operator" CHECK("auditLog"."operator" <> '')
);
--> statement-breakpoint
CREATE INDEX `auditLog_by_subject` ON `auditLog` (`subjectKind`,`subjectID`);--> statement-breakpoint
ALTER TABLE `events` ADD `pausedSSE` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `hiddenSSE` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `saleEndedSSE` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `resentCount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `members_by_email` ON `members` (lower("email"));--> statement-breakpoint
CREATE INDEX `members_by_phone` ON `members` (`contactNumber`);--> statement-breakpoint
CREATE INDEX `members_by_name` ON `members` (lower("displayName"));--> statement-breakpoint
CREATE TRIGGER `auditLog_keeps_entries` BEFORE UPDATE ON `auditLog` BEGIN SELECT RAISE(ABORT, 'the audit log is append only'); END;--> statement-breakpoint
CREATE TRIGGER `auditLog_loses_no_entry` BEFORE DELETE ON `auditLog` BEGIN SELECT RAISE(ABORT, 'the audit log is append only'); END;--> statement-breakpoint
CREATE TRIGGER `auditLog_replaces_no_entry` BEFORE INSERT ON `auditLog` WHEN EXISTS (SELECT 1 FROM `auditLog` WHERE `entryNo` = new.`entryNo`) BEGIN SELECT RAISE(ABORT, 'the audit log is append only'); END;