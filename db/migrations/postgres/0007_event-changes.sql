CREATE TABLE "eventRevisions" (
	"eventNo" bigint NOT NULL,
	"revision" integer NOT NULL,
	"kind" text collate "C" NOT NULL,
	"before" json NOT NULL,
	"after" json NOT NULL,
	"textEN" text collate "C" NOT NULL,
	"textCN" text collate "C" NOT NULL,
	"offer" json,
	"announcedSSE" bigint NOT NULL,
	"throughOrderNo" bigint,
	CONSTRAINT "eventRevisions_eventNo_revision_pk" PRIMARY KEY("eventNo","revision"),
	CONSTRAINT "eventRevisions_count_from_one" CHECK ("eventRevisions"."revision" > 0),
	CONSTRAINT "eventRevisions_kind_known" CHECK ("eventRevisions"."kind" in ('postponed', 'rescheduled', 'moved', 'lineUp', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind_known";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_of_an_order_a_member_or_a_refund";--> statement-breakpoint
DROP INDEX "outbox_one_of_a_kind_per_order";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "change" json;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "eventRevisions" ADD CONSTRAINT "eventRevisions_eventNo_events_eventNo_fk" FOREIGN KEY ("eventNo") REFERENCES "public"."events"("eventNo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "eventRevisions_to_mail" ON "eventRevisions" USING btree ("throughOrderNo") WHERE "eventRevisions"."throughOrderNo" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_one_of_a_kind_per_order" ON "outbox" USING btree ("orderNo","kind","revision") WHERE "outbox"."orderNo" is not null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_of_a_change" CHECK (("outbox"."revision" > 0) = ("outbox"."kind" = 'eventChange'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind_known" CHECK ("outbox"."kind" in ('confirmation', 'emailLink', 'saleReminder', 'eventReminder', 'eventChange', 'erasureAsked', 'erasureNear', 'refundOwed', 'refundMade'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_of_an_order_a_member_or_a_refund" CHECK (("outbox"."orderNo" is not null) = ("outbox"."kind" in ('confirmation', 'eventReminder', 'eventChange')) and ("outbox"."memberNo" is not null) = ("outbox"."kind" in ('emailLink', 'saleReminder', 'erasureAsked', 'erasureNear')) and ("outbox"."refundNo" is not null) = ("outbox"."kind" in ('refundOwed', 'refundMade')));