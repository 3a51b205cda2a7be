import { expect, it } from 'vitest';
import type { EditedVariant } from '#contract/catalogue/edited-product.schema.ts';
import { copiedDetails, detailsOf, detailsText, emptyDetails, variantFormOf } from './size-details.ts';

const stored: EditedVariant = {
	id: 5,
	size: '12mm',
	description: 'For pumps',
	price: 1.85,
	stated_at: '2026-01-02T10:00:00Z',
	// what was stated is too old to be said
	availability: 'ask',
	stock: null,
	lead_days_from: null,
	lead_days: null,
	stated: { availability: 'limited', stock: 4, lead_days_from: null, lead_days: null },
	place: 'A 12',
	values: { shaft: '12.1 mm' },
	read: { shaft: '12mm' },
};
const details = detailsOf(stored);

it('types over what was stated, however long ago', () => {
	expect(details).toMatchObject({ price: '1.85', availability: 'limited', stock: '4', leadDays: '', place: 'A 12' });
	expect(detailsText(details)).toBe('$1.85 · Limited stock · 4 · A 12');
});

it('states nothing of the stock that was not typed, and nothing of the values', () => {
	const same = { size: '12mm', price: '1.85', place: 'A 12' };
	expect(variantFormOf('12mm', details, stored)).toEqual(same);
	expect(variantFormOf('12mm', emptyDetails, undefined)).toEqual({ size: '12mm', price: '', place: '' });
	const restated = { ...same, availability: 'limited', stock: 4, lead_days_from: null, lead_days: null };
	expect(variantFormOf('12mm', { ...details, restated: true }, stored)).toEqual(restated);
});

it('states what was typed, in any digits, and leaves what is no number to the server', () => {
	const formOf = (more: object) => variantFormOf('12mm', { ...details, ...more }, stored);
	expect(formOf({ stock: ' ٧ ' })).toMatchObject({ availability: 'limited', stock: 7, lead_days: null });
	const lead = (leadDays: string) => formOf({ availability: 'lead_time', leadDays });
	expect(lead('14')).toMatchObject({ stock: null, lead_days_from: null, lead_days: 14 });
	expect(lead('٣-٥')).toMatchObject({ lead_days_from: 3, lead_days: 5 });
	expect(lead('soon')).toMatchObject({ lead_days_from: null, lead_days: 'soon' });
	expect(formOf({ stock: 'many' })).toMatchObject({ stock: 'many' });
	expect(formOf({ values: { shaft: '12mm' } })).toMatchObject({ values: { shaft: '12mm' } });
});

it('copies the price of a size, and nothing that somebody has looked up of it', () => {
	expect(copiedDetails(details)).toEqual({ ...emptyDetails, price: '1.85' });
	expect(variantFormOf('12mm', copiedDetails(details), undefined)).toEqual({ size: '12mm', price: '1.85', place: '' });
});
