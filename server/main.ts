import { enableCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Config, ConfigError, demoVariables, readConfig } from './config.ts';
import { drainConnections } from './http/drain.ts';
import { reportFailure, runInBackground } from './platform/background.ts';
import { DataDirInUse } from './platform/embedded-postgres.ts';
import { leaveRoot } from './platform/leave-root.ts';
import { createLog } from './platform/log.ts';
import { asListenError, prepareDataDir, StartError, summarizeFailure } from './platform/start-error.ts';
import type { DemoSettings } from './settings/demo-settings.ts';
import type { ShopEnvironment } from './settings/shop.ts';

/** Milliseconds for running requests to finish after a stop signal. */
const stopTimeout = 20_000;

/**
 * Threads of libuv: hashes and images use at most four, and reading files must not wait for them. libuv reads this with its first use,
 * so it is set before anything is opened.
 */
const poolSize = 8;

/** Frees memory after the start: an idle server gets a sixth smaller. */
function collectGarbage(): void {
	setFlagsFromString('--expose-gc');
	const collect: unknown = runInNewContext('gc');
	if (typeof collect === 'function') collect({ type: 'major', flavor: 'last-resort', execution: 'sync' });
}

/** What the variables say of the shop. The demo's name and number hold for the demo alone. */
function environmentOf(config: Config, demo: DemoSettings | undefined): ShopEnvironment {
	const { setByServer } = config;
	const isShown = (key: 'name' | 'short_name' | 'whatsapp') => demo !== undefined || setByServer.includes(key);
	return {
		url: config.SITE_URL ?? `http://localhost:${config.PORT}`,
		apiBase: config.API_BASE_URL ?? '',
		imageBase: config.S3_PUBLIC_URL,
		company: isShown('name') ? config.COMPANY_NAME : '',
		companyShort: isShown('name') || isShown('short_name') ? config.COMPANY_SHORT_NAME : '',
		phone: isShown('whatsapp') ? config.WHATSAPP_PHONE : '',
		address: config.COMPANY_ADDRESS,
		hours: config.COMPANY_HOURS,
		mapUrl: config.COMPANY_MAP_URL,
		smtpUrl: config.SMTP_URL,
		mailFrom: config.MAIL_FROM,
		setByServer,
		demo,
	};
}

/** Closes opened resources, the last first. */
type Closers = (() => Promise<void>)[];

async function closeAll(closers: Closers): Promise<void> {
	for (const close of closers.toReversed()) await close();
}

/** Starts the server. Adds to `closers` what must be closed, even if it throws. */
async function start(closers: Closers): Promise<void> {
	process.env.UV_THREADPOOL_SIZE ??= String(poolSize);
	enableCompileCache();
	const config = readConfig();
	const development = process.argv.includes('--dev');
	const log = createLog(config.LOG_LEVEL);
	// an unhandled rejection affects one request or task: the others go on
	process.on('unhandledRejection', (error) => reportFailure(log, 'unhandled_rejection', error));
	// after any other error the state is unknown: the service manager starts the server again
	process.on('uncaughtException', (error) => {
		log.fatal({ err: error }, 'the server ends by an error that nothing has caught');
		process.exit(1);
	});
	const { left: leftRoot, ...account } = (await leaveRoot(config.DATA_DIR)) ?? {};
	if (leftRoot) log.info(account, 'started as root: the server runs as the owner of DATA_DIR');
	if (leftRoot === false) log.warn(account, 'the server runs as root, which it need not');
	const storeError = config.store && (await (await import('./check-store.ts')).checkStore(config.store));
	if (storeError)
		log.warn({ err: storeError }, "the object store can't be reached for now: pages go on without their images");
	if (!config.store) await prepareDataDir(config.DATA_DIR);
	// modules with texts are imported after the texts are compiled
	if (development) await import('../scripts/texts.ts').then(({ compileTexts }) => compileTexts());
	const [
		{ createApp },
		{ convertNumbers },
		{ ensureSuperAdmin },
		{ newPasswordRule },
		{ warmValueIndexes },
		{ demoFile, loadDemo, loadDemoReferences },
		{ createImageResolver },
		{ writeStaleSearch },
		{ readStaleVariants },
		{ builtPages },
		{ createParts },
		{ closePrivateFolders },
		{ openStorage },
		{ fillChats },
		{ loadDemoWords },
		{ search },
		{ readDemoSettings },
		{ readShop },
	] = await Promise.all([
		import('./app.ts'),
		import('./accounts/convert-numbers.ts'),
		import('./accounts/first-administrator.ts'),
		import('./accounts/new-password.ts'),
		import('./catalogue/catalogue-cache.ts'),
		import('./catalogue/import/demo.ts'),
		import('./catalogue/import/import-images.ts'),
		import('./catalogue/write-search.ts'),
		import('./catalogue/products/variant-values.ts'),
		import('./http/page-server.ts'),
		import('./parts.ts'),
		import('./platform/folders.ts'),
		import('./platform/storage.ts'),
		import('./requests/fill-chats.ts'),
		import('./search/words/demo-words.ts'),
		import('./search/search.ts'),
		import('./settings/demo-settings.ts'),
		import('./settings/shop.ts'),
	]);

	await closePrivateFolders(config).catch((error: unknown) =>
		log.warn({ err: error }, 'other accounts of this machine can read private photographs or mails: chmod -R go= them'),
	);
	const storage = await openStorage(config, {
		onLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
		onRecovery: ({ restarted }) => log.error({ restarted }, 'the embedded database was lost and is back'),
		onFailure: (error) => {
			log.fatal({ err: error }, 'the embedded database was lost and does not start again');
			process.exit(1);
		},
	});
	closers.push(storage.close);
	const isDemo = config.DEMO ?? storage.embedded;
	const shop = await readShop(storage.database, environmentOf(config, isDemo ? await readDemoSettings() : undefined));
	const { company, phone } = shop.site();
	const variables = demoVariables({ ...config, COMPANY_NAME: company, WHATSAPP_PHONE: phone });
	if (variables.length > 0)
		log.warn(
			{ variables },
			"customers see the demo's name or number: change the settings of the firm, or set these variables",
		);
	const parts = createParts({ config, database: storage.database, log, shop });
	closers.push(parts.close);
	if (await parts.isMailVoid())
		log.warn({ secret: 'smtp_password' }, 'a secret can not be read: enter it again in the console, Settings, Mail');
	// the demo needs the store for its images: otherwise it is loaded at the next start
	if (!storeError && shop.isDemo()) {
		const imageResolver = createImageResolver(demoFile, parts.files);
		if (await loadDemo(storage.database, imageResolver)) log.info('the demo catalogue was loaded');
		await loadDemoReferences(storage.database);
		await loadDemoWords(storage.database);
	}
	const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
	const administrator = await ensureSuperAdmin(storage.database, newPasswordRule(shop.names), { email, password });
	const filled = await fillChats(storage.database, shop.site());
	if (filled > 0) log.info({ filled }, 'requests of an older version have their messages now');
	const { converted, left } = await convertNumbers(storage.database, shop.country());
	if (converted + left > 0) log.info({ converted, left }, "customers' numbers were read: those left can't be dialled");
	const pageServer = await (development ? (await import('./development.ts')).developmentPages() : builtPages());
	const app = await createApp(parts, pageServer);
	closers.push(() => app.close());
	const background = new AbortController();

	const { DRAIN_SECONDS = config.TRUST_PROXY === false ? 0 : 5 } = config;
	const drainTime = DRAIN_SECONDS * 1_000;
	let isStopping = false;
	const stop = async (signal: string) => {
		if (isStopping) return;
		isStopping = true;
		background.abort();
		log.info({ signal }, 'stopping: requests under way are finished first');
		parts.stopping.abort();
		await drainConnections(app.server, drainTime);
		// finally cut off clients that read too slowly
		setTimeout(() => app.server.closeAllConnections(), stopTimeout).unref();
		await closeAll(closers);
		process.exit(0);
	};
	const onSignal = (signal: string) => {
		stop(signal).catch((error: unknown) => {
			log.fatal({ err: error }, 'stopping failed');
			process.exit(1);
		});
	};
	process.on('SIGTERM', onSignal);
	process.on('SIGINT', onSignal);

	await app.ready();
	// made once: its first caller would hold up all others for a second
	await app.inject('/api/openapi.json');
	collectGarbage();
	await app.listen({ port: config.PORT, host: config.HOST }).catch((error) => {
		throw asListenError(error, config);
	});
	const { port } = app.server.address() as AddressInfo;
	if (!config.SITE_URL) shop.setUrl(`http://localhost:${port}`);
	console.log(`Parts Counter: ${shop.site().url}`);
	const { signal } = background;
	const logCount = (message: string) => (count: number) => {
		if (count > 0) log.info({ count }, message);
	};
	// after an upgrade with better parsers
	const readSizes = readStaleVariants(parts.databases.imports, signal).then(
		logCount('the numbers in names of sizes were read again'),
	);
	runInBackground(log, 'read_sizes', readSizes, signal);
	// warm the filters before somebody waits for them: with a million values it takes a second
	runInBackground(log, 'warm_filters', warmValueIndexes(parts.catalogueCache, signal), signal);
	// the first search loads the words and compiles its code: nobody should wait for that
	runInBackground(log, 'warm_search', search(parts.catalogueCache, 'seal 25x40'), signal);
	// after an upgrade whose search folds letters differently
	const writeSearch = writeStaleSearch(parts.databases.imports, signal);
	const searchWritten = writeSearch.then(logCount('the entries of the search were written again'));
	runInBackground(log, 'write_search', searchWritten, signal);
	if (administrator)
		console.log(`First administrator: ${administrator.email} with password ${administrator.password} (shown only now)`);
}

const closers: Closers = [];
start(closers).catch(async (error: unknown) => {
	const isExpected = error instanceof ConfigError || error instanceof DataDirInUse || error instanceof StartError;
	const log = createLog('fatal');
	if (!isExpected) log.fatal({ err: error }, 'the server can not start');
	setTimeout(() => process.exit(1), stopTimeout).unref();
	// otherwise the embedded database would go on running
	await closeAll(closers).catch((failure) => log.fatal({ err: failure }, 'stopping failed'));
	console.error(isExpected ? error.message : summarizeFailure(error));
	process.exit(1);
});
