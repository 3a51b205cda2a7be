import { beforeAll, describe, expect, inject, it } from 'vitest';
import { changeTexts } from '#contract/search/search-reading.ts';
import { shopTest } from '../../../tests/support/shop-test.ts';
import { type CatalogueCache, createCatalogueCache } from '../../catalogue/catalogue-cache.ts';
import { search } from '../search.ts';
import { ladder } from './ladder.ts';

describe.each(inject('databases'))('the ladder of the search, on $name', ({ url }) => {
	const shop = shopTest(url);
	let cache: CatalogueCache;
	beforeAll(() => {
		cache = createCatalogueCache(shop.database);
	});

	it.each([
		['mg1', 'as typed', []],
		['12 24 charger', 'numbers apart', []],
		['seal viton', 'as typed', ['viton read as fkm']],
		['seal for spa units', 'descriptions', []],
		['avr 440', 'number of a code', ['440 read as AS440, EA440, SX440']],
		['460', 'number of a code', ['460 read as SX460']],
		['450 votl capacitor', 'units with a slip', ['votl read as volt']],
		['6240-2rs', 'nearest words', ['6240-2rs read as 6204']],
		['6320 c3', 'nearest words', ['6320 c3 read as 6310']],
		['204zz', 'words that no product has', ['204zz read as 6204ZZ']],
		['66201-2rsh/c3', 'nearest words', ['66201-2rsh/c3 read as 6201-2RSH/C3']],
		['olw-sv', 'nearest words', ['olw-sv read as LOW-SV']],
		['uvrr6', 'nearest words', ['uvrr6 read as UVR6']],
		['spdr L090', 'words as they sound', ['spdr read as spider']],
		['rsk 60o1', 'letters like digits', ['60o1 read as 6001']],
		['sx 46o', 'letters like digits', ['46o read as 460']],
		['1751es l2VDC', 'letters like digits', []],
		['bearing 25x52xl5', 'letters like digits', ['25x52xl5 read as 25x52x15']],
		['5x 460', 'whole text as a code', ['5x 460 read as SX460']],
		['mx312', 'nearest words', ['mx312 read as MX321']],
		['alu pully', 'nearest words', ['pully read as pulley']],
		['mg1 75mm pump', 'products of the codes', ['without pump', 'without 75 mm']],
		['5 kw generator avr', 'ratings in descriptions', []],
		['seal 25x43', 'worn measures', []],
		['mg1 20mm and mg12 25mm', 'several parts', ['Several parts: mg1 20mm, mg12 25mm']],
		['charger for 2000 kva', 'words that no product has', ['without 2000 kVA']],
		['seal 75mm', 'most words', ['without 75 mm']],
	])('finds %s at the step "%s", with a note of each change', async (text, step, notes) => {
		const { hits, found, reading } = await search(cache, text);
		expect(hits.length).toBeGreaterThan(0);
		expect(ladder[(found?.query.nextStep ?? 0) - 1]?.name ?? 'as typed').toBe(step);
		expect(changeTexts(reading, 'en')).toEqual(notes);
	});

	it.each([
		['MG1 إسطوانة', ['without إسطوانة']],
		['سيل ميكانيكي أخضر', ['without أخضر']],
		['T21 1-1/8"', ['without 1-1/8"']],
		['charger 2.5 cm', ['without 2.5 cm']],
		['MG1 75mm, PUMP', ['without pump', 'without 75 mm']],
	])('says of %s what it left out as it was typed', async (text, notes) => {
		const { reading } = await search(cache, text);
		expect(changeTexts(reading, 'en')).toEqual(notes);
	});

	it('reads no Arabic word as another one whose letters are too different', async () => {
		const { reading } = await search(cache, 'قلب مضخة');
		expect(changeTexts(reading, 'en')).toEqual(['without قلب']);
	});

	it.each([
		'AVR for LV alternator',
		'pump shaft L300mm',
		'LX 200 pump seal',
		'Ex ia IIC switch',
		'il motor',
		'I10A diode',
		'gloves 2xl',
	])('reads no letter as a digit where a label or a word is meant: %s', async (text) => {
		const { reading } = await search(cache, text);
		expect(changeTexts(reading, 'en').filter((change) => / read as \d/.test(change))).toEqual([]);
	});

	it('finds nothing for words that say nothing, and nothing for what is near no product', async () => {
		for (const text of ['the for', 'zzzzqqxx']) {
			const { hits, found, reading } = await search(cache, text);
			expect(hits).toEqual([]);
			expect(found).toBeUndefined();
			expect(reading.steps).toContain('nothing');
		}
	});

	it('works on plain data: a query can be copied as it is', async () => {
		const { found } = await search(cache, 'seal 75mm');
		expect(structuredClone(found)).toEqual(found);
	});
});
