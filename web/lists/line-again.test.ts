import { expect, it } from 'vitest';
import type { RequestItem } from '#contract/requests.ts';
import { lineAgain } from './line-again.ts';

const seal: RequestItem = {
	...{ name: 'Elastomer Seal', category_name: 'Seals', size: '14mm', quantity: 3, code: 'EB-301', price: null },
	...{ product_id: 7, variant_id: 70, typed: '2 x eb301 14' },
};

it.each([
	['a part by its code, its size and its quantity', {}, 'EB-301 14mm x 3'],
	['a part without a code by its name', { code: null, size: null }, 'Elastomer Seal x 3'],
	['the size of a code once', { code: 'EB-301-14mm' }, 'EB-301-14mm x 3'],
	['words as they were typed, with their quantity', { product_id: null, typed: 'Old gasket' }, 'Old gasket x 3'],
	['words that say their quantity as they are', { product_id: null, typed: '3 pcs old gasket' }, '3 pcs old gasket'],
])('writes into a list %s', (_, change, line) => {
	expect(lineAgain({ ...seal, ...change })).toBe(line);
});
