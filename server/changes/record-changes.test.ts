import { describe, expect, it } from 'vitest';
import { differences } from './record-changes.ts';

describe('differences', () => {
	it('names the fields that differ, with their values before and after', () => {
		const before = { name: 'Seal 301', price: 1.85, variants: [{ size: '8mm' }] };
		const after = { name: 'Seal 301', price: 1.9, variants: [{ size: '8mm' }] };
		expect(differences(before, after)).toEqual({ before: { price: 1.85 }, after: { price: 1.9 } });
	});

	it('finds a difference deep inside of a field', () => {
		const [before, after] = [{ variants: [{ size: '8mm' }] }, { variants: [{ size: '10mm' }] }];
		expect(differences(before, after)).toEqual({ before, after });
	});

	it('is undefined when nothing differs, whatever the order of the fields', () => {
		expect(differences({ a: 1, b: [2] }, { b: [2], a: 1 })).toBeUndefined();
	});

	it('reports a field that only one state has', () => {
		expect(differences({ a: 1 }, { a: 1, b: null })).toEqual({ before: { b: undefined }, after: { b: null } });
	});
});
