import { expect, it } from 'vitest';
import type { Issue } from '#contract/errors.ts';
import { emptyDraft, emptySize, type ProductDraft } from './product-draft.ts';
import { showIssues, stepOf } from './wizard-issues.ts';

function shown(draft: ProductDraft, issues: Issue[]): [field: string, message: string | undefined][] {
	const errors: [string, string | undefined][] = [];
	const form = {
		getValues: (() => draft) as Parameters<typeof showIssues>[0]['getValues'],
		setError: (field: string, { message }: { message?: string }) => errors.push([field, message]),
	};
	showIssues(form, issues);
	return errors;
}

it('knows the step of every field that the API names', () => {
	expect(['name', 'categoryId', 'model', 'price'].map(stepOf)).toEqual([0, 0, 0, 0]);
	expect(stepOf('images')).toBe(1);
	expect(['sizes.0', 'descriptions.3', 'seals.0.speed'].map(stepOf)).toEqual([2, 2, 2]);
});

it('shows an issue beside the row that a person sees, though the rules count filled rows only', () => {
	const draft = { ...emptyDraft, sizes: [emptySize, { ...emptySize, size: '14mm' }] };
	expect(
		shown(draft, [
			{ path: 'name', message: 'a' },
			{ path: 'sizes.0', message: 'b' },
			{ path: 'descriptions.0', message: 'c' },
			{ path: 'seals.0.speed', message: 'd' },
			{ path: 'mechanicalSealAttributes.0.sizes', message: 'e' },
		]),
	).toEqual([
		['name', 'a'],
		['sizes.1.size', 'b'],
		['sizes.1.description', 'c'],
		['sizes.1.speed', 'd'],
		['sizes.1.pairs.0.label', 'e'],
	]);
});

it('shows what is wrong with a translation beside its field, on its step', () => {
	const draft = { ...emptyDraft, sizes: [emptySize, { ...emptySize, size: '14mm' }] };
	const [name, description] = ['translations.ar.name', 'translations.ar.descriptions.0'] as const;
	expect([name, description].map(stepOf)).toEqual([0, 2]);
	expect(
		shown(draft, [
			{ path: name, message: 'a' },
			{ path: description, message: 'b' },
		]),
	).toEqual([
		['names.ar', 'a'],
		['sizes.1.descriptions.ar', 'b'],
	]);
});

it('shows a wrong pair at its empty half', () => {
	const pairs = [
		{ label: 'D1', value: '14mm' },
		{ label: ' ', value: '21mm' },
	];
	const issue = { path: 'seals.0.sizes', message: 'a' };
	const sizes = [{ ...emptySize, size: '14mm', pairs }];
	expect(shown({ ...emptyDraft, sizes }, [issue])).toEqual([['sizes.0.pairs.1.label', 'a']]);
	const other = [{ ...emptySize, size: '14mm', pairs: [{ label: 'D1', value: '' }] }];
	expect(shown({ ...emptyDraft, sizes: other }, [issue])).toEqual([['sizes.0.pairs.0.value', 'a']]);
});
