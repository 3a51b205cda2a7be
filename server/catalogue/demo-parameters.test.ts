import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ParameterValue, parameterSchema } from '#contract/catalogue/parameters.schema.ts';
import { readSizePatterns } from '#contract/catalogue/size-pattern-parts.ts';
import { readSize } from '#contract/catalogue/size-patterns.ts';
import { convert } from '#contract/measures/units.ts';
import { readSealValues } from '#contract/seals/seal-values.ts';

const texts = z.array(z.string());
const sealSchema = z.object({
	sizes: texts,
	descriptions: texts,
	material: z.string(),
	temperature: z.string(),
	pressure: z.string(),
	speed: z.string(),
});
const catalogueSchema = z.object({
	categories: z.array(z.object({ key: z.string(), parameters: z.array(parameterSchema), size_patterns: texts })),
	products: z.array(
		z.object({ category: z.string(), sizes: texts, mechanicalSealAttributes: z.array(sealSchema).optional() }),
	),
});

const file = new URL('../../database/demo/catalogue.json', import.meta.url);
const catalogue = catalogueSchema.parse(JSON.parse(await readFile(file, 'utf8')));

function category(key: string) {
	const declared = catalogue.categories.find((each) => each.key === key);
	if (!declared) throw new Error(`The demo catalogue has no category ${key}`);
	const products = catalogue.products.filter((product) => product.category === key);
	const { parameters, size_patterns } = declared;
	const sizes = products
		.flatMap((product) => product.sizes)
		.map((size) => ({ size, values: readSize(size, readSizePatterns(size_patterns, parameters)) ?? [] }));
	const seals = products.flatMap((product) => product.mechanicalSealAttributes ?? []);
	return { parameters, sizes, seals };
}

const ofKey = (values: ParameterValue[], key: string) => values.filter((value) => value.key === key);
const numberOf = (values: ParameterValue[], key: string) => ofKey(values, key)[0]?.number ?? undefined;
const textOf = (values: ParameterValue[], key: string) => ofKey(values, key)[0]?.text;
const inches = (millimetres: number) => `${convert(millimetres, 'mm', 'in')}"`;

describe('the parameters of the demo catalogue', () => {
	it('read all 130 seal entries: every label, limit, pair of faces and elastomer', () => {
		const { seals, parameters } = category('mechanical-seals');
		expect(seals).toHaveLength(130);
		const entries = seals.map((seal) => ({ seal, ...readSealValues(seal, parameters) }));
		expect(entries.flatMap(({ unread }) => unread)).toEqual([]);
		for (const { seal, values } of entries) {
			const dimensions = values.slice(0, seal.sizes.length);
			expect(dimensions.map(({ number }) => `${number}mm`)).toEqual(seal.sizes);
			for (const key of ['shaft', 'faces', 'elastomer', 'temperature', 'pressure', 'speed'])
				expect(ofKey(values, key)).not.toEqual([]);
			const [temperature] = ofKey(values, 'temperature');
			const low = temperature?.number ?? Number.NaN;
			expect(`${low} to ${low + (temperature?.plus ?? 0)} °C`).toBe(seal.temperature);
			expect(`up to ${numberOf(values, 'pressure')} bar`).toBe(seal.pressure);
			expect(`up to ${numberOf(values, 'speed')} m/s`).toBe(seal.speed);
		}
	});

	it('take each label of the seals for one parameter', () => {
		const { seals, parameters } = category('mechanical-seals');
		const read = seals.flatMap((seal) => {
			const { values } = readSealValues(seal, parameters);
			return seal.descriptions.map((label, at) => `${label}: ${values[at]?.key}`);
		});
		expect([...new Set(read)].sort()).toEqual([
			'D1: shaft',
			'D2: shaft_step',
			'D3: head',
			'D4 max: chamber_max',
			'D4 min: chamber_min',
			'D4: chamber_min',
			'D6: seat_step',
			'D7: seat',
			'Hex A/F: hexagon',
			'L(±0.5): length',
			'L(±1): length',
			'L1K: length',
			'L1N: length',
			'L3: head_length',
			'L4: seat_length',
		]);
	});

	it('tell what the tolerances, faces and elastomers of the seals are', () => {
		const { seals, parameters } = category('mechanical-seals');
		const values = seals.flatMap((seal) => readSealValues(seal, parameters).values);
		const distinct = (key: string) => [...new Set(ofKey(values, key).map(({ text }) => text))].sort();
		expect(distinct('faces')).toEqual(['Carbon/Ceramic', 'Carbon/SiC', 'SiC/SiC', 'Tungsten carbide/Tungsten carbide']);
		expect(distinct('elastomer')).toEqual(['EPDM', 'FKM', 'NBR']);
		const tolerances = ofKey(values, 'length').map(({ minus, plus }) => `-${minus} +${plus}`);
		expect([...new Set(tolerances)].sort()).toEqual(['-0 +0', '-0.5 +0.5', '-1 +1']);
	});

	it('read the shaft of every seal from its size as well, inches more exactly than their rounded D1', () => {
		const { sizes, seals, parameters } = category('mechanical-seals');
		const shafts = seals.map((seal) => numberOf(readSealValues(seal, parameters).values, 'shaft') ?? 0);
		expect(sizes).toHaveLength(130);
		for (const [at, { size, values }] of sizes.entries()) {
			const shaft = numberOf(values, 'shaft') ?? 0;
			expect(Math.abs(shaft - (shafts[at] ?? 0))).toBeLessThanOrEqual(size.endsWith('"') ? 0.00501 : 0);
		}
	});

	it('read all bearings', () => {
		const { sizes } = category('bearings');
		expect(sizes).toHaveLength(14);
		for (const { size, values } of sizes)
			expect(`${['bore', 'outer', 'width'].map((key) => numberOf(values, key)).join('x')}mm`).toBe(size);
	});

	it('read all pulleys: the datum diameter in mm, or the outside diameter where it is in inches', () => {
		const { sizes } = category('aluminium-pulleys');
		expect(sizes).toHaveLength(67);
		for (const { size, values } of sizes) {
			const outside = numberOf(values, 'outside');
			const diameter = outside === undefined ? numberOf(values, 'datum') : inches(outside);
			expect(`${textOf(values, 'section')} ${diameter} x ${numberOf(values, 'grooves')}`).toBe(size);
		}
	});

	it('read the volts of all AVRs except those with names as sizes', () => {
		const { sizes } = category('generator-avrs');
		expect(sizes).toHaveLength(22);
		const withoutVolts = sizes.filter(({ values }) => ofKey(values, 'voltage').length === 0);
		expect(withoutVolts.map(({ size }) => size)).toEqual(['AREP', 'PMG', 'AVC63-7', 'AVC63-12', 'AVC125-10']);
		for (const { size, values } of withoutVolts) expect(textOf(values, 'version')).toBe(size);
		for (const { size, values } of sizes)
			expect(ofKey(values, 'voltage')).toHaveLength(
				withoutVolts.some((each) => each.size === size) ? 0 : size.split('/').length,
			);
	});

	it('read a number from every size but these, which are names and threads', () => {
		const named = ['water-pump-parts', 'generator-set-parts'].flatMap((key) =>
			category(key).sizes.filter(({ values }) => values.every(({ number }) => number === null)),
		);
		const shown = named.map(({ size, values }) => `${values.map(({ key }) => key).join()}: ${size}`);
		expect([...new Set(shown)]).toEqual([
			'type: QB60',
			'type: QB70',
			'type: QB80',
			'type: L075',
			'type: L090',
			'type: L095',
			'type: L100',
			'type: L110',
			'type: RSK2001',
			'type: RSK5001',
			'type: RSK6001',
			'type: UC22',
			'type: UC27',
			'type: HC4',
			'type: HC5',
			'thread: M16x1.5',
			'thread: M18x1.5',
			'thread: 5/8-18 UNF',
			'thread: 3/4-16 UNF',
			'thread: M14x1.5',
			'thread: 1/2 NPT',
		]);
	});

	it('leave no size unread, and each is used', () => {
		for (const { key } of catalogue.categories) {
			const { sizes, seals, parameters } = category(key);
			expect(sizes.filter(({ values }) => values.length === 0)).toEqual([]);
			const values = [
				...sizes.flatMap((each) => each.values),
				...seals.flatMap((seal) => readSealValues(seal, parameters).values),
			];
			expect(new Set(values.map((value) => value.key))).toEqual(new Set(parameters.map((parameter) => parameter.key)));
		}
	});
});
