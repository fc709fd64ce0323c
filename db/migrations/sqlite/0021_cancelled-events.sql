ALTER TABLE `tickets` ADD `choice` text;--> statement-breakpoint
ALTER TABLE `tickets` ADD `choiceRevision` integer;--> statement-breakpoint
ALTER TABLE `eventRevisions` ADD `endsTicketsSSE` integer;--> statement-breakpoint
ALTER TABLE `eventRevisions` ADD `refundsFees` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `eventRevisions_to_end` ON `eventRevisions` (`endsTicketsSSE`) WHERE "eventRevisions"."endsTicketsSSE" is not null;