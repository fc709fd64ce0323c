ALTER TABLE "rooms" ADD COLUMN "signatures" json DEFAULT '{"starts":[],"list":null}'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "givenUp" json DEFAULT '[]'::json NOT NULL;