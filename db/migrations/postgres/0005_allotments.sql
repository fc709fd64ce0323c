CREATE TABLE "allotments" (
	"eventNo" bigint NOT NULL,
	"name" text collate "C" NOT NULL,
	"typeNo" bigint NOT NULL,
	"places" integer NOT NULL,
	"seats" json NOT NULL,
	"releaseSSE" bigint,
	CONSTRAINT "allotments_eventNo_name_pk" PRIMARY KEY("eventNo","name"),
	CONSTRAINT "allotments_never_negative" CHECK ("allotments"."places" >= 0)
);
--> statement-breakpoint
ALTER TABLE "allotments" ADD CONSTRAINT "allotments_eventNo_events_eventNo_fk" FOREIGN KEY ("eventNo") REFERENCES "public"."events"("eventNo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allotments" ADD CONSTRAINT "allotments_typeNo_ticketTypes_typeNo_fk" FOREIGN KEY ("typeNo") REFERENCES "public"."ticketTypes"("typeNo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allotments_by_release" ON "allotments" USING btree ("releaseSSE");