CREATE TABLE `accessCodeUses` (
	`orderNo` integer PRIMARY KEY NOT NULL,
	`codeNo` integer NOT NULL,
	`memberNo` integer NOT NULL,
	`live` integer NOT NULL,
	FOREIGN KEY (`orderNo`) REFERENCES `orders`(`orderNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`codeNo`) REFERENCES `accessCodes`(`codeNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`memberNo`) REFERENCES `members`(`memberNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "accessCodeUses_live_is_a_flag" CHECK("accessCodeUses"."live" in (0, 1))
);
--> statement-breakpoint
CREATE INDEX `accessCodeUses_by_member` ON `accessCodeUses` (`codeNo`,`memberNo`);--> statement-breakpoint
CREATE TABLE `accessCodes` (
	`codeNo` integer PRIMARY KEY NOT NULL,
	`eventNo` integer NOT NULL,
	`code` text NOT NULL,
	`allotmentName` text,
	`typeIDs` text,
	`uses` integer NOT NULL,
	`usesPerMember` integer,
	`usedCount` integer DEFAULT 0 NOT NULL,
	`fromSSE` integer,
	`untilSSE` integer,
	`stoppedSSE` integer,
	FOREIGN KEY (`eventNo`) REFERENCES `events`(`eventNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "accessCodes_open_one_thing" CHECK(("accessCodes"."allotmentName" is null) <> ("accessCodes"."typeIDs" is null)),
	CONSTRAINT "accessCodes_never_overused" CHECK("accessCodes"."usedCount" between 0 and "accessCodes"."uses")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accessCodes_by_code` ON `accessCodes` (`code`);--> statement-breakpoint
CREATE INDEX `accessCodes_by_event` ON `accessCodes` (`eventNo`);