import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { languages } from '#contract/language.ts';
import type { ListLine, ReadList } from '#contract/lists/lists.schema.ts';
import { caller } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { nameColumns } from '../catalogue/products/product-summaries.ts';
import { products, variants } from '../catalogue/tables.ts';

type Expected = [line: string, code: string | null, size: string | null, quantity: number];

/** Lines whose part and size are known; the size is null where the buyer must choose it. */
const lines: Expected[] = [
	// a size that is a code
	['L095 spider 10', 'SPD-L', 'L095', 10],
	['spider L095 x 10', 'SPD-L', 'L095', 10],
	['L-095 spiders 4 pcs', 'SPD-L', 'L095', 4],
	['10 x L100 spider insert', 'SPD-L', 'L100', 10],
	['lovejoy L110 spider 6', 'SPD-L', 'L110', 6],
	['نجمة L095 عدد ١٠', 'SPD-L', 'L095', 10],
	['نجمة كوبلنج L090 ٦', 'SPD-L', 'L090', 6],
	['jaw coupling L095 2', 'JAW-L', 'L095', 2],
	['كوبلنج L100 عدد ٣', 'JAW-L', 'L100', 3],
	['QB60 impeller 3', 'IMP-QB', 'QB60', 3],
	['impeller QB-70 2 pcs', 'IMP-QB', 'QB70', 2],
	['QB80 2', 'IMP-QB', 'QB80', 2],
	['مروحة QB60 ٢ حبة', 'IMP-QB', 'QB60', 2],
	['RSK5001 2', 'RSK', 'RSK5001', 2],
	['RSK 6001 x 1', 'RSK', 'RSK6001', 1],
	['stamford RSK2001 kit 3 pcs', 'RSK', 'RSK2001', 3],
	['UC22 exciter stator 1', 'EXS', 'UC22', 1],
	['exciter stator UC-27 2', 'EXS', 'UC27', 2],
	['HC5 exciter stator', 'EXS', 'HC5', 1],
	['AVC63-7 3', 'AVC', 'AVC63-7', 3],
	['Basler AVC125-10 1', 'AVC', 'AVC125-10', 1],
	['SPZ 63 x 1 5 pcs', 'SPZ-1', 'SPZ 63 x 1', 5],
	// a code with its size, and a bare number
	['AR-14 10', '301', '14mm', 10],
	['AR-12 x 4', '301', '12mm', 4],
	['BT-AR 14 10', '301', '14mm', 10],
	['BT-AR 14mm 10', '301', '14mm', 10],
	['Burgman BT-AR 12mm 3', '301', '12mm', 3],
	['Burgmann BT-AR 12mm 3', '301', '12mm', 3],
	['3 x burgmann bt-ar 16mm', '301', '16mm', 3],
	['Eagle BT-AR 12mm 3', '301', '12mm', 3],
	['bt ar 18 2 pcs', '301', '18mm', 2],
	['سيل BT-AR ١٢ مم عدد ٣', '301', '12mm', 3],
	['301-12 5', '301', '12mm', 5],
	['301 - 12 x 5', '301', '12mm', 5],
	['301/16 4', '301', '16mm', 4],
	['type 301 14mm 8', '301', '14mm', 8],
	['سيل 301 مقاس 20 عدد 6', '301', '20mm', 6],
	['560A-20 3', '560A', '20mm', 3],
	['560A 25mm 3', '560A', '25mm', 3],
	['B1A 15 2 pcs', 'BIA', '15mm', 2],
	['BIA-12 7', 'BIA', '12mm', 7],
	['M7N 35 2', 'M7N', '35mm', 2],
	['M7N/40 qty 3', 'M7N', '40mm', 3],
	['Burgmann M7N 35mm 1', 'M7N', '35mm', 1],
	['burgmnn M7N 35mm 1', 'M7N', '35mm', 1],
	['M3N 24mm - 2', 'M3N', '24mm', 2],
	['MG12 25mm 4', 'MG12', '25mm', 4],
	['MG13-60 1', 'MG13', '60mm', 1],
	['MG1/20 5', 'MG1', '20mm', 5],
	['grundfos HQQE 16mm 2', 'HQQE', '16mm', 2],
	['HQQE 22 3', 'HQQE', '22mm', 3],
	['BQQE 38mm ٢', 'BQQE', '38mm', 2],
	['سيل ٢٠٨ ١٦ مم ٢', '208', '16mm', 2],
	// inches, and what is no size
	['John Crane type 21 3/4" 2', 'T21', '3/4"', 2],
	['T21 1-1/4" 3', 'T21', '1-1/4"', 3],
	['T2 1 1/8 inch 4', 'T2', '1-1/8"', 4],
	['foot valve 1-1/4" 3', 'FV-BR', '1-1/4"', 3],
	['بلف قدم 2" عدد 2', 'FV-BR', '2"', 2],
	// a code, and a bare number
	['6205-2RS 10', '6205-2RS', '25x52x15mm', 10],
	['SKF 6205-2RS1 10', '6205-2RS', '25x52x15mm', 10],
	['رولمان 6204-2RS ١٠', '6204-2RS', '20x47x14mm', 10],
	['10 6304-2RS', '6304-2RS', '20x52x15mm', 10],
	['SX460 2', 'SX460', '95-132 / 190-264 V', 2],
	['stamford SX440 1', 'SX440', '190-264 V', 1],
	['kutai EA06 2', 'UVR6', '100-290 / 270-520 V', 2],
	['منظم SX460 عدد ٢', 'SX460', '95-132 / 190-264 V', 2],
	['R438 PMG 2', 'R438', 'PMG', 2],
	['CAP-450 25uF 10', 'CAP-450', '25 µF', 10],
	['SPA-2 SPA 100 x 2 4', 'SPA-2', 'SPA 100 x 2', 4],
	// the buyer chooses the size
	['MG12 x 4', 'MG12', null, 4],
	['spider 10 pcs', 'SPD-L', null, 10],
];

const sums = [
	'Total 30',
	'TOTAL: 30 pcs',
	'Grand Total = 1,250.00 AED',
	'Total qty 128',
	'Sub-total: 12 items',
	'Total amount incl. VAT 5%: 131.25',
	'sum 30',
	'Total',
	'المجموع ٣٠',
	'الإجمالي: 30 قطعة',
	'اجمالي الكمية ١٢٨ حبة',
	'المجموع الكلي شامل الضريبة ١٣١٫٢٥ درهم',
];

describe('a list with the demo catalogue', () => {
	const shop = shopTest(inject('databases')[0]?.url ?? '');
	const read = async (texts: string[]) =>
		(await caller(shop)<ReadList>('POST', '/api/lists/read', { text: texts.join('\n') })).body;
	let found: Map<string, ListLine>;
	beforeAll(async () => {
		found = new Map((await read(lines.map(([line]) => line))).lines.map((line) => [line.text, line]));
	});

	it.each(lines)('%s is %s, size %s, %i pieces', (text, code, size, quantity) => {
		const line = found.get(text);
		const [first] = line?.candidates ?? [];
		expect([first?.code, first?.size, line?.quantity]).toEqual([code, size, quantity]);
	});

	it.each(sums)('%s is a sum, and no line', async (sum) => {
		const { lines, skipped } = await read(['SX460 x 2', sum]);
		expect(lines).toMatchObject([{ text: 'SX460 x 2', quantity: 2 }]);
		expect(skipped).toEqual([{ line: 2, text: sum }]);
	});

	it.each(['Total Quartz 9000 oil 2', 'Summer hose 30', 'مجموعة طلمبة ٢', 'total seal kit 4'])(
		'%s is a line, though it begins like a sum',
		async (text) => {
			expect((await read(['SX460 x 2', text])).lines.map(({ text }) => text)).toEqual(['SX460 x 2', text]);
		},
	);

	it.each(languages)(
		'is sure of each part by its whole name in %s and its last size, whatever codes the name has in it',
		async (language) => {
			const rows = await shop.database
				.selectDistinctOn([products.key], { product: products.id, name: nameColumns[language], size: variants.size })
				.from(products)
				.innerJoin(variants, eq(variants.productId, products.id))
				.orderBy(products.key, desc(variants.position));
			const { lines } = await read(rows.map(({ name, size }) => `${name} ${size} x 7`));
			const wrong = rows.flatMap(({ product, name, size }, at) => {
				const { status, quantity, candidates: [first] = [] } = lines.find(({ line }) => line === at + 1) ?? {};
				const isRight = first?.product_id === product && first.size === size;
				return status === 'sure' && quantity === 7 && isRight ? [] : [`${name} ${size}: ${status}, ${quantity}`];
			});
			// its name has a decimal, which is in no index
			expect(wrong.filter((line) => !/7[.,٫]5/.test(line))).toEqual([]);
		},
	);

	it.each(['24 فولت 10 أمبير', '٢٤ فولت ١٠ أمبير', '24 volts 10 amps', '24V 10A'])(
		'is sure of a code with its size however its units are written: %s',
		async (size) => {
			const { lines } = await read([`CHG ${size} x 2`]);
			expect(lines).toMatchObject([{ status: 'sure', quantity: 2, candidates: [{ code: 'CHG', size: '24 V 10 A' }] }]);
		},
	);

	it.each([
		['SX460 95-132 / 190-264 V, 5 pcs', '95-132 / 190-264 V'],
		['BR-5K, 115 / 230 V, 5 ea', '115 / 230 V'],
		['5x BR-5K 230 V', '230 V'],
	])('is sure of a size with a sign between its words: %s', async (text, size) => {
		const { lines } = await read([text]);
		expect(lines).toMatchObject([{ status: 'sure', quantity: 5, candidates: [{ size }] }]);
	});

	it('says of a spider without a name which two parts it may be', async () => {
		const { lines } = await read(['L095 10', 'L095 x 10']);
		expect(lines.map(({ status, quantity }) => [status, quantity])).toEqual(Array(2).fill(['choose', 10]));
		const [line] = lines;
		expect(line?.candidates.map(({ code, size }) => [code, size]).toSorted()).toEqual([
			['JAW-L', 'L095'],
			['SPD-L', 'L095'],
		]);
	});
});
