CREATE TABLE "exchanges" (
	"toOrderNo" bigint PRIMARY KEY NOT NULL,
	"fromTicketNo" bigint NOT NULL,
	"allotmentName" text collate "C",
	"creditCents" bigint NOT NULL,
	CONSTRAINT "exchanges_credit_not_negative" CHECK ("exchanges"."creditCents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind_known";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_of_an_order_a_member_or_a_refund";--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_toOrderNo_orders_orderNo_fk" FOREIGN KEY ("toOrderNo") REFERENCES "public"."orders"("orderNo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_fromTicketNo_tickets_ticketNo_fk" FOREIGN KEY ("fromTicketNo") REFERENCES "public"."tickets"("ticketNo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchanges_by_ticket" ON "exchanges" USING btree ("fromTicketNo");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind_known" CHECK ("outbox"."kind" in ('confirmation', 'emailLink', 'saleReminder', 'roomStart', 'roomTurn', 'eventReminder', 'eventChange', 'erasureAsked', 'erasureNear', 'refundOwed', 'refundMade', 'addressReplaced', 'ordersMovedAway', 'ordersMovedHere', 'exchangeOffered'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_of_an_order_a_member_or_a_refund" CHECK (("outbox"."orderNo" is not null) = ("outbox"."kind" in ('confirmation', 'eventReminder', 'eventChange', 'exchangeOffered')) and ("outbox"."memberNo" is not null) = ("outbox"."kind" in ('emailLink', 'saleReminder', 'roomStart', 'roomTurn', 'erasureAsked', 'erasureNear', 'addressReplaced', 'ordersMovedAway', 'ordersMovedHere')) and ("outbox"."refundNo" is not null) = ("outbox"."kind" in ('refundOwed', 'refundMade')));