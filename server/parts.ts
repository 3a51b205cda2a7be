import type { FastifyBaseLogger } from 'fastify';
import type { Site } from '#contract/site.ts';
import { createCatalogueCache } from './catalogue/catalogue-cache.ts';
import { oncePerCommit } from './catalogue/catalogue-store.ts';
import { watchCatalogue } from './catalogue/watch-catalogue.ts';
import { watchPastImages } from './catalogue/watch-past-images.ts';
import { watchStatements } from './catalogue/watch-statements.ts';
import type { Config } from './config.ts';
import { sweepCalls } from './http/counted-calls.ts';
import { createResponseCache } from './http/response-cache.ts';
import type { Database } from './platform/database.ts';
import { openFolders } from './platform/folders.ts';
import { createMailer } from './platform/mail.ts';
import { openReplicas } from './platform/replicas.ts';
import { watch } from './platform/watch.ts';
import { createMissCounter } from './search/count-misses.ts';

/** Milliseconds: rows of a flood of calls go a minute after they have counted. */
const sweepInterval = 60_000;

interface PartsOptions {
	config: Pick<
		Config,
		| ('DATA_DIR' | 'store' | 'TRUST_PROXY' | 'API_BASE_URL' | 'SITE_URL' | 'METRICS_TOKEN')
		| ('SMTP_URL' | 'MAIL_FROM' | 'PAGE_CACHE_MB' | 'DATABASE_REPLICA_URLS')
	>;
	database: Database;
	log: FastifyBaseLogger;
	site: Site;
}

/**
 * What an app is made of, on an open database: files, mails, the caches, and the watch over changes of the catalogue by
 * other servers and commands. Close them after the app and before the database.
 */
export function createParts({ config, database, log, site }: PartsOptions) {
	const mailer = createMailer(config, log);
	const replicas = openReplicas(database, config.DATABASE_REPLICA_URLS, {
		onChange: ({ replica, inUse, reason }) =>
			inUse
				? log.info({ replica }, 'a replica is read from')
				: log.warn({ replica, err: reason }, 'a replica is left out until it can be read from again'),
	});
	const catalogueCache = createCatalogueCache(database, replicas.read);
	const responseCache = createResponseCache({
		maxBytes: config.PAGE_CACHE_MB * 1_048_576,
	});
	// the one place where a change of the catalogue invalidates what is cached of it
	const onCommit = oncePerCommit(() => {
		// first of all: what is read anew must not be older
		replicas.invalidate();
		catalogueCache.invalidate();
		responseCache.invalidate();
	});
	const misses = createMissCounter(database, (error) =>
		log.warn({ err: error }, 'a search that found nothing is not counted'),
	);
	const watching = watchCatalogue(database, {
		onCommit,
		onLost: (error) => log.warn({ err: error }, 'changes of the catalogue by other servers are not heard of for now'),
	});
	const aging = watchStatements(database, {
		onExpired: responseCache.invalidate,
		onError: (error) => log.warn({ err: error }, 'pages may say for now what no longer holds of the stock'),
	});
	const { folders, store } = openFolders(config);
	const { uploads: files, private: privateFiles } = folders;
	const cleaning = watchPastImages(
		{ database, files },
		{ onError: (error) => log.warn({ err: error }, 'images that nothing names any more stay for now') },
	);
	const sweeping = watch(() => sweepCalls(database), {
		pollInterval: sweepInterval,
		onError: (error) => log.warn({ err: error }, 'limits that are over stay in the database for now'),
	});
	return {
		...{ config, database, log, site, mailer, catalogueCache, responseCache, misses, replicas },
		files,
		/** Those that no URL of a file leads to. */
		privateFiles,
		/** What the files are in, unless it is `DATA_DIR`. */
		objectStore: store,
		/** Called with a transaction that has changed the catalogue, before that is acknowledged. */
		onCommit,
		async close(): Promise<void> {
			await Promise.all([watching.close(), aging.close(), cleaning.close(), sweeping.close()]);
			await misses.settled();
			await replicas.close();
			await mailer.close();
		},
	};
}

export type Parts = ReturnType<typeof createParts>;
