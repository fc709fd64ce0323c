ALTER TABLE `ticketTypes` ADD `placesOf` text;--> statement-breakpoint
ALTER TABLE `ticketTypes` ADD `saleStartTimeSSE` integer;--> statement-breakpoint
ALTER TABLE `ticketTypes` ADD `saleEndTimeSSE` integer;--> statement-breakpoint
ALTER TABLE `ticketTypes` ADD `byCodeOnly` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `ticketTypes` ADD `proofEN` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `ticketTypes` ADD `proofCN` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `ticketTypes` ADD `onlyWith` text;--> statement-breakpoint
ALTER TABLE `tickets` ADD `soldTypeNo` integer REFERENCES ticketTypes(typeNo);