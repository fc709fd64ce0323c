CREATE TABLE `catalogueRevision` (
	`one` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	CONSTRAINT "catalogueRevision_one_row" CHECK("catalogueRevision"."one" = 1)
);
--> statement-breakpoint
CREATE TABLE `eventGroupEvents` (
	`eventNo` integer PRIMARY KEY NOT NULL,
	`groupNo` integer NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`eventNo`) REFERENCES `events`(`eventNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`groupNo`) REFERENCES `eventGroups`(`groupNo`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `eventGroupEvents_by_group` ON `eventGroupEvents` (`groupNo`,`position`);--> statement-breakpoint
CREATE TABLE `eventGroups` (
	`groupNo` integer PRIMARY KEY NOT NULL,
	`organizerID` text NOT NULL,
	`eventGroupID` text NOT NULL,
	`eventGroupTitleEN` text NOT NULL,
	`eventGroupTitleCN` text NOT NULL,
	`eventGroupDescEN` text NOT NULL,
	`eventGroupDescCN` text NOT NULL,
	`artistNameEN` text NOT NULL,
	`artistNameCN` text NOT NULL,
	`venueNameEN` text NOT NULL,
	`venueNameCN` text NOT NULL,
	`venueAddrEN` text NOT NULL,
	`venueAddrCN` text NOT NULL,
	`category` text NOT NULL,
	FOREIGN KEY (`organizerID`) REFERENCES `organizers`(`organizerID`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "eventGroups_category_known" CHECK("eventGroups"."category" in ('hong_kong', 'western', 'kpop', 'rock', 'classical', 'pop'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `eventGroups_by_id` ON `eventGroups` (`organizerID`,`eventGroupID`);--> statement-breakpoint
CREATE TABLE `events` (
	`eventNo` integer PRIMARY KEY NOT NULL,
	`organizerID` text NOT NULL,
	`eventID` text NOT NULL,
	`eventNameEN` text NOT NULL,
	`eventNameCN` text NOT NULL,
	`artistNameEN` text NOT NULL,
	`artistNameCN` text NOT NULL,
	`eventDescEN` text NOT NULL,
	`eventDescCN` text NOT NULL,
	`venueNameEN` text NOT NULL,
	`venueNameCN` text NOT NULL,
	`entryInstructionsEN` text NOT NULL,
	`entryInstructionsCN` text NOT NULL,
	`eventStartTimeSSE` integer NOT NULL,
	`saleStartTimeSSE` integer NOT NULL,
	`maxTicketBuyCount` integer NOT NULL,
	`memberTicketLimit` integer,
	`staticCode` integer NOT NULL,
	`category` text NOT NULL,
	FOREIGN KEY (`organizerID`) REFERENCES `organizers`(`organizerID`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "events_sold_in_some_number" CHECK("events"."maxTicketBuyCount" > 0 and ("events"."memberTicketLimit" is null or "events"."memberTicketLimit" > 0)),
	CONSTRAINT "events_category_known" CHECK("events"."category" in ('hong_kong', 'western', 'kpop', 'rock', 'classical', 'pop'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_by_id` ON `events` (`organizerID`,`eventID`);--> statement-breakpoint
CREATE TABLE `members` (
	`memberNo` integer PRIMARY KEY NOT NULL,
	`memberID` text NOT NULL,
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`email` text,
	`profileName` text,
	`displayName` text,
	`contactNumber` text,
	`openedTimeSSE` integer NOT NULL,
	`registeredTimeSSE` integer,
	`hasPassportError` integer NOT NULL,
	CONSTRAINT "members_provider_known" CHECK("members"."provider" in ('google', 'wechat'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `members_by_id` ON `members` (`memberID`);--> statement-breakpoint
CREATE UNIQUE INDEX `members_by_subject` ON `members` (`provider`,`subject`);--> statement-breakpoint
CREATE TABLE `orderRequests` (
	`memberNo` integer NOT NULL,
	`idempotencyKey` text NOT NULL,
	`bodyHash` text NOT NULL,
	`orderNo` integer,
	`refusal` text,
	PRIMARY KEY(`memberNo`, `idempotencyKey`),
	FOREIGN KEY (`memberNo`) REFERENCES `members`(`memberNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`orderNo`) REFERENCES `orders`(`orderNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orderRequests_one_answer" CHECK(("orderRequests"."orderNo" is null) <> ("orderRequests"."refusal" is null))
);
--> statement-breakpoint
CREATE TABLE `orders` (
	`orderNo` integer PRIMARY KEY NOT NULL,
	`orderID` text NOT NULL,
	`orderReference` text NOT NULL,
	`memberNo` integer NOT NULL,
	`eventNo` integer NOT NULL,
	`state` text NOT NULL,
	`adjacentSeating` integer NOT NULL,
	`language` text NOT NULL,
	`priceCents` integer NOT NULL,
	`serviceFeeCents` integer NOT NULL,
	`ticketCount` integer NOT NULL,
	`orderTimeSSE` integer NOT NULL,
	`paymentDeadlineSSE` integer,
	`paymentID` text,
	`paymentURL` text,
	`dueSSE` integer,
	FOREIGN KEY (`memberNo`) REFERENCES `members`(`memberNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`eventNo`) REFERENCES `events`(`eventNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_state_known" CHECK("orders"."state" in ('IN_PROGRESS', 'COMPLETED', 'CANCELLED')),
	CONSTRAINT "orders_language_known" CHECK("orders"."language" in ('en', 'zh')),
	CONSTRAINT "orders_money_adds_up" CHECK("orders"."serviceFeeCents" >= 0 and "orders"."serviceFeeCents" <= "orders"."priceCents"),
	CONSTRAINT "orders_have_tickets" CHECK("orders"."ticketCount" > 0),
	CONSTRAINT "orders_in_progress_end" CHECK("orders"."state" <> 'IN_PROGRESS' or ("orders"."paymentDeadlineSSE" is not null and "orders"."dueSSE" is not null)),
	CONSTRAINT "orders_free_are_never_in_progress" CHECK("orders"."state" <> 'IN_PROGRESS' or "orders"."priceCents" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_by_id` ON `orders` (`orderID`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_by_reference` ON `orders` (`orderReference`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_one_in_progress_per_member` ON `orders` (`memberNo`) WHERE "orders"."state" = 'IN_PROGRESS';--> statement-breakpoint
CREATE UNIQUE INDEX `orders_by_payment` ON `orders` (`paymentID`) WHERE "orders"."paymentID" is not null;--> statement-breakpoint
CREATE INDEX `orders_by_member` ON `orders` (`memberNo`,`orderNo`);--> statement-breakpoint
CREATE INDEX `orders_due` ON `orders` (`dueSSE`) WHERE "orders"."dueSSE" is not null;--> statement-breakpoint
CREATE TABLE `organizers` (
	`organizerID` text PRIMARY KEY NOT NULL,
	`organizerNameEN` text NOT NULL,
	`organizerNameCN` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `paymentEvents` (
	`eventID` text PRIMARY KEY NOT NULL,
	`paymentID` text NOT NULL,
	`seenTimeSSE` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `refunds` (
	`paymentID` text PRIMARY KEY NOT NULL,
	`orderNo` integer NOT NULL,
	`amountCents` integer NOT NULL,
	`owedSSE` integer NOT NULL,
	`dueSSE` integer,
	`madeSSE` integer,
	FOREIGN KEY (`orderNo`) REFERENCES `orders`(`orderNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_owed_or_made" CHECK(("refunds"."dueSSE" is null) <> ("refunds"."madeSSE" is null)),
	CONSTRAINT "refunds_amount_positive" CHECK("refunds"."amountCents" > 0)
);
--> statement-breakpoint
CREATE INDEX `refunds_due` ON `refunds` (`dueSSE`) WHERE "refunds"."dueSSE" is not null;--> statement-breakpoint
CREATE TABLE `seats` (
	`typeNo` integer NOT NULL,
	`codeIndex` integer NOT NULL,
	`section` text NOT NULL,
	`row` text NOT NULL,
	`number` integer NOT NULL,
	`rowIndex` integer,
	`seatIndex` integer,
	PRIMARY KEY(`typeNo`, `codeIndex`),
	FOREIGN KEY (`typeNo`) REFERENCES `ticketTypes`(`typeNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "seats_stand_whole_or_withdrawn" CHECK(("seats"."rowIndex" is null) = ("seats"."seatIndex" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `seats_by_name` ON `seats` (`typeNo`,`section`,`row`,`number`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`tokenHash` blob PRIMARY KEY NOT NULL,
	`memberNo` integer NOT NULL,
	`expiresSSE` integer NOT NULL,
	FOREIGN KEY (`memberNo`) REFERENCES `members`(`memberNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sessions_hash_is_sha256" CHECK(length("sessions"."tokenHash") = 32)
);
--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expiresSSE`);--> statement-breakpoint
CREATE TABLE `stock` (
	`typeNo` integer PRIMARY KEY NOT NULL,
	`eventNo` integer NOT NULL,
	`capacity` integer NOT NULL,
	`heldCount` integer DEFAULT 0 NOT NULL,
	`soldCount` integer DEFAULT 0 NOT NULL,
	`takenSeats` blob,
	FOREIGN KEY (`typeNo`) REFERENCES `ticketTypes`(`typeNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`eventNo`) REFERENCES `events`(`eventNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "stock_never_negative" CHECK("stock"."heldCount" >= 0 and "stock"."soldCount" >= 0),
	CONSTRAINT "stock_never_oversold" CHECK("stock"."heldCount" + "stock"."soldCount" <= "stock"."capacity")
);
--> statement-breakpoint
CREATE INDEX `stock_by_event` ON `stock` (`eventNo`);--> statement-breakpoint
CREATE TABLE `ticketKeys` (
	`keyID` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`eventNo` integer NOT NULL,
	`publicKey` blob NOT NULL,
	`encryptedPrivateKey` blob NOT NULL,
	FOREIGN KEY (`eventNo`) REFERENCES `events`(`eventNo`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ticketKeys_eventNo_unique` ON `ticketKeys` (`eventNo`);--> statement-breakpoint
CREATE TABLE `ticketTypes` (
	`typeNo` integer PRIMARY KEY NOT NULL,
	`eventNo` integer NOT NULL,
	`typeID` text NOT NULL,
	`typeIndex` integer NOT NULL,
	`ticketTypeNameEN` text NOT NULL,
	`ticketTypeNameCN` text NOT NULL,
	`ticketTypeDescEN` text NOT NULL,
	`ticketTypeDescCN` text NOT NULL,
	`salePriceCents` integer NOT NULL,
	`serviceFeeCents` integer NOT NULL,
	`ttMaxTicketBuyLimit` integer NOT NULL,
	`ticketSeatingType` text NOT NULL,
	FOREIGN KEY (`eventNo`) REFERENCES `events`(`eventNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ticketTypes_money_not_negative" CHECK("ticketTypes"."salePriceCents" >= 0 and "ticketTypes"."serviceFeeCents" >= 0),
	CONSTRAINT "ticketTypes_limit_not_negative" CHECK("ticketTypes"."ttMaxTicketBuyLimit" >= 0),
	CONSTRAINT "ticketTypes_seating_known" CHECK("ticketTypes"."ticketSeatingType" in ('ASSIGNED', 'GENERAL_ADMISSION'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ticketTypes_by_id` ON `ticketTypes` (`eventNo`,`typeID`);--> statement-breakpoint
CREATE UNIQUE INDEX `ticketTypes_by_index` ON `ticketTypes` (`eventNo`,`typeIndex`);--> statement-breakpoint
CREATE TABLE `tickets` (
	`ticketNo` integer PRIMARY KEY NOT NULL,
	`ticketID` text NOT NULL,
	`orderNo` integer NOT NULL,
	`typeNo` integer NOT NULL,
	`codeIndex` integer,
	`salePriceCents` integer NOT NULL,
	`serviceFeeCents` integer NOT NULL,
	`admissionID` text NOT NULL,
	`issueNumber` integer NOT NULL,
	`live` integer NOT NULL,
	FOREIGN KEY (`orderNo`) REFERENCES `orders`(`orderNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`typeNo`) REFERENCES `ticketTypes`(`typeNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`typeNo`,`codeIndex`) REFERENCES `seats`(`typeNo`,`codeIndex`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "tickets_money_not_negative" CHECK("tickets"."salePriceCents" >= 0 and "tickets"."serviceFeeCents" >= 0),
	CONSTRAINT "tickets_live_is_a_flag" CHECK("tickets"."live" in (0, 1)),
	CONSTRAINT "tickets_admission_is_128_bits" CHECK(length("tickets"."admissionID") = 32)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tickets_by_id` ON `tickets` (`ticketID`);--> statement-breakpoint
CREATE INDEX `tickets_by_order` ON `tickets` (`orderNo`);--> statement-breakpoint
CREATE UNIQUE INDEX `tickets_one_live_per_seat` ON `tickets` (`typeNo`,`codeIndex`) WHERE "tickets"."live" = 1 and "tickets"."codeIndex" is not null;