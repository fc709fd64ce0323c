ALTER TABLE `orders` ADD `paymentMethod` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `paidSSE` integer;--> statement-breakpoint
CREATE INDEX `refunds_by_order` ON `refunds` (`orderNo`);