DROP INDEX `admissions_once`;--> statement-breakpoint
CREATE UNIQUE INDEX `admissions_once` ON `admissions` (`admissionID`,`eventNo`);