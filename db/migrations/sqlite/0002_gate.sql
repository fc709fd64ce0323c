CREATE TABLE `admissions` (
	`admissionNo` integer PRIMARY KEY NOT NULL,
	`eventNo` integer NOT NULL,
	`admissionID` text NOT NULL,
	`scanNo` integer NOT NULL,
	FOREIGN KEY (`eventNo`) REFERENCES `events`(`eventNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`scanNo`) REFERENCES `gateScans`(`scanNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "admissions_are_128_bits" CHECK(length("admissions"."admissionID") = 32)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admissions_once` ON `admissions` (`admissionID`);--> statement-breakpoint
CREATE UNIQUE INDEX `admissions_by_scan` ON `admissions` (`scanNo`);--> statement-breakpoint
CREATE INDEX `admissions_by_event` ON `admissions` (`eventNo`);--> statement-breakpoint
CREATE TABLE `doubleAdmissions` (
	`doubleNo` integer PRIMARY KEY NOT NULL,
	`admissionNo` integer NOT NULL,
	`scanNo` integer NOT NULL,
	FOREIGN KEY (`admissionNo`) REFERENCES `admissions`(`admissionNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`scanNo`) REFERENCES `gateScans`(`scanNo`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `doubleAdmissions_by_scan` ON `doubleAdmissions` (`scanNo`);--> statement-breakpoint
CREATE INDEX `doubleAdmissions_by_admission` ON `doubleAdmissions` (`admissionNo`);--> statement-breakpoint
CREATE TABLE `gateDevices` (
	`deviceNo` integer PRIMARY KEY NOT NULL,
	`deviceID` text NOT NULL,
	`eventNo` integer NOT NULL,
	`name` text NOT NULL,
	`inviteHash` blob NOT NULL,
	`tokenHash` blob,
	`invitedSSE` integer NOT NULL,
	`expiresSSE` integer NOT NULL,
	`pairedSSE` integer,
	`revokedSSE` integer,
	FOREIGN KEY (`eventNo`) REFERENCES `events`(`eventNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "gateDevices_hashes_are_sha256" CHECK(length("gateDevices"."inviteHash") = 32 and ("gateDevices"."tokenHash" is null or length("gateDevices"."tokenHash") = 32)),
	CONSTRAINT "gateDevices_paired_have_a_token" CHECK(("gateDevices"."tokenHash" is null) = ("gateDevices"."pairedSSE" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `gateDevices_by_id` ON `gateDevices` (`deviceID`);--> statement-breakpoint
CREATE UNIQUE INDEX `gateDevices_by_invite` ON `gateDevices` (`inviteHash`);--> statement-breakpoint
CREATE UNIQUE INDEX `gateDevices_by_token` ON `gateDevices` (`tokenHash`);--> statement-breakpoint
CREATE INDEX `gateDevices_by_event` ON `gateDevices` (`eventNo`);--> statement-breakpoint
CREATE TABLE `gateScans` (
	`scanNo` integer PRIMARY KEY NOT NULL,
	`deviceNo` integer NOT NULL,
	`scanID` text NOT NULL,
	`scannedSSE` integer NOT NULL,
	`receivedSSE` integer NOT NULL,
	`outcome` text NOT NULL,
	`method` text,
	`admissionID` text,
	`typeIndex` integer,
	FOREIGN KEY (`deviceNo`) REFERENCES `gateDevices`(`deviceNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "gateScans_outcome_known" CHECK("gateScans"."outcome" in ('admitted', 'alreadyUsed', 'stale', 'tooEarly', 'replaced', 'refunded', 'wrongEvent', 'forged', 'unreadable', 'turnedAway')),
	CONSTRAINT "gateScans_method_known" CHECK("gateScans"."method" is null or "gateScans"."method" in ('rotating', 'static', 'reference')),
	CONSTRAINT "gateScans_admit_a_ticket" CHECK("gateScans"."outcome" <> 'admitted' or ("gateScans"."admissionID" is not null and "gateScans"."typeIndex" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `gateScans_once` ON `gateScans` (`scanID`,`deviceNo`);--> statement-breakpoint
CREATE TABLE `ticketChanges` (
	`changeNo` integer PRIMARY KEY NOT NULL,
	`eventNo` integer NOT NULL,
	`ticketNo` integer NOT NULL,
	`admissionID` text NOT NULL,
	`kind` text NOT NULL,
	`changedSSE` integer NOT NULL,
	FOREIGN KEY (`eventNo`) REFERENCES `events`(`eventNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ticketNo`) REFERENCES `tickets`(`ticketNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ticketChanges_kind_known" CHECK("ticketChanges"."kind" in ('reissued', 'revoked'))
);
--> statement-breakpoint
CREATE INDEX `ticketChanges_by_event` ON `ticketChanges` (`eventNo`);--> statement-breakpoint
CREATE INDEX `ticketChanges_by_admission` ON `ticketChanges` (`admissionID`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_ticketKeys` (
	`eventNo` integer NOT NULL,
	`keyID` integer NOT NULL,
	`publicKey` blob NOT NULL,
	`encryptedPrivateKey` blob NOT NULL,
	PRIMARY KEY(`eventNo`, `keyID`),
	FOREIGN KEY (`eventNo`) REFERENCES `events`(`eventNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ticketKeys_id_is_a_byte" CHECK("__new_ticketKeys"."keyID" between 1 and 255)
);
--> statement-breakpoint
INSERT INTO `__new_ticketKeys`("eventNo", "keyID", "publicKey", "encryptedPrivateKey") SELECT "eventNo", CASE WHEN "keyID" > 255 THEN 1 ELSE "keyID" END, "publicKey", "encryptedPrivateKey" FROM `ticketKeys`;--> statement-breakpoint
DROP TABLE `ticketKeys`;--> statement-breakpoint
ALTER TABLE `__new_ticketKeys` RENAME TO `ticketKeys`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
ALTER TABLE `tickets` ADD `revokedSSE` integer;--> statement-breakpoint
CREATE INDEX `orders_by_event` ON `orders` (`eventNo`,`orderNo`);