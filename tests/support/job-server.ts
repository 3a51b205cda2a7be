import { openDatabase } from '../../server/platform/database.ts';
import { runJobs } from '../../server/platform/jobs/run-jobs.ts';
import { testMailHandler } from './test-mails.ts';

// A process that does jobs and nothing else, to be killed or frozen; it says what it would log. Seconds of a lease, database, mail server.
const [, , lease = '', url = '', smtp = ''] = process.argv;
const log = { warn: say, error: say };

function say(_details: object, message: string): void {
	console.log(message);
}

runJobs(
	openDatabase(url, () => {}),
	{ handlers: [testMailHandler(smtp)], log, lease: Number(lease) },
);
