CREATE TABLE `emailLinks` (
	`memberNo` integer PRIMARY KEY NOT NULL,
	`tokenHash` blob NOT NULL,
	`address` text NOT NULL,
	`expiresSSE` integer NOT NULL,
	FOREIGN KEY (`memberNo`) REFERENCES `members`(`memberNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "emailLinks_hash_is_sha256" CHECK(length("emailLinks"."tokenHash") = 32)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `emailLinks_by_token` ON `emailLinks` (`tokenHash`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_outbox` (
	`mailNo` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`orderNo` integer,
	`memberNo` integer,
	`mailID` text,
	`queuedSSE` integer NOT NULL,
	`dueSSE` integer,
	`attempts` integer NOT NULL,
	`sentSSE` integer,
	`droppedSSE` integer,
	`lastFailure` text,
	`addressHash` blob,
	`addressedSSE` integer,
	FOREIGN KEY (`orderNo`) REFERENCES `orders`(`orderNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`memberNo`) REFERENCES `members`(`memberNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "outbox_kind_known" CHECK("__new_outbox"."kind" in ('confirmation', 'emailLink')),
	CONSTRAINT "outbox_of_an_order_or_a_member" CHECK(("__new_outbox"."orderNo" is not null) = ("__new_outbox"."kind" = 'confirmation') and ("__new_outbox"."memberNo" is not null) = ("__new_outbox"."kind" = 'emailLink')),
	CONSTRAINT "outbox_link_has_an_id" CHECK(("__new_outbox"."mailID" is null) = ("__new_outbox"."memberNo" is null)),
	CONSTRAINT "outbox_address_since_some_time" CHECK(("__new_outbox"."addressHash" is null) = ("__new_outbox"."addressedSSE" is null)),
	CONSTRAINT "outbox_owed_sent_or_dropped" CHECK(("__new_outbox"."dueSSE" is not null) + ("__new_outbox"."sentSSE" is not null) + ("__new_outbox"."droppedSSE" is not null) = 1)
);
--> statement-breakpoint
INSERT INTO `__new_outbox`("kind", "orderNo", "queuedSSE", "dueSSE", "attempts", "sentSSE", "droppedSSE", "lastFailure") SELECT "kind", "orderNo", "queuedSSE", "dueSSE", "attempts", "sentSSE", "droppedSSE", "lastFailure" FROM `outbox`;--> statement-breakpoint
DROP TABLE `outbox`;--> statement-breakpoint
ALTER TABLE `__new_outbox` RENAME TO `outbox`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_one_of_a_kind_per_order` ON `outbox` (`orderNo`,`kind`) WHERE "outbox"."orderNo" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_by_id` ON `outbox` (`mailID`) WHERE "outbox"."mailID" is not null;--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`dueSSE`) WHERE "outbox"."dueSSE" is not null;--> statement-breakpoint
CREATE INDEX `outbox_by_member` ON `outbox` (`memberNo`,`queuedSSE`) WHERE "outbox"."memberNo" is not null;--> statement-breakpoint
CREATE INDEX `outbox_by_address` ON `outbox` (`addressHash`,`addressedSSE`) WHERE "outbox"."addressHash" is not null;--> statement-breakpoint
ALTER TABLE `members` ADD `emailConfirmedSSE` integer;--> statement-breakpoint
ALTER TABLE `members` ADD `emailAskedSSE` integer;--> statement-breakpoint
UPDATE `members` SET `emailConfirmedSSE` = `openedTimeSSE` WHERE `provider` = 'google' AND `email` IS NOT NULL AND `hasPassportError` = 0;
