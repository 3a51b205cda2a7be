import { openDatabase } from '../../server/platform/database.ts';
import { runJobs } from '../../server/platform/jobs/run-jobs.ts';
import { openSecrets } from '../../server/platform/secrets/secrets.ts';
import { eventJobs } from '../../server/programs/send-event.ts';

/** A process that sends the events of a database until it is killed. */
const [url = '', key = ''] = process.argv.slice(2);
const database = openDatabase(url, () => {}, { max: 4 });
const secrets = openSecrets({ SECRETS_KEY: key, DATABASE_URL: url, DATA_DIR: '/nowhere' });
const log = { warn() {}, error() {} };
runJobs(database, { handlers: eventJobs({ database, secrets, allowPrivate: true }), log, lease: 2, concurrency: 8 });
