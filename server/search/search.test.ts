import { beforeAll, describe, expect, inject, it } from 'vitest';
import { isPartial } from '#contract/search/search-reading.ts';
import { foundProducts, isRight, readExamples, type SearchExample } from '../../tests/search/examples.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { type CatalogueCache, createCatalogueCache } from '../catalogue/catalogue-cache.ts';
import { products } from '../catalogue/tables.ts';
import { listProducts } from './list/product-list.ts';
import { search } from './search.ts';

describe.each(inject('databases'))('a search on $name', ({ url }) => {
	const shop = shopTest(url);
	let cache: CatalogueCache;
	let keys: Map<number, string>;
	beforeAll(async () => {
		cache = createCatalogueCache(shop.database);
		const rows = await shop.database.select({ id: products.id, key: products.key }).from(products);
		keys = new Map(rows.map(({ id, key }) => [id, key]));
	});

	const keysOf = async (search: string) => {
		const found = await listProducts(cache, { search, page: 1, pageSize: 100, language: 'en' });
		return found.map(({ id }) => keys.get(id) ?? '');
	};

	const findAll = async (examples: SearchExample[]) => {
		const outcomes: { example: SearchExample; isFound: boolean; isExact: boolean }[] = [];
		for (const example of examples) {
			const response = await shop.get(`/api/products?pageSize=100&search=${encodeURIComponent(example.query)}`);
			const found = await foundProducts(response, keys);
			outcomes.push({ example, isFound: isRight(example, found), isExact: found.isExact });
		}
		return outcomes;
	};

	it.each([
		['examples.json', 1],
		['own-examples.json', 0.98],
		['trial-examples.json', 0.95],
		['codes-and-figures.json', 1],
	])('finds the right part for what people type, of %s at least a share of %d', async (file, share) => {
		const outcomes = await findAll(await readExamples(file));
		const missed = outcomes.filter(({ isFound }) => !isFound).map(({ example }) => example.query);
		expect(missed.slice(Math.floor(outcomes.length * (1 - share)))).toEqual([]);
	});

	it('finds what people say in many ways, of each kind most, and shows nothing as exact that is not carried', async () => {
		const outcomes = await findAll(await readExamples('new-lines.json'));
		const shareOf = (part: typeof outcomes) => part.filter(({ isFound }) => isFound).length / part.length;
		expect(shareOf(outcomes)).toBeGreaterThanOrEqual(0.95);
		const byKind = Map.groupBy(outcomes, ({ example }) => example.kind);
		expect([...byKind].filter(([, ofKind]) => shareOf(ofKind) < 0.85).map(([kind]) => kind)).toEqual([]);
		const notCarried = outcomes.filter(({ example }) => example.notCarried !== undefined);
		expect(notCarried.filter(({ isExact }) => isExact).map(({ example }) => example.query)).toEqual([]);
	}, 600_000);

	it('takes no figure for another, and no end of a word for its beginning', async () => {
		expect(await keysOf('46bar')).not.toContain('pressure-switch-pump');
		expect(await keysOf('deri')).not.toContain('coupling-spider-nbr');
		const { changed } = (await search(cache, '2.5 mm seal')).reading;
		expect(changed).toEqual([{ text: '2.5 mm' }]);
	});

	it.each([
		['MG1 pump xylophone', ['unknown words', 'xylophone']],
		['SX440 auxiliary', ['most words', 'auxiliary']],
		['155 shaft 999 mm', ['most words', '999 mm']],
	])('finds the exact code of %s first and tells which words its product lacks', async (text, [step, left]) => {
		const { steps, changed } = (await search(cache, text)).reading;
		expect(steps).toContain(step);
		expect(changed).toContainEqual({ text: left });
	});

	it('finds each of several parts, with the size that its own words choose', async () => {
		const { reading } = await search(cache, 'mg1 20mm and mg12 25mm');
		expect(reading.steps).toEqual(['several parts']);
		expect(await keysOf('bearings 6205, 6206 + 6310 C3')).toEqual(['bearing-6205', 'bearing-6206', 'bearing-6310']);
		expect((await keysOf('بلف قدم 3 بوصة وحبل جلند جرافيت 12')).slice(0, 2)).toEqual([
			'foot-valve-brass',
			'packing-graphited-ptfe',
		]);
		const response = await shop.get(`/api/products?search=${encodeURIComponent('mg1 20mm and mg12 25mm')}&pageSize=5`);
		const [first, second] = (await response.json()) as { match?: { size: string | null } }[];
		expect([first?.match?.size, second?.match?.size]).toEqual(['20mm', '25mm']);
	});

	it.each(['mg1 20mm and mg12 99mm', '6205 and oil seal 25x40x7', 'bearing 6205, xylophone'])(
		'looks for the whole text where one of several parts is not found: %s',
		async (text) => {
			const { steps } = (await search(cache, text)).reading;
			expect(steps).not.toContain('several parts');
			expect(steps.some((step) => step === 'most words' || step === 'nearest kind')).toBe(true);
		},
	);

	it('leaves out a word that nothing knows between words of grammar, but not beside a part', async () => {
		const stepsOf = async (text: string) => (await search(cache, text)).reading.steps;
		expect(await stepsOf('any xylophone you have the actuator')).toEqual(['unknown words']);
		expect((await search(cache, 'any xylophone you have the actuator')).reading.changed).toEqual([
			{ text: 'xylophone' },
		]);
		for (const text of ['actuator xylophone', 'xylophone for the actuator', 'xylophone actuator'])
			expect(await stepsOf(text), text).toContain('most words');
	});

	it('tells which words of a long search were not looked for', async () => {
		const words = Array.from({ length: 20 }, (_, at) => `word${String.fromCharCode(97 + at)}`);
		const { steps, changed } = (await search(cache, [...words, 'sx440'].join(' '))).reading;
		expect(steps).toContain('most words');
		expect(changed.map(({ text }) => text)).toEqual(expect.arrayContaining(words));
		expect((await keysOf([...words, 'sx440'].join(' ')))[0]).toBe('avr-sx440');
	});

	it('keeps what a part is called before a figure that the shop has not, and before a number of anything', async () => {
		const changedOf = async (text: string) => (await search(cache, text)).reading.changed;
		expect(await keysOf('foot valve 4"')).toEqual(['foot-valve-brass']);
		expect(await keysOf('13mm seal')).toContain('seal-type-301');
		expect((await keysOf('20 AVR SX440'))[0]).toBe('avr-sx440');
		// two are wanted
		expect(await changedOf('2 seal mg12 25mm')).toEqual([]);
		expect(await changedOf('13 seal mg12 25mm')).toEqual([{ text: '13' }]);
		expect(await keysOf('17 mm seal')).not.toContain('bearing-6203');
		for (const search of ['301 25mm', '301-16mm', 'type 301 25mm'])
			expect(await keysOf(search)).toEqual(['seal-type-301']);
		expect(await keysOf('HQQE 14mm')).toEqual(['seal-hqqe-cartridge']);
		expect(await keysOf('MG12 22mm')).toEqual(['seal-mg12-type']);
		expect(await keysOf('pickup M14')).toEqual(['pickup-magnetic-msp']);
		expect(await keysOf('SX 480')).toEqual(expect.arrayContaining(['avr-sx460', 'avr-sx440']));
	});

	it.each(['2x 6312 C3', '5 × 6312', '6312*5', '[10:32, 5/3/2026] Ali: 6312 4 pcs', 'qty: 5 6312', '2) 6312'])(
		'leaves out how many are wanted: %s',
		async (text) => {
			expect(await keysOf(text)).toEqual(['bearing-6312']);
			expect((await search(cache, text)).reading.changed).toEqual([]);
		},
	);

	it('leaves out what is not wanted, also where no figure is typed', async () => {
		const found = await keysOf('seal not bellows');
		expect(found).toContain('seal-type-155');
		expect(found).not.toContain('seal-mg1-carbon');
		expect((await search(cache, 'seal not bellows')).reading.changed).toEqual([{ text: 'bellows' }]);
	});

	it('reads the minus of a temperature, which the seals for -20 to 100 °C do not reach', async () => {
		expect((await search(cache, 'mechanical seal -40 °C')).reading.changed).toEqual([{ text: '-40 °C' }]);
		expect((await search(cache, 'mechanical seal -20 °C')).reading).toMatchObject({ read: ['-20 °C'], changed: [] });
		expect((await search(cache, 'mechanical seal -20 to 80 °C')).reading).toMatchObject({ changed: [] });
	});

	it('takes a decimal for no code, and a bore for no width', async () => {
		for (const search of ['15.5', '20.8', '6.205']) expect(await keysOf(search), search).toEqual([]);
		expect(await keysOf('bearing bore 25')).toEqual(expect.arrayContaining(['bearing-6205', 'bearing-6305']));
		expect((await search(cache, 'bearing od 25')).reading.changed).toEqual([{ text: '25 mm' }]);
		expect((await keysOf('bearing od 25'))[0]).toBe('bearing-6000');
		expect(await keysOf('52 od bearing')).toEqual(expect.arrayContaining(['bearing-6205', 'bearing-6304']));
		expect((await search(cache, 'bearing bore 47')).reading.changed).toEqual([{ text: '47 mm' }]);
	});

	it('has all figures of a line met by one size, and tells which are not', async () => {
		expect((await search(cache, '12v 10a charger')).reading.changed).toEqual([{ text: '10 A' }]);
		expect((await search(cache, '24v 10a charger')).reading.changed).toEqual([]);
		const measured = await keysOf('id25 od52');
		expect(measured).toContain('bearing-6205');
		expect(measured).not.toContain('seal-m7n-type');
		expect((await search(cache, '25x53x15')).reading.changed).toEqual([{ text: '53 mm' }]);
	});

	it.each([
		['oil pressure sender 5 bar M10x1', ['5 bar']],
		['oil pressure sender 10 bar M10x1', []],
		['low oil pressure switch 0.5 bar 1/8 NPT', ['npt']],
		['vortex impeller DN50 passing 65mm solids', ['65 mm']],
		['ribbed pulley PK 56 with 8 ribs', ['8 ribs']],
		['ribbed pulley PK 80 with 8 ribs', []],
		['pulley SPA 100 two groove bore 19mm', ['19 mm']],
		['pulley SPA 100 two groove bore 24mm', []],
	])('has the words and the figures of a size met by one size of a part: %s', async (text, lacking) => {
		const { reading } = await search(cache, text);
		const dropped = reading.changed.flatMap((change) => (change.as ? [] : [change.text]));
		expect(dropped).toEqual(lacking);
		expect(isPartial(reading)).toBe(lacking.length > 0);
	});

	it('shows a measure of a seal that is 1 mm off as near, and only where no seal has it', async () => {
		expect(await keysOf('seal 25x42')).toEqual(['seal-type-560a']);
		expect((await search(cache, 'seal 25x42')).reading.steps).toEqual(['all words']);
		expect(await keysOf('seal 25x43')).toContain('seal-type-560a');
		expect((await search(cache, 'seal 25x43')).reading.steps).toEqual(['nearest measures']);
	});

	it.each([
		['capacitor25uf', 'capacitor-run-450v'],
		['voltageregulator', 'avr-sx460'],
		['mechanicalseal', 'seal-type-301'],
		['type21seal', 'seal-type-21'],
		['25x52x15bearing', 'bearing-6205'],
		['gland-packing10mm', 'packing-graphited-ptfe'],
		['رولمان6306', 'bearing-6306'],
		['CR10', 'seal-hqqe-cartridge'],
		['70HF210', 'diode-stud-rotating'],
		['6312M/C3', 'bearing-6312'],
		['15/35/11', 'bearing-6202'],
		['type 21 5/8', 'seal-type-21'],
		['20mF', 'capacitor-run-450v'],
		['7 kg/cm2 pressure switch', 'pressure-switch-pump'],
		['sx four sixty', 'avr-sx460'],
		['avr mx three forty one', 'avr-mx341'],
	])('reads %s as its words, codes and units', async (search, key) => {
		expect((await keysOf(search)).slice(0, 5)).toContain(key);
	});

	it('says what it read and what it had to change', async () => {
		expect((await search(cache, '25x41')).reading.read).toEqual(['25 mm, 41 mm']);
		const { changed } = (await search(cache, 'Koyo 6205')).reading;
		expect(changed).toEqual([{ text: 'koyo' }]);
		expect((await search(cache, 'mx312')).reading.changed).toEqual([{ text: 'mx312', as: ['MX321'] }]);
	});

	it.each([
		['one and half inch foot valve', '38.1 mm'],
		['1 & a half inches, foot valve', '38.1 mm'],
		['three quarter inch seal', '19.05 mm'],
	])('reads fractions of inches that are said in words: %s', async (text, figure) => {
		expect((await search(cache, text)).reading.read).toEqual([figure]);
	});

	it('tells the API what it read and changed, in the language of the names', async () => {
		const readingOf = async (search: string, language = 'en') => {
			const path = `/api/products?search=${encodeURIComponent(search)}&pageSize=5&language=${language}`;
			const response = await shop.get(path);
			return JSON.parse(decodeURIComponent(response.headers.get('X-Search-Reading') ?? ''));
		};
		expect(await readingOf('Koyo 25x52')).toMatchObject({ read: ['25 mm, 52 mm'], changed: ['without koyo'] });
		const arabic = await readingOf('Koyo 25x52', 'ar');
		expect(arabic.changed).toEqual(['دون \u2068koyo\u2069']);
	});

	it.each([
		['a long one', 'seal 25 '.repeat(25)],
		[
			'sixty words',
			Array.from({ length: 60 }, (_, at) => `w${at}`)
				.join(' ')
				.slice(0, 200),
		],
		['signs alone', '%_\\\'"-- ;/*'],
		['half a character', 'seal \ud83d 25'],
		['a number without end', '1e999 9'.repeat(20)],
		['an inch mark alone', '"'],
		[
			'sizes that differ in their last digit',
			'1234.567x1234.567x1234.567x1234.567 1234.567x1234.567x1234.567x1234.568',
		],
		['both directions', '\u202eسيل 25\u202c x 41 \u2067MG1\u2069'],
	])('is answered for %s', async (_, search) => {
		expect(Array.isArray(await keysOf(search))).toBe(true);
		const query = new URLSearchParams({ search, pageSize: '5' });
		expect((await shop.get(`/api/products?${query}`)).status).toBe(200);
	});
});
