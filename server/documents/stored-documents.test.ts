import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ShopDocument } from '#contract/documents/documents.schema.ts';
import { collect } from '../../tests/support/collect.ts';
import { documentSender } from '../../tests/support/document-forms.ts';
import { startMemoryStore } from '../../tests/support/memory-store.ts';
import { pdfFile } from '../../tests/support/pdf-files.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { openShop, type Shop } from '../../tests/support/shop.ts';
import { storedFiles } from '../../tests/support/stored-shop.ts';
import { createFiles } from '../platform/files.ts';
import { moveFiles } from '../platform/move-files.ts';

const url = inject('databases')[0]?.url ?? '';

describe('documents in an object store', () => {
	let store: Awaited<ReturnType<typeof startMemoryStore>>;
	let shop: Shop;
	let send: ReturnType<typeof documentSender>;
	beforeAll(async () => {
		store = await startMemoryStore();
		shop = await openShop(url, { store: store.settings });
		send = documentSender(shop, (await newAdministrator(shop, 'admin')).token);
	});
	afterAll(async () => {
		await shop.close();
		await store.close();
	});

	const add = async (file: Buffer) =>
		(await send<ShopDocument>('POST', '/api/documents', { product_id: '1', kind: 'manual' }, file)).body;

	it('are in its private folder, and sent with the headers that they have from a directory', async () => {
		const file = pdfFile();
		const { url: address } = await add(file);
		expect((await collect(storedFiles(store.settings, 'private').list())).join()).toMatch(
			/^documents\/[0-9a-f]{64}\.pdf$/,
		);
		expect(await collect(storedFiles(store.settings).list())).not.toContain(expect.stringContaining('documents'));
		const response = await shop.get(address);
		expect([response.status, Buffer.from(await response.arrayBuffer()).equals(file)]).toEqual([200, true]);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			'content-type': 'application/pdf',
			'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
			'content-disposition': expect.stringMatching(/^inline; filename\*=UTF-8''[\w-]+-manual\.pdf$/),
			'cache-control': 'no-cache',
			etag: expect.any(String),
		});
	});

	it('move to a directory and back with all other files', async () => {
		const file = pdfFile();
		const { url: address } = await add(file);
		const stored = storedFiles(store.settings, 'private');
		const directory = createFiles(`${shop.dataDir}/moved`);
		const { copied } = await moveFiles(stored, directory, { remove: true });
		expect(copied).toBe(2);
		expect((await shop.get(address)).status).toBe(404);
		await moveFiles(directory, stored, { remove: false });
		const response = await shop.get(address);
		expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true);
	});

	it('are not added while the store takes nothing, and nothing half stays', async () => {
		store.break((method, response) => {
			if (method !== 'PUT') return false;
			response.writeHead(507).end();
			return true;
		});
		const { status } = await send('POST', '/api/documents', { product_id: '2', kind: 'manual' });
		store.break();
		expect(status).toBe(503);
		expect(await (await shop.get('/api/documents?product=2')).json()).toEqual([]);
	});
});
