ALTER TABLE "roomEntries" ADD COLUMN "contactNumber" text collate "C";--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "isOnePerNumber" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "roomEntries_by_phone" ON "roomEntries" USING btree ("roomNo","contactNumber") WHERE "roomEntries"."contactNumber" is not null;