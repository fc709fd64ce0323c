CREATE TABLE "erasures" (
	"memberNo" bigint PRIMARY KEY NOT NULL,
	"askedSSE" bigint,
	"language" text collate "C" NOT NULL,
	"dueSSE" bigint,
	"announcedSSE" bigint,
	"erasedSSE" bigint,
	CONSTRAINT "erasures_language_known" CHECK ("erasures"."language" in ('en', 'zh')),
	CONSTRAINT "erasures_due_or_made" CHECK (("erasures"."dueSSE" is null) <> ("erasures"."erasedSSE" is null))
);
--> statement-breakpoint
CREATE TABLE "retentionRuns" (
	"kind" text collate "C" PRIMARY KEY NOT NULL,
	"throughNo" bigint NOT NULL,
	CONSTRAINT "retentionRuns_kind_known" CHECK ("retentionRuns"."kind" in ('emailLinks', 'mailDetails', 'orderRequests', 'paymentSubjects', 'unregisteredMembers'))
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind_known";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_of_an_order_or_a_member";--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_memberNo_members_memberNo_fk" FOREIGN KEY ("memberNo") REFERENCES "public"."members"("memberNo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_due" ON "erasures" USING btree ("dueSSE") WHERE "erasures"."dueSSE" is not null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind_known" CHECK ("outbox"."kind" in ('confirmation', 'emailLink', 'saleReminder', 'eventReminder', 'erasureAsked', 'erasureNear'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_of_an_order_or_a_member" CHECK (("outbox"."orderNo" is not null) = ("outbox"."kind" in ('confirmation', 'eventReminder')) and ("outbox"."memberNo" is not null) = ("outbox"."kind" in ('emailLink', 'saleReminder', 'erasureAsked', 'erasureNear')));