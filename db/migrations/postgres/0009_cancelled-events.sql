ALTER TABLE "tickets" ADD COLUMN "choice" text collate "C";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "choiceRevision" integer;--> statement-breakpoint
ALTER TABLE "eventRevisions" ADD COLUMN "endsTicketsSSE" bigint;--> statement-breakpoint
ALTER TABLE "eventRevisions" ADD COLUMN "refundsFees" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "eventRevisions_to_end" ON "eventRevisions" USING btree ("endsTicketsSSE") WHERE "eventRevisions"."endsTicketsSSE" is not null;