import { enableCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Site } from '#contract/site.ts';
import { ConfigError, demoVariables, readConfig } from './config.ts';
import { DataDirInUse } from './platform/embedded-postgres.ts';
import { leaveRoot } from './platform/leave-root.ts';
import { createLog } from './platform/log.ts';
import { countryOf } from './platform/phones.ts';
import { asListenError, prepareDataDir, StartError } from './platform/start-error.ts';

/** Milliseconds that requests under way have to finish after a signal to stop. */
const stopTimeout = 20_000;

/**
 * Threads on which files are read: hashes and images take four of them at most, and files must not wait for those. libuv looks at
 * this when the first is needed, so it is set before anything is opened.
 */
const poolSize = 8;

/** Gives back what the start has left behind: an idle server is a sixth smaller for it. */
function collectGarbage(): void {
	setFlagsFromString('--expose-gc');
	const collect: unknown = runInNewContext('gc');
	if (typeof collect === 'function') collect({ type: 'major', flavor: 'last-resort', execution: 'sync' });
}

/** What closes what was opened, the last first. */
type Closers = (() => Promise<void>)[];

async function closeAll(closers: Closers): Promise<void> {
	for (const close of closers.toReversed()) await close();
}

/** Starts the server; `closers` gets what must be closed, also when this throws. */
async function start(closers: Closers): Promise<void> {
	process.env.UV_THREADPOOL_SIZE ??= String(poolSize);
	enableCompileCache();
	const config = readConfig();
	const development = process.argv.includes('--dev');
	const log = createLog(config.LOG_LEVEL);
	const variables = demoVariables(config);
	if (variables.length > 0) log.warn({ variables }, "customers see the demo's name or number: set these variables");
	const { left: leftRoot, ...account } = (await leaveRoot(config.DATA_DIR)) ?? {};
	if (leftRoot) log.info(account, 'started as root: the server runs as the owner of DATA_DIR');
	if (leftRoot === false) log.warn(account, 'the server runs as root, which it need not');
	const silent = config.store && (await (await import('./check-store.ts')).checkStore(config.store));
	if (silent) log.warn({ err: silent }, "the object store can't be reached for now: pages go on without their images");
	if (!config.store) await prepareDataDir(config.DATA_DIR);
	// what needs texts is imported when they are compiled
	if (development) await import('../scripts/texts.ts').then(({ compileTexts }) => compileTexts());
	const [
		{ createApp },
		{ convertNumbers },
		{ ensureSuperAdmin },
		{ warmValueIndexes },
		{ demoFile, loadDemo },
		{ loadDemoReferences },
		{ createImageResolver },
		{ writeStaleSearch },
		{ readStaleVariants },
		{ builtPages },
		{ createParts },
		{ openStorage },
		{ fillChats },
		{ loadDemoWords },
	] = await Promise.all([
		import('./app.ts'),
		import('./accounts/convert-numbers.ts'),
		import('./accounts/first-administrator.ts'),
		import('./catalogue/catalogue-cache.ts'),
		import('./catalogue/demo.ts'),
		import('./catalogue/demo-references.ts'),
		import('./catalogue/import-images.ts'),
		import('./catalogue/stale-search.ts'),
		import('./catalogue/variant-values.ts'),
		import('./http/page-server.ts'),
		import('./parts.ts'),
		import('./platform/storage.ts'),
		import('./requests/fill-chats.ts'),
		import('./search/demo-words.ts'),
	]);

	const storage = await openStorage(config, {
		onLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
		onRecovery: ({ restarted }) => log.error({ restarted }, 'the embedded database was lost and is back'),
		onFailure: (error) => {
			log.fatal({ err: error }, 'the embedded database was lost and does not start again');
			process.exit(1);
		},
	});
	closers.push(storage.close);
	const site: Site = {
		url: config.SITE_URL ?? `http://localhost:${config.PORT}`,
		apiBase: config.API_BASE_URL ?? '',
		imageBase: config.S3_PUBLIC_URL,
		company: config.COMPANY_NAME,
		companyShort: config.COMPANY_SHORT_NAME,
		address: config.COMPANY_ADDRESS,
		hours: config.COMPANY_HOURS,
		mapUrl: config.COMPANY_MAP_URL,
		phone: config.WHATSAPP_PHONE,
	};
	const parts = createParts({ config, database: storage.database, log, site });
	closers.push(parts.close);
	// the demo comes with its images: without their store it waits for the next start
	if (!silent && (config.DEMO ?? storage.embedded)) {
		const imageResolver = createImageResolver(demoFile, parts.files);
		if (await loadDemo(storage.database, imageResolver)) log.info('the demo catalogue was loaded');
		await loadDemoReferences(storage.database);
		await loadDemoWords(storage.database);
	}
	const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
	const administrator = await ensureSuperAdmin(storage.database, { email, password });
	const filled = await fillChats(storage.database, site);
	if (filled > 0) log.info({ filled }, 'requests of an older version have their messages now');
	const { converted, left } = await convertNumbers(storage.database, countryOf(site.phone));
	if (converted + left > 0) log.info({ converted, left }, "customers' numbers were read: those left can't be dialled");
	const pageServer = await (development ? (await import('./development.ts')).developmentPages(site) : builtPages(site));
	const app = await createApp(parts, pageServer);
	closers.push(() => app.close());
	const background = new AbortController();

	let stopping = false;
	const stop = async (signal: string) => {
		if (stopping) return;
		stopping = true;
		background.abort();
		log.info({ signal }, 'stopping: requests under way are finished first');
		// a client that reads too slowly is cut off at last
		setTimeout(() => app.server.closeAllConnections(), stopTimeout).unref();
		await closeAll(closers);
		process.exit(0);
	};
	process.on('SIGTERM', stop);
	process.on('SIGINT', stop);

	await app.ready();
	collectGarbage();
	await app.listen({ port: config.PORT, host: config.HOST }).catch((error) => {
		throw asListenError(error, config);
	});
	const { port } = app.server.address() as AddressInfo;
	if (!config.SITE_URL) site.url = `http://localhost:${port}`;
	console.log(`Parts Counter: ${site.url}`);
	// after an upgrade whose parsers read more
	readStaleVariants(storage.database, background.signal).then(
		(count) => count > 0 && log.info({ count }, 'the numbers of sizes were read anew'),
		(error) => background.signal.aborted || log.error({ err: error }, 'the numbers of sizes could not be read'),
	);
	// what lists are filtered by, before somebody waits for it: of a million values it takes a second
	warmValueIndexes(parts.catalogueCache, background.signal).catch(
		(error) =>
			background.signal.aborted || log.error({ err: error }, 'what lists are filtered by could not be read ahead'),
	);
	// after one whose search reads letters in another way
	writeStaleSearch(storage.database, background.signal).then(
		(count) => count > 0 && log.info({ count }, 'what products are found by was written anew'),
		(error) =>
			background.signal.aborted || log.error({ err: error }, 'what products are found by could not be written'),
	);
	if (administrator)
		console.log(`First administrator: ${administrator.email} with password ${administrator.password} (shown only now)`);
}

const closers: Closers = [];
start(closers).catch(async (error: unknown) => {
	const known = error instanceof ConfigError || error instanceof DataDirInUse || error instanceof StartError;
	console.error(known ? error.message : error);
	setTimeout(() => process.exit(1), stopTimeout).unref();
	// a database that was started for nothing would go on by itself
	await closeAll(closers).catch((failure) => console.error(failure));
	process.exit(1);
});
