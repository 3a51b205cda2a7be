import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import type { PaperLanguage, QuoteDocument } from '#contract/quotes/quotes.schema.ts';
import { readPdf } from '../../tests/support/pdf.ts';
import { newQuote, quoteLine } from '../../tests/support/quotes.ts';
import { paperData } from './paper-data.ts';
import { renderPaper } from './render-paper.ts';
import { typeset } from './typst.ts';

const noFiles = { read: async () => undefined };
const lines = (count: number) => Array.from({ length: count }, (_, at) => quoteLine(at));

async function read(
	quote: QuoteDocument,
	language: PaperLanguage,
	files: typeof noFiles | { read(): Promise<Buffer> } = noFiles,
) {
	const { pages, info } = await readPdf(await renderPaper(quote, language, files));
	const lines = pages.flatMap((page) => page.lines);
	/** Whether one line has all these words; a reader tells those of an Arabic line from its other end. */
	const says = (words: string) =>
		lines.some((line) => words.split(' ').every((word) => line.split(/\s/).includes(word)));
	return { pages, info, says, text: lines.join('\n') };
}

const priced = newQuote([quoteLine(0, { quantity: 3, unit_price: 28.5 }), quoteLine(1, { unit_price: null })]);

describe('the PDF of a quote', () => {
	it('tells in English who offers what to whom, for how much and until when', async () => {
		const { says, info, text } = await read(priced, 'en');
		for (const words of [
			...['Quotation', 'Delta Pump & Power Supply LLC', 'Tax no. 100234567800003', 'Reference K7M2-PQ9X', 'Revision 2'],
			...['Date 22 November 2026', 'Valid until 6 December 2026', 'Karim Haddad +971501234567'],
			...[
				'Mechanical seal MG1, 25 mm',
				'MG1-25-G60',
				'In stock',
				'Unit price Amount',
				'25mm 3 28.50 85.50',
				'on request',
			],
			...[
				'Net 85.50',
				'VAT 5% 4.28',
				'Total USD 89.78',
				'not included in the total: 1',
				'IBAN AE07 0331 2345',
				'Page 1 of 1',
			],
			'Payment within 30 days of the invoice.',
		])
			expect([words, says(words)]).toEqual([words, true]);
		expect(text).not.toMatch(/[\u0600-\u06ff]/);
		expect(info).toMatchObject({ Language: 'en', Title: 'Quotation K7M2-PQ9X, revision 2' });
	});

	it('tells it in Arabic, with codes, sizes and figures as they are', async () => {
		const { text, info } = await read(priced, 'ar');
		for (const word of 'عرض سعر مانع تسرب ميكانيكي الإجمالي المجموع قبل ضريبة القيمة المضافة متوفر المقاس الكمية نوفمبر'.split(
			' ',
		))
			expect([word, text.includes(word)]).toEqual([word, true]);
		for (const code of ['K7M2-PQ9X', 'MG1-25-G60', '25mm', '28.50', 'USD 89.78', '+971501234567', 'AE07 0331 2345'])
			expect([code, text.includes(code)]).toEqual([code, true]);
		expect(text).not.toMatch(/Quotation|Mechanical|Prices are/);
		expect(info).toMatchObject({ Language: 'ar', Title: 'عرض سعر K7M2-PQ9X، النسخة 2' });
	});

	it('is of the same day wherever the server stands', () => {
		vi.stubEnv('TZ', 'Pacific/Auckland');
		const sent = { ...priced, sent_at: '2026-02-28T21:30:00.000Z' };
		const { facts } = paperData(sent, 'en');
		vi.unstubAllEnvs();
		expect(facts).toContainEqual(
			expect.objectContaining({ value: [expect.objectContaining({ pieces: ['28 February 2026'] })] }),
		);
	});

	it('keeps the minus before a discount and the figure before its unit, also in Arabic', async () => {
		const line = quoteLine(0, { quantity: 1.5, unit: 'm' });
		const quote = newQuote([line, quoteLine(1, { quantity: 2.5, unit: 'متر' })], { discount: 27.31 });
		for (const language of ['en', 'ar'] as const) {
			const { text } = await read(quote, language);
			for (const figure of ['-27.31', '1.5 m'])
				expect([language, figure, text.includes(figure)]).toEqual([language, figure, true]);
			expect(text).toContain('متر');
		}
	});

	it('is one page for a few lines in two languages, with its sum, bank details and place for signatures', async () => {
		const few = newQuote([quoteLine(0), quoteLine(2), quoteLine(3)], {
			discount: 10,
			note: 'Delivery in two parts is possible.',
		});
		for (const language of ['en', 'ar', 'both'] as const)
			expect([language, (await read(few, language)).pages.length]).toEqual([language, 1]);
	});

	it('tells it in both languages at once, each figure one time', async () => {
		const { text } = await read(priced, 'both');
		for (const word of [
			'Quotation',
			'عرض',
			'Mechanical seal MG1',
			'ميكانيكي',
			'Prices are',
			'الأسعار',
			'In stock',
			'متوفر',
		])
			expect([word, text.includes(word)]).toEqual([word, true]);
		expect(text.match(/89\.78/g)).toHaveLength(1);
		expect(text.match(/MG1-25-G60/g)).toHaveLength(1);
	});

	it('falls back on the other language where one is empty, and says nothing twice', async () => {
		const seller = { ...priced.seller, translations: {} };
		const quote = newQuote([quoteLine(0, { names: {} })], {
			seller,
			terms: '',
			translations: { ar: { terms: 'الدفع نقدًا' } },
		});
		expect((await read(quote, 'ar')).text).toContain('Mechanical seal MG1, 25 mm');
		expect((await read(quote, 'en')).text).toMatch(/الدفع/);
		const both = await read(quote, 'both');
		expect(both.text.match(/Mechanical seal MG1, 25 mm/g)).toHaveLength(1);
		expect(both.text.match(/Shed 14/g)).toHaveLength(1);
	});

	it("reads nothing that people wrote as the template's markup", async () => {
		const markup = '#panic() $x$ *bold* \\ @ref <label> #import "/etc/passwd" // `raw`';
		const line = quoteLine(0, { name: markup, names: {}, note: markup, code: markup, size: '#panic()', text: markup });
		const quote = newQuote([line], {
			terms: markup,
			translations: {},
			code: '#panic()',
			buyer: { name: markup, number: null, email: null },
			seller: { ...priced.seller, legal_name: markup, address: markup, bank_lines: markup, tax_number: markup },
		});
		for (const language of ['en', 'ar', 'both'] as const) {
			const { text } = await read(quote, language);
			expect(text.split('#panic() $x$ *bold* \\').length).toBeGreaterThan(4);
		}
	});

	it('has room for what has no spaces, for the longest texts and for the largest sums', async () => {
		const long = 'W'.repeat(120);
		const line = quoteLine(0, {
			name: long,
			names: { en: long, ar: 'م'.repeat(120) },
			code: long,
			size: long,
			note: 'n'.repeat(500),
		});
		const quote = newQuote([{ ...line, quantity: 99_999, unit_price: 9_999_999.999 }], { currency: 'KWD' });
		const { text } = await read(quote, 'both');
		expect(text).toContain('999,989,999,900.001');
	});

	it('keeps the order of a note that has words of both languages', async () => {
		const note = 'Ready on Sunday, جاهز يوم الأحد, 2 pcs';
		for (const language of ['en', 'ar'] as const) {
			const { text } = await read(newQuote([quoteLine(0, { note })]), language);
			expect(text).toMatch(/^Ready on Sunday, .*, 2 pcs$/m);
		}
	});

	it('has the total on its last page, never the bank lines alone', async () => {
		for (let count = 12; count <= 24; count++) {
			const { pages } = await read(newQuote(lines(count)), 'ar');
			expect([count, pages.at(-1)?.lines.join('\n')]).toEqual([count, expect.stringMatching(/USD [\d,.]+/)]);
		}
	});

	it('repeats the head of the table on each page of 200 lines, and numbers the pages', async () => {
		const { pages } = await read(newQuote(lines(200)), 'en');
		expect(pages.length).toBeGreaterThan(5);
		for (const [at, page] of pages.entries()) {
			const rows = page.lines.some((line) => line.includes('MG1-25-G60'));
			expect(page.lines.some((line) => line.startsWith('No. Part Size'))).toBe(rows);
			expect(page.lines.at(-1)).toContain(`Page ${at + 1} of ${pages.length}`);
		}
		const numbered = pages.flatMap((page) => page.lines).filter((line) => /^\d+ (Mech|Auto|Deep|V-belt)/.test(line));
		expect(numbered.map((line) => Number.parseInt(line, 10))).toEqual(Array.from({ length: 200 }, (_, at) => at + 1));
	});

	it('is tagged: headings, a table and the cells of its head', async () => {
		const [page] = (await read(priced, 'both')).pages;
		for (const role of ['H1', 'H2', 'Table', 'THead', 'TH', 'TR', 'TD'])
			expect([role, page?.roles.includes(role)]).toEqual([role, true]);
	});

	it('carries the logo where the shop has one, and goes without where its file is gone', async () => {
		const image = { create: { width: 300, height: 120, channels: 3, background: '#bf1f2c' } } as const;
		const logo = await sharp(image).webp().toBuffer();
		const quote = newQuote(lines(1), { seller: { ...priced.seller, logo: '/uploads/settings/3f-300x120.webp' } });
		const requestedPaths: string[] = [];
		const files = {
			async read(path: string) {
				requestedPaths.push(path);
				return logo;
			},
		};
		const [page] = (await readPdf(await renderPaper(quote, 'en', files))).pages;
		expect([page?.images, page?.roles.includes('Figure'), requestedPaths]).toEqual([
			1,
			true,
			['settings/3f-300x120.webp'],
		]);
		expect((await read(quote, 'en')).pages[0]?.images).toBe(0);
	});

	it('is the same file whenever it is made', async () => {
		const [first, other] = [await renderPaper(priced, 'both', noFiles), await renderPaper(priced, 'both', noFiles)];
		expect(first.equals(other)).toBe(true);
	});

	it('is unavailable where it can not be set, and the next one is made all the same', async () => {
		await expect(typeset({})).rejects.toMatchObject({
			code: 'unavailable',
			message: /PDF can’t be made at the moment/,
		});
		await expect(renderPaper(priced, 'en', noFiles)).resolves.toBeInstanceOf(Buffer);
	});
});
