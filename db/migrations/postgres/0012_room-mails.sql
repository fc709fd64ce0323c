ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind_known";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_of_an_order_a_member_or_a_refund";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "roomNo" bigint;--> statement-breakpoint
ALTER TABLE "roomEntries" ADD COLUMN "language" text collate "C" DEFAULT 'zh' NOT NULL;--> statement-breakpoint
ALTER TABLE "roomEntries" ADD COLUMN "isReminded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "closedSSE" bigint;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "nearRank" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "mailedRank" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_roomNo_rooms_roomNo_fk" FOREIGN KEY ("roomNo") REFERENCES "public"."rooms"("roomNo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_one_of_a_kind_per_member_and_room" ON "outbox" USING btree ("memberNo","roomNo","kind") WHERE "outbox"."roomNo" is not null;--> statement-breakpoint
CREATE INDEX "roomEntries_to_remind" ON "roomEntries" USING btree ("roomNo") WHERE not "roomEntries"."isReminded";--> statement-breakpoint
CREATE INDEX "rooms_with_mails" ON "rooms" USING btree ("state","startTimeSSE");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_of_a_room" CHECK (("outbox"."roomNo" is not null) = ("outbox"."kind" in ('roomStart', 'roomTurn')));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind_known" CHECK ("outbox"."kind" in ('confirmation', 'emailLink', 'saleReminder', 'roomStart', 'roomTurn', 'eventReminder', 'eventChange', 'erasureAsked', 'erasureNear', 'refundOwed', 'refundMade'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_of_an_order_a_member_or_a_refund" CHECK (("outbox"."orderNo" is not null) = ("outbox"."kind" in ('confirmation', 'eventReminder', 'eventChange')) and ("outbox"."memberNo" is not null) = ("outbox"."kind" in ('emailLink', 'saleReminder', 'roomStart', 'roomTurn', 'erasureAsked', 'erasureNear')) and ("outbox"."refundNo" is not null) = ("outbox"."kind" in ('refundOwed', 'refundMade')));--> statement-breakpoint
ALTER TABLE "roomEntries" ADD CONSTRAINT "roomEntries_language_known" CHECK ("roomEntries"."language" in ('en', 'zh'));--> statement-breakpoint
UPDATE "rooms" SET "closedSSE" = "startTimeSSE" - 60 WHERE "state" = 'FROZEN' or "root" is not null;