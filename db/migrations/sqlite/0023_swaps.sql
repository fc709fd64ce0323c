CREATE TABLE `swaps` (
	`swapNo` integer PRIMARY KEY NOT NULL,
	`fromTicketNo` integer NOT NULL,
	`fromOrderNo` integer NOT NULL,
	`toOrderNo` integer NOT NULL,
	`paymentID` text,
	`creditCents` integer NOT NULL,
	`refundID` text,
	`swappedSSE` integer NOT NULL,
	FOREIGN KEY (`fromTicketNo`) REFERENCES `tickets`(`ticketNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`fromOrderNo`) REFERENCES `orders`(`orderNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`toOrderNo`) REFERENCES `orders`(`orderNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "swaps_credit_not_negative" CHECK("swaps"."creditCents" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `swaps_once_for_each_ticket` ON `swaps` (`fromTicketNo`);--> statement-breakpoint
CREATE UNIQUE INDEX `swaps_by_new_order` ON `swaps` (`toOrderNo`);--> statement-breakpoint
CREATE INDEX `swaps_by_old_order` ON `swaps` (`fromOrderNo`);