CREATE TABLE `erasures` (
	`memberNo` integer PRIMARY KEY NOT NULL,
	`askedSSE` integer,
	`language` text NOT NULL,
	`dueSSE` integer,
	`announcedSSE` integer,
	`erasedSSE` integer,
	FOREIGN KEY (`memberNo`) REFERENCES `members`(`memberNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "erasures_language_known" CHECK("erasures"."language" in ('en', 'zh')),
	CONSTRAINT "erasures_due_or_made" CHECK(("erasures"."dueSSE" is null) <> ("erasures"."erasedSSE" is null))
);
--> statement-breakpoint
CREATE INDEX `erasures_due` ON `erasures` (`dueSSE`) WHERE "erasures"."dueSSE" is not null;--> statement-breakpoint
CREATE TABLE `retentionRuns` (
	`kind` text PRIMARY KEY NOT NULL,
	`throughNo` integer NOT NULL,
	CONSTRAINT "retentionRuns_kind_known" CHECK("retentionRuns"."kind" in ('emailLinks', 'mailDetails', 'orderRequests', 'paymentSubjects', 'unregisteredMembers'))
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_outbox` (
	`mailNo` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`orderNo` integer,
	`memberNo` integer,
	`mailID` text,
	`eventNo` integer,
	`saleStartTimeSSE` integer,
	`queuedSSE` integer NOT NULL,
	`dueSSE` integer,
	`attempts` integer NOT NULL,
	`resentCount` integer DEFAULT 0 NOT NULL,
	`sentSSE` integer,
	`droppedSSE` integer,
	`lastFailure` text,
	`addressHash` blob,
	`addressedSSE` integer,
	FOREIGN KEY (`orderNo`) REFERENCES `orders`(`orderNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`memberNo`) REFERENCES `members`(`memberNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`eventNo`) REFERENCES `events`(`eventNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "outbox_kind_known" CHECK("__new_outbox"."kind" in ('confirmation', 'emailLink', 'saleReminder', 'eventReminder', 'erasureAsked', 'erasureNear')),
	CONSTRAINT "outbox_of_an_order_or_a_member" CHECK(("__new_outbox"."orderNo" is not null) = ("__new_outbox"."kind" in ('confirmation', 'eventReminder')) and ("__new_outbox"."memberNo" is not null) = ("__new_outbox"."kind" in ('emailLink', 'saleReminder', 'erasureAsked', 'erasureNear'))),
	CONSTRAINT "outbox_of_a_member_has_an_id" CHECK(("__new_outbox"."mailID" is null) = ("__new_outbox"."memberNo" is null)),
	CONSTRAINT "outbox_of_an_opening" CHECK(("__new_outbox"."eventNo" is not null) = ("__new_outbox"."kind" = 'saleReminder') and ("__new_outbox"."eventNo" is null) = ("__new_outbox"."saleStartTimeSSE" is null)),
	CONSTRAINT "outbox_address_since_some_time" CHECK(("__new_outbox"."addressHash" is null) = ("__new_outbox"."addressedSSE" is null)),
	CONSTRAINT "outbox_owed_sent_or_dropped" CHECK(("__new_outbox"."dueSSE" is not null) + ("__new_outbox"."sentSSE" is not null) + ("__new_outbox"."droppedSSE" is not null) = 1)
);
--> statement-breakpoint
INSERT INTO `__new_outbox`("mailNo", "kind", "orderNo", "memberNo", "mailID", "eventNo", "saleStartTimeSSE", "queuedSSE", "dueSSE", "attempts", "resentCount", "sentSSE", "droppedSSE", "lastFailure", "addressHash", "addressedSSE") SELECT "mailNo", "kind", "orderNo", "memberNo", "mailID", "eventNo", "saleStartTimeSSE", "queuedSSE", "dueSSE", "attempts", "resentCount", "sentSSE", "droppedSSE", "lastFailure", "addressHash", "addressedSSE" FROM `outbox`;--> statement-breakpoint
DROP TABLE `outbox`;--> statement-breakpoint
ALTER TABLE `__new_outbox` RENAME TO `outbox`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_one_of_a_kind_per_order` ON `outbox` (`orderNo`,`kind`) WHERE "outbox"."orderNo" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_by_id` ON `outbox` (`mailID`) WHERE "outbox"."mailID" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_one_per_member_and_opening` ON `outbox` (`memberNo`,`eventNo`,`saleStartTimeSSE`) WHERE "outbox"."eventNo" is not null;--> statement-breakpoint
CREATE INDEX `outbox_by_opening` ON `outbox` (`saleStartTimeSSE`) WHERE "outbox"."saleStartTimeSSE" is not null;--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`dueSSE`) WHERE "outbox"."dueSSE" is not null;--> statement-breakpoint
CREATE INDEX `outbox_by_member` ON `outbox` (`memberNo`,`queuedSSE`) WHERE "outbox"."memberNo" is not null;--> statement-breakpoint
CREATE INDEX `outbox_by_address` ON `outbox` (`addressHash`,`addressedSSE`) WHERE "outbox"."addressHash" is not null;