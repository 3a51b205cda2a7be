import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { Change } from '#contract/history/changes.schema.ts';
import { maxRedirectRows } from '#contract/redirects/redirect-rules.ts';
import type { Redirect } from '#contract/redirects/redirects.schema.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { sendRedirects } from '../../tests/support/redirect-sheets.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { workbookFiles, zipOf } from '../../tests/support/workbooks.ts';

const path = '/api/redirects';
const site = 'http://shop.test';

describe.each(inject('databases'))('redirects on $name', ({ url }) => {
	const shop = shopTest(url, { pages: true });
	let admin: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		admin = await newAdministrator(shop, 'admin');
	});

	const add = (from: string, to: string | null, status?: number, language = 'en') =>
		admin.call<Redirect & ErrorBody>(
			'POST',
			path,
			{ from, to, ...(status && { status }) },
			{ 'Accept-Language': language },
		);
	const answer = async (address: string) => {
		const response = await shop.get(address);
		await response.text();
		return [response.status, response.headers.get('location')];
	};
	/** An address that no other test has. */
	const newAddress = (name = 'page') => `/old/${randomUUID()}/${name}`;

	it.each([
		['a path', '/product/7', 301, '/product/7'],
		['a path in another language', '/ar/product/7', 302, `${site}/ar/product/7`],
		['a path with a query and a fragment', '/product?search=seal#list', 301, '/product?search=seal#list'],
		['another site', 'https://elsewhere.example/x?y=1', 301, 'https://elsewhere.example/x?y=1'],
		['a URL of this site', `${site}/category/1`, 301, '/category/1'],
		['Arabic letters', '/product?search=سيل', 302, `/product?search=${encodeURIComponent('سيل')}`],
	])('lead from an address without a page to %s', async (_, to, status, location) => {
		const from = newAddress();
		expect(await answer(from)).toEqual([404, null]);
		const { status: created, body } = await add(from, to, status);
		expect([created, body.from, body.status]).toEqual([201, from, status]);
		expect(await answer(from)).toEqual([status, location]);
		expect((await admin.call('DELETE', `${path}/${body.id}`)).status).toBe(200);
		expect(await answer(from)).toEqual([404, null]);
	});

	it('lead from an address in Arabic to a page in Arabic and in English', async () => {
		const [first, second] = [`/ar${newAddress()}`, `/ar${newAddress()}`];
		await add(first, '/ar/product/7');
		await add(second, '/product/7');
		expect(await answer(first)).toEqual([301, '/ar/product/7']);
		expect(await answer(second)).toEqual([301, `${site}/product/7`]);
	});

	it('lead on where a browser asks for the data of an old address', async () => {
		const from = newAddress();
		await add(from, '/product/7');
		const response = await shop.get(`${from}.data`);
		expect([response.status, await response.text()]).toEqual([202, expect.stringContaining('/product/7')]);
	});

	it('are kept by no browser and no cache, since they may change', async () => {
		const from = newAddress();
		await add(from, '/product/7');
		const response = await shop.get(from);
		expect(response.headers.get('cache-control')).toBe('no-store');
	});

	it.each([
		['with a slash at the end', (from: string) => `${from}/`],
		['with a query', (from: string) => `${from}?utm_source=mail`],
		['encoded otherwise', (from: string) => from.replace('page', '%70age')],
	])('are found %s', async (_, written) => {
		const from = newAddress();
		await add(from, '/product/7');
		expect(await answer(written(from))).toEqual([301, '/product/7']);
	});

	it('tell small letters from capitals, and an address with a query from one without', async () => {
		const from = newAddress('Page.php');
		await add(`${from}?id=7`, '/product/7');
		expect(await answer(from.replace('Page', 'page'))).toEqual([404, null]);
		expect(await answer(from)).toEqual([404, null]);
		expect(await answer(`${from}?id=8`)).toEqual([404, null]);
		await add(from, '/category/1');
		expect(await answer(`${from}?id=8`)).toEqual([301, '/category/1']);
		expect(await answer(`${from}?id=7`)).toEqual([301, '/product/7']);
	});

	it.each([
		['en', '', 'This page was removed'],
		['ar', '/ar', 'أُزيلت هذه الصفحة'],
	])('say in %s that an address is gone, with ways to go on', async (_, prefix, title) => {
		const from = prefix + newAddress();
		expect((await add(from, null, 410)).body).toMatchObject({ to: null, status: 410 });
		const response = await shop.get(from);
		const page = await response.text();
		expect(response.status).toBe(410);
		expect(page).toContain(title);
		expect(page).toContain('name="robots" content="noindex"');
		expect(page).toContain(`href="${prefix}/category"`);
	});

	it('never touch a page that is there', async () => {
		await shop.database.execute(`insert into redirects (source, target, status) values
			('/about', '/product/7', 301), ('/product/1', '/product/7', 301)`);
		expect(await answer('/about')).toEqual([200, null]);
		expect(await answer('/product/1')).toEqual([200, null]);
		await shop.database.execute(`delete from redirects where source in ('/about', '/product/1')`);
	});

	it.each([
		[{ from: '/product/old', to: '/product/7' }, 'from', 'This shop answers addresses that begin with /product itself'],
		[{ from: '/api', to: '/product/7' }, 'from', 'begin with /api itself'],
		[{ from: '/ar/admin/x', to: '/product/7' }, 'from', 'begin with /admin itself'],
		[{ from: '/?p=7', to: '/product/7' }, 'from', 'The home page answers'],
		[{ from: 'old.html', to: '/product/7' }, 'from', 'that begins with “/”'],
		[{ from: 'https://elsewhere.example/', to: '/product/7' }, 'from', 'that begins with “/”'],
		[{ from: `/${'a'.repeat(2_001)}`, to: '/product/7' }, 'from', 'at most 2000 characters'],
		[{ from: `/${'a'.repeat(9_001)}`, to: '/product/7' }, 'from', 'at most 2000 characters'],
		[{ from: '/old', to: '' }, 'to', 'Enter where the old address leads'],
		[{ from: '/old' }, 'to', 'Enter where the old address leads'],
		[{ from: '/old', to: 'javascript:alert(1)' }, 'to', 'begins with http:// or https://'],
		[{ from: '/old', to: '//elsewhere.example' }, 'to', 'begins with http:// or https://'],
		[{ from: '/old', to: '/product/7', status: 410 }, 'to', 'leads nowhere'],
		[{ from: '/old', to: '/product/7', status: 307 }, 'status', '301, 302 or 410'],
		[{ from: '/old', to: '/product/7', status: '301' }, 'status', '301, 302 or 410'],
		[{ from: 7, to: '/product/7' }, 'from', ''],
		[{ to: '/product/7' }, 'from', ''],
		[{ from: '/old/', to: '/old' }, 'to', 'lead to itself'],
		[{ from: '/old', to: '/old?page=2#x' }, 'to', 'lead to itself'],
		[{ from: '/old', to: `${site}/old` }, 'to', 'lead to itself'],
	])('are refused for %j with the field and a sentence', async (form, field, sentence) => {
		const { status, body } = await admin.call<ErrorBody>('POST', path, form);
		expect([status, body.issues?.[0]?.path]).toEqual([400, field]);
		expect(body.error).toContain(sentence);
		expect(body.issues?.[0]?.message).toContain(sentence);
	});

	it('are refused where they would lead in a circle, also through others', async () => {
		const [a, b, c] = [newAddress('a'), newAddress('b'), newAddress('c')];
		expect((await add(a, b)).status).toBe(201);
		expect((await add(`${b}`, `${c}?x=1`)).status).toBe(201);
		const { status, body } = await add(c, a);
		expect([status, body.error]).toEqual([400, `These redirects would lead in a circle: ${c} → ${a} → ${b} → ${c}`]);
		expect((await add(c, '/product/7')).status).toBe(201);
	});

	it('stay where the others would lead in a circle without them, by a deletion and by an undo', async () => {
		const [from, through] = [newAddress('from'), newAddress('through')];
		await add(through, `${from}?x=1`);
		const { id } = (await add(`${from}?x=1`, '/product/7')).body;
		const { id: general } = (await add(from, through)).body;
		const { status, body } = await admin.call<ErrorBody>('DELETE', `${path}/${id}`);
		expect([status, body.error]).toEqual([
			409,
			`These redirects would lead in a circle: ${through} → ${from} → ${through}`,
		]);
		const undone = await undo(await newest(id));
		expect([undone.status, undone.body.conflicts?.length]).toEqual([409, 1]);
		expect(await answer(`${from}?x=1`)).toEqual([301, '/product/7']);
		expect((await admin.call('DELETE', `${path}/${general}`)).status).toBe(200);
		expect((await undo(await newest(id))).status).toBe(200);
	});

	it('are refused for an address that has one, in the language of the caller', async () => {
		const from = newAddress();
		await add(from, '/product/7');
		const again = await add(`${from}/`, '/product/8');
		expect([again.status, again.body.error]).toEqual([
			409,
			'This address already leads to /product/7. Delete that redirect first.',
		]);
		expect((await add(from, '/product/8', 301, 'ar')).body.error).toContain('هذا العنوان يقود بالفعل إلى');
	});

	it('are one of two that are added at the same time and would make a circle', async () => {
		const [a, b] = [newAddress('a'), newAddress('b')];
		const answers = await Promise.all([add(a, b), add(b, a)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
	});

	it('are listed by page, by a part of either address, and in the order of their addresses', async () => {
		const word = randomUUID();
		for (const name of ['c', 'a', 'b']) await add(`/${word}/${name}`, name === 'a' ? '/product/7' : '/category/1');
		const names = async (query: string) => {
			const { body, headers } = await admin.call<Redirect[]>('GET', `${path}?${query}`);
			return [body.map(({ from }) => from.split('/')[2]), headers.get('X-Total-Count')];
		};
		expect(await names(`search=${word}&pageSize=2`)).toEqual([['a', 'b'], '3']);
		expect(await names(`search=${word}&pageSize=2&page=2`)).toEqual([['c'], '3']);
		expect(await names(`search=${word}+category&pageSize=9`)).toEqual([['b', 'c'], '2']);
		for (const query of ['page=0', 'pageSize=1000', 'search=%00'])
			expect([query, (await admin.call('GET', `${path}?${query}`)).status]).toEqual([query, 400]);
	});

	const undo = (change: Change | undefined) => admin.call<ErrorBody>('POST', `/api/changes/${change?.id}/undo`);
	const newest = async (id: number) => {
		const { body } = await admin.call<Change[]>('GET', `/api/changes?entity=redirect&id=${id}`);
		return body[0];
	};

	it('are in the history by their addresses, and undone there', async () => {
		const from = newAddress();
		const { id } = (await add(from, '/product/7')).body;
		await admin.call('DELETE', `${path}/${id}`);
		expect(await newest(id)).toMatchObject({ name: from, action: 'delete', undoable: true });
		expect((await undo(await newest(id))).status).toBe(200);
		expect(await answer(from)).toEqual([301, '/product/7']);
		expect((await undo(await newest(id))).status).toBe(200);
		expect(await answer(from)).toEqual([404, null]);
	});

	it('come back by no undo where the address has another one meanwhile, or where it would close a circle', async () => {
		const [a, b] = [newAddress('a'), newAddress('b')];
		const { id } = (await add(a, b)).body;
		await admin.call('DELETE', `${path}/${id}`);
		const { id: other } = (await add(a, '/product/7')).body;
		const taken = await undo(await newest(id));
		expect([taken.status, taken.body.conflicts?.[0]]).toMatchObject([
			409,
			{ entity: 'redirect', id: other, path: ['from'] },
		]);
		await admin.call('DELETE', `${path}/${other}`);
		const { id: back } = (await add(b, a)).body;
		const circle = await undo(await newest(id));
		expect([circle.status, circle.body.conflicts?.[0]]).toMatchObject([
			409,
			{ entity: 'redirect', id: back, path: ['to'] },
		]);
	});

	const send = (file: Buffer | string, options?: Parameters<typeof sendRedirects>[3]) =>
		sendRedirects(shop, admin.token, file, options);

	it('are written by a sheet, whose bad rows are listed with their reasons', async () => {
		const word = `/${randomUUID()}`;
		await add(`${word}/known`, '/product/1');
		await add(`${word}/same`, '/product/1');
		const { status, body } = await send(
			[
				'From,To,Status',
				`${word}/a,/product/2,`,
				`${word}/b,/product/3,302`,
				`${word}/gone,,410`,
				`${word}/known,/product/4,301`,
				`${word}/same/,/product/1,301`,
				'',
				`${word}/a,/product/2,301`,
				`${word}/a,/product/9,301`,
				'/product/x,/product/1,301',
				`${word}/d,,301`,
				`${word}/e,/product/1,308`,
				`${word}/f,${word}/f,301`,
				`${word}/x,${word}/y,301`,
				`${word}/y,${word}/x,301`,
			].join('\n'),
		);
		expect(status).toBe(200);
		expect(body).toEqual({
			batch: expect.any(String),
			added: 4,
			changed: 1,
			unchanged: 1,
			refused_count: 6,
			refused: [
				{ row: 9, from: `${word}/a`, reason: 'Row 2 of the sheet already says where this address leads.' },
				{ row: 10, from: '/product/x', reason: expect.stringContaining('begin with /product itself') },
				{ row: 11, from: `${word}/d`, reason: 'Enter where the old address leads.' },
				{ row: 12, from: `${word}/e`, reason: 'The status is 301, 302 or 410.' },
				{ row: 13, from: `${word}/f`, reason: 'This redirect would lead to itself.' },
				{ row: 15, from: `${word}/y`, reason: expect.stringContaining(`circle: ${word}/y → ${word}/x → ${word}/y`) },
			],
		});
		expect(await answer(`${word}/b`)).toEqual([302, '/product/3']);
		expect(await answer(`${word}/known`)).toEqual([301, '/product/4']);
		expect((await answer(`${word}/gone`))[0]).toBe(410);
		const { status: undone } = await admin.call('POST', `/api/changes/batches/${body.batch}/undo`);
		expect(undone).toBe(200);
		expect(await answer(`${word}/b`)).toEqual([404, null]);
		expect(await answer(`${word}/known`)).toEqual([301, '/product/1']);
		expect((await admin.call<Redirect[]>('GET', `${path}?search=${word}`)).body).toHaveLength(2);
	});

	it('may take the place of each other by one sheet, in any order of its rows', async () => {
		const [a, b, c] = [newAddress('a'), newAddress('b'), newAddress('c')];
		await add(a, b);
		const { body } = await send(`from,to\n${b},${a}\n${a},${c}\n`);
		expect(body).toMatchObject({ added: 1, changed: 1, refused_count: 0 });
	});

	it.each([
		['Redirect from,Redirect to', 'of another shop'],
		['العنوان القديم,العنوان الجديد', 'in Arabic'],
		['Old URL / الرابط القديم,New URL / الرابط الجديد', 'in two languages'],
		['Note,x\nFrom,To', 'below a heading'],
	])('are read with the titles %j, %s', async (titles) => {
		const { body } = await send(`${titles}\n${newAddress()},/product/7\n`);
		expect(body).toMatchObject({ added: 1, refused_count: 0 });
	});

	it('are read from a workbook, whichever of its sheets has them', async () => {
		const cell = (text: string | number) =>
			typeof text === 'number' ? `<c><v>${text}</v></c>` : `<c t="inlineStr"><is><t>${text}</t></is></c>`;
		const row = (...cells: (string | number)[]) => `<row>${cells.map(cell).join('')}</row>`;
		const from = newAddress();
		const file = zipOf(workbookFiles(row('from', 'to', 'status') + row(from, '/product/7', 302)));
		expect((await send(file, { name: 'old.xlsx' })).body).toMatchObject({ added: 1, refused_count: 0 });
		expect(await answer(from)).toEqual([302, '/product/7']);
	});

	it.each([
		['nothing', '', 'row of titles'],
		['another table', 'Code,Price\nMG1,5\n', 'row of titles'],
		['titles alone', 'from,to\n', 'no row below the titles'],
		['more rows than a sheet may have', `from,to\n${'/a,/b\n'.repeat(maxRedirectRows + 1)}`, 'at most 10000 rows'],
		['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'can’t be read'],
		['a broken workbook', Buffer.from('PK\u0003\u0004 and no more'), 'can’t be read'],
	])('are not read from %s', async (_, file, sentence) => {
		const { status, body } = await send(file);
		expect([status, body.error]).toEqual([400, expect.stringContaining(sentence)]);
	});

	it('of a sheet are refused in Arabic to a reader of Arabic', async () => {
		const { body } = await send('from,to\n/product/x,/product/1\n', { language: 'ar' });
		expect(body.refused[0]?.reason).toContain('لها صفحات في هذا المتجر');
	});

	it('are 10,000 by one sheet, found one by one, and undone as a whole', async () => {
		const word = `/${randomUUID()}`;
		const rows = Array.from({ length: maxRedirectRows }, (_, at) => `${word}/${at},/product/${(at % 90) + 1}`);
		const { body } = await send(`from,to\n${rows.join('\n')}\n`);
		expect(body).toMatchObject({ added: maxRedirectRows, refused_count: 0 });
		expect(await answer(`${word}/9999`)).toEqual([301, '/product/10']);
		const { body: undone } = await admin.call('POST', `/api/changes/batches/${body.batch}/undo`);
		expect(undone).toMatchObject({ changed: maxRedirectRows, skipped: 0 });
		expect(await answer(`${word}/9999`)).toEqual([404, null]);
	});
});
