import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { accountMails } from './accounts/account-mails.ts';
import { factorMails } from './accounts/factor-mails.ts';
import { invitationMails } from './accounts/invitations.ts';
import { roleMails } from './accounts/role-mails.ts';
import { openBackupFolder } from './backups/backup-folder.ts';
import { backupJobs } from './backups/backup-jobs.ts';
import { startScheduled } from './backups/backups.ts';
import { removeUnneeded } from './backups/remove-backups.ts';
import { createCatalogueCache } from './catalogue/catalogue-cache.ts';
import { oncePerCommit } from './catalogue/catalogue-store.ts';
import { imageJobs } from './catalogue/images/image-job-handlers.ts';
import { watchPastImages } from './catalogue/images/watch-past-images.ts';
import { sizeJobs } from './catalogue/products/variant-values.ts';
import { sortInSearchEntries } from './catalogue/search-indexes.ts';
import { watchCatalogue } from './catalogue/watch-catalogue.ts';
import { watchStatements } from './catalogue/watch-statements.ts';
import { companyMails } from './companies/company-mails.ts';
import type { Config } from './config.ts';
import { watchPastVersions } from './documents/rows/document-files.ts';
import { retentionJobs, watchNights } from './erasure/retention.ts';
import { watchErasures } from './erasure/watch-erasures.ts';
import { callerNetworks } from './http/caller-network.ts';
import { sweepCalls } from './http/counted-calls.ts';
import { createResponseCache } from './http/response-cache.ts';
import { mailAttachments } from './papers/quote-attachment.ts';
import { warnOfFailure } from './platform/background.ts';
import { watchEndedWork } from './platform/bounded/ended-work.ts';
import { endIdleProcesses } from './platform/bounded/workers.ts';
import { type Database, openSibling } from './platform/database.ts';
import { openFolders } from './platform/folders.ts';
import { runJobs } from './platform/jobs/run-jobs.ts';
import { createMailer } from './platform/mail.ts';
import { removeOldMails } from './platform/outbox.ts';
import { openReplicas } from './platform/replicas.ts';
import { openSecrets } from './platform/secrets/secrets.ts';
import { dayIn } from './platform/time-zones.ts';
import { watch } from './platform/watch.ts';
import { removeOldCalls } from './programs/idempotent-calls.ts';
import { programMails } from './programs/program-mails.ts';
import { eventJobs, removeOldDeliveries } from './programs/send-event.ts';
import { approvalMails } from './quotes/approval-mails.ts';
import { quoteMails } from './quotes/quote-mails.ts';
import { remindOfQuotes } from './quotes/remind-of-quotes.ts';
import { photoJobs } from './requests/photo-files.ts';
import { requestMails } from './requests/request-mails.ts';
import { createMissCounter } from './search/misses/count-misses.ts';
import { createSearchTurns } from './search/search-turns.ts';
import { readBackupPassphrase } from './settings/backup-rules.ts';
import { readMailRoute, VoidPasswordError } from './settings/mail-route.ts';
import { settingsMails } from './settings/settings-mails.ts';
import type { Shop } from './settings/shop.ts';
import { watchSlideImages } from './settings/slide-images.ts';

/**
 * Maximum connections by purpose, so that none waits for another: pages, staff, jobs and background work, imports, and the two of a backup.
 * With 10 for accounts and orders of visitors, a server takes 35. PostgreSQL allows 100, the embedded one 50.
 */
const connections = { reads: 7, staff: 6, jobs: 4, events: 3, imports: 3, backups: 2 };
/**
 * Turns for searches of visitors, for lines of their lists (up to 200), and for the staff, whose lists show all results. Visitors have as
 * many turns as this server has processors, from 2 to 4, which PostgreSQL mostly has too: where hard searches share one, each takes longer
 * than its budget, and browsing waits for them. With 2 turns of half a second, the eighth in the queue waits two seconds.
 */
const createTurns = (budget: number) => ({
	visitors: createSearchTurns({
		name: 'searches of visitors',
		concurrency: Math.min(4, Math.max(2, availableParallelism())),
		maxWaiting: 100,
		maxWait: 4 * budget,
		budget,
		noticesLeavers: true,
	}),
	lists: createSearchTurns({
		name: 'searches of lists',
		concurrency: 2,
		maxWaiting: 2_000,
		maxWait: 20 * budget,
		budget,
	}),
	staff: createSearchTurns({
		name: 'searches of the staff',
		concurrency: 2,
		maxWaiting: 100,
		maxWait: 20 * budget,
		budget: 20 * budget,
	}),
});

const mails = [
	...Object.values(accountMails),
	...Object.values(factorMails),
	...Object.values(invitationMails),
	...Object.values(roleMails),
	...Object.values(requestMails),
	...Object.values(quoteMails),
	...Object.values(approvalMails),
	...Object.values(companyMails),
	...Object.values(settingsMails),
	...Object.values(programMails),
];

/** Milliseconds: expired counters are removed within a minute. */
const sweepInterval = 60_000;
/** Milliseconds until what was saved is sorted into the indexes of the search. */
const sortInterval = 15_000;
/** Milliseconds between two looks whether the schedule's backup is due. */
const scheduleInterval = 60_000;

interface PartsOptions {
	config: Pick<
		Config,
		| ('DATA_DIR' | 'store' | 'TRUST_PROXY' | 'API_BASE_URL' | 'SITE_URL' | 'METRICS_TOKEN')
		| ('ALLOW_PRIVATE_WEBHOOKS' | 'BACKUP_DIR' | 'BACKUP_PASSPHRASE')
		| ('DATABASE_URL' | 'SECRETS_KEY' | 'PAGE_CACHE_MB' | 'PHOTOS_MB' | 'SEARCH_BUDGET_MS' | 'DATABASE_REPLICA_URLS')
	>;
	database: Database;
	log: FastifyBaseLogger;
	shop: Shop;
}

/**
 * Creates the parts of an app on an open database: files, jobs such as mails, caches, and the watch for changes of the catalogue by
 * other servers and commands. Close them after the app and before the database.
 */
export function createParts({ config, database, log, shop }: PartsOptions) {
	const onLost = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
	const databases = {
		// a search uses three connections; opening them takes longer than the search
		reads: openSibling(database, onLost, { max: connections.reads, min: 3 }),
		staff: openSibling(database, onLost, { max: connections.staff }),
		jobs: openSibling(database, onLost, { max: connections.jobs }),
		events: openSibling(database, onLost, { max: connections.events }),
		imports: openSibling(database, onLost, { max: connections.imports }),
		backups: openSibling(database, onLost, { max: connections.backups }),
	};
	const secrets = openSecrets(config);
	const readRoute = () => readMailRoute({ database: databases.jobs, secrets, shop });
	const mailer = createMailer(config.DATA_DIR, readRoute, log);
	const { SEARCH_BUDGET_MS: searchBudget } = config;
	/** Milliseconds for all statements of a search, a public read, a pasted list, and a search or the first page of the console. */
	const budgets = { search: searchBudget, read: 10 * searchBudget, list: 20 * searchBudget, console: 4 * searchBudget };
	const searchTurns = createTurns(searchBudget);
	const replicas = openReplicas(databases.reads, config.DATABASE_REPLICA_URLS, {
		onChange: ({ replica, inUse, reason }) =>
			inUse
				? log.info({ replica }, 'a replica is read from')
				: log.warn({ replica, err: reason }, 'a replica is left out until it can be read from again'),
	});
	const catalogueCache = createCatalogueCache(databases.reads, replicas.read);
	const responseCache = createResponseCache({
		maxBytes: config.PAGE_CACHE_MB * 1_048_576,
	});
	const warnOfOldSettings = warnOfFailure(log, 'read_settings', 'pages may show older settings of the shop for now');
	// the only place that invalidates caches after a change of the catalogue or the settings
	const onCommit = oncePerCommit(() => {
		// first, so that later reads are not older than the change
		replicas.invalidate();
		catalogueCache.invalidate();
		responseCache.invalidate();
		shop.reload().then((hasChanged) => {
			if (hasChanged) responseCache.invalidate();
		}, warnOfOldSettings);
	});
	const misses = createMissCounter(databases.jobs, {
		networkOf: callerNetworks(config.TRUST_PROXY),
		getToday: () => dayIn(shop.timeZone(), new Date()),
		onFailed: warnOfFailure(log, 'count_misses', 'a search that found nothing is not counted'),
	});
	const watching = watchCatalogue(database, {
		onCommit,
		onLost: (error) => log.warn({ err: error }, 'changes of the catalogue by other servers are not heard of for now'),
	});
	const aging = watchStatements(databases.jobs, {
		onExpired: responseCache.invalidate,
		onError: warnOfFailure(log, 'watch_statements', 'pages may say for now what no longer holds of the stock'),
	});
	const { folders, store } = openFolders(config);
	const { uploads: files, private: privateFiles } = folders;
	const cleaning = watchPastImages(
		{ database: databases.jobs, files },
		{ onError: warnOfFailure(log, 'remove_images', 'images that nothing names any more stay for now') },
	);
	const cleaningSlides = watchSlideImages(
		{ database: databases.jobs, files },
		{ onError: warnOfFailure(log, 'remove_slide_images', 'images that no slide has any more stay for now') },
	);
	const cleaningDocuments = watchPastVersions(
		{ database: databases.jobs, files: privateFiles },
		{ onError: warnOfFailure(log, 'remove_documents', 'documents that nothing names any more stay for now') },
	);
	const erasing = watchErasures(databases.jobs, {
		dataDir: config.DATA_DIR,
		onLost: (error) => log.warn({ err: error }, 'erasures by other servers are not heard of for now'),
		onError: warnOfFailure(log, 'remove_mails', 'mails of an erased person stay in the outbox for now'),
	});
	const sweeping = watch(() => sweepCalls(databases.jobs), {
		pollInterval: sweepInterval,
		onError: warnOfFailure(log, 'sweep_calls', 'limits that are over stay in the database for now'),
	});
	const sortingEntries = watch(() => sortInSearchEntries(databases.jobs), {
		pollInterval: sortInterval,
		onError: warnOfFailure(log, 'sort_entries', 'searches are slower for now'),
	});
	const backupFolder = openBackupFolder(config.BACKUP_DIR ?? join(config.DATA_DIR, 'backups'));
	const attach = mailAttachments({ database: databases.jobs, files });
	const jobs = runJobs(databases.jobs, {
		handlers: [
			...mails.map((mail) =>
				mail.handler({ database: databases.jobs, mailer, site: () => shop.site(), isOff: shop.isMailOff, attach }),
			),
			...imageJobs({ database: databases.jobs, files }),
			...sizeJobs(databases.jobs),
			...photoJobs(privateFiles),
			...backupJobs({
				database: databases.backups,
				folders,
				folder: backupFolder,
				readPassphrase: () =>
					readBackupPassphrase({ database: databases.jobs, secrets, shop }, config.BACKUP_PASSPHRASE),
			}),
			...retentionJobs({ database: databases.jobs, retention: shop.retention }),
		],
		log,
		firstLanguage: () => shop.languages()[0],
		deadMonths: () => shop.retention().months.jobs,
	});
	// a runner of its own, so that mails don't wait for receivers of events
	const events = runJobs(databases.events, {
		handlers: eventJobs({ database: databases.events, secrets, allowPrivate: config.ALLOW_PRIVATE_WEBHOOKS }),
		log,
		concurrency: 8,
		deadMonths: () => shop.retention().months.jobs,
	});
	const cleaningDeliveries = watch(() => removeOldDeliveries(databases.jobs), {
		pollInterval: 3_600_000,
		onError: warnOfFailure(log, 'remove_deliveries', 'old deliveries of events stay for now'),
	});
	const reminding = watch(
		async () => {
			await remindOfQuotes(databases.jobs);
		},
		{
			pollInterval: 3_600_000,
			onError: warnOfFailure(log, 'remind_of_quotes', 'buyers are not reminded of their quotes for now'),
		},
	);
	const cleaningCalls = watch(() => removeOldCalls(databases.jobs), {
		pollInterval: 3_600_000,
		onError: warnOfFailure(log, 'remove_calls', 'responses to calls with a key stay for now'),
	});
	const scheduling = watch(() => startScheduled(databases.jobs, shop.timeZone()), {
		pollInterval: scheduleInterval,
		onError: warnOfFailure(log, 'start_backup', 'the backup of the schedule waits for now'),
	});
	const cleaningBackups = watch(() => removeUnneeded(databases.jobs, backupFolder), {
		pollInterval: 3_600_000,
		onError: warnOfFailure(log, 'remove_backups', 'files of old backups stay for now'),
	});
	const nights = watchNights(
		{ database: databases.jobs, retention: shop.retention, timeZone: shop.timeZone },
		warnOfFailure(log, 'retention', 'old data stay for now'),
	);
	const cleaningOutbox = watch(
		async () => {
			const { isOn, months } = shop.retention();
			if (isOn) await removeOldMails(config.DATA_DIR, months.outbox);
		},
		{ pollInterval: 3_600_000, onError: warnOfFailure(log, 'remove_mails', 'old mails of the outbox stay for now') },
	);
	const stopping = new AbortController();
	const unwatch = watchEndedWork((note) => log.warn(note, 'work on a file was ended'));
	return {
		config,
		/** For accounts and orders of visitors. */
		database,
		/** More pools on the same database. */
		databases,
		log,
		shop,
		catalogueCache,
		responseCache,
		misses,
		secrets,
		mailer,
		replicas,
		searchTurns,
		budgets,
		files,
		/** Files without a URL. */
		privateFiles,
		/** Where the console's backups lie. */
		backupFolder,
		/** The store of the files, unless they are in `DATA_DIR`. */
		objectStore: store,
		/** Call it with a transaction that has changed the catalogue, before you acknowledge the change. */
		onCommit,
		/** Whether mails go out: there is a mail server, and its password, if it has one, can be read. */
		hasMailServer: () =>
			readRoute().then(
				({ server }) => server !== undefined,
				(error: unknown) => {
					if (error instanceof VoidPasswordError) return false;
					throw error;
				},
			),
		/** Whether no mail goes out until the password of the mail server is entered again. */
		isMailVoid: () =>
			readRoute().then(
				() => false,
				(error: unknown) => {
					if (error instanceof VoidPasswordError) return true;
					throw error;
				},
			),
		/** Abort it when the server begins to stop: then it is no longer ready. */
		stopping,
		async close(): Promise<void> {
			await Promise.all([
				watching.close(),
				aging.close(),
				cleaning.close(),
				cleaningSlides.close(),
				cleaningDocuments.close(),
				sweeping.close(),
				erasing.close(),
				cleaningDeliveries.close(),
				cleaningCalls.close(),
				sortingEntries.close(),
				scheduling.close(),
				cleaningBackups.close(),
				reminding.close(),
				nights.close(),
				cleaningOutbox.close(),
			]);
			await misses.settled();
			await replicas.close();
			await Promise.all([jobs.close(), events.close()]);
			await mailer.close();
			await Promise.all(Object.values(databases).map(({ $client }) => $client.end()));
			unwatch();
			endIdleProcesses();
		},
	};
}

export type Parts = ReturnType<typeof createParts>;
