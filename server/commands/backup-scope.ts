import type pg from 'pg';
import { imageLock, namedImageFiles } from '../catalogue/named-files.ts';
import type { BackupScope } from '../platform/backup/backup.ts';
import { namedPhotoFiles } from '../requests/photo-files.ts';
import { logoFiles } from '../settings/logo-files.ts';

async function* namedFiles(client: pg.ClientBase) {
	yield* namedImageFiles(client);
	yield* logoFiles(client);
	yield* namedPhotoFiles(client);
}

/**
 * The whole shop: every table and every image, those that everybody sees and those that are private. The applied migrations
 * stand in the manifest. `catalogue_revision`, which databases of before migration 010 have, counted the changes of one database.
 * `product_search`, `search_vocabulary`, `search_beginnings` and `product_figures` are written by triggers on the products;
 * `rate_limits` counts for an hour. `jobs` are what was on its way at that moment: a restore must not send old mails.
 */
export const backupScope: BackupScope = {
	leftOut: [
		'migrations',
		'catalogue_revision',
		'product_search',
		'search_vocabulary',
		'search_beginnings',
		'product_figures',
		'rate_limits',
	],
	discarded: ['jobs'],
	fileLock: imageLock,
	folders: ['uploads', 'private'],
	namedFiles,
};
