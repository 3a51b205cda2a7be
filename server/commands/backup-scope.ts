import { imageLock, namedFiles } from '../catalogue/named-files.ts';
import type { BackupScope } from '../platform/backup/backup.ts';

/**
 * The whole shop: every table and every image. The applied migrations stand in the manifest. `catalogue_revision`, which
 * databases of before migration 010 have, counted the changes of one database.
 */
export const backupScope: BackupScope = {
	leftOut: ['migrations', 'catalogue_revision'],
	fileLock: imageLock,
	namedFiles,
};
