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
CREATE TABLE `exchanges` (
	`toOrderNo` integer PRIMARY KEY NOT NULL,
	`fromTicketNo` integer NOT NULL,
	`allotmentName` text,
	`creditCents` integer NOT NULL,
	FOREIGN KEY (`toOrderNo`) REFERENCES `orders`(`orderNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`fromTicketNo`) REFERENCES `tickets`(`ticketNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "exchanges_credit_not_negative" CHECK("exchanges"."creditCents" >= 0)
);
--> statement-breakpoint
CREATE INDEX `exchanges_by_ticket` ON `exchanges` (`fromTicketNo`);--> statement-breakpoint
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
CREATE TABLE `staff` (
	`staffNo` integer PRIMARY KEY NOT NULL,
	`staffID` text NOT NULL,
	`name` text NOT NULL,
	`isProgram` integer NOT NULL,
	`role` text NOT NULL,
	`organizerID` text,
	`eventID` text,
	`createdSSE` integer NOT NULL,
	`endsSSE` integer,
	`revokedSSE` integer,
	`tokenHash` blob,
	`tokenUsedSSE` integer,
	CONSTRAINT "staff_role_known" CHECK("staff"."role" in ('viewer', 'door', 'service', 'finance', 'owner')),
	CONSTRAINT "staff_event_has_an_organizer" CHECK("staff"."eventID" is null or "staff"."organizerID" is not null),
	CONSTRAINT "staff_programs_have_a_token" CHECK(("staff"."tokenHash" is not null) = ("staff"."isProgram" = 1)),
	CONSTRAINT "staff_hash_is_sha256" CHECK("staff"."tokenHash" is null or length("staff"."tokenHash") = 32),
	CONSTRAINT "staff_isProgram_is_a_flag" CHECK("staff"."isProgram" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_by_id` ON `staff` (`staffID`);--> statement-breakpoint
CREATE UNIQUE INDEX `staff_by_token` ON `staff` (`tokenHash`);--> statement-breakpoint
CREATE UNIQUE INDEX `staff_name_once` ON `staff` (`name`) WHERE "staff"."revokedSSE" is null;--> statement-breakpoint
CREATE TABLE `staffChallenges` (
	`challenge` text PRIMARY KEY NOT NULL,
	`expiresSSE` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `staffChallenges_by_expiry` ON `staffChallenges` (`expiresSSE`);--> statement-breakpoint
CREATE TABLE `staffInvitations` (
	`inviteHash` blob PRIMARY KEY NOT NULL,
	`staffNo` integer NOT NULL,
	`expiresSSE` integer NOT NULL,
	FOREIGN KEY (`staffNo`) REFERENCES `staff`(`staffNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staffInvitations_hash_is_sha256" CHECK(length("staffInvitations"."inviteHash") = 32)
);
--> statement-breakpoint
CREATE INDEX `staffInvitations_by_staff` ON `staffInvitations` (`staffNo`);--> statement-breakpoint
CREATE INDEX `staffInvitations_by_expiry` ON `staffInvitations` (`expiresSSE`);--> statement-breakpoint
CREATE TABLE `staffPasskeys` (
	`passkeyNo` integer PRIMARY KEY NOT NULL,
	`staffNo` integer NOT NULL,
	`credentialID` text NOT NULL,
	`publicKey` blob NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`deviceName` text NOT NULL,
	`createdSSE` integer NOT NULL,
	`lastUsedSSE` integer,
	FOREIGN KEY (`staffNo`) REFERENCES `staff`(`staffNo`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staffPasskeys_by_credential` ON `staffPasskeys` (`credentialID`);--> statement-breakpoint
CREATE INDEX `staffPasskeys_by_staff` ON `staffPasskeys` (`staffNo`);--> statement-breakpoint
CREATE TABLE `staffSessions` (
	`tokenHash` blob PRIMARY KEY NOT NULL,
	`staffNo` integer NOT NULL,
	`passkeyNo` integer,
	`openedSSE` integer NOT NULL,
	`lastUsedSSE` integer NOT NULL,
	`verifiedSSE` integer NOT NULL,
	`expiresSSE` integer NOT NULL,
	FOREIGN KEY (`staffNo`) REFERENCES `staff`(`staffNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`passkeyNo`) REFERENCES `staffPasskeys`(`passkeyNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staffSessions_hash_is_sha256" CHECK(length("staffSessions"."tokenHash") = 32)
);
--> statement-breakpoint
CREATE INDEX `staffSessions_by_staff` ON `staffSessions` (`staffNo`);--> statement-breakpoint
CREATE INDEX `staffSessions_by_passkey` ON `staffSessions` (`passkeyNo`);--> statement-breakpoint
CREATE INDEX `staffSessions_by_expiry` ON `staffSessions` (`expiresSSE`);--> statement-breakpoint
CREATE TABLE `tillCounts` (
	`operator` text NOT NULL,
	`day` text NOT NULL,
	`floatCents` integer NOT NULL,
	`expectedCents` integer NOT NULL,
	`countedCents` integer NOT NULL,
	`countedSSE` integer NOT NULL,
	PRIMARY KEY(`operator`, `day`),
	CONSTRAINT "tillCounts_not_negative" CHECK("tillCounts"."floatCents" >= 0 and "tillCounts"."countedCents" >= 0)
);
--> statement-breakpoint
CREATE INDEX `tillCounts_by_time` ON `tillCounts` (`countedSSE`);--> statement-breakpoint
CREATE TABLE `tillEntries` (
	`entryNo` integer PRIMARY KEY NOT NULL,
	`operator` text NOT NULL,
	`bookedSSE` integer NOT NULL,
	`means` text NOT NULL,
	`amountCents` integer NOT NULL,
	`orderNo` integer NOT NULL,
	`saleID` text,
	`refundNo` integer,
	FOREIGN KEY (`orderNo`) REFERENCES `orders`(`orderNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refundNo`) REFERENCES `refunds`(`refundNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "tillEntries_means_known" CHECK("tillEntries"."means" in ('cash', 'terminal')),
	CONSTRAINT "tillEntries_sale_or_refund" CHECK(("tillEntries"."saleID" is null) <> ("tillEntries"."refundNo" is null)),
	CONSTRAINT "tillEntries_amount_not_negative" CHECK("tillEntries"."amountCents" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tillEntries_by_sale` ON `tillEntries` (`saleID`) WHERE "tillEntries"."saleID" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `tillEntries_one_per_refund` ON `tillEntries` (`refundNo`) WHERE "tillEntries"."refundNo" is not null;--> statement-breakpoint
CREATE INDEX `tillEntries_by_time` ON `tillEntries` (`bookedSSE`);--> statement-breakpoint
CREATE INDEX `tillEntries_by_order` ON `tillEntries` (`orderNo`);--> statement-breakpoint
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
	CONSTRAINT "outbox_kind_known" CHECK("__new_outbox"."kind" in ('confirmation', 'emailLink', 'saleReminder', 'roomStart', 'roomTurn', 'eventReminder', 'eventChange', 'eventMessage', 'erasureAsked', 'erasureNear', 'refundOwed', 'refundMade', 'addressReplaced', 'ordersMovedAway', 'ordersMovedHere', 'doorTickets', 'exchangeOffered', 'claimLink')),
	CONSTRAINT "outbox_of_an_order_a_member_or_a_refund" CHECK(("__new_outbox"."orderNo" is not null) = ("__new_outbox"."kind" in ('confirmation', 'eventReminder', 'eventChange', 'eventMessage', 'exchangeOffered', 'doorTickets')) and ("__new_outbox"."memberNo" is not null) = ("__new_outbox"."kind" in ('emailLink', 'saleReminder', 'roomStart', 'roomTurn', 'erasureAsked', 'erasureNear', 'addressReplaced', 'ordersMovedAway', 'ordersMovedHere')) and ("__new_outbox"."refundNo" is not null) = ("__new_outbox"."kind" in ('refundOwed', 'refundMade'))),
	CONSTRAINT "outbox_of_a_member_has_an_id" CHECK(("__new_outbox"."mailID" is null) = ("__new_outbox"."memberNo" is null and "__new_outbox"."kind" <> 'claimLink')),
	CONSTRAINT "outbox_of_an_opening" CHECK(("__new_outbox"."eventNo" is not null) = ("__new_outbox"."kind" = 'saleReminder') and ("__new_outbox"."eventNo" is null) = ("__new_outbox"."saleStartTimeSSE" is null)),
	CONSTRAINT "outbox_of_a_room" CHECK(("__new_outbox"."roomNo" is not null) = ("__new_outbox"."kind" in ('roomStart', 'roomTurn'))),
	CONSTRAINT "outbox_of_a_change" CHECK(("__new_outbox"."revision" > 0) = ("__new_outbox"."kind" in ('eventChange', 'eventMessage'))),
	CONSTRAINT "outbox_address_since_some_time" CHECK(("__new_outbox"."addressHash" is null) = ("__new_outbox"."addressedSSE" is null)),
	CONSTRAINT "outbox_keeps_no_replaced_address" CHECK("__new_outbox"."replacedAddress" is null or ("__new_outbox"."kind" in ('addressReplaced', 'doorTickets') and "__new_outbox"."dueSSE" is not null)),
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
ALTER TABLE `__new_retentionRuns` RENAME TO `retentionRuns`;--> statement-breakpoint
CREATE INDEX `auditLog_by_verb` ON `auditLog` (`verb`,`entryNo`);--> statement-breakpoint
CREATE INDEX `tickets_ended` ON `tickets` (`typeNo`) WHERE "tickets"."revokedSSE" is not null;