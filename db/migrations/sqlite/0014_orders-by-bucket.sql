DROP INDEX `orders_by_member`;--> statement-breakpoint
CREATE INDEX `orders_by_bucket` ON `orders` ("orderNo" >> 16,`memberNo`);