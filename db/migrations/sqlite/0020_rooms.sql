CREATE TABLE `roomEntries` (
	`entryNo` integer PRIMARY KEY NOT NULL,
	`roomNo` integer NOT NULL,
	`memberNo` integer NOT NULL,
	`entryID` text NOT NULL,
	`joinedSSE` integer NOT NULL,
	`drawnRank` integer,
	`lateNumber` integer,
	FOREIGN KEY (`roomNo`) REFERENCES `rooms`(`roomNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`memberNo`) REFERENCES `members`(`memberNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "roomEntries_ranks_from_one" CHECK("roomEntries"."drawnRank" > 0 and "roomEntries"."lateNumber" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `roomEntries_by_member` ON `roomEntries` (`memberNo`,`roomNo`);--> statement-breakpoint
CREATE UNIQUE INDEX `roomEntries_by_id` ON `roomEntries` (`entryID`);--> statement-breakpoint
CREATE UNIQUE INDEX `roomEntries_by_rank` ON `roomEntries` (`roomNo`,`drawnRank`) WHERE "roomEntries"."drawnRank" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `roomEntries_by_place` ON `roomEntries` (`roomNo`,`lateNumber`) WHERE "roomEntries"."lateNumber" is not null;--> statement-breakpoint
CREATE INDEX `roomEntries_by_time` ON `roomEntries` (`roomNo`,`joinedSSE`);--> statement-breakpoint
CREATE TABLE `roomEvents` (
	`eventNo` integer PRIMARY KEY NOT NULL,
	`roomNo` integer NOT NULL,
	FOREIGN KEY (`eventNo`) REFERENCES `events`(`eventNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`roomNo`) REFERENCES `rooms`(`roomNo`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `roomEvents_by_room` ON `roomEvents` (`roomNo`);--> statement-breakpoint
CREATE TABLE `roomOrders` (
	`orderNo` integer PRIMARY KEY NOT NULL,
	`turnNo` integer NOT NULL,
	FOREIGN KEY (`orderNo`) REFERENCES `orders`(`orderNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`turnNo`) REFERENCES `roomTurns`(`turnNo`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `roomOrders_by_turn` ON `roomOrders` (`turnNo`);--> statement-breakpoint
CREATE TABLE `roomServings` (
	`roomNo` integer NOT NULL,
	`lastRank` integer NOT NULL,
	`servedAt` integer NOT NULL,
	PRIMARY KEY(`roomNo`, `lastRank`),
	FOREIGN KEY (`roomNo`) REFERENCES `rooms`(`roomNo`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `roomServings_by_time` ON `roomServings` (`roomNo`,`servedAt`);--> statement-breakpoint
CREATE TABLE `roomTurns` (
	`turnNo` integer PRIMARY KEY NOT NULL,
	`roomNo` integer NOT NULL,
	`memberNo` integer NOT NULL,
	`rank` integer NOT NULL,
	`claimedAt` integer NOT NULL,
	`endsAt` integer NOT NULL,
	FOREIGN KEY (`roomNo`) REFERENCES `rooms`(`roomNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`memberNo`) REFERENCES `members`(`memberNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "roomTurns_last_some_time" CHECK("roomTurns"."endsAt" > "roomTurns"."claimedAt")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `roomTurns_by_rank` ON `roomTurns` (`roomNo`,`rank`);--> statement-breakpoint
CREATE INDEX `roomTurns_by_member` ON `roomTurns` (`memberNo`,`roomNo`);--> statement-breakpoint
CREATE INDEX `roomTurns_by_end` ON `roomTurns` (`roomNo`,`endsAt`);--> statement-breakpoint
CREATE TABLE `rooms` (
	`roomNo` integer PRIMARY KEY NOT NULL,
	`roomID` text NOT NULL,
	`state` text NOT NULL,
	`lobbyTimeSSE` integer NOT NULL,
	`startTimeSSE` integer NOT NULL,
	`endTimeSSE` integer NOT NULL,
	`turnsPerMinute` integer NOT NULL,
	`minutesPerTurn` integer NOT NULL,
	`isGuaranteed` integer NOT NULL,
	`ticketsPerTurn` integer NOT NULL,
	`eventCount` integer NOT NULL,
	`round` integer NOT NULL,
	`roundTimeSSE` integer NOT NULL,
	`chainHash` text NOT NULL,
	`receiptPublicKey` text NOT NULL,
	`root` text,
	`beaconSignature` text,
	`drawnCount` integer NOT NULL,
	`lateCount` integer NOT NULL,
	`servedRank` integer NOT NULL,
	`servedSSE` integer NOT NULL,
	`stoppedSeconds` integer NOT NULL,
	`clockStop` text,
	`message` text,
	`dueSSE` integer,
	`leaseUntilSSE` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rooms_state_known" CHECK("rooms"."state" in ('ANNOUNCED', 'LOBBY', 'FROZEN', 'DRAWN', 'SERVING', 'PAUSED', 'RETURNS', 'ENDED')),
	CONSTRAINT "rooms_serve_those_who_wait" CHECK("rooms"."servedRank" between 0 and "rooms"."drawnCount" + "rooms"."lateCount"),
	CONSTRAINT "rooms_draw_needs_a_root" CHECK("rooms"."beaconSignature" is null or "rooms"."root" is not null),
	CONSTRAINT "rooms_serve_after_the_draw" CHECK("rooms"."state" not in ('DRAWN', 'SERVING', 'PAUSED', 'RETURNS') or "rooms"."beaconSignature" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rooms_by_id` ON `rooms` (`roomID`);--> statement-breakpoint
CREATE INDEX `rooms_due` ON `rooms` (`dueSSE`) WHERE "rooms"."dueSSE" is not null;