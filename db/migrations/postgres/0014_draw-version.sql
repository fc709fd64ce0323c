ALTER TABLE "roomEntries" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "drawVersion" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "starts" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "publishedSSE" bigint;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "numberCount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "roomEntries_by_number" ON "roomEntries" USING btree ("roomNo","number") WHERE "roomEntries"."number" is not null;