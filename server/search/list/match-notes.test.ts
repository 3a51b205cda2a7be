import { describe, expect, inject, it } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import { shopTest } from '../../../tests/support/shop-test.ts';

describe.each(inject('databases'))('what a search found on $name', ({ url }) => {
	const shop = shopTest(url);

	const first = async (search: string, language = 'en') => {
		const path = `/api/products?search=${encodeURIComponent(search)}&pageSize=5&language=${language}`;
		const [product] = (await (await shop.get(path)).json()) as Product[];
		return { model: product?.model, match: product?.match };
	};

	it('names the size that was meant by its figures, by a code and in a reference', async () => {
		expect((await first('25 x 41')).match).toEqual({ size: '25mm', by: 'size', note: '' });
		expect((await first('MG1/25')).match).toMatchObject({ size: '25mm', by: 'size' });
		expect((await first('1"')).match).toMatchObject({ size: '1"' });
		expect((await first('AVC63-7')).match).toEqual({
			size: 'AVC63-7',
			by: 'reference',
			note: 'for Basler AVC63-7',
		});
	});

	it.each(['6312-2RS1/C3', 'FAG 6312-C-2HRS-C3', 'NSK 6312DDU C3'])(
		'says of a bearing for %s what is different, in the language of the reader',
		async (search) => {
			expect(await first(search)).toEqual({
				model: '6312 C3',
				match: { size: null, by: 'rule', note: 'open; you asked for sealed both sides' },
			});
			expect((await first(search, 'ar')).match?.note).toContain('مكشوف');
		},
	);

	it.each([
		['40a reverse diode', '40 A reverse'],
		['10 bar M12 oil sender', '10 bar M12x1.5'],
		['301-12', '12mm'],
		['560A-20', '20mm'],
		['Type 21 1-1/4', '1-1/4"'],
		['wear ring bore 90', '90x105x15mm'],
		['m7n30mm', '30mm'],
		['bqeq 48', '48mm'],
		['BR-5K 230 V', '230 V'],
		['T21/3/8"', '3/8"'],
		['IMP-4F/3m³/h', '3 m³/h'],
		['low-sv16mm', '16mm'],
	])('names the size that has the most of what was typed: %s', async (search, size) => {
		expect((await first(search)).match?.size).toBe(size);
	});

	it('names no size where several have as much, nor of what is near a code alone', async () => {
		expect((await first('charger 24v')).match?.size ?? null).toBeNull();
		expect((await first('5 bar M10x1')).match?.size ?? null).toBeNull();
		expect((await first('L150')).match?.size ?? null).toBeNull();
	});

	it.each(['en', 'ar'])('has one colon at most in what must be checked, in %s', async (language) => {
		const { match } = await first('VDO 360-081-029', language);
		expect(match?.note.match(/:/g)).toHaveLength(1);
	});

	it('says nothing of what was found by a word alone', async () => {
		expect((await first('impeller')).match).toBeUndefined();
	});
});
