import { describe, expect, inject, it } from 'vitest';
import { newAdministrator } from '../../../tests/support/people.ts';
import { shopTest } from '../../../tests/support/shop-test.ts';
import { readStaleVariants } from './variant-values.ts';

describe.each(inject('databases'))('the numbers of sizes on $name', ({ url }) => {
	const shop = shopTest(url);

	/** The values of a product's size: parameter, number, tolerance and text. */
	const valuesOf = async (key: string, size: string) => {
		const { rows } = await shop.database.execute(`
			select parameter.key, number::float, minus::float, plus::float, text from variant_values value
			join parameters parameter on parameter.id = value.parameter_id
			join variants variant on variant.id = value.variant_id join products product on product.id = variant.product_id
			where product.key = '${key}' and variant.size = '${size}' order by parameter.position, value.position`);
		return rows.map(({ key, number, minus, plus, text }) => [key, number, minus, plus, text].join(' '));
	};

	it('are read out of the sizes and seal attributes of the demo', async () => {
		expect(await valuesOf('bearing-6204', '20x47x14mm')).toEqual([
			'bore 20 0 0 20',
			'outer 47 0 0 47',
			'width 14 0 0 14mm',
		]);
		expect(await valuesOf('seal-type-21', '1-1/4"')).toContain('shaft 31.75 0 0 1-1/4"');
		expect(await valuesOf('seal-type-301', '8mm')).toEqual([
			'shaft 8 0 0 8mm',
			'head 18 0 0 18mm',
			'seat 22 0 0 22mm',
			'length 18.5 0.5 0.5 18.5mm',
			'faces  0 0 Carbon/Ceramic',
			'elastomer  0 0 NBR',
			'temperature -20 0 120 -20 to 100 °C',
			'pressure 6 6 0 up to 6 bar',
			'speed 10 10 0 up to 10 m/s',
		]);
		expect(await valuesOf('avr-as440', '100-130 / 190-264 V')).toEqual([
			'voltage 100 0 30 100-130 / 190-264 V',
			'voltage 190 0 74 100-130 / 190-264 V',
		]);
	});

	it("keep a person's corrections, and are read again after a change of parameters", async () => {
		await shop.database.execute(`update variants set corrections = '{"shaft": "8.05 mm"}'
			where size = '8mm' and product_id = (select id from products where key = 'seal-type-301')`);
		await shop.database.execute(`update variants set parser_version = 0 where product_id =
			(select id from products where key = 'seal-type-301')`);
		await shop.database.execute("update parameters set labels = '{}' where key = 'head'");
		expect(await readStaleVariants(shop.database)).toBe(7);
		const values = await valuesOf('seal-type-301', '8mm');
		expect(values).toContain('shaft 8.05 0 0 8.05 mm');
		expect(values.filter((value) => value.startsWith('shaft'))).toHaveLength(1);
		expect(values.filter((value) => value.startsWith('head'))).toEqual([]);
		expect(await readStaleVariants(shop.database)).toBe(0);
	});

	it('that could not be read are listed for the staff only', async () => {
		const { call } = await newAdministrator(shop, 'admin');
		const { body, headers } = await call('GET', '/api/unread-sizes?page=1&pageSize=3');
		expect(headers.get('x-total-count')).toBe('7');
		expect(body[0]).toEqual({
			product_id: 1,
			name: 'Elastomer Bellows Seal Type 301',
			size: '8mm',
			unread: ['D3: 18mm'],
		});
		expect((await shop.get('/api/unread-sizes')).status).toBe(401);
	});
});
