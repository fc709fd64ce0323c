CREATE TABLE `claims` (
	`claimNo` integer PRIMARY KEY NOT NULL,
	`claimID` text NOT NULL,
	`kind` text NOT NULL,
	`eventNo` integer NOT NULL,
	`typeNo` integer NOT NULL,
	`ticketCount` integer NOT NULL,
	`allotmentName` text,
	`ticketNo` integer,
	`orderNo` integer,
	`language` text NOT NULL,
	`address` text,
	`addressHash` blob,
	`tokenHash` blob,
	`madeSSE` integer NOT NULL,
	`memberNo` integer,
	`toOrderNo` integer,
	`claimedSSE` integer,
	`withdrawnSSE` integer,
	FOREIGN KEY (`eventNo`) REFERENCES `events`(`eventNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`typeNo`) REFERENCES `ticketTypes`(`typeNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ticketNo`) REFERENCES `tickets`(`ticketNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`orderNo`) REFERENCES `orders`(`orderNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`memberNo`) REFERENCES `members`(`memberNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`toOrderNo`) REFERENCES `orders`(`orderNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "claims_kind_known" CHECK("claims"."kind" in ('gift', 'handOver')),
	CONSTRAINT "claims_language_known" CHECK("claims"."language" in ('en', 'zh')),
	CONSTRAINT "claims_of_a_gift_or_a_ticket" CHECK(("claims"."kind" = 'gift') = ("claims"."allotmentName" is not null) and ("claims"."kind" = 'handOver') = ("claims"."ticketNo" is not null) and ("claims"."ticketNo" is null) = ("claims"."orderNo" is null)),
	CONSTRAINT "claims_hash_is_sha256" CHECK("claims"."tokenHash" is null or length("claims"."tokenHash") = 32),
	CONSTRAINT "claims_claimed_have_an_order" CHECK(("claims"."claimedSSE" is null) = ("claims"."toOrderNo" is null) and ("claims"."claimedSSE" is null) = ("claims"."memberNo" is null)),
	CONSTRAINT "claims_end_once" CHECK("claims"."claimedSSE" is null or "claims"."withdrawnSSE" is null),
	CONSTRAINT "claims_ended_keep_no_address" CHECK("claims"."address" is null or ("claims"."claimedSSE" is null and "claims"."withdrawnSSE" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `claims_by_id` ON `claims` (`claimID`);--> statement-breakpoint
CREATE UNIQUE INDEX `claims_by_token` ON `claims` (`tokenHash`) WHERE "claims"."tokenHash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `claims_one_open_per_ticket` ON `claims` (`ticketNo`) WHERE "claims"."ticketNo" is not null and "claims"."claimedSSE" is null and "claims"."withdrawnSSE" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `claims_by_new_order` ON `claims` (`toOrderNo`) WHERE "claims"."toOrderNo" is not null;--> statement-breakpoint
CREATE INDEX `claims_by_event` ON `claims` (`eventNo`);--> statement-breakpoint
CREATE INDEX `claims_by_member` ON `claims` (`memberNo`) WHERE "claims"."memberNo" is not null;--> statement-breakpoint
CREATE INDEX `claims_by_order` ON `claims` (`orderNo`) WHERE "claims"."orderNo" is not null;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_outbox` (
	`mailNo` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`orderNo` integer,
	`refundNo` integer,
	`memberNo` integer,
	`mailID` text,
	`eventNo` integer,
	`saleStartTimeSSE` integer,
	`roomNo` integer,
	`revision` integer DEFAULT 0 NOT NULL,
	`queuedSSE` integer NOT NULL,
	`dueSSE` integer,
	`attempts` integer NOT NULL,
	`resentCount` integer DEFAULT 0 NOT NULL,
	`sentSSE` integer,
	`droppedSSE` integer,
	`lastFailure` text,
	`addressHash` blob,
	`addressedSSE` integer,
	`replacedAddress` text,
	FOREIGN KEY (`orderNo`) REFERENCES `orders`(`orderNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refundNo`) REFERENCES `refunds`(`refundNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`memberNo`) REFERENCES `members`(`memberNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`eventNo`) REFERENCES `events`(`eventNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`roomNo`) REFERENCES `rooms`(`roomNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "outbox_kind_known" CHECK("__new_outbox"."kind" in ('confirmation', 'emailLink', 'saleReminder', 'roomStart', 'roomTurn', 'eventReminder', 'eventChange', 'erasureAsked', 'erasureNear', 'refundOwed', 'refundMade', 'addressReplaced', 'ordersMovedAway', 'ordersMovedHere', 'claimLink')),
	CONSTRAINT "outbox_of_an_order_a_member_or_a_refund" CHECK(("__new_outbox"."orderNo" is not null) = ("__new_outbox"."kind" in ('confirmation', 'eventReminder', 'eventChange')) and ("__new_outbox"."memberNo" is not null) = ("__new_outbox"."kind" in ('emailLink', 'saleReminder', 'roomStart', 'roomTurn', 'erasureAsked', 'erasureNear', 'addressReplaced', 'ordersMovedAway', 'ordersMovedHere')) and ("__new_outbox"."refundNo" is not null) = ("__new_outbox"."kind" in ('refundOwed', 'refundMade'))),
	CONSTRAINT "outbox_of_a_member_has_an_id" CHECK(("__new_outbox"."mailID" is null) = ("__new_outbox"."memberNo" is null and "__new_outbox"."kind" <> 'claimLink')),
	CONSTRAINT "outbox_of_an_opening" CHECK(("__new_outbox"."eventNo" is not null) = ("__new_outbox"."kind" = 'saleReminder') and ("__new_outbox"."eventNo" is null) = ("__new_outbox"."saleStartTimeSSE" is null)),
	CONSTRAINT "outbox_of_a_room" CHECK(("__new_outbox"."roomNo" is not null) = ("__new_outbox"."kind" in ('roomStart', 'roomTurn'))),
	CONSTRAINT "outbox_of_a_change" CHECK(("__new_outbox"."revision" > 0) = ("__new_outbox"."kind" = 'eventChange')),
	CONSTRAINT "outbox_address_since_some_time" CHECK(("__new_outbox"."addressHash" is null) = ("__new_outbox"."addressedSSE" is null)),
	CONSTRAINT "outbox_keeps_no_replaced_address" CHECK("__new_outbox"."replacedAddress" is null or ("__new_outbox"."kind" = 'addressReplaced' and "__new_outbox"."dueSSE" is not null)),
	CONSTRAINT "outbox_owed_sent_or_dropped" CHECK(("__new_outbox"."dueSSE" is not null) + ("__new_outbox"."sentSSE" is not null) + ("__new_outbox"."droppedSSE" is not null) = 1)
);
--> statement-breakpoint
INSERT INTO `__new_outbox`("mailNo", "kind", "orderNo", "refundNo", "memberNo", "mailID", "eventNo", "saleStartTimeSSE", "roomNo", "revision", "queuedSSE", "dueSSE", "attempts", "resentCount", "sentSSE", "droppedSSE", "lastFailure", "addressHash", "addressedSSE", "replacedAddress") SELECT "mailNo", "kind", "orderNo", "refundNo", "memberNo", "mailID", "eventNo", "saleStartTimeSSE", "roomNo", "revision", "queuedSSE", "dueSSE", "attempts", "resentCount", "sentSSE", "droppedSSE", "lastFailure", "addressHash", "addressedSSE", "replacedAddress" FROM `outbox`;--> statement-breakpoint
DROP TABLE `outbox`;--> statement-breakpoint
ALTER TABLE `__new_outbox` RENAME TO `outbox`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_one_of_a_kind_per_order` ON `outbox` (`orderNo`,`kind`,`revision`) WHERE "outbox"."orderNo" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_one_of_a_kind_per_refund` ON `outbox` (`refundNo`,`kind`) WHERE "outbox"."refundNo" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_by_id` ON `outbox` (`mailID`) WHERE "outbox"."mailID" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_one_per_member_and_opening` ON `outbox` (`memberNo`,`eventNo`,`saleStartTimeSSE`) WHERE "outbox"."eventNo" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_one_of_a_kind_per_member_and_room` ON `outbox` (`memberNo`,`roomNo`,`kind`) WHERE "outbox"."roomNo" is not null;--> statement-breakpoint
CREATE INDEX `outbox_by_opening` ON `outbox` (`saleStartTimeSSE`) WHERE "outbox"."saleStartTimeSSE" is not null;--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`dueSSE`) WHERE "outbox"."dueSSE" is not null;--> statement-breakpoint
CREATE INDEX `outbox_by_member` ON `outbox` (`memberNo`,`queuedSSE`) WHERE "outbox"."memberNo" is not null;--> statement-breakpoint
CREATE INDEX `outbox_by_address` ON `outbox` (`addressHash`,`addressedSSE`) WHERE "outbox"."addressHash" is not null;--> statement-breakpoint
CREATE TABLE `__new_retentionRuns` (
	`kind` text PRIMARY KEY NOT NULL,
	`throughNo` integer NOT NULL,
	CONSTRAINT "retentionRuns_kind_known" CHECK("__new_retentionRuns"."kind" in ('claims', 'emailLinks', 'mailDetails', 'orderRequests', 'paymentSubjects', 'unregisteredMembers'))
);
--> statement-breakpoint
INSERT INTO `__new_retentionRuns`("kind", "throughNo") SELECT "kind", "throughNo" FROM `retentionRuns`;--> statement-breakpoint
DROP TABLE `retentionRuns`;--> statement-breakpoint
ALTER TABLE `__new_retentionRuns` RENAME TO `retentionRuns`;