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
CREATE INDEX `auditLog_by_verb` ON `auditLog` (`verb`,`entryNo`);--> statement-breakpoint
CREATE INDEX `tickets_ended` ON `tickets` (`typeNo`) WHERE "tickets"."revokedSSE" is not null;