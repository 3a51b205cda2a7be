import { imageLock, namedFiles } from '../catalogue/named-files.ts';
import type { BackupScope } from '../platform/backup/backup.ts';

/**
 * The whole shop: every table and every picture. The applied migrations stand in the manifest; the catalogue's revision
 * counts the changes of one database, and filling its tables is one more, of which running servers hear.
 */
export const backupScope: BackupScope = {
	leftOut: ['migrations', 'catalogue_revision'],
	fileLock: imageLock,
	namedFiles,
};
