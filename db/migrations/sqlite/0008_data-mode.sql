CREATE TABLE `dataMode` (
	`one` integer PRIMARY KEY NOT NULL,
	`mode` text NOT NULL,
	CONSTRAINT "dataMode_one_row" CHECK("dataMode"."one" = 1),
	CONSTRAINT "dataMode_known" CHECK("dataMode"."mode" in ('demo', 'staging', 'production'))
);
