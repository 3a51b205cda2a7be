import { describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { ListLine, ReadList } from '#contract/lists/lists.schema.ts';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import ownList from '../../tests/fixtures/own-list.json' with { type: 'json' };
import { caller, newAdministrator, newCustomer } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

const { list, meant } = ownList;

/** Whether a candidate is the part that is meant, in its size, or in one that is still to be chosen. */
const isMeant =
	([code, size]: (string | number | null | undefined)[]) =>
	(candidate: ListLine['candidates'][number]) =>
		candidate.code === code && (size == null || candidate.size === size || candidate.sizes.includes(String(size)));

describe.each(inject('databases'))('a list on $name', ({ url }) => {
	const shop = shopTest(url);

	const post = (text: string, query = '') =>
		caller(shop)<ReadList & ErrorBody>('POST', `/api/lists/read${query}`, { text });
	const read = async (text: string) => (await post(text)).body.lines;

	it('of forty codes as they are written in a workshop is read: none is another part, few are left to be chosen', async () => {
		const { status, body } = await post(list.join('\n'));
		expect(status).toBe(200);
		const { lines } = body;
		expect(lines.map(({ text }) => text)).toEqual(list.slice(3).filter(Boolean));
		expect(body.skipped.map(({ line }) => line)).toEqual([1, 2, 3, 14]);
		const wrong = lines.filter(
			({ status, candidates }, at) => status === 'sure' && !candidates.some(isMeant(meant[at] ?? [])),
		);
		expect(wrong).toEqual([]);
		const right = lines.filter(({ candidates }, at) => candidates.some(isMeant(meant[at] ?? [])));
		expect(lines.map(({ quantity }) => quantity)).toEqual(meant.map(([, , quantity]) => quantity));
		expect(right.length).toBeGreaterThanOrEqual(38);
	});

	it('of forty codes reaches the desk with every line as it was written, parts and text alike', async () => {
		const lines = await read(list.slice(3).join('\n'));
		const items = lines.map(({ text, quantity, candidates: [part] }) => {
			return part ? { productId: part.product_id, size: part.size, quantity, text } : { quantity, text };
		});
		const contact = { name: 'Hassan Amer', number: '+971501234567' };
		const sent = await caller(shop)<SentRequest>('POST', '/api/requests', { type: 'Quote', contact, items });
		expect(sent.status).toBe(201);
		const { call } = await newAdministrator(shop, 'admin');
		const desk = await call<AdministeredRequest[]>('GET', `/api/requests?search=${sent.body.code}`);
		const stored = desk.body[0]?.items ?? [];
		expect(stored.map(({ typed }) => typed)).toEqual(list.slice(3).filter(Boolean));
		expect(stored.map(({ quantity }) => quantity)).toEqual(meant.map(([, , quantity]) => quantity));
		expect(stored.filter(({ product_id }) => product_id === null)).toHaveLength(1);
	});

	it.each([
		'6205',
		'6205-2RS C3',
		'6205-2RS/C3',
		'6205 ZZ',
		'6205-2RS open',
		'6205-2RS without seals',
		'6205-2RS 6204-2RS',
		'MG1 25',
		'MG1',
		'HQQE',
		'R45O',
		'SX461',
		'SX46',
		'XQ-7781',
		'XQ-7781 seal',
		'SKF 6205-2RS',
		'NSK 6205-2RS1',
		'seal',
		'25x52x15',
		'4.6 bar PSW-2',
		'MG1 20 28',
		'BIA 13',
		'301-13',
		'6205-2RS - 2.5',
		'6205-2RS -1',
		'6205-2RS x 0',
		'6205-2RS 1e9',
	])('%s is never sure', async (text) => {
		expect((await read(text))[0]?.status).not.toBe('sure');
	});

	it.each([
		['6205-2RS', '6205-2RS', '25x52x15mm'],
		['6205 2rs', '6205-2RS', '25x52x15mm'],
		['bearing 6205-2RS', '6205-2RS', '25x52x15mm'],
		['رولمان 6205-2RS', '6205-2RS', '25x52x15mm'],
		['SKF 6205-2RS1', '6205-2RS', '25x52x15mm'],
		['301-12', '301', '12mm'],
		['MG1 20 مم', 'MG1', '20mm'],
		['Burgmann MG1/20', 'MG1', '20mm'],
		['T21 1-1/4"', 'T21', '1-1/4"'],
		['T21 1 1/4 inch', 'T21', '1-1/4"'],
		['SPZ-1 63x1', 'SPZ-1', 'SPZ 63 x 1'],
		['CAP-450 25 uF', 'CAP-450', '25 µF'],
	])('%s is surely %s, %s', async (text, code, size) => {
		expect((await read(text))[0]).toMatchObject({ status: 'sure', quantity: 1, candidates: [{ code, size }] });
	});

	it.each([
		['qty 0', /whole number/],
		['qty -1', /whole number/],
		['x 1e9', /whole number/],
		['2.5 pcs', /whole number/],
		['100000 pcs', /at most/],
		['زوج', /How many pieces/],
	])('with %s says what is wrong, and has no quantity in its place', async (quantity, sentence) => {
		const [line] = await read(`SX460 ${quantity}`);
		expect(line).toMatchObject({ status: 'choose', quantity: null, candidates: [{ code: 'SX460' }] });
		expect(line?.error).toMatch(sentence);
	});

	it.each([
		['R438 1,000', 1000, ''],
		['DER1 three', 3, ''],
		['SX460 ثلاثة', 3, ''],
		['خمسة 6205-2RS', 5, ''],
		['AVC 12', 1, 'Quantity taken as 1. Should it be 12?'],
		['AVC twelve', 1, 'Quantity taken as 1. Should it be 12?'],
		['SX460 1234', 1, 'without 1234 · Quantity taken as 1. Should it be 1234?'],
		['SX460 red 3 soon', 1, 'Quantity taken as 1. Should it be 3?'],
		['no such thing 774411', 1, ''],
		['3 of seal for grundfos cr 16', 3, ''],
		['30l-14 8', 8, 'Quantity taken as 8 · 30l-14 read as 301-14'],
		['6205-2R5', 1, '6205-2r5 read as 6205-2rs'],
		['SX46O', 1, 'sx46o read as sx460'],
	])('%s is %i pieces, and every other number is asked about: “%s”', async (text, quantity, note) => {
		expect((await read(text))[0]).toMatchObject({ quantity, note: expect.stringContaining(note) });
	});

	it.each(['R449 1.000', 'R438 1.5'])('%s has a number that is no quantity, and says which', async (text) => {
		const [line] = await read(text);
		expect(line).toMatchObject({ quantity: null, note: expect.stringContaining('Quantity as written: “1.') });
		expect(line?.error).toMatch(/whole number/);
	});

	it.each(['301-l4', '30l-14', '6205-2R5', '5X460'])(
		'%s is the code that it looks like, but never sure',
		async (text) => {
			const [line] = await read(text);
			expect(line).toMatchObject({ status: 'choose', note: expect.stringContaining(' read as ') });
			expect(['301', '6205-2RS', 'SX460']).toContain(line?.candidates[0]?.code);
		},
	);

	it('a bearing that is closed otherwise says so, whatever the equals-table has of its number', async () => {
		const [line] = await read('6308-2RS C3 x 2');
		expect(line).toMatchObject({ status: 'choose', quantity: 2 });
		expect(line?.candidates[0]).toMatchObject({ code: '6308 C3', note: 'open; you asked for sealed both sides' });
	});

	it.each([
		// its number is that of the code, and the note says how it is closed
		['6204ZZ 30', '6204-2RS', false],
		['AS480 3ea', 'AS440', true],
		['6204-2RS 30', '6204-2RS', false],
		['L095', 'JAW-L', false],
	])(
		'says of %s whether the first part that it proposes, %s, is not what was written: %s',
		async (text, code, differs) => {
			const [line] = await read(text);
			expect(line?.candidates[0]).toMatchObject({ code, differs });
		},
	);

	it('XQ-7781 seal is told as not known', async () => {
		expect((await read('XQ-7781 seal'))[0]).toMatchObject({ status: 'unknown', candidates: [] });
	});

	it.each(['السلام عليكم ورحمة الله', 'Good morning,', 'Please quote:', '[12/03, 09:14] Ali: Hi', 'شكراً جزيلاً'])(
		'%s is told as left out, and is no line',
		async (greeting) => {
			const { body } = await post(`${greeting}\nSX460 x2`);
			expect(body.lines).toMatchObject([{ line: 2, quantity: 2 }]);
			expect(body.skipped).toMatchObject([{ line: 1 }]);
		},
	);

	it.each([
		['columns copied from a sheet', '6204-2RS\t4 pcs\nSX440\t2 pcs\nMG1 20mm\t10', [4, 2, 10]],
		['quantities before codes', '2, SX460\n10, MG1 20mm\n4,6204-2RS', [2, 10, 4]],
		['these with their titles', 'Qty, Code\n2, SX460\n10, MG1 20mm\n4, 6204-2RS', [2, 10, 4]],
		['titles, commas and quotes', 'code,description,qty\nSX460,"AVR, 40 A",4\n6204-2RS,bearing,10', [4, 10]],
		['prices', 'SX460 2 pcs 24.00 USD\n6204-2RS 4 pcs @ 1.45\nMG1 20mm 3 each 6.9 = 20.7', [2, 4, 3]],
		['thousands', '6204-2RS qty 1,200\nSX440 qty 1,500', [1200, 1500]],
		['a size of letters', 'R438 PMG 1\nR438 AREP 4', [1, 4]],
	])('with %s has its quantities, and is sure', async (_what, text, quantities) => {
		const lines = await read(text);
		expect(lines.map(({ quantity }) => quantity)).toEqual(quantities);
		expect(lines.map(({ status }) => status)).toEqual(quantities.map(() => 'sure'));
	});

	it('with a cell that is no quantity has that row to be set right, and what was written', async () => {
		const lines = await read('6204-2RS\t40\nSX440\t2.5\nSX460\t25');
		expect(lines.map(({ quantity, status }) => [quantity, status])).toEqual([
			[40, 'sure'],
			[null, 'choose'],
			[25, 'sure'],
		]);
		expect(lines[1]).toMatchObject({
			note: 'Quantity as written: “2.5”',
			error: expect.stringMatching(/whole number/),
		});
	});

	it('with the same words in other columns has the size and the quantity of each row', async () => {
		const lines = await read('Code\tSize\tQty\nMG1\t20\t\nMG1\t\t20\nMG1\t20\t');
		expect(lines.map(({ text, quantity, candidates: [part] }) => [text, quantity, part?.size])).toEqual([
			['MG1 20', 1, '20mm'],
			['MG1 20', 20, null],
			['MG1 20', 1, '20mm'],
		]);
	});

	it('asks what 2- before a code is: the number of the line, or how many', async () => {
		expect((await read('2- SX460'))[0]).toMatchObject({
			status: 'choose',
			quantity: 1,
			note: expect.stringMatching(/Should it be 2/),
		});
		const numbered = await read('1- SX460\n2- SX440\nhello\n3- 6204-2RS');
		expect(numbered.map(({ quantity, status }) => [quantity, status])).toEqual(Array(3).fill([1, 'sure']));
	});

	it('says one piece of one piece', async () => {
		expect((await read('MG1 25 1'))[0]?.note).not.toMatch(/1 pieces/);
	});

	it('tells the price of the size, and the sizes where none is named', async () => {
		const [part] = (await shop.database.$client.query("select id from products where model = 'MG1'")).rows;
		await shop.database.$client.query("update variants set price = 9.75 where product_id = $1 and size = '20mm'", [
			part.id,
		]);
		const [sized, open] = await read('MG1 20\nMG1');
		expect(sized?.candidates).toMatchObject([{ size: '20mm', price: 9.75, sizes: [] }]);
		expect(open).toMatchObject({
			status: 'choose',
			candidates: [{ size: null, sizes: expect.arrayContaining(['12mm']) }],
		});
	});

	it('has names and notes in the language of the reader', async () => {
		const { body } = await post('6205 ZZ\nMG1\n6205-2RS زوج', '?language=ar');
		expect(body.lines.map(({ note, error, candidates }) => [note, error, candidates[0]?.note].join(''))).toEqual(
			Array(3).fill(expect.stringMatching(/\p{sc=Arabic}/u)),
		);
	});

	it.each([
		['201 lines', Array.from({ length: 201 }, (_, at) => `S-${at}`).join('\n'), /201 lines. At most 200/],
		['nothing', ' \n\n', /no line/],
		['headings alone', 'Item No;Qty\nCode', /no line/],
		['a text without an end', 'x'.repeat(100_001), /at most 100000|100,000/],
	])('of %s is an error in words', async (_what, text, sentence) => {
		const { status, body } = await post(text);
		expect(status).toBe(400);
		expect(body.error).toMatch(sentence);
	});

	it('has 200 lines at most, and none of them too long', async () => {
		const lines = await read([...Array(199).fill('6205-2RS x2'), 'x'.repeat(301)].join('\n'));
		expect(lines).toHaveLength(200);
		expect(lines.at(-1)).toMatchObject({ status: 'unknown', error: expect.stringMatching(/too long/) });
	});

	it('is read 30 times an hour for a buyer, and more often at the desk', async () => {
		const { call } = await newAdministrator(shop, 'admin');
		const { call: buyer } = await newCustomer(shop);
		const statuses = async (read: typeof buyer) => {
			const statuses: number[] = [];
			for (let count = 0; count < 31; count++)
				statuses.push((await read('POST', '/api/lists/read', { text: 'x' })).status);
			return new Set(statuses.slice(0, 30)).add(statuses[30] ?? 0);
		};
		expect(await statuses(buyer)).toEqual(new Set([200, 429]));
		expect(await statuses(call)).toEqual(new Set([200]));
	});
});
