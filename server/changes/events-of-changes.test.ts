import { expect, it } from 'vitest';
import { eventsOf } from './events-of-changes.ts';

const size = (fields: object) => ({ size: '12mm', price: 5, availability: 'limited', stock: 7, ...fields });
const typesOf = (before: object, after: object) => {
	const states = { before: { variants: [size(before)] }, after: { variants: [size(after)] } };
	return eventsOf([{ entity: 'product', id: 1, action: 'update', ...states }]).map(({ type }) => type);
};

it('sends no event when the same stock is stated again while it holds', () => {
	expect(typesOf({ statedAt: '2026-03-01T08:00:00Z' }, { statedAt: '2026-03-02T08:00:00Z' })).toEqual([]);
});

it('sends an event when other stock is stated, or the same after it has expired', () => {
	const statedAt = '2026-03-01T08:00:00Z';
	expect(typesOf({ statedAt }, { stock: 8, statedAt: '2026-03-02T08:00:00Z' })).toEqual(['stock.changed']);
	expect(typesOf({ statedAt }, { statedAt: '2026-03-16T08:00:00Z' })).toEqual(['stock.changed']);
	expect(typesOf({ statedAt: null }, { statedAt })).toEqual(['stock.changed']);
	expect(typesOf({ statedAt }, { statedAt: null })).toEqual(['stock.changed']);
});
