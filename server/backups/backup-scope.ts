import type pg from 'pg';
import { namedImageFiles } from '../catalogue/images/named-files.ts';
import { listDocumentFiles } from '../documents/rows/document-files.ts';
import type { BackupScope } from '../platform/backup/backup.ts';
import { listPhotoFiles } from '../requests/photo-files.ts';
import { listLogoFiles } from '../settings/logo-files.ts';
import { listSlideFiles } from '../settings/slide-images.ts';

async function* namedFiles(client: pg.ClientBase) {
	yield* namedImageFiles(client);
	yield* listLogoFiles(client);
	yield* listSlideFiles(client);
	yield* listPhotoFiles(client);
	yield* listDocumentFiles(client);
}

/**
 * The complete shop: all tables, public and private files. Exceptions:
 * - `migrations` are in the manifest.
 * - `erasures` are in it like any other table; a restore adds those of the database that it replaces.
 * - `catalogue_revision`, in databases from before migration 010, counted the changes of one database.
 * - Triggers on the products write `product_search`, `search_vocabulary`, `search_beginnings` and `product_figures`.
 * - `rate_limits` count for an hour.
 * - `backups` and `backup_links` are of files of this place.
 * - `secrets` must be in no backup. Those of the database that is restored over stay, for settings that still fit them.
 * - `jobs` and `webhook_deliveries` are emptied: a restore must not send old mails and events. `guest_mails` and `idempotent_calls` are of
 *   one day.
 * - `retention_runs` are emptied: what a backup brings back may be too old again.
 * - Sessions, steps of sign-ins, codes and invitations of the staff are emptied: those that were ended or used since the backup must not come
 *   back with it.
 * - PINs are left out, and their owners set them again: a thief finds a PIN by its hash, since he can try all numbers of six digits.
 * - `database_identity` is emptied: a restored database counts transactions in its own way.
 */
export const backupScope: BackupScope = {
	untouchedTables: [
		'migrations',
		'catalogue_revision',
		'product_search',
		'search_vocabulary',
		'search_beginnings',
		'product_figures',
		'rate_limits',
		'backups',
		'backup_links',
		'secrets',
	],
	emptiedTables: [
		'jobs',
		'webhook_deliveries',
		'guest_mails',
		'idempotent_calls',
		'database_identity',
		'retention_runs',
		'sessions',
		'sign_in_tickets',
		'passkey_challenges',
		'one_time_codes',
		'invitations',
	],
	replacedColumns: {
		administrators: { pin_hash: 'null', has_old_pin: 'has_old_pin or pin_hash is not null' },
	},
	folders: ['uploads', 'private'],
	listFilePaths: namedFiles,
};
