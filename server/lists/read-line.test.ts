import { describe, expect, it } from 'vitest';
import { readLine } from './read-line.ts';

describe('a line of a list', () => {
	it.each<[line: string, part: string, quantity: number]>([
		['6205-2RS', '6205-2RS', 1],
		['2 x 6205-2RS', '6205-2RS', 2],
		['2x 6205-2RS', '6205-2RS', 2],
		['2x6205-2RS', '6205-2RS', 2],
		['2 × 6205-2RS', '6205-2RS', 2],
		['2*6205-2RS', '6205-2RS', 2],
		['6205-2RS x2', '6205-2RS', 2],
		['6205-2RS X 2', '6205-2RS', 2],
		['6205-2RS ×2', '6205-2RS', 2],
		['6205-2RS x 12', '6205-2RS', 12],
		['6205 x 4', '6205', 4],
		['6205 x4', '6205', 4],
		['2pcs 6205-2RS', '6205-2RS', 2],
		['2 pc 6205-2RS', '6205-2RS', 2],
		['2 pcs of 6205-2RS', '6205-2RS', 2],
		['10 pcs. 6205-2RS', '6205-2RS', 10],
		['6205-2RS 2pcs', '6205-2RS', 2],
		['6205-2RS 2 PCS.', '6205-2RS', 2],
		['6205-2RS x 2 pcs', '6205-2RS', 2],
		['6205-2RS - 2 pcs', '6205-2RS', 2],
		['6205-2RS, 2 pieces', '6205-2RS', 2],
		['6205-2RS 3 nos', '6205-2RS', 3],
		['6205-2RS 3 Nos.', '6205-2RS', 3],
		['6205-2RS 4 ea', '6205-2RS', 4],
		['6205-2RS pcs: 5', '6205-2RS', 5],
		['6205-2RS qty 2', '6205-2RS', 2],
		['6205-2RS Qty: 2', '6205-2RS', 2],
		['6205-2RS QTY-2', '6205-2RS', 2],
		['Qty 2 6205-2RS', '6205-2RS', 2],
		["6205-2RS q'ty 2 pcs", '6205-2RS', 2],
		['6205-2RS quantity = 1,000', '6205-2RS', 1000],
		['6205-2RS (2)', '6205-2RS', 2],
		['6205-2RS (x2)', '6205-2RS', 2],
		['6205-2RS [2 pcs]', '6205-2RS', 2],
		['6205-2RS - 2', '6205-2RS', 2],
		['6205-2RS – 2', '6205-2RS', 2],
		['6205-2RS: 2', '6205-2RS', 2],
		['6205-2RS = 2', '6205-2RS', 2],
		['6205-2RS, 2', '6205-2RS', 2],
		['6205-2RS;2', '6205-2RS', 2],
		['6205-2RS | 2', '6205-2RS', 2],
		['6205-2RS ٢ حبة', '6205-2RS', 2],
		['٢ حبة 6205-2RS', '6205-2RS', 2],
		['6205-2RS عدد 2', '6205-2RS', 2],
		['عدد ٢ 6205-2RS', '6205-2RS', 2],
		['6205-2RS العدد: ١٢', '6205-2RS', 12],
		['6205-2RS الكمية ٣', '6205-2RS', 3],
		['6205-2RS ۴ قطعة', '6205-2RS', 4],
		['٥ قطع 6205-2RS', '6205-2RS', 5],
		['6205-2RS حبتين', '6205-2RS', 2],
		['قطعتين 6205-2RS', '6205-2RS', 2],
		['حبة 6205-2RS', '6205-2RS', 1],
		['رولمان ٦٢٠٥ ×٢', 'رولمان 6205', 2],
		['سيل ميكانيكي 25 مم عدد ٣', 'سيل ميكانيكي 25 مم', 3],
		['1. 6205-2RS', '6205-2RS', 1],
		['1) 6205-2RS x 3', '6205-2RS', 3],
		['(1) 6205-2RS', '6205-2RS', 1],
		['٣. 6205-2RS', '6205-2RS', 1],
		['- 6205-2RS', '6205-2RS', 1],
		['• 6205-2RS – 4', '6205-2RS', 4],
		['* 2 x MG1 20', 'MG1 20', 2],
		['[12/03, 09:14] Ahmad: 6205-2RS x2', '6205-2RS', 2],
		['[12/03/26, 9:14:07 PM] Ahmad Said: 2 pcs MG1 20', 'MG1 20', 2],
		['12/03/2026, 09:14 - Ahmad: MG1 20', 'MG1 20', 1],
		['\u200e[١٢/٠٣, ٠٩:١٤] أحمد: MG1 20 عدد 2', 'MG1 20', 2],
		// what is a size, and no quantity
		['25x41', '25x41', 1],
		['25 x 41', '25 x 41', 1],
		['25 x 52 x 15', '25 x 52 x 15', 1],
		['25x52x15mm', '25x52x15mm', 1],
		['2 x 25x52x15', '25x52x15', 2],
		['seal 25x41', 'seal 25x41', 1],
		['SPZ 63 x 1', 'SPZ 63 x 1', 1],
		['M16x1.5', 'M16x1.5', 1],
		['1"', '1"', 1],
		['T21 1"', 'T21 1"', 1],
		['T21 1-1/4"', 'T21 1-1/4"', 1],
		['MG1 25', 'MG1 25', 1],
		['MG1/25', 'MG1/25', 1],
		['6206-2Z C3', '6206-2Z C3', 1],
		['301-12', '301-12', 1],
		['MG1 25 x2', 'MG1 25', 2],
		['MG1 25 mm 4', 'MG1 25 mm', 4],
		['foot valve 1-1/4" ٣', 'foot valve 1-1/4"', 3],
		['2 x 301-12', '301-12', 2],
		['gear box', 'gear box', 1],
		['Kutai EA06', 'Kutai EA06', 1],
		['seal no. 21', 'seal no. 21', 1],
		['BIA 12mm 2pcs', 'BIA 12mm', 2],
		['2, SX460', 'SX460', 2],
		['10, MG1 20mm', 'MG1 20mm', 10],
		['4,6204-2RS', '6204-2RS', 4],
		['6204-2RS، ٤', '6204-2RS', 4],
		['2x 6312', '6312', 2],
		['2- SX460', 'SX460', 1],
		['2- SX460 x 4', 'SX460', 4],
		['6312 qty 5', '6312', 5],
		['bearing 5 pcs 6205-2RS', 'bearing 6205-2RS', 5],
		// prices are no quantities
		['SX460 2 pcs 24.00 USD', 'SX460', 2],
		['SX460 2 pcs $24', 'SX460', 2],
		['6204-2RS 4 pcs @ 1.45', '6204-2RS', 4],
		['6204-2RS x4 @ 1.45/pc', '6204-2RS', 4],
		['6204-2RS, 4 pcs, 1.45 USD each', '6204-2RS', 4],
		['MG1 20mm 3 each 6.9 = 20.7', 'MG1 20mm', 3],
		['4 x 6204-2RS 24 AED', '6204-2RS', 4],
		['6204-2RS ٤ حبة بسعر ١٢ درهم', '6204-2RS', 4],
		['SX460 price: 24.00', 'SX460', 1],
		['SR 20 2 pcs', 'SR 20', 2],
		['KD 20', 'KD 20', 1],
		['6205-2RS, 10, 1.70, 17.00', '6205-2RS', 10],
		['SX460 2 24.00 48.00', 'SX460', 2],
		['MG1 25; 3; 6.9; 20.70', 'MG1 25', 3],
		// the sign before the part
		['x5 SX460', 'SX460', 5],
		['X 5 SX460', 'SX460', 5],
		['×5 T21 1"', 'T21 1"', 5],
		['x5 MG1 20', 'MG1 20', 5],
	])('%s is %s, %i pieces', (line, part, quantity) => {
		expect(readLine(line)[0]).toMatchObject({ part, quantity });
	});

	it('has its price told as left out', () => {
		const [reading] = readLine('SX460 2 pcs @ 24.00 USD');
		expect(reading?.note).toBe('Left out: “@ 24.00 USD”');
	});

	it.each([
		['2 x 301', '2 x 301', [{ part: '301', quantity: 2 }]],
		['SPZ 63 x 2', 'SPZ 63 x 2', [{ part: 'SPZ 63', quantity: 2 }]],
		['MG1 25 4', 'MG1 25 4', [{ part: 'MG1 25', quantity: 4, isBare: true }]],
		[
			'4 MG1 25',
			'4 MG1 25',
			[
				{ part: '4 MG1', quantity: 25 },
				{ part: 'MG1 25', quantity: 4, isBare: true },
			],
		],
		['2- SX460', 'SX460', [{ part: 'SX460', quantity: 2, isBare: true }]],
		['301 - 12', '301', [{ part: '301 - 12', quantity: 1 }]],
	])('%s is read as %s first, and can be meant otherwise', (line, first, otherReadings) => {
		const [read, ...rest] = readLine(line);
		expect(read?.part).toBe(first);
		expect(rest).toMatchObject(otherReadings);
	});

	it.each([
		...['6205-2RS x 0', '0 x 6205-2RS', '6205-2RS -1', '6205-2RS qty -1', '6205-2RS qty −1', '6205-2RS x 1e9'],
		...[
			'6205-2RS 2.5 pcs',
			'6205-2RS x 2.5',
			'6205-2RS (0)',
			'6205-2RS - 1000000',
			'6205-2RS ٠ حبة',
			'6205-2RS qty 2,5',
			'6205-2RS 2,5',
		],
		...['6205-2RS زوج', '2 pairs 6205-2RS', 'دزينة 6205-2RS', '6205-2RS 3 boxes', '6205-2RS 2/box'],
	])('%s has no quantity, and says so', (line) => {
		const [read] = readLine(line);
		expect(read).toMatchObject({ part: '6205-2RS', quantity: null });
		expect(read?.problem).toMatch(/whole number|at most|How many pieces/);
	});
});
