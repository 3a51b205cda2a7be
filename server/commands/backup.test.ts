import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { ShopDocument } from '#contract/documents/documents.schema.ts';
import { imageFiles } from '#contract/images/images.ts';
import { photoPath } from '#contract/requests/photo-rules.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import {
	addSeal,
	filesOf,
	keepWriting,
	manifestOf,
	type Place,
	run,
	tablesOf,
	unpack,
} from '../../tests/support/backups.ts';
import { documentSender } from '../../tests/support/document-forms.ts';
import { photoSender, picture } from '../../tests/support/forms.ts';
import { pdfFile } from '../../tests/support/pdf-files.ts';
import { caller, newAdministrator, newCustomer, password } from '../../tests/support/people.ts';
import { newPlace, type Shop, serveShop } from '../../tests/support/shop.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { waitingLocks } from '../../tests/support/waiting-locks.ts';

let folder: string;
let number = 0;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'parts-counter-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const newFile = () => join(folder, `${number++}.backup`);

const placeOf = (shop: Shop): Place => ({
	DATABASE_URL: shop.database.$client.options.connectionString,
	DATA_DIR: shop.dataDir,
});
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const allProducts = async (shop: Shop) => (await (await shop.get('/api/products')).json()) as Product[];

async function backUp(place: Place): Promise<string> {
	const file = newFile();
	const { code, error } = await run('backup', place, file);
	expect([code, error]).toEqual([0, expect.any(String)]);
	return file;
}

async function expectDone(result: ReturnType<typeof run>): Promise<void> {
	const { code, error } = await result;
	expect([code, error]).toEqual([0, expect.any(String)]);
}

describe.each(inject('databases'))('a backup on $name', ({ url }) => {
	const shop = shopTest(url);
	let buyer: Awaited<ReturnType<typeof newCustomer>>;
	let token: string;
	beforeAll(async () => {
		token = (await newAdministrator(shop, 'admin')).token;
		buyer = await newCustomer(shop);
		await shop.database.execute(
			"update categories set description = E'\\ttab, line\\nfeed, \\\\N, \\\\., é' where id = 2",
		);
		const items = [{ name: 'Seal \\N "é"', category_name: 'Seals', size: null, quantity: 2 }];
		await buyer.call('POST', '/api/requests', { userId: buyer.id, type: 'Quote', items });
	});

	it('holds one moment of a shop that is written meanwhile, and restores it elsewhere', async () => {
		const writing = keepWriting(shop, token, buyer);
		onTestFinished(writing.stop);
		await expect.poll(writing.written).toBeGreaterThan(5);
		let [file, before] = ['', 0];
		// a backup may be over before anything else is written
		do {
			before = writing.written();
			file = await backUp(placeOf(shop));
		} while (writing.written() === before);
		await writing.stop();

		const place = await newPlace(url);
		await expectDone(run('restore', place, file));
		const manifest = await manifestOf(file);
		expect(manifest.files.missing).toBe(0);
		const again = await backUp(place);
		expect(await tablesOf(again)).toEqual(await tablesOf(file));
		expect((await manifestOf(again)).files.count).toBeLessThanOrEqual(manifest.files.count);

		const restored = await serveShop(place, { demo: false });
		for (const { name, rows } of manifest.tables) {
			const counted = await restored.database.execute(`select count(*)::int as rows from ${name}`);
			expect([name, counted.rows[0]?.rows]).toEqual([name, rows]);
		}
		const products = await allProducts(restored);
		const seals = products.filter(({ name }) => name.startsWith('Written seal'));
		expect(seals.length).toBeGreaterThan(2);
		for (const { id: product, pic } of seals) {
			const entries = await (await restored.get(`/api/mechanical-seals/product/${product}`)).json();
			expect(entries).toHaveLength(2);
			expect(pic).toHaveLength(1);
		}
		for (const path of new Set(products.flatMap(({ pic }) => pic))) {
			const [main = '', ...narrower] = imageFiles(path);
			const bytes = new Uint8Array(await (await restored.get(main)).arrayBuffer());
			// a picture's name begins with its content's hash, a drawing's ends with it
			const [, hash = ''] = /([0-9a-f]{12,24})(?:-\d+x\d+\.webp|\.svg)$/.exec(main) ?? [];
			expect(hashOf(bytes).startsWith(hash) && hash).toBe(hash);
			for (const file of narrower) {
				const onDisk = await readFile(join(shop.dataDir, file)).catch(() => undefined); // it may be deleted by now
				const answer = await restored.get(file);
				const got = Buffer.from(await answer.arrayBuffer());
				expect([answer.status, onDisk?.equals(got) ?? true]).toEqual([200, true]);
			}
		}

		const { email, id } = buyer;
		const signedIn = await caller(restored)('POST', '/api/auth/login', { email, password });
		expect(signedIn.status).toBe(200);
		// a session that was ended since the backup must not come back: none does
		const still = await caller(restored, buyer.token)<CartItem[]>('GET', `/api/cart/${id}`);
		expect(still.status).toBe(401);
		const largest = async (table: string) =>
			(await restored.database.execute<{ id: number }>(`select max(id) as id from ${table}`)).rows[0]?.id ?? 0;
		const [lastCustomer, lastProduct] = [await largest('customers'), await largest('products')];
		expect((await newCustomer(restored)).id).toBeGreaterThan(lastCustomer);
		const signedInAgain = await newAdministrator(restored, 'admin');
		const made = await addSeal(restored, signedInAgain.token, 'Made after the restore');
		expect(made.id).toBeGreaterThan(lastProduct);
		await restored.close();
		await place.remove();
	});

	it('has the photographs of requests, which are private again where it is restored', async () => {
		const question = { type: 'Inquiry', userId: buyer.id, text: 'Which one?', photos: 1 };
		const { code } = (await buyer.call<SentRequest>('POST', '/api/requests', question)).body;
		const sent = await photoSender(shop)(code, await picture('jpeg'));
		const path = photoPath(code, sent.body.id, 'whole');
		const before = await (await shop.get(path)).arrayBuffer();
		const file = await backUp(placeOf(shop));
		expect((await filesOf(file, 'private')).size).toBe(2);
		const place = await newPlace(url);
		await expectDone(run('restore', place, file));
		const restored = await serveShop(place, { demo: false });
		expect(hashOf(new Uint8Array(await (await restored.get(path)).arrayBuffer()))).toBe(hashOf(new Uint8Array(before)));
		const thumbnail = await restored.get(photoPath(code, sent.body.id, 'thumbnail'));
		expect([thumbnail.status, (await thumbnail.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
		await restored.close();
		await place.remove();
	});

	it('has the documents of parts in all their versions, which answer at the same addresses where it is restored', async () => {
		const product = await addSeal(shop, token, 'Has a datasheet');
		const send = documentSender(shop, token);
		const [first, second] = [pdfFile(), pdfFile({ pages: 2 })];
		const of = { product_id: String(product.id), kind: 'datasheet', language: 'en' };
		const { id, url: address } = (await send<ShopDocument>('POST', '/api/documents', of, first)).body;
		await send('PUT', `/api/documents/${id}`, {}, second);
		// as a quote that was sent does
		await shop.database.execute(`update document_files set quoted = true where document_id = ${id} and version = 1`);
		const file = await backUp(placeOf(shop));
		const names = [...(await filesOf(file, 'private')).keys()];
		expect(names.filter((name) => name.includes('documents/'))).toHaveLength(2);
		const place = await newPlace(url);
		await expectDone(run('restore', place, file));
		const restored = await serveShop(place, { demo: false });
		const bytesAt = async (path: string) => Buffer.from(await (await restored.get(path)).arrayBuffer());
		expect((await bytesAt(address)).equals(second)).toBe(true);
		expect((await bytesAt(`${address}?version=1`)).equals(first)).toBe(true);
		// the next one has a number of its own
		const { token: again } = await newAdministrator(restored, 'admin');
		const next = await documentSender(restored, again)<ShopDocument>('POST', '/api/documents', of, pdfFile());
		expect([next.status, next.body.id > id]).toEqual([201, true]);
		await restored.close();
		await place.remove();
	});

	it('never gives a number again that a row had which is gone', async () => {
		const last = await addSeal(shop, token, 'Deleted before the backup');
		await caller(shop, token)('DELETE', `/api/products/${last.id}`);
		const file = await backUp(placeOf(shop));
		const place = await newPlace(url);
		await expectDone(run('restore', place, file));
		const restored = await serveShop(place, { demo: false });
		const { token: again } = await newAdministrator(restored, 'admin');
		const next = await addSeal(restored, again, 'Made after the restore');
		expect(next.id).toBe(last.id + 1);
		await restored.close();
		await place.remove();
	});

	it('holds the moment after whoever removed pictures was done, and every picture of then', async () => {
		const product = await addSeal(shop, token, 'Removed while the backup waits');
		const remover = new pg.Client(shop.database.$client.options);
		await remover.connect();
		await remover.query("begin; select pg_advisory_xact_lock(hashtextextended('files', 0))");
		const file = newFile();
		const running = run('backup', placeOf(shop), file);
		await expect.poll(async () => (await remover.query(waitingLocks)).rows).toHaveLength(1);
		await shop.database.execute(`delete from products where id = ${product.id}`);
		for (const path of imageFiles(product.pic[0] ?? '')) await rm(join(shop.dataDir, path));
		await writeFile(join(shop.dataDir, 'uploads', 'products', 'late.svg'), '<svg/>');
		await shop.database.execute("update products set pictures = '{/uploads/products/late.svg}' where id = 3");
		await remover.query('commit');
		await remover.end();
		await expectDone(running);
		expect((await unpack(file)).map(({ name }) => name)).toContain('uploads/products/late.svg');
		expect((await manifestOf(file)).files.missing).toBe(0);
	});

	it('says how many pictures are named that are not there, and keeps the rest', async () => {
		const product = await addSeal(shop, token, 'Its picture is lost');
		await rm(join(shop.dataDir, product.pic[0] ?? ''));
		await shop.database.execute(
			"update products set pictures = '{/uploads/../secret,/uploads/products,https://a.test/b.png}' where id = 2",
		);
		const { code, out } = await run('backup', placeOf(shop), newFile());
		expect([code, out]).toEqual([0, expect.stringContaining('; 3 named files are not in DATA_DIR')]);
	});

	it('is for its owner alone, takes no name that is taken, and leaves nothing behind', async () => {
		const own = await mkdtemp(join(folder, 'own-'));
		const file = join(own, 'shop.backup');
		await writeFile(file, 'something else');
		const refused = await run('backup', placeOf(shop), file);
		expect([refused.code, refused.out]).toEqual([1, '']);
		expect(refused.error).toBe(`${file} is there already: give --force to replace it\n`);
		expect(await readFile(file, 'utf8')).toBe('something else');
		expect((await run('backup', placeOf(shop), file, '--force')).out).toMatch(
			new RegExp(`^${file}: \\d+ rows of \\d+ tables and \\d+ files, \\d+ bytes`),
		);
		expect((await stat(file)).mode & 0o777).toBe(0o600);
		expect((await readdir(own)).toSorted()).toEqual(['shop.backup', 'shop.backup.erasures']);
		expect((await readdir(join(shop.dataDir, 'uploads'))).filter((name) => name.startsWith('.'))).toEqual([]);
		expect((await run('backup', placeOf(shop))).code).toBe(2);
		expect((await run('backup', placeOf(shop), file, '--frce')).error).toBe(
			'Usage: npm run backup -- FILE [--force]\n',
		);
	});

	it('goes from the embedded database to this one and back, whether the server runs or not', async () => {
		const first = { DATA_DIR: await mkdtemp(join(folder, 'embedded-')) };
		const empty = await run('backup', first, newFile());
		expect([empty.code, empty.error]).toEqual([2, `DATA_DIR: there is no database in ${first.DATA_DIR}\n`]);
		const embedded = await serveShop(first);
		await newCustomer(embedded);
		const running = await backUp(first);
		const inUse = await run('restore', first, running, '--replace');
		expect([inUse.code, inUse.error]).toEqual([1, expect.stringContaining('DATA_DIR: another server is using')]);
		await embedded.close();
		const stopped = await backUp(first);
		const tables = await tablesOf(stopped);
		expect(await tablesOf(running)).toEqual(tables);

		const place = await newPlace(url);
		await expectDone(run('restore', place, running));
		const there = await backUp(place);
		const second = { DATA_DIR: await mkdtemp(join(folder, 'embedded-')) };
		await expectDone(run('restore', second, there));
		const back = await backUp(second);
		expect(await tablesOf(back)).toEqual(tables);
		expect(await filesOf(back)).toEqual(await filesOf(stopped));
		await place.remove();
	});
});
