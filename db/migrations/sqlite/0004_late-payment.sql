PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_ticketChanges` (
	`changeNo` integer PRIMARY KEY NOT NULL,
	`eventNo` integer NOT NULL,
	`ticketNo` integer NOT NULL,
	`admissionID` text NOT NULL,
	`kind` text NOT NULL,
	`changedSSE` integer NOT NULL,
	FOREIGN KEY (`eventNo`) REFERENCES `events`(`eventNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ticketNo`) REFERENCES `tickets`(`ticketNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ticketChanges_kind_known" CHECK("__new_ticketChanges"."kind" in ('reissued', 'revoked', 'revived'))
);
--> statement-breakpoint
INSERT INTO `__new_ticketChanges`("changeNo", "eventNo", "ticketNo", "admissionID", "kind", "changedSSE") SELECT "changeNo", "eventNo", "ticketNo", "admissionID", "kind", "changedSSE" FROM `ticketChanges`;--> statement-breakpoint
DROP TABLE `ticketChanges`;--> statement-breakpoint
ALTER TABLE `__new_ticketChanges` RENAME TO `ticketChanges`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `ticketChanges_by_event` ON `ticketChanges` (`eventNo`);--> statement-breakpoint
CREATE INDEX `ticketChanges_by_admission` ON `ticketChanges` (`admissionID`);