CREATE TABLE `outbox` (
	`orderNo` integer NOT NULL,
	`kind` text NOT NULL,
	`queuedSSE` integer NOT NULL,
	`dueSSE` integer,
	`attempts` integer NOT NULL,
	`sentSSE` integer,
	`droppedSSE` integer,
	`lastFailure` text,
	PRIMARY KEY(`orderNo`, `kind`),
	FOREIGN KEY (`orderNo`) REFERENCES `orders`(`orderNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "outbox_kind_known" CHECK("outbox"."kind" in ('confirmation')),
	CONSTRAINT "outbox_owed_sent_or_dropped" CHECK(("outbox"."dueSSE" is not null) + ("outbox"."sentSSE" is not null) + ("outbox"."droppedSSE" is not null) = 1)
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`dueSSE`) WHERE "outbox"."dueSSE" is not null;