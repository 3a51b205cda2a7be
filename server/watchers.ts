import type { FastifyBaseLogger } from 'fastify';
import type { BackupFolder } from './backups/backup-folder.ts';
import { startScheduled } from './backups/backups.ts';
import { removeUnneeded } from './backups/remove-backups.ts';
import { watchPastImages } from './catalogue/images/watch-past-images.ts';
import { sortInSearchEntries } from './catalogue/search-indexes.ts';
import { watchCatalogue } from './catalogue/watch-catalogue.ts';
import { watchStatements } from './catalogue/watch-statements.ts';
import type { Config } from './config.ts';
import { watchPastVersions } from './documents/rows/document-files.ts';
import { watchNights } from './erasure/retention.ts';
import { watchErasures } from './erasure/watch-erasures.ts';
import { sweepCalls } from './http/counted-calls.ts';
import type { ResponseCache } from './http/response-cache.ts';
import { warnOfFailure } from './platform/background.ts';
import type { Database } from './platform/database.ts';
import type { Folders } from './platform/folders.ts';
import { removeOldMails } from './platform/outbox.ts';
import { watch } from './platform/watch.ts';
import { removeOldCalls } from './programs/idempotent-calls.ts';
import { removeOldDeliveries } from './programs/send-event.ts';
import { remindOfQuotes } from './quotes/remind-of-quotes.ts';
import type { Shop } from './settings/shop.ts';
import { watchSlideImages } from './settings/slide-images.ts';

/** Milliseconds: what is old by months or days is looked for once an hour. */
const hour = 3_600_000;
/** Milliseconds: expired counters are removed within a minute, and a backup of the schedule begins within one. */
const minute = 60_000;
/** Milliseconds until what was saved is sorted into the indexes of the search. */
const sortInterval = 15_000;

interface WatchedParts {
	config: Pick<Config, 'DATA_DIR'>;
	database: Database;
	databases: Record<'jobs', Database>;
	log: FastifyBaseLogger;
	shop: Shop;
	folders: Folders;
	backupFolder: BackupFolder;
	responseCache: Pick<ResponseCache, 'invalidate'>;
	onCommit: (transaction: string | undefined) => void;
}

/** Starts what looks by itself: for changes by other servers, for what has expired, for files and rows that nothing needs any more. */
export function startWatchers(parts: WatchedParts) {
	const { config, database, log, shop, folders, backupFolder, responseCache, onCommit } = parts;
	const { jobs } = parts.databases;
	const { uploads, private: privateFiles } = folders;
	const every = (pollInterval: number, look: () => Promise<unknown>, name: string, consequence: string) =>
		watch(
			async () => {
				await look();
			},
			{ pollInterval, onError: warnOfFailure(log, name, consequence) },
		);
	const watchers = [
		watchCatalogue(database, {
			onCommit,
			onLost: (error) => log.warn({ err: error }, 'changes of the catalogue by other servers are not heard of for now'),
		}),
		watchErasures(jobs, {
			dataDir: config.DATA_DIR,
			onLost: (error) => log.warn({ err: error }, 'erasures by other servers are not heard of for now'),
			onError: warnOfFailure(log, 'remove_mails', 'mails of an erased person stay in the outbox for now'),
		}),
		watchStatements(jobs, {
			onExpired: responseCache.invalidate,
			onError: warnOfFailure(log, 'watch_statements', 'pages may say for now what no longer holds of the stock'),
		}),
		watchPastImages(
			{ database: jobs, files: uploads },
			{ onError: warnOfFailure(log, 'remove_images', 'images that nothing names any more stay for now') },
		),
		watchSlideImages(
			{ database: jobs, files: uploads },
			{ onError: warnOfFailure(log, 'remove_slide_images', 'images that no slide has any more stay for now') },
		),
		watchPastVersions(
			{ database: jobs, files: privateFiles },
			{ onError: warnOfFailure(log, 'remove_documents', 'documents that nothing names any more stay for now') },
		),
		watchNights(
			{ database: jobs, retention: shop.retention, timeZone: shop.timeZone },
			warnOfFailure(log, 'retention', 'old data stay for now'),
		),
		every(sortInterval, () => sortInSearchEntries(jobs), 'sort_entries', 'searches are slower for now'),
		every(minute, () => sweepCalls(jobs), 'sweep_calls', 'limits that are over stay in the database for now'),
		every(
			minute,
			() => startScheduled(jobs, shop.timeZone()),
			'start_backup',
			'the backup of the schedule waits for now',
		),
		every(hour, () => removeUnneeded(jobs, backupFolder), 'remove_backups', 'files of old backups stay for now'),
		every(hour, () => removeOldDeliveries(jobs), 'remove_deliveries', 'old deliveries of events stay for now'),
		every(hour, () => removeOldCalls(jobs), 'remove_calls', 'responses to calls with a key stay for now'),
		every(hour, () => remindOfQuotes(jobs), 'remind_of_quotes', 'buyers are not reminded of their quotes for now'),
		every(
			hour,
			async () => {
				const { isOn, months } = shop.retention();
				if (isOn) await removeOldMails(config.DATA_DIR, months.outbox);
			},
			'remove_mails',
			'old mails of the outbox stay for now',
		),
	];
	return {
		async close(): Promise<void> {
			await Promise.all(watchers.map((watcher) => watcher.close()));
		},
	};
}
