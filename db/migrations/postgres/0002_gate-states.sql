CREATE TABLE "gateStates" (
	"eventNo" bigint PRIMARY KEY NOT NULL
);
