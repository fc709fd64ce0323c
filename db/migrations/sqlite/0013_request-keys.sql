CREATE TABLE `__new_orderRequests` (
	`memberNo` integer NOT NULL,
	`idempotencyKey` text NOT NULL,
	`bodyHash` text NOT NULL,
	`orderNo` integer,
	`refusal` text,
	PRIMARY KEY(`idempotencyKey`, `memberNo`),
	FOREIGN KEY (`memberNo`) REFERENCES `members`(`memberNo`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`orderNo`) REFERENCES `orders`(`orderNo`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orderRequests_one_answer" CHECK((`orderNo` is null) <> (`refusal` is null))
);
--> statement-breakpoint
INSERT INTO `__new_orderRequests`(`memberNo`, `idempotencyKey`, `bodyHash`, `orderNo`, `refusal`) SELECT `memberNo`, `idempotencyKey`, `bodyHash`, `orderNo`, `refusal` FROM `orderRequests` ORDER BY rowid;--> statement-breakpoint
DROP TABLE `orderRequests`;--> statement-breakpoint
ALTER TABLE `__new_orderRequests` RENAME TO `orderRequests`;
