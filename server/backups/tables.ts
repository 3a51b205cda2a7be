import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '../platform/column-types.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

// Tables of `database/migrations/163-backups.sql`. They are of the files of this place: no backup has them.

export const backups = pgTable('backups', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	key: text().notNull(),
	createdAt: moment('created_at').notNull().defaultNow(),
	createdBy: text('created_by'),
	place: uuid(),
	server: text().notNull().default(''),
	file: text(),
	isEncrypted: boolean('is_encrypted').notNull().default(false),
	takenAt: moment('taken_at'),
	bytes: bigint({ mode: 'number' }),
	finishedAt: moment('finished_at'),
	removedAt: moment('removed_at'),
	/** How many files that rows named did not exist when it was made (`212-files-missing-in-backups.sql`); null: not known. */
	filesMissing: integer('files_missing'),
});

export const backupLinks = pgTable('backup_links', {
	tokenHash: bytes('token_hash').primaryKey(),
	backupId: integer('backup_id').notNull(),
	expiresAt: moment('expires_at').notNull(),
});
