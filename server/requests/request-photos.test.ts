import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { photoPath, photoRules, photosPath } from '#contract/requests/photo-rules.ts';
import type { RequestPhoto } from '#contract/requests/request-photos.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { formSender, noisyPicture, photoSender, picture } from '../../tests/support/forms.ts';
import { caller, newAdministrator } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

const contact = { name: 'Hassan Amer', number: '+20 100 765 4321' };

describe.each(inject('databases'))('the space for photographs on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false, photosMb: 1 });

	it('is never exceeded, also when eight come at once; a request arrives without them, and deleting makes room', async () => {
		const admin = await newAdministrator(shop, 'admin');
		const send = photoSender(shop);
		const ask = async () => {
			const form = { type: 'Inquiry', contact, text: 'Which seal?', photos: 6 };
			const { status, body } = await caller(shop)<SentRequest>('POST', '/api/requests', form);
			expect(status).toBe(201);
			return body;
		};
		const requests = [await ask(), await ask()] as const;
		const bytes = await noisyPicture('jpeg', 1_000, 750);
		const sent = await Promise.all(requests.flatMap(({ code }) => Array.from({ length: 4 }, () => send(code, bytes))));
		const total = async () =>
			Number((await shop.database.$client.query('select sum(bytes) from request_photos')).rows[0].sum);
		expect(await total()).toBeLessThanOrEqual(1_048_576);
		const refused = sent.find(({ status }) => status !== 201);
		expect([refused?.status, refused?.body.error]).toEqual([
			409,
			'There is no room for more photos now. Your request has arrived: send its photos on WhatsApp.',
		]);
		expect(await shop.metrics()).toMatch(/callers_refused_total\{limit="photographs in all"\} [1-9]/);
		const { id } = await ask();
		for (const request of requests)
			expect((await admin.call('DELETE', `/api/requests/${request.id}`, { reason: 'trial' })).status).toBe(200);
		expect(await total()).toBe(0);
		const { rows } = await shop.database.$client.query('select code from requests where id = $1', [id]);
		expect((await send(rows[0].code, bytes)).status).toBe(201);
	});
});

describe.each(inject('databases'))('the memory for files of visitors on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });

	/** Begins to send a photograph of 8 MB and never ends. */
	const beginPhoto = (code: string, from: string, onResponse: (response: IncomingMessage) => void): ClientRequest => {
		const headers = {
			'Content-Type': 'multipart/form-data; boundary=b',
			'Content-Length': photoRules.maxBytes,
			'Idempotency-Key': 'held-back',
			'X-Forwarded-For': from,
		};
		const sent = request(shop.address + photosPath(code), { method: 'POST', headers, agent: false }, onResponse);
		sent.on('error', () => {});
		sent.write('--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n');
		return sent;
	};

	it('has room for eight photographs that never end; sixty wait, others are told when to come again, and who leaves makes room', async () => {
		const form = { type: 'Inquiry', contact, text: 'Which seal?', photos: 1 };
		const { code } = (await caller(shop)<SentRequest>('POST', '/api/requests', form)).body;
		const responses: IncomingMessage[] = [];
		const refused = Promise.withResolvers<void>();
		const calls = Array.from({ length: 8 + 60 + 2 }, (_, at) =>
			beginPhoto(code, `10.7.${at}.1`, (response) => {
				if (responses.push(response) === 2) refused.resolve();
			}),
		);
		await refused.promise;
		expect(responses.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
			[503, '20'],
			[503, '20'],
		]);
		// what is read by everybody goes on, and what has no file
		expect((await shop.get(photosPath(code))).status).toBe(200);
		expect((await caller(shop)('POST', '/api/lists/read', { text: '2 x MG1' })).status).toBe(200);
		for (const call of calls) call.destroy();
		expect((await photoSender(shop)(code, await picture('jpeg'))).status).toBe(201);
		expect(await shop.metrics()).toContain('callers_refused_total{limit="files of visitors"} 2');
	});
});

describe.each(inject('databases'))('photographs of a request on $name', ({ url }) => {
	const shop = shopTest(url);
	let send: ReturnType<typeof photoSender>;
	beforeAll(async () => {
		send = photoSender(shop);
	});

	const ask = async (photos = 1) => {
		const form = { type: 'Inquiry', contact, text: 'Which seal?', photos };
		return (await caller(shop)<SentRequest>('POST', '/api/requests', form)).body.code;
	};
	const list = async (code: string) => (await caller(shop)<RequestPhoto[]>('GET', photosPath(code))).body;
	const read = (code: string, id: number, size: 'whole' | 'thumbnail' = 'whole') =>
		shop.get(photoPath(code, id, size), { headers: { 'X-Forwarded-For': '10.9.8.7' } });
	/** Each row takes a while, so that calls meet. */
	const slowDown = () =>
		shop.database.$client.query(`
			create or replace function wait() returns trigger language plpgsql as $$ begin perform pg_sleep(0.1); return new; end $$;
			create or replace trigger wait before insert on request_photos for each row execute function wait()`);
	const speedUp = () => shop.database.$client.query('drop trigger wait on request_photos');
	const storedFiles = () => readdir(join(shop.dataDir, 'private', 'requests')).catch((): string[] => []);

	/** The processes of PostgreSQL that wait for a lock. */
	const lockWaiters = async () => {
		const waiting = "datname = current_database() and wait_event_type = 'Lock'";
		const { rows } = await shop.database.$client.query<{ pid: number }>(
			`select pid from pg_stat_activity where ${waiting}`,
		);
		return rows;
	};

	it('arrive one by one, are listed by their keys, and are read by the code alone', async () => {
		const code = await ask(2);
		const first = await send(code, await picture('jpeg', 1_200, 900), { key: 'first-photo' });
		expect([first.status, first.body]).toEqual([
			201,
			{ id: expect.any(Number), key: 'first-photo', width: 1_200, height: 900 },
		]);
		await send(code, await picture('png', 300, 200), { key: 'second-photo' });
		expect((await list(code)).map(({ key, width }) => [key, width])).toEqual([
			['first-photo', 1_200],
			['second-photo', 300],
		]);
		const image = await read(code, first.body.id);
		expect(image.headers.get('content-type')).toBe('image/webp');
		expect(image.headers.get('cache-control')).toBe('private, no-store');
		expect(image.headers.get('x-robots-tag')).toBe('noindex, nofollow');
		const widthOf = async (response: Response) => (await sharp(await response.arrayBuffer()).metadata()).width;
		expect(await widthOf(image)).toBe(1_200);
		expect(await widthOf(await read(code, first.body.id, 'thumbnail'))).toBe(320);
	});

	it('are of no other code, and no URL of a file leads to them', async () => {
		const [code, other] = [await ask(), await ask()];
		const { body } = await send(code, await picture('webp'));
		const foreign = await read(other, body.id);
		expect([foreign.status, (await foreign.json()).error]).toEqual([404, 'There is no such photo.']);
		const [file = ''] = await storedFiles();
		for (const place of [
			'private/requests',
			'uploads/requests',
			'uploads/../private/requests',
			'uploads/%2e%2e/private/requests',
		])
			expect((await shop.get(`/${place}/${file}`)).status).toBe(404);
	});

	it('stand upright, at most 2,048 pixels long, and tell neither place nor camera', async () => {
		const code = await ask();
		const taken = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: 'teal' } })
			.withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '25/1 12/1 0/1', GPSLatitudeRef: 'N' } })
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer();
		const { body } = await send(code, taken);
		expect([body.width, body.height]).toEqual([1_365, 2_048]);
		const stored = await (await read(code, body.id)).arrayBuffer();
		const { exif, xmp, icc, orientation } = await sharp(stored).metadata();
		expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
	});

	it('take 500 KB at most, however much grain they have: with less quality, then smaller, and no original stays', async () => {
		const code = await ask(2);
		const grain = await noisyPicture('jpeg', 3_000, 2_250);
		expect(grain.length).toBeGreaterThan(3_000_000);
		const before = await storedFiles();
		const { body } = await send(code, grain);
		const added = (await storedFiles()).filter((file) => !before.includes(file));
		const sizes = await Promise.all(
			added.map(async (file) => (await stat(join(shop.dataDir, 'private', 'requests', file))).size),
		);
		expect([added.length, Math.max(...sizes) <= 500 * 1_024]).toEqual([2, true]);
		const { rows } = await shop.database.$client.query('select bytes from request_photos where id = $1', [body.id]);
		expect(rows).toEqual([{ bytes: sizes.reduce((sum, size) => sum + size) }]);
		const stored = await sharp(await (await read(code, body.id)).arrayBuffer()).metadata();
		expect([stored.width, stored.height]).toEqual([body.width, body.height]);
		expect(body.width).toBeGreaterThan(1_000);
		// a plain photograph keeps its pixels
		const plain = await sharp({ create: { width: 3_000, height: 2_250, channels: 3, background: 'teal' } })
			.jpeg()
			.toBuffer();
		expect((await send(code, plain)).body.width).toBe(2_048);
	});

	it('are three hundred a day from one network, with a sentence, and requests go on', async () => {
		const code = await ask();
		const from = '203.0.113.77';
		const empty = (language: string) =>
			caller(shop)<ErrorBody>('POST', photosPath(code), undefined, {
				'Idempotency-Key': 'empty-photo',
				'X-Forwarded-For': from,
				'Accept-Language': language,
			});
		for (let at = 0; at < 300; at++) await empty('en');
		const [english, arabic] = [await empty('en'), await empty('ar')];
		expect([english.status, arabic.status]).toEqual([429, 429]);
		expect(Number(english.headers.get('retry-after'))).toBeGreaterThan(80_000);
		expect(english.body.error).toBe(
			'Too many photos came from your network today. Your request has arrived: send its photos on WhatsApp.',
		);
		expect(arabic.body.error).toContain('أرسل صوره على WhatsApp');
		expect((await send(code, await picture('jpeg'), { from: '203.0.113.78' })).status).toBe(201);
		const form = { type: 'Inquiry', contact, text: 'Which seal?', photos: 1 };
		expect((await caller(shop)('POST', '/api/requests', form, { 'X-Forwarded-For': from })).status).toBe(201);
	});

	it('are stored once under one key, also when five calls come at once and when the file is another', async () => {
		const code = await ask();
		const before = (await storedFiles()).length;
		const key = 'tried-again';
		const bytes = await picture('jpeg');
		await slowDown();
		const sent = await Promise.all(Array.from({ length: 5 }, () => send(code, bytes, { key })));
		await speedUp();
		expect(new Set(sent.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
		expect((await send(code, Buffer.from('cut off'), { key })).body.id).toBe(sent[0]?.body.id);
		expect(await list(code)).toHaveLength(1);
		expect((await storedFiles()).length - before).toBe(2);
	});

	it('are six at most, also when eight come at once', async () => {
		const code = await ask(6);
		const bytes = await picture('jpeg', 400, 300);
		await slowDown();
		const sent = await Promise.all(Array.from({ length: 8 }, () => send(code, bytes)));
		await speedUp();
		expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 201, 409, 409]);
		expect(sent.find(({ status }) => status === 409)?.body.error).toBe('At most 6 photos.');
		expect(await list(code)).toHaveLength(6);
	});

	it('keep no image of the staff waiting', async () => {
		const admin = await newAdministrator(shop, 'admin');
		const code = await ask(6);
		const save = async (name: string) => {
			const images: [string, Buffer][] = [['a.png', await picture('png')]];
			return (await formSender(shop, admin.token)('POST', '/api/categories', { name }, images)).status;
		};
		// so that its process runs
		expect(await save('Before photographs')).toBe(201);
		const bytes = await noisyPicture('jpeg', 1_000, 750);
		let arrived = 0;
		const sent = Array.from({ length: 6 }, async () => {
			const { status } = await send(code, bytes);
			arrived++;
			return status;
		});
		// then the others are in the line
		await expect.poll(() => arrived, { interval: 20 }).toBeGreaterThan(0);
		expect(await save('Beside photographs')).toBe(201);
		expect(arrived).toBeLessThan(5);
		expect(await Promise.all(sent)).toEqual(Array(6).fill(201));
	});

	it('come too late seven days after the request', async () => {
		const [code, late] = [await ask(), await ask()];
		const age = (of: string, days: number) =>
			shop.database.$client.query('update requests set created_at = now() - $2::interval where code = $1', [
				...[of, `${days} days`],
			]);
		await age(code, 6.9);
		await age(late, 7.1);
		expect((await send(code, await picture('jpeg'))).status).toBe(201);
		const { status, body } = await send(late, await picture('jpeg'));
		expect([status, body.error]).toEqual([409, expect.stringContaining('older than 7 days')]);
	});

	it.each([
		['no file', async () => undefined, 400, 'Choose a photo.'],
		['a file that is no image', async () => Buffer.from('%PDF-1.7'), 400, 'pump.jpg: Only image files are allowed'],
		['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, 'Only image files'],
		['half an image', async () => (await picture('jpeg')).subarray(0, 2_000), 400, 'Only image files are allowed'],
		['nine megabytes', async () => Buffer.alloc(9 * 1_048_576), 413, 'pump.jpg: File size must be less than 8MB'],
	])('are refused with a sentence for %s, which leaves nothing behind', async (_what, bytes, expected, sentence) => {
		const code = await ask();
		const before = await storedFiles();
		const { status, body } = await send(code, await bytes());
		expect([status, body.error]).toEqual([expected, expect.stringContaining(sentence)]);
		expect([await list(code), await storedFiles()]).toEqual([[], before]);
	});

	it('leave no file when the row can not be stored', async () => {
		const code = await ask();
		const before = await storedFiles();
		await shop.database.$client.query(`
			create function refuse_photo() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
			create trigger refuse_photo before insert on request_photos for each row execute function refuse_photo()`);
		expect((await send(code, await picture('jpeg'))).status).toBe(500);
		await shop.database.$client.query('drop trigger refuse_photo on request_photos');
		expect(await storedFiles()).toEqual(before);
	});

	it('that are gone with their request say so, also when their files can not be removed', async () => {
		const code = await ask();
		const before = await storedFiles();
		const held = await shop.database.$client.connect();
		await held.query('begin');
		await held.query('update requests set erased_at = now() where code = $1', [code]);
		const sending = send(code, await picture('jpeg'));
		await expect.poll(lockWaiters).toHaveLength(1);
		const folder = join(shop.dataDir, 'private', 'requests');
		for (const file of (await readdir(folder)).filter((name) => !before.includes(name))) {
			await rm(join(folder, file));
			await mkdir(join(folder, file, 'in the way'), { recursive: true });
		}
		await held.query('commit');
		held.release();
		expect((await sending).status).toBe(404);
	});

	it('keep their files when the connection breaks during the commit', async () => {
		const code = await ask();
		const before = (await storedFiles()).length;
		await shop.database.$client.query(`
			create function wait_at_commit() returns trigger language plpgsql as $$
				begin perform pg_advisory_xact_lock(4712); return null; end $$;
			create constraint trigger wait_at_commit after insert on request_photos deferrable initially deferred
				for each row execute function wait_at_commit()`);
		const held = await shop.database.$client.connect();
		await held.query('select pg_advisory_lock(4712)');
		const sending = send(code, await picture('jpeg'));
		await expect.poll(lockWaiters).toHaveLength(1);
		const [waiter] = await lockWaiters();
		// the pool of the driver has no other way to its connections
		const clients: { processID: number; connection: { stream: Socket } }[] = Reflect.get(
			shop.database.$client,
			'_clients',
		);
		clients.find(({ processID }) => processID === waiter?.pid)?.connection.stream.destroy();
		await expect.poll(lockWaiters).toHaveLength(2);
		await held.query('select pg_advisory_unlock(4712)');
		held.release();
		expect((await sending).status).toBe(503);
		await shop.database.$client.query('drop function wait_at_commit() cascade');
		expect(await list(code)).toHaveLength(1);
		expect((await storedFiles()).length - before).toBe(2);
	});

	it('are found by the right code, also after a hundred have come at once from one network', async () => {
		const code = await ask();
		const headers = { 'X-Forwarded-For': '10.1.2.4' };
		const look = async () => (await shop.get(photosPath(code), { headers })).status;
		for (let burst = 0; burst < 3; burst++) {
			const statuses = new Set(await Promise.all(Array.from({ length: 100 }, look)));
			expect([200, 429]).toEqual(expect.arrayContaining([...statuses]));
		}
		expect(await look()).toBe(200);
	});

	it('are not found by guessing: after thirty wrong codes not even a right one helps for a while', async () => {
		const code = await ask();
		const from = '10.1.2.3';
		const guess = (guessed: string) => shop.get(photosPath(guessed), { headers: { 'X-Forwarded-For': from } });
		const wrong = await Promise.all(Array.from({ length: 30 }, () => guess('0000-0000-0000-0000')));
		expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([404]));
		const right = await guess(code);
		expect([right.status, Number(right.headers.get('retry-after')) > 0]).toEqual([429, true]);
		expect((await send(code, await picture('jpeg'), { from })).status).toBe(429);
		expect(await list(code)).toEqual([]);
	});
});
