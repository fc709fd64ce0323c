CREATE TABLE `allotments` (
	`eventNo` integer NOT NULL,
	`name` text NOT NULL,
	`typeNo` integer NOT NULL,
	`places` integer NOT NULL,
	`seats` text NOT NULL,
	`releaseSSE` integer,
	PRIMARY KEY(`eventNo`, `name`),
	FOREIGN KEY (`eventNo`) REFERENCES `events`(`eventNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`typeNo`) REFERENCES `ticketTypes`(`typeNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "allotments_never_negative" CHECK("allotments"."places" >= 0)
);
--> statement-breakpoint
CREATE INDEX `allotments_by_release` ON `allotments` (`releaseSSE`);