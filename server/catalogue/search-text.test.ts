import { expect, it } from 'vitest';
import { compact, searchColumns } from './search-text.ts';

it.each([
	['6304-2RS', '63042rs'],
	['6304 2rs', '63042rs'],
	['MG1/25', 'mg125'],
	['٦٣٠٤', '6304'],
	['Süd-Ring', 'sudring'],
	['مَانِع تسرّب', 'مانعتسرب'],
	['أإآٱ', 'اااا'],
	['۶۳۰۴', '6304'],
	['٢٥×٤١', '2541'],
	['كاتريدج', 'كاتريدج'],
	['کاسه\u200cنمد پمپ', 'كاسهنمدبمب'],
	['واٹر پمپ کی سیل', 'واتربمبكيسيل'],
	['موٹر', 'موتر'],
	['یېےى', 'يييي'],
	['ہھۀةە', 'ههههه'],
	['ٹڈڑںڤچژگ', 'تدرنفجزك'],
	['ســـيل', 'سيل'],
	['\u200fسيل\u200e \u2067MG1\u2069\u200d', 'سيلmg1'],
	['ﻣﺎﻧﻊ', 'مانع'],
	['ﻻ', 'لا'],
	['बेयरिंग २५', 'beyaring25'],
	['एसपीबी', 'spb'],
	['पम्प', 'pamp'],
])('spells %s as %s, so that separators, accents and digits do not matter', (text, code) => {
	expect(compact(text)).toBe(code);
});

it('finds a product by its code, its sizes, its references and words of its name that hold a digit', () => {
	const { searchText, searchCodes } = searchColumns({
		name: 'Ball Bearing 6304-2RS',
		translations: { ar: { name: 'رولمان بلي ٦٣٠٤/٢ مغلق' } },
		model: '6304-2RS',
		sizes: ['20x52x15mm'],
		keywords: ['equivalent to SKF 6304-2RSH'],
		details: [],
		references: [],
	});
	expect(searchCodes).toEqual(expect.arrayContaining(['63042rs', '20x52x15mm', '63042rsh', '63042']));
	expect(searchCodes).not.toContain('ball');
	for (const entry of [' ball ', ' 63042rs ', ' 6304 ', ' رولمان ', ' مغلق ', ' 20x52x15mm '])
		expect(searchText).toContain(entry);
});

it('ignores invisible characters inside a word', () => {
	const name = 'MG\u00ad1 آب\u200cبند';
	const lists = { sizes: [], keywords: [], details: [], references: [] };
	const { searchText } = searchColumns({ name, translations: {}, model: null, ...lists });
	expect(searchText).toBe(' mg1 اببند mg1اببند ');
});

it("finds a product by other makers' codes, by one to check only as a whole, and never by one that is not the same", () => {
	const lists = { sizes: [], keywords: [], details: [] };
	const { searchText, searchCodes } = searchColumns({
		name: 'Pump Seal',
		translations: {},
		model: null,
		...lists,
		references: [
			{ maker: 'Basler', code: 'AVC63-7', grade: 'same' },
			{ maker: 'SKF', code: '6312-2RS1', grade: 'check' },
			{ maker: 'Kutai', code: 'EA16', grade: 'not_same' },
		],
	});
	expect(searchCodes).toEqual(['avc637', 'basleravc637', '63122rs1', 'skf63122rs1']);
	expect(searchText).toBe(' avc637 basleravc637 pump seal pumpseal ');
});

it('keeps the point of a figure: 1.5 bar is not 15 bar, while a thread keeps its code', () => {
	const lists = { keywords: [], details: [], references: [] };
	const sizes = ['1.5 bar', '1.4-4.6 bar', '10 bar M12x1.5'];
	const { searchText, searchCodes } = searchColumns({
		name: 'Switch',
		translations: {},
		model: 'E2.6205',
		sizes,
		...lists,
	});
	for (const entry of [' 15bar ', ' 15 ', ' 1446bar ', ' 46 ', ' 1446 ']) expect(searchText).not.toContain(entry);
	for (const entry of [' m12x15 ', ' bar ', ' e26205 ']) expect(searchText).toContain(entry);
	expect(searchCodes).toEqual(['e26205', '1.5bar', '1.44.6bar', '10barm12x15']);
});

it('has no entry that is too long for PostgreSQL', () => {
	const name = `${'\ufdfa'.repeat(120)} seal`;
	const lists = { sizes: [name], keywords: [name], details: [name], references: [] };
	const { searchText, searchCodes, searchDetails, searchTerms } = searchColumns({
		name,
		translations: {},
		model: name,
		...lists,
	});
	expect(searchText).toContain(' seal ');
	for (const entry of [...searchText.split(' '), ...searchDetails.split(' '), ...searchCodes, ...searchTerms])
		expect(Buffer.byteLength(entry)).toBeLessThan(2_046);
});
