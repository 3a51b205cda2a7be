import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createZstdDecompress, zstdCompressSync } from 'node:zlib';
import tar from 'tar-stream';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { Manifest } from '../../server/platform/backup/manifest.ts';
import { trailerOf } from '../../server/platform/backup/trailer.ts';
import type { StoreSettings } from '../../server/platform/object-store.ts';
import { picture } from './forms.ts';
import { caller, newCustomer } from './people.ts';
import type { Shop } from './shop.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Where a shop is: an external database, or the embedded one without its address. */
export interface Place {
	DATABASE_URL?: string | undefined;
	DATA_DIR: string;
	/** Where its files are; in `DATA_DIR` without it. */
	store?: StoreSettings;
}

/** The variables of an object store, as a shell sets them. */
export function storeVariables({ endpoint, bucket, region, ...keys }: StoreSettings): Record<string, string> {
	const { accessKeyId, secretAccessKey, publicUrl = '' } = keys;
	const named = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_PUBLIC_URL: publicUrl };
	return { ...named, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
}

/** Runs what `npm run backup`, `restore`, `files` or `owner` do, as it was built. */
export function run(command: 'backup' | 'restore' | 'files' | 'owner', place: Place, ...args: string[]) {
	const { DATABASE_URL = '', DATA_DIR, store } = place;
	const env = { ...process.env, DATABASE_URL, DATA_DIR, ...(store && storeVariables(store)) };
	return new Promise<{ code: number | string | null | undefined; out: string; error: string }>((done) =>
		execFile(process.execPath, [`build/app/${command}.js`, ...args], { cwd: root, env }, (failure, out, error) =>
			done({ code: failure ? failure.code : 0, out, error }),
		),
	);
}

interface ArchiveEntry {
	name: string;
	bytes: Buffer;
}

/** The entries of a small archive, read without the shop's own reader. */
export async function unpack(file: string): Promise<ArchiveEntry[]> {
	const extract = tar.extract();
	const flowing = pipeline(createReadStream(file), createZstdDecompress(), extract);
	const entries: ArchiveEntry[] = [];
	for await (const entry of extract) {
		const chunks: Buffer[] = [];
		for await (const chunk of entry) chunks.push(chunk as Buffer);
		entries.push({ name: entry.header.name, bytes: Buffer.concat(chunks) });
	}
	await flowing;
	return entries;
}

/** Writes entries as an archive whose trailer is right, whatever they are. */
export async function pack(file: string, entries: ArchiveEntry[]): Promise<void> {
	const packing = tar.pack();
	for (const { name, bytes } of entries) packing.entry({ name }, bytes);
	packing.finalize();
	const chunks: Buffer[] = [];
	for await (const chunk of packing) chunks.push(chunk as Buffer);
	const bytes = zstdCompressSync(Buffer.concat(chunks));
	await writeFile(file, Buffer.concat([bytes, trailerOf(createHash('sha256').update(bytes).digest('hex'))]));
}

/** The same archive with another manifest, and other rows of tables. */
export async function repack(
	from: string,
	to: string,
	{ rows = {}, manifest = (same) => same }: { rows?: Record<string, string>; manifest?: (old: Manifest) => unknown },
): Promise<void> {
	const entries = await unpack(from);
	const old: Manifest = JSON.parse(String(entries.at(-1)?.bytes));
	for (const [table, text] of Object.entries(rows)) {
		const entry = entries.find(({ name }) => name === `tables/${table}/000001`);
		if (entry) entry.bytes = Buffer.from(text);
	}
	const changed = { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest(old))) };
	await pack(to, [...entries.slice(0, -1), changed]);
}

export async function manifestOf(file: string): Promise<Manifest> {
	return JSON.parse(String((await unpack(file)).at(-1)?.bytes));
}

/** The tables of an archive: what its manifest says, and their rows sorted, since they come in any order. */
export async function tablesOf(file: string): Promise<unknown> {
	const rows: Record<string, string> = {};
	for (const { name, bytes } of await unpack(file)) {
		const table = /^tables\/(\w+)\//.exec(name)?.[1];
		if (table) rows[table] = (rows[table] ?? '') + bytes;
	}
	const sorted = Object.entries(rows).map(([table, text]) => [table, text.split('\n').toSorted()]);
	return { tables: (await manifestOf(file)).tables, rows: Object.fromEntries(sorted) };
}

/** The files of one of an archive's folders, by their names. */
export async function filesOf(file: string, folder = 'uploads'): Promise<Map<string, Buffer>> {
	const files = (await unpack(file)).filter(({ name }) => name.startsWith(`${folder}/`));
	return new Map(files.map(({ name, bytes }) => [name, bytes]));
}

/** Everything that a restore could change: all rows, the numbers to come, and every file. */
export async function stateOf(shop: Shop): Promise<unknown> {
	const query = async (text: string) => (await shop.database.execute<Record<string, unknown>>(text)).rows;
	const tables = await query("select tablename::text as name from pg_tables where schemaname = 'public' order by 1");
	const rows = await Promise.all(
		tables.map(({ name }) =>
			query(`select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) from ${name} t`),
		),
	);
	const numbers = await query('select sequencename::text, last_value from pg_sequences order by 1');
	const files = (await readdir(shop.dataDir, { recursive: true, withFileTypes: true })).filter((entry) =>
		entry.isFile(),
	);
	const contents = files.map(async ({ parentPath, name }) => [
		join(parentPath, name),
		createHash('md5')
			.update(await readFile(join(parentPath, name)))
			.digest('hex'),
	]);
	return { rows, numbers, files: (await Promise.all(contents)).sort() };
}

/** A seal with two entries and a picture, made by an administrator through the API. */
export async function addSeal(shop: Shop, token: string, name: string): Promise<Product> {
	const limits = { material: 'Carbon', temperature: '80 °C', pressure: '10 bar', speed: '10 m/s' };
	const entry = (size: string) => ({ ...limits, sizes: [size, '21mm'], descriptions: ['D1 "\\N', 'D3 Ä'] });
	const form = new FormData();
	const lists = { sizes: ['12mm', '14mm'], descriptions: ['a', 'b'] };
	for (const [field, value] of Object.entries({ ...lists, mechanicalSealAttributes: ['12mm', '14mm'].map(entry) }))
		form.append(field, JSON.stringify(value));
	form.append('name', name);
	form.append('categoryId', '1');
	form.append(
		'productImages',
		new Blob([new Uint8Array(await picture('png', 700, 500))], { type: 'image/png' }),
		'seal.png',
	);
	const headers = { Authorization: `Bearer ${token}` };
	const answer = await shop.get('/api/products', { method: 'POST', body: form, headers });
	const body = await answer.json();
	if (answer.status !== 201) throw new Error(JSON.stringify(body));
	return body as Product;
}

/** Buyers and staff, in whose name the token is, who write until `stop` is called. */
export function keepWriting(shop: Shop, token: string, buyer: Awaited<ReturnType<typeof newCustomer>>) {
	let going = true;
	let written = 0;
	// without a pause they would take the processor from the command beside which they write, and go on for longer
	const pause = () => wait(100);
	const staff = async () => {
		const made: Product[] = [];
		while (going) {
			const product = await addSeal(shop, token, `Written seal ${written++}`);
			// a line of the cart is written after its product: at no moment it stands alone
			const line = { userId: buyer.id, productId: product.id, quantity: 1, size: '12mm' };
			const { status } = await buyer.call('POST', '/api/cart/add', line);
			if (status !== 201) throw new Error(`A line was answered with ${status}`);
			made.push(product);
			const oldest = made.length > 2 ? made.shift() : undefined;
			if (oldest) await caller(shop, token)('DELETE', `/api/products/${oldest.id}`);
			await pause();
		}
	};
	const buyers = async () => {
		while (going) {
			const { id, call } = await newCustomer(shop);
			await call('POST', '/api/cart/add', { userId: id, productId: 1, quantity: 1, size: '14mm' });
			await pause();
		}
	};
	const writers = Promise.all([staff(), staff(), buyers()]);
	writers.catch(() => {}); // `stop` rethrows the error
	return {
		written: () => written,
		async stop() {
			going = false;
			await writers;
		},
	};
}
