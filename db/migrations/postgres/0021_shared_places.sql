ALTER TABLE "ticketTypes" ADD COLUMN "placesOf" text collate "C";--> statement-breakpoint
ALTER TABLE "ticketTypes" ADD COLUMN "saleStartTimeSSE" bigint;--> statement-breakpoint
ALTER TABLE "ticketTypes" ADD COLUMN "saleEndTimeSSE" bigint;--> statement-breakpoint
ALTER TABLE "ticketTypes" ADD COLUMN "byCodeOnly" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ticketTypes" ADD COLUMN "proofEN" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ticketTypes" ADD COLUMN "proofCN" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ticketTypes" ADD COLUMN "onlyWith" text collate "C";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "soldTypeNo" bigint;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_soldTypeNo_ticketTypes_typeNo_fk" FOREIGN KEY ("soldTypeNo") REFERENCES "public"."ticketTypes"("typeNo") ON DELETE no action ON UPDATE no action;