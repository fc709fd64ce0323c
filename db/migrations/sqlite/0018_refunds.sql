CREATE TABLE `disputes` (
	`disputeNo` integer PRIMARY KEY NOT NULL,
	`disputeID` text NOT NULL,
	`orderNo` integer NOT NULL,
	`paymentID` text NOT NULL,
	`amountCents` integer NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`openedSSE` integer NOT NULL,
	`closedSSE` integer,
	FOREIGN KEY (`orderNo`) REFERENCES `orders`(`orderNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "disputes_state_known" CHECK("disputes"."state" in ('open', 'won', 'lost')),
	CONSTRAINT "disputes_open_until_closed" CHECK(("disputes"."state" = 'open') = ("disputes"."closedSSE" is null)),
	CONSTRAINT "disputes_amount_positive" CHECK("disputes"."amountCents" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `disputes_by_id` ON `disputes` (`disputeID`);--> statement-breakpoint
CREATE INDEX `disputes_by_order` ON `disputes` (`orderNo`);--> statement-breakpoint
CREATE INDEX `disputes_by_payment` ON `disputes` (`paymentID`);--> statement-breakpoint
CREATE TABLE `refundTickets` (
	`ticketNo` integer PRIMARY KEY NOT NULL,
	`refundNo` integer NOT NULL,
	FOREIGN KEY (`ticketNo`) REFERENCES `tickets`(`ticketNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refundNo`) REFERENCES `refunds`(`refundNo`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `refundTickets_by_refund` ON `refundTickets` (`refundNo`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_refunds` (
	`refundNo` integer PRIMARY KEY NOT NULL,
	`refundID` text NOT NULL,
	`orderNo` integer NOT NULL,
	`paymentID` text NOT NULL,
	`amountCents` integer NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`providerRefundID` text,
	`owedSSE` integer NOT NULL,
	`askedSSE` integer,
	`madeSSE` integer,
	`failedSSE` integer,
	`dueSSE` integer,
	`detail` text,
	`retryOf` text,
	FOREIGN KEY (`orderNo`) REFERENCES `orders`(`orderNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_state_known" CHECK("__new_refunds"."state" in ('owed', 'asked', 'pending', 'made', 'failed')),
	CONSTRAINT "refunds_reason_known" CHECK("__new_refunds"."reason" in ('unusedPayment', 'requested', 'eventChanged', 'eventCancelled', 'foreign')),
	CONSTRAINT "refunds_amount_positive" CHECK("__new_refunds"."amountCents" > 0),
	CONSTRAINT "refunds_due_until_they_end" CHECK(("__new_refunds"."dueSSE" is null) = ("__new_refunds"."state" in ('made', 'failed'))),
	CONSTRAINT "refunds_made_at_some_time" CHECK("__new_refunds"."state" <> 'made' or "__new_refunds"."madeSSE" is not null),
	CONSTRAINT "refunds_failed_at_some_time" CHECK(("__new_refunds"."state" = 'failed') = ("__new_refunds"."failedSSE" is not null))
);
--> statement-breakpoint
INSERT INTO `__new_refunds`("refundID", "orderNo", "paymentID", "amountCents", "reason", "state", "owedSSE", "askedSSE", "madeSSE", "dueSSE") SELECT 'refund:' || "paymentID", "orderNo", "paymentID", "amountCents", 'unusedPayment', CASE WHEN "madeSSE" IS NULL THEN 'asked' ELSE 'made' END, "owedSSE", "owedSSE", "madeSSE", "dueSSE" FROM `refunds` ORDER BY "owedSSE", rowid;--> statement-breakpoint
DROP TABLE `refunds`;--> statement-breakpoint
ALTER TABLE `__new_refunds` RENAME TO `refunds`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_by_id` ON `refunds` (`refundID`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_by_provider` ON `refunds` (`providerRefundID`) WHERE "refunds"."providerRefundID" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_repeated_once` ON `refunds` (`retryOf`) WHERE "refunds"."retryOf" is not null;--> statement-breakpoint
CREATE INDEX `refunds_by_order` ON `refunds` (`orderNo`);--> statement-breakpoint
CREATE INDEX `refunds_by_payment` ON `refunds` (`paymentID`);--> statement-breakpoint
CREATE INDEX `refunds_due` ON `refunds` (`dueSSE`) WHERE "refunds"."dueSSE" is not null;--> statement-breakpoint
CREATE INDEX `refunds_not_made` ON `refunds` (`state`) WHERE "refunds"."state" <> 'made';--> statement-breakpoint
CREATE TABLE `__new_outbox` (
	`mailNo` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`orderNo` integer,
	`refundNo` integer,
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
	FOREIGN KEY (`refundNo`) REFERENCES `refunds`(`refundNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`memberNo`) REFERENCES `members`(`memberNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`eventNo`) REFERENCES `events`(`eventNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "outbox_kind_known" CHECK("__new_outbox"."kind" in ('confirmation', 'emailLink', 'saleReminder', 'eventReminder', 'erasureAsked', 'erasureNear', 'refundOwed', 'refundMade')),
	CONSTRAINT "outbox_of_an_order_a_member_or_a_refund" CHECK(("__new_outbox"."orderNo" is not null) = ("__new_outbox"."kind" in ('confirmation', 'eventReminder')) and ("__new_outbox"."memberNo" is not null) = ("__new_outbox"."kind" in ('emailLink', 'saleReminder', 'erasureAsked', 'erasureNear')) and ("__new_outbox"."refundNo" is not null) = ("__new_outbox"."kind" in ('refundOwed', 'refundMade'))),
	CONSTRAINT "outbox_of_a_member_has_an_id" CHECK(("__new_outbox"."mailID" is null) = ("__new_outbox"."memberNo" is null)),
	CONSTRAINT "outbox_of_an_opening" CHECK(("__new_outbox"."eventNo" is not null) = ("__new_outbox"."kind" = 'saleReminder') and ("__new_outbox"."eventNo" is null) = ("__new_outbox"."saleStartTimeSSE" is null)),
	CONSTRAINT "outbox_address_since_some_time" CHECK(("__new_outbox"."addressHash" is null) = ("__new_outbox"."addressedSSE" is null)),
	CONSTRAINT "outbox_owed_sent_or_dropped" CHECK(("__new_outbox"."dueSSE" is not null) + ("__new_outbox"."sentSSE" is not null) + ("__new_outbox"."droppedSSE" is not null) = 1)
);
--> statement-breakpoint
INSERT INTO `__new_outbox`("mailNo", "kind", "orderNo", "memberNo", "mailID", "eventNo", "saleStartTimeSSE", "queuedSSE", "dueSSE", "attempts", "resentCount", "sentSSE", "droppedSSE", "lastFailure", "addressHash", "addressedSSE") SELECT "mailNo", "kind", "orderNo", "memberNo", "mailID", "eventNo", "saleStartTimeSSE", "queuedSSE", "dueSSE", "attempts", "resentCount", "sentSSE", "droppedSSE", "lastFailure", "addressHash", "addressedSSE" FROM `outbox`;--> statement-breakpoint
DROP TABLE `outbox`;--> statement-breakpoint
ALTER TABLE `__new_outbox` RENAME TO `outbox`;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_one_of_a_kind_per_order` ON `outbox` (`orderNo`,`kind`) WHERE "outbox"."orderNo" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_one_of_a_kind_per_refund` ON `outbox` (`refundNo`,`kind`) WHERE "outbox"."refundNo" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_by_id` ON `outbox` (`mailID`) WHERE "outbox"."mailID" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_one_per_member_and_opening` ON `outbox` (`memberNo`,`eventNo`,`saleStartTimeSSE`) WHERE "outbox"."eventNo" is not null;--> statement-breakpoint
CREATE INDEX `outbox_by_opening` ON `outbox` (`saleStartTimeSSE`) WHERE "outbox"."saleStartTimeSSE" is not null;--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`dueSSE`) WHERE "outbox"."dueSSE" is not null;--> statement-breakpoint
CREATE INDEX `outbox_by_member` ON `outbox` (`memberNo`,`queuedSSE`) WHERE "outbox"."memberNo" is not null;--> statement-breakpoint
CREATE INDEX `outbox_by_address` ON `outbox` (`addressHash`,`addressedSSE`) WHERE "outbox"."addressHash" is not null;