import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { isAppError } from '#contract/errors.ts';
import { listFiles } from '../../tests/support/list-files.ts';
import { type StoreFault, startMemoryStore } from '../../tests/support/memory-store.ts';
import { createObjectStore } from './object-store.ts';
import { createStoreFiles } from './store-files.ts';

const secretAccessKey = 'a-secret-that-nobody-may-read';

/** A store whose responses come from the listeners: one for each call, and the last for all further calls. */
async function storeOf(listeners: RequestListener[], options = {}) {
	const calls: string[] = [];
	const server = createServer((request, response) => {
		calls.push(`${request.method} ${request.url}`);
		request.resume();
		listeners[Math.min(calls.length, listeners.length) - 1]?.(request, response);
	});
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const keys = { region: 'us-east-1', accessKeyId: 'key', secretAccessKey, publicUrl: undefined };
	const store = createObjectStore({ endpoint, bucket: 'shop', ...keys }, options);
	return { calls, files: createStoreFiles(store, 'uploads') };
}

const respond =
	(status: number, body = '', headers = {}): RequestListener =>
	(_request, response) =>
		void response.writeHead(status, headers).end(body);
const cut: RequestListener = (_request, response) => {
	response.writeHead(200, { 'content-length': '5' });
	response.write('he');
	setImmediate(() => response.destroy());
};
const silent: RequestListener = () => {};
const error = (code: string) =>
	`<?xml version="1.0"?><Error><Code>${code}</Code><StringToSign>secret</StringToSign></Error>`;

async function failureOf(run: Promise<unknown>) {
	const thrown = await run.then(
		() => undefined,
		(error: unknown) => error,
	);
	if (!isAppError(thrown)) throw new Error('no error of the product', { cause: thrown });
	return { code: thrown.code, message: thrown.message, cause: (thrown.cause as Error).message };
}

it('reads again what a cut line or a 5xx ended', async () => {
	const { calls, files } = await storeOf([respond(503), cut, respond(200, 'hello', { 'content-length': '5' })]);
	expect(String(await files.read('a.webp'))).toBe('hello');
	expect(calls).toEqual(Array(3).fill('GET /shop/uploads/a.webp'));
});

it('does not try again what the store refuses, and says why without a key or a signature', async () => {
	const { calls, files } = await storeOf([respond(403, error('AccessDenied'))]);
	expect(await failureOf(files.read('a.webp'))).toEqual({
		code: 'unavailable',
		message: 'Pictures can’t be reached at the moment, and none can be saved. Try again in a minute.',
		cause: 'GET uploads/a.webp: 403 AccessDenied',
	});
	expect(calls).toHaveLength(1);
});

it.each([
	[507, ''],
	[400, 'EntityTooLarge'],
	[403, 'QuotaExceeded'],
])('says of a store that is full, by %i %s, that there is no room', async (status, code) => {
	const { calls, files } = await storeOf([respond(404), respond(status, error(code))]);
	expect((await failureOf(files.put('a.webp', Buffer.from('a')))).message).toMatch(/^There is no room/);
	expect(calls).toHaveLength(2);
});

it('takes no image whose bytes are not those that were stored', async () => {
	const { files } = await storeOf([respond(200, 'hellp', { 'x-amz-meta-sha256': '2cf24dba' })]);
	expect((await failureOf(files.read('a.webp'))).cause).toBe(
		'GET uploads/a.webp: 200 with other bytes than were stored',
	);
});

it('asks a store that said nothing no more for a while', async () => {
	const { calls, files } = await storeOf([silent], { timeout: 300 });
	for (let at = 0; at < 5; at++) expect((await failureOf(files.has('a.webp'))).code).toBe('unavailable');
	// none where the machine is so slow that the line itself is late
	expect(calls.length).toBeLessThanOrEqual(1);
});

it('asks for nothing outside of its folder', async () => {
	const { calls, files } = await storeOf([respond(200)]);
	for (const path of ['../private/a.webp', 'a/../../private/a', './a', '', 'a//b', `${'a'.repeat(1_100)}.webp`]) {
		expect([path, await files.has(path), await files.read(path)]).toEqual([path, false, undefined]);
		await expect(files.put(path, Buffer.from('a'))).rejects.toMatchObject({ code: 'OUTSIDE' });
	}
	expect(calls).toEqual([]);
});

it('lists page by page, whatever characters a name has', async () => {
	const page = (key: string, next = '') =>
		`<ListBucketResult><Contents><Key>uploads/${key}</Key></Contents>${next}</ListBucketResult>`;
	const { calls, files } = await storeOf([
		respond(200, page('a%20b%26.webp', '<NextContinuationToken>page-2</NextContinuationToken>')),
		respond(200, page('c.webp')),
	]);
	expect(await listFiles(files)).toEqual(['a b&.webp', 'c.webp']);
	expect(calls.map((call) => new URL(call.slice(4), 'http://s').searchParams.get('continuation-token'))).toEqual([
		null,
		'page-2',
	]);
});

/** Files in a sound store with one object, `old.webp`, that can be broken. */
async function breakableStore() {
	const store = await startMemoryStore();
	onTestFinished(store.close);
	const files = createStoreFiles(createObjectStore(store.settings, { retryDelays: [] }), 'uploads');
	await files.put('old.webp', Buffer.from('old'));
	return { store, files };
}

/** Every final status that HTTP has but 407, which fetch itself turns into a network error. */
const statuses = Array.from({ length: 400 }, (_, at) => at + 200).filter((status) => status !== 407);
const breakMethod =
	(broken: string, status: number): StoreFault =>
	(method, response) => {
		if (method !== broken) return false;
		response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end();
		return true;
	};
const ok = (run: Promise<unknown>) =>
	run.then(
		(value) => ({ value }),
		(error: unknown) => ({ error: isAppError(error) ? (error.cause as Error).message : error }),
	);

it('counts as stored only what the store has, whatever status it has for a PUT', async () => {
	const { store, files } = await breakableStore();
	for (const status of statuses) {
		store.break(breakMethod('PUT', status));
		const name = `PUT uploads/a.webp: ${status}${status === 200 ? ' but' : ''}`;
		expect(await ok(files.put('a.webp', Buffer.from('a')))).toEqual({ error: expect.stringMatching(`^${name}`) });
	}
	expect([...store.objects.keys()]).toEqual(['uploads/old.webp']);
});

it('counts as there, read, removed or listed only what the store says in its own words', async () => {
	const { store, files } = await breakableStore();
	const read = { GET: () => files.read('old.webp'), HEAD: () => files.has('old.webp') };
	const calls = { ...read, DELETE: () => files.remove('old.webp') };
	const acknowledged: unknown[] = [];
	for (const [method, run] of Object.entries(calls))
		for (const status of statuses) {
			store.break(breakMethod(method, status));
			const result = await ok(run());
			if ('value' in result) acknowledged.push([method, status, String(result.value)]);
			else expect(result.error).toMatch(`${method} uploads/old.webp: ${status}`);
		}
	expect(acknowledged).toEqual([
		// other tools may store an empty file
		['GET', 200, ''],
		['HEAD', 404, 'false'],
		['DELETE', 200, 'undefined'],
		['DELETE', 204, 'undefined'],
	]);
	for (const status of statuses) {
		store.break(breakMethod('GET', status));
		expect(await ok(listFiles(files))).toEqual({ error: expect.stringMatching(`: ${status}`) });
	}
});

it('stores nothing in a bucket that is gone, and says so of what it reads or removes', async () => {
	const { store, files } = await breakableStore();
	store.break((method, response) => {
		response.writeHead(404).end(method === 'HEAD' ? '' : error('NoSuchBucket'));
		return true;
	});
	const message = (method: string, name: string) => ({ error: `${method} uploads/${name}: 404 NoSuchBucket` });
	expect(await ok(files.put('a.webp', Buffer.from('a')))).toEqual(message('PUT', 'a.webp'));
	expect(await ok(files.read('old.webp'))).toEqual(message('GET', 'old.webp'));
	expect(await ok(files.remove('old.webp'))).toEqual(message('DELETE', 'old.webp'));
});

it('takes an ETag that is no MD5, as of an encrypted object, when the bytes can be read back', async () => {
	const { store, files } = await breakableStore();
	for (const etag of ['"0123456789abcdef0123456789abcdef"', '"5e5f-1"', undefined]) {
		store.break((method, response) => {
			if (method === 'PUT') {
				// the store itself answers, with another ETag
				const head = response.writeHead.bind(response);
				response.writeHead = ((status: number) => head(status, etag ? { etag } : {})) as typeof response.writeHead;
			}
			return false;
		});
		await files.put(`${etag?.length}.webp`, Buffer.from('new'));
	}
	expect(store.objects.size).toBe(4);
});

it('removes what the store has made of a file that it did not store whole', async () => {
	const { store, files } = await breakableStore();
	store.break((method, response, key) => {
		if (method !== 'PUT') return false;
		store.objects.set(key, { bytes: Buffer.from('ne'), headers: { etag: '"1"' } });
		response.writeHead(200, { etag: '"1"' }).end();
		return true;
	});
	expect(await ok(files.put('a.webp', Buffer.from('new')))).toEqual({
		error: 'PUT uploads/a.webp: 200 but the store does not have these bytes',
	});
	expect([...store.objects.keys()]).toEqual(['uploads/old.webp']);
});

it('stores again what is there in other bytes', async () => {
	const { store, files } = await breakableStore();
	store.objects.set('uploads/a.webp', { bytes: Buffer.from('ne'), headers: { etag: '"1"' } });
	await files.put('a.webp', Buffer.from('new'));
	expect(String(await files.read('a.webp'))).toBe('new');
});

it('takes a list that breaks off for no list', async () => {
	const { store, files } = await breakableStore();
	store.break((_method, response) => {
		response.end('<ListBucketResult><Contents><Key>uploads/old.webp</Key></Contents>');
		return true;
	});
	expect(await ok(listFiles(files))).toEqual({ error: 'GET list: 200 without a whole list' });
});
