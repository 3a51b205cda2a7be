import { imageLock, namedFiles } from '../catalogue/named-files.ts';
import type { BackupScope } from '../platform/backup/backup.ts';
import { logoFiles } from '../settings/logo-files.ts';

/**
 * The whole shop: every table and every image. The applied migrations stand in the manifest. `catalogue_revision`, which
 * databases of before migration 010 have, counted the changes of one database. `product_search` and
 * `search_vocabulary` are written by triggers on the products.
 */
export const backupScope: BackupScope = {
	leftOut: ['migrations', 'catalogue_revision', 'product_search', 'search_vocabulary'],
	fileLock: imageLock,
	async *namedFiles(client) {
		yield* namedFiles(client);
		yield* logoFiles(client);
	},
};
