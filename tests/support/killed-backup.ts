import { join } from 'node:path';
import { openBackupFolder } from '../../server/backups/backup-folder.ts';
import { backupJobs } from '../../server/backups/backup-jobs.ts';
import { openDatabase } from '../../server/platform/database.ts';
import { directoryFolders } from '../../server/platform/folders.ts';
import { runJobs } from '../../server/platform/jobs/run-jobs.ts';

/** A process that makes the backups of a database until it is killed. */
const [url = '', dataDir = '', directory = join(dataDir, 'backups')] = process.argv.slice(2);
const database = openDatabase(url, () => {}, { max: 6 });
const log = { warn() {}, error() {} };
const source = {
	database,
	log,
	folders: directoryFolders({ DATA_DIR: dataDir }),
	folder: openBackupFolder(directory),
	readPassphrase: async () => undefined,
};
runJobs(database, { handlers: backupJobs(source), log, lease: 2 });
