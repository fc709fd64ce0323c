CREATE TABLE `roomLog` (
	`roomNo` integer NOT NULL,
	`lineNo` integer NOT NULL,
	`kind` text NOT NULL,
	`atSSE` integer NOT NULL,
	`rank` integer NOT NULL,
	`tickets` integer NOT NULL,
	PRIMARY KEY(`roomNo`, `lineNo`),
	FOREIGN KEY (`roomNo`) REFERENCES `rooms`(`roomNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "roomLog_kind_known" CHECK("roomLog"."kind" in ('opened', 'served', 'claimed', 'passed', 'bought', 'returned', 'code', 'guest', 'swapped', 'givenBack', 'keptBack', 'released', 'added', 'removed', 'paused', 'wentOn', 'ended')),
	CONSTRAINT "roomLog_never_negative" CHECK("roomLog"."rank" >= 0 and "roomLog"."tickets" >= 0)
);
--> statement-breakpoint
ALTER TABLE `rooms` ADD `log` text;