import { describe, expect, it } from 'vitest';
import { type DatedStatement, statementLifetime, stockNow, stockOfSizes, stockText } from './availability.ts';

const now = new Date('2026-11-22T10:00:00Z');
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
const nothing: DatedStatement = {
	availability: 'ask',
	stock: null,
	lead_days_from: null,
	lead_days: null,
	stated_at: before(1_000),
};
const textOf = (stated: Partial<DatedStatement>) => stockText(stockNow({ ...nothing, ...stated }, now));

describe('the stock of a size', () => {
	it.each([
		[{ availability: 'in_stock' }, 'In stock'],
		[{ availability: 'limited', stock: 3 }, '3 left'],
		[{ availability: 'limited' }, 'In stock'],
		[{ availability: 'limited', stock: 0 }, 'Ask for stock'],
		[{ availability: 'lead_time', lead_days: 14 }, 'Within 14 days'],
		[{ availability: 'lead_time', lead_days_from: 3, lead_days: 5 }, '3 to 5 days'],
		[{ availability: 'lead_time', lead_days_from: 7, lead_days: 5 }, 'Within 5 days'],
		[{ availability: 'lead_time', lead_days_from: 3 }, 'Ask for stock'],
		[{ availability: 'lead_time' }, 'Ask for stock'],
		[{ availability: 'ask' }, 'Ask for stock'],
	] as const)('of %j: %s', (stated, text) => {
		expect(textOf(stated)).toBe(text);
	});

	it('expires after 14 days to the millisecond', () => {
		expect(textOf({ availability: 'in_stock', stated_at: before(statementLifetime) })).toBe('In stock');
		for (const stated of [{ availability: 'in_stock' }, { availability: 'limited', stock: 9 }] as const)
			expect(textOf({ ...stated, stated_at: before(statementLifetime + 1) })).toBe('Ask for stock');
		expect(textOf({ availability: 'lead_time', lead_days: 2, stated_at: '2026-11-01 08:00:00.5+00' })).toBe(
			'Ask for stock',
		);
	});

	it('needs a date to expire', () => {
		expect(textOf({ availability: 'in_stock', stated_at: null })).toBe('Ask for stock');
	});

	it('is shown for an item of a cart', () => {
		const item = { ...stockNow({ ...nothing, availability: 'in_stock' }, now), sizes: ['12mm', '14mm'] };
		expect(stockText(item)).toBe('In stock');
	});
});

describe('the stock of a product', () => {
	const sizes = (...stated: Partial<DatedStatement>[]) =>
		stockText(
			stockOfSizes(
				stated.map((statement) => ({ ...nothing, ...statement })),
				now,
			),
		);

	it('is the statement that all sizes share', () => {
		expect(sizes({ availability: 'in_stock' }, { availability: 'in_stock' })).toBe('In stock');
		expect(sizes({ availability: 'limited', stock: 2 })).toBe('2 left');
		expect(sizes()).toBe('Ask for stock');
	});

	it('counts the sizes in stock where they differ, without expired statements', () => {
		const old = { availability: 'in_stock', stated_at: before(statementLifetime + 1) } as const;
		expect(sizes({ availability: 'in_stock' }, { availability: 'limited', stock: 1 }, old)).toBe(
			'2 of 3 sizes in stock',
		);
		expect(sizes({ availability: 'lead_time', lead_days: 5 }, old)).toBe('Ask for stock');
	});
});
