import { expect, it } from 'vitest';
import type { Variant } from '#contract/catalogue.ts';
import { availabilityText } from './availability-text.ts';

const variant: Variant = {
	...{ id: 1, size: '12mm', description: '', price: null, stated_at: null },
	...{ availability: 'ask', stock: null, lead_days: null },
};

it.each([
	[{ availability: 'in_stock' }, 'In stock'],
	[{ availability: 'limited', stock: 3 }, '3 in stock'],
	[{ availability: 'limited' }, 'In stock'],
	[{ availability: 'lead_time', lead_days: 14 }, 'Within 14 days'],
	[{ availability: 'lead_time' }, 'Ask'],
	[{ availability: 'ask' }, 'Ask'],
] as const)('says of %j: %s', (stated, text) => {
	expect(availabilityText({ ...variant, ...stated })).toBe(text);
});
