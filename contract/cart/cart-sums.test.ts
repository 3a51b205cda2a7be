import { expect, it } from 'vitest';
import { sumItems } from './cart-sums.ts';

it('sums items without the error of binary fractions, in each currency', () => {
	expect(0.1 * 3).not.toBe(0.3);
	expect(sumItems([{ price: 0.1, quantity: 3 }], 'USD')).toEqual({ total: 0.3, open: 0 });
	expect(sumItems([{ price: 1.85, quantity: 3 }], 'KWD')).toEqual({ total: 5.55, open: 0 });
	expect(sumItems([{ price: 9_999_999.99, quantity: 99_999 }], 'USD').total).toBe(999_989_999_000.01);
});

it('counts items on request apart, and a free one as nothing', () => {
	const items = [
		{ price: null, quantity: 4 },
		{ price: 0, quantity: 2 },
		{ price: 12.5, quantity: 2 },
	];
	expect(sumItems(items, 'AED')).toEqual({ total: 25, open: 1 });
	expect(sumItems([], 'AED')).toEqual({ total: 0, open: 0 });
});
