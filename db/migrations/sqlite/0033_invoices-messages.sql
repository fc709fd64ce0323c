CREATE TABLE `eventMessages` (
	`eventNo` integer NOT NULL,
	`number` integer NOT NULL,
	`daySSE` integer NOT NULL,
	`subjectEN` text,
	`subjectCN` text,
	`textEN` text NOT NULL,
	`textCN` text NOT NULL,
	`writtenSSE` integer NOT NULL,
	`throughOrderNo` integer,
	PRIMARY KEY(`eventNo`, `number`),
	FOREIGN KEY (`eventNo`) REFERENCES `events`(`eventNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "eventMessages_count_from_one" CHECK("eventMessages"."number" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `eventMessages_one_a_day` ON `eventMessages` (`eventNo`,`daySSE`);--> statement-breakpoint
CREATE INDEX `eventMessages_to_mail` ON `eventMessages` (`throughOrderNo`) WHERE "eventMessages"."throughOrderNo" is not null;--> statement-breakpoint
CREATE TABLE `invoiceSeries` (
	`kind` text NOT NULL,
	`year` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`kind`, `year`),
	CONSTRAINT "invoiceSeries_kind_known" CHECK("invoiceSeries"."kind" in ('invoice', 'creditNote'))
);
--> statement-breakpoint
CREATE TABLE `invoices` (
	`invoiceNo` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`number` text NOT NULL,
	`orderNo` integer NOT NULL,
	`creditedNumber` text,
	`amountCents` integer NOT NULL,
	`companyName` text NOT NULL,
	`companyAddress` text NOT NULL,
	`buyerReference` text,
	`sale` text NOT NULL,
	`issuedSSE` integer NOT NULL,
	FOREIGN KEY (`orderNo`) REFERENCES `orders`(`orderNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoices_kind_known" CHECK("invoices"."kind" in ('invoice', 'creditNote')),
	CONSTRAINT "invoices_credited_by_notes" CHECK(("invoices"."kind" = 'creditNote') = ("invoices"."creditedNumber" is not null)),
	CONSTRAINT "invoices_amount_positive" CHECK("invoices"."amountCents" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_by_number` ON `invoices` (`number`);--> statement-breakpoint
CREATE INDEX `invoices_by_order` ON `invoices` (`orderNo`);--> statement-breakpoint
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
	CONSTRAINT "outbox_kind_known" CHECK("__new_outbox"."kind" in ('confirmation', 'emailLink', 'saleReminder', 'roomStart', 'roomTurn', 'eventReminder', 'eventChange', 'eventMessage', 'erasureAsked', 'erasureNear', 'refundOwed', 'refundMade', 'addressReplaced', 'ordersMovedAway', 'ordersMovedHere')),
	CONSTRAINT "outbox_of_an_order_a_member_or_a_refund" CHECK(("__new_outbox"."orderNo" is not null) = ("__new_outbox"."kind" in ('confirmation', 'eventReminder', 'eventChange', 'eventMessage')) and ("__new_outbox"."memberNo" is not null) = ("__new_outbox"."kind" in ('emailLink', 'saleReminder', 'roomStart', 'roomTurn', 'erasureAsked', 'erasureNear', 'addressReplaced', 'ordersMovedAway', 'ordersMovedHere')) and ("__new_outbox"."refundNo" is not null) = ("__new_outbox"."kind" in ('refundOwed', 'refundMade'))),
	CONSTRAINT "outbox_of_a_member_has_an_id" CHECK(("__new_outbox"."mailID" is null) = ("__new_outbox"."memberNo" is null)),
	CONSTRAINT "outbox_of_an_opening" CHECK(("__new_outbox"."eventNo" is not null) = ("__new_outbox"."kind" = 'saleReminder') and ("__new_outbox"."eventNo" is null) = ("__new_outbox"."saleStartTimeSSE" is null)),
	CONSTRAINT "outbox_of_a_room" CHECK(("__new_outbox"."roomNo" is not null) = ("__new_outbox"."kind" in ('roomStart', 'roomTurn'))),
	CONSTRAINT "outbox_of_a_change" CHECK(("__new_outbox"."revision" > 0) = ("__new_outbox"."kind" in ('eventChange', 'eventMessage'))),
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
CREATE INDEX `outbox_by_address` ON `outbox` (`addressHash`,`addressedSSE`) WHERE "outbox"."addressHash" is not null;