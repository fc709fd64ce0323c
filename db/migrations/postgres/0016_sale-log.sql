CREATE TABLE "roomLog" (
	"roomNo" bigint NOT NULL,
	"lineNo" bigint NOT NULL,
	"kind" text collate "C" NOT NULL,
	"atSSE" bigint NOT NULL,
	"rank" bigint NOT NULL,
	"tickets" bigint NOT NULL,
	CONSTRAINT "roomLog_roomNo_lineNo_pk" PRIMARY KEY("roomNo","lineNo"),
	CONSTRAINT "roomLog_kind_known" CHECK ("roomLog"."kind" in ('opened', 'served', 'claimed', 'passed', 'bought', 'returned', 'code', 'guest', 'swapped', 'givenBack', 'keptBack', 'released', 'added', 'removed', 'paused', 'wentOn', 'ended')),
	CONSTRAINT "roomLog_never_negative" CHECK ("roomLog"."rank" >= 0 and "roomLog"."tickets" >= 0)
);
--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "log" json;--> statement-breakpoint
ALTER TABLE "roomLog" ADD CONSTRAINT "roomLog_roomNo_rooms_roomNo_fk" FOREIGN KEY ("roomNo") REFERENCES "public"."rooms"("roomNo") ON DELETE no action ON UPDATE no action;