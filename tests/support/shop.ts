import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { createApp } from '../../server/app.ts';
import { createBackend } from '../../server/backend.ts';
import { demoFile, loadDemo } from '../../server/catalogue/demo.ts';
import { createPictureShelf } from '../../server/catalogue/import-pictures.ts';
import { watchCatalogue } from '../../server/catalogue/revision.ts';
import { builtPages } from '../../server/pages.ts';
import { createFiles } from '../../server/platform/files.ts';
import { createKeptAnswers } from '../../server/platform/kept-answers.ts';
import { createMailer } from '../../server/platform/mail.ts';
import { openStorage } from '../../server/platform/storage.ts';
import { publicAddress } from '../../server/public-addresses.ts';

async function command(url: string, text: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(text);
	await client.end();
}

interface ShopOptions {
	pages?: boolean;
	demo?: boolean;
	/** Whether the demo's pictures are there too. */
	pictures?: boolean;
	/** Where mails go; files in the outbox without it. */
	smtp?: string;
	metricsToken?: string;
	/** Another server's shop, whose database and files this one shares. */
	beside?: { databaseUrl: string; dataDir: string };
	/** Another address of the API than the pages'. */
	apiBase?: string;
}

/** A whole shop with the demo catalogue, in a database of its own on the given server, listening on loopback. */
export async function openShop(
	serverUrl: string,
	{ pages = false, demo = true, pictures = false, smtp, apiBase, metricsToken, beside }: ShopOptions = {},
) {
	const name = `test_${randomBytes(6).toString('hex')}`;
	const url = new URL(beside?.databaseUrl ?? serverUrl);
	if (!beside) {
		await command(serverUrl, `create database ${name}`);
		url.pathname = name;
	}
	const dataDir = beside?.dataDir ?? (await mkdtemp(join(tmpdir(), 'parts-counter-shop-')));
	const storage = await openStorage({ DATABASE_URL: url.href, DATA_DIR: dataDir });
	const site = {
		url: 'http://shop.test',
		apiBase: '',
		company: 'Delta Pumps',
		companyShort: 'Delta',
		phone: '+20 100',
	};
	const log = pino({ level: 'silent' });
	const mailer = createMailer({ SMTP_URL: smtp, MAIL_FROM: 'shop@example.com', DATA_DIR: dataDir }, log);
	const files = createFiles(join(dataDir, 'uploads'));
	// encoding the demo's pictures takes seconds, and few tests look at them
	const shelf = pictures ? createPictureShelf(demoFile, files) : { place: async () => [] };
	if (demo) await loadDemo(storage.database, shelf);
	const kept = createKeptAnswers({ addressOf: publicAddress, maxBytes: 16 * 1_048_576 });
	const backend = createBackend({ database: storage.database, files, mailer, site, onCatalogueChange: kept.drop });
	const watching = watchCatalogue(storage.database, { onChange: backend.catalogueChanged, onLost: () => {} });
	const app = await createApp({
		kept,
		database: storage.database,
		config: {
			DATA_DIR: dataDir,
			TRUST_PROXY: 1,
			SITE_URL: site.url,
			API_BASE_URL: apiBase,
			METRICS_TOKEN: metricsToken,
		},
		backend,
		log,
		...(pages ? { pageServer: await builtPages(site) } : {}),
	});
	await app.listen({ port: 0, host: '127.0.0.1' });
	const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
	return {
		address,
		database: storage.database,
		dataDir,
		databaseUrl: url.href,
		kept,
		get: (path: string, init?: RequestInit) => fetch(address + path, { redirect: 'manual', ...init }),
		async close() {
			// a test that left an answer unread holds its connection
			setTimeout(() => app.server.closeAllConnections(), 5_000).unref();
			await app.close();
			await watching.close();
			await mailer.close();
			await storage.close();
			if (beside) return;
			await command(serverUrl, `drop database ${name} with (force)`);
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
