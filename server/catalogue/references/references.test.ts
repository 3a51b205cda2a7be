import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { Reference, ReferenceConflict } from '#contract/catalogue/references.schema.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { bearing, formSender, picture } from '../../../tests/support/forms.ts';
import { type Caller, caller, newAdministrator } from '../../../tests/support/people.ts';
import { shopTest } from '../../../tests/support/shop-test.ts';
import { findReferences, listProductReferences } from './find-references.ts';

const path = '/api/references';

describe.each(inject('databases'))('the equals-table on $name', ({ url }) => {
	const shop = shopTest(url);
	let call: Caller;
	let send: ReturnType<typeof formSender>;
	let avr: Product;
	beforeAll(async () => {
		const admin = await newAdministrator(shop, 'admin');
		call = admin.call;
		send = formSender(shop, admin.token);
		[avr] = (await read<Product[]>('/api/products?search=AVC')) as [Product];
	});

	const read = async <T>(address: string) => (await caller(shop)<T>('GET', address)).body;
	const found = async (text: string) =>
		(await read<Product[]>(`/api/products?search=${encodeURIComponent(text)}`)).map(({ id }) => id);
	const row = (code: string, more: object = {}) => ({
		maker: 'Woodward',
		code,
		product_id: avr.id,
		grade: 'same',
		source: 'Woodward list 2024',
		...more,
	});
	const add = async (code: string, more: object = {}) => {
		const { status, body } = await call<Reference>('POST', path, row(code, more));
		expect([status, body]).toEqual([201, expect.anything()]);
		return body;
	};

	it('has a row found at once by its code in any spelling, with its maker and without', async () => {
		expect(await found('ZX-7712/B')).not.toContain(avr.id);
		await add('ZX-7712/B', { size: avr.sizes[0] });
		for (const text of ['ZX-7712/B', 'zx7712b', 'ZX 7712 B', 'Woodward ZX-7712/B'])
			expect(await found(text)).toEqual([avr.id]);
		const { 0: answer, length } = await read<Reference[]>(`${path}?code=woodward%20zx7712b`);
		expect([length, answer]).toEqual([
			1,
			expect.objectContaining({
				maker: 'Woodward',
				code: 'ZX-7712/B',
				product_id: avr.id,
				size: avr.sizes[0],
				grade: 'same',
			}),
		]);
		expect(answer).not.toHaveProperty('created_by');
		expect(await findReferences(shop.database, { text: 'ZX 7712 B woodward' }, 'en')).toEqual([
			{ productId: avr.id, size: avr.sizes[0], grade: 'same', note: '', maker: 'Woodward', code: 'ZX-7712/B' },
		]);
		expect(await findReferences(shop.database, { text: 'Basler ZX-7712/B' }, 'en')).toEqual([]);
		expect(await findReferences(shop.database, { text: 'ZX-7712' }, 'en')).toEqual([]);
	});

	it("has notes in the reader's language, and keeps translations that a form lacks", async () => {
		const translations = { ar: { note: 'القابس', source: 'قائمة' } };
		const { id } = await add('QK4409', { grade: 'check', note: 'the plug', translations });
		const noteIn = async (language: 'en' | 'ar') => {
			const [reference] = await findReferences(shop.database, { text: 'QK4409' }, language);
			const [shown] = (await listProductReferences(shop.database, avr.id, language)).filter((row) => row.id === id);
			return [reference?.note, shown?.note, shown?.source];
		};
		const inEnglish = ['the plug', 'the plug', 'Woodward list 2024'];
		expect(await noteIn('en')).toEqual(inEnglish);
		expect(await noteIn('ar')).toEqual(['القابس', 'القابس', 'قائمة']);
		const save = (more: object) =>
			call('PUT', `${path}/${id}`, row('QK4409', { grade: 'check', note: 'the plug', ...more }));
		await save({});
		expect(await noteIn('ar')).toEqual(['القابس', 'القابس', 'قائمة']);
		await save({ translations: { ar: { note: '', source: '' } } });
		expect(await noteIn('ar')).toEqual(inEnglish);
	});

	it('finds a code to check, and one that is not the same, only as a whole', async () => {
		await add('QK4410-2RS', { grade: 'check', note: 'the plug' });
		await add('QK4411', { grade: 'not_same', note: 'half the current' });
		expect(await found('QK4410-2RS')).toEqual([avr.id]);
		const noteOf = async (search: string) => {
			const listed = await read<Product[]>(`/api/products?search=${encodeURIComponent(search)}`);
			return listed.find(({ id }) => id === avr.id)?.match?.note;
		};
		// the code is the same beside other words, and as one of several parts
		for (const text of ['QK4410-2RS', 'please send 2 pcs QK4410-2RS', 'QK4410-2RS and MG1 20mm'])
			expect([text, await noteOf(text)]).toEqual([text, expect.stringContaining('the plug')]);
		expect(await found('QK4411')).toEqual([avr.id]);
		expect(await found('2RS')).not.toContain(avr.id);
		expect((await read<Reference[]>(`${path}?code=QK4411`)).map(({ note }) => note)).toEqual(['half the current']);
	});

	it('no longer finds a code that was changed, moved to another part or deleted', async () => {
		const { id } = await add('PLM-447102');
		const other = avr.id === 1 ? 2 : 1;
		const moved = await call<Reference>('PUT', `${path}/${id}`, row('BKT-913355', { product_id: other, version: 1 }));
		expect([moved.status, moved.body.version, moved.body.product_id]).toEqual([200, 2, other]);
		expect([await found('PLM-447102'), await found('BKT-913355')]).toEqual([[], [other]]);
		expect((await call('DELETE', `${path}/${id}`)).status).toBe(200);
		expect(await found('BKT-913355')).toEqual([]);
		expect((await call('DELETE', `${path}/${id}`)).status).toBe(404);
	});

	it.each<[string, object, string, RegExp]>([
		['without a source', { source: ' ' }, 'source', /where this comes from/],
		['without a maker', { maker: '' }, 'maker', /maker/],
		['with a code of signs alone', { code: '-/-' }, 'code', /letter or a digit/],
		['to be checked, without what', { grade: 'check' }, 'note', /what must be checked/],
		['not the same, without why', { grade: 'not_same', note: '  ' }, 'note', /why/],
		['of a part that is not there', { product_id: 999_999 }, 'product_id', /no longer exists/],
		['of a size that the part lacks', { size: '99 V' }, 'size', /no size 99 V/],
		['of a grade that there is not', { grade: 'original' }, 'grade', /grade/],
	])('refuses a row %s with a sentence', async (_, more, field, sentence) => {
		const { status, body } = await call<ErrorBody>('POST', path, row('BAD-1', more));
		expect([status, body.issues?.[0]?.path]).toEqual([400, field]);
		expect(body.error).toMatch(sentence);
	});

	it('has a statement once, and names who has changed a row since it was read', async () => {
		const { id } = await add('ONCE-1');
		expect((await call('POST', path, row('once 1', { maker: 'WOODWARD' }))).status).toBe(409);
		expect((await call('PUT', `${path}/${id}`, row('ONCE-1', { note: 'seen', version: 1 }))).status).toBe(200);
		const late = await call<ErrorBody>('PUT', `${path}/${id}`, row('ONCE-1', { version: 1 }));
		expect([late.status, late.body.changed?.by]).toEqual([409, 'Karim']);
	});

	it('lists all rows for administrators only: searched, by pages, with authors', async () => {
		expect((await caller(shop)('GET', path)).status).toBe(401);
		const listed = await call<Reference[]>('GET', `${path}?search=woodward%20zx&page=1&pageSize=1`);
		expect(listed.headers.get('x-total-count')).toBe('1');
		expect(listed.body).toEqual([expect.objectContaining({ code: 'ZX-7712/B', created_by: 'Karim' })]);
		const arabic = await call<Reference[]>('GET', `${path}?search=ZX-7712&language=ar`);
		expect(arabic.body[0]?.product_name).toMatch(/منظم/);
	});

	it('shows the staff contradicting rows only', async () => {
		expect((await call<ReferenceConflict[]>('GET', `${path}/conflicts`)).body).toEqual([]);
		const other = avr.id === 1 ? 2 : 1;
		await add('TWO-PARTS');
		await add('two parts', { product_id: other });
		await add('TWO-SIZES', { size: avr.sizes[0] });
		await add('TWO-SIZES', { size: avr.sizes[1] });
		await add('TWO-GRADES');
		await add('TWO-GRADES', { grade: 'not_same', note: 'other plug' });
		await add('NO-CONFLICT', { grade: 'check', note: 'the plug' });
		await add('NO-CONFLICT', { product_id: other });
		const { body, headers } = await call<ReferenceConflict[]>('GET', `${path}/conflicts?page=1&pageSize=10`);
		expect(headers.get('x-total-count')).toBe('3');
		expect(body.map(({ code, reasons, references }) => [code, reasons, references.length])).toEqual([
			['TWO-GRADES', ['grades'], 2],
			['TWO-PARTS', ['parts'], 2],
			['TWO-SIZES', ['parts'], 2],
		]);
	});

	it('invalidates cached pages of a part, and is deleted with a size or product', async () => {
		const image = ['a.png', await picture('png')] as [string, Buffer];
		const sizes = (list: string[]) => bearing({ sizes: JSON.stringify(list), descriptions: JSON.stringify(list) });
		const { body: made } = await send<Product>('POST', '/api/products', sizes(['8mm', '9mm']), [image]);
		const of = `${path}?product=${made.id}`;
		expect(await read(of)).toEqual([]);
		await add('EIGHT-8801', { product_id: made.id, size: '8mm' });
		await add('NINER-9924', { product_id: made.id, size: '9mm' });
		expect((await read<Reference[]>(of)).map(({ code }) => code)).toEqual(['EIGHT-8801', 'NINER-9924']);
		const changed = await send<Product>('PUT', `/api/products/${made.id}`, sizes(['9mm']));
		expect([changed.status, (await read<Reference[]>(of)).map(({ size }) => size)]).toEqual([200, ['9mm']]);
		expect([await found('EIGHT-8801'), await found('NINER-9924')]).toEqual([[], [made.id]]);
		await call('DELETE', `/api/products/${made.id}`);
		expect(await read(of)).toEqual([]);
		const { rows } = await shop.database.execute<{ code: string }>(
			`select before ->> 'code' as code from changes where entity = 'reference' and action = 'delete' order by id desc limit 2`,
		);
		expect(rows.map(({ code }) => code)).toEqual(['NINER-9924', 'EIGHT-8801']);
	});
});
