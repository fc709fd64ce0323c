CREATE TABLE "pictureSources" (
	"folder" text collate "C" PRIMARY KEY NOT NULL,
	"sources" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"path" text collate "C" NOT NULL,
	"format" text collate "C" NOT NULL,
	"sourceHash" text collate "C" NOT NULL,
	"hash" text collate "C" NOT NULL,
	"body" "bytea" NOT NULL,
	CONSTRAINT "pictures_pk" PRIMARY KEY("path","format")
);
