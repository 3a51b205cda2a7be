import { expect, it } from 'vitest';
import type { EditedProduct } from '#contract/catalogue/edited-product.schema.ts';
import {
	detailKeys,
	productFields,
	productKeys,
	textField,
	textKeys,
	translatedKeys,
} from '#contract/catalogue/product-fields.ts';
import { otherLanguages } from '#contract/language.ts';
import { fieldText } from '../history/field-texts.ts';
import { columnLabels, columns } from '../work/shown-columns.ts';
import { productDifferences } from './product-differences.ts';
import { draftOf, emptyDraft } from './product-draft.ts';
import { formOf } from './product-form-data.ts';
import { translationLabel, translationTexts, wizardFields } from './wizard-fields.ts';
import { stepOf } from './wizard-issues.ts';

const surroundings = { categories: [], parameters: [] };
const stored = {
	name: 'Ring',
	category_id: 3,
	price: null,
	sizes: [],
	descriptions: [],
	keywords: [],
	variants: [],
	references: [],
};

it.each(textKeys)('%s has an input, is sent, and is among the differences of two drafts', (key) => {
	const { label, rule } = textField(key);
	const field = wizardFields.find(({ name }) => name === key);
	expect([field?.label(), field?.maxLength, field?.fact?.label()]).toEqual([label(), rule.max, label()]);
	expect(stepOf(key)).toBe(0);
	const draft = draftOf({ ...stored, [key]: 'typed' } as unknown as EditedProduct, []);
	expect(draft[key]).toBe('typed');
	expect(formOf({ ...draft, [key]: ' typed ' }, [], false).get(key)).toBe('typed');
	expect(
		productDifferences({ draft, images: [] }, { draft: { ...draft, [key]: 'other' }, images: [] }, surroundings),
	).toEqual([{ label: label(), theirs: 'typed', mine: 'other' }]);
});

it.each(translatedKeys)('%s has an input for each translation, which is sent', (key) => {
	for (const language of otherLanguages) {
		const translations = { [language]: { [key]: 'typed' } };
		const draft = draftOf({ ...stored, translations } as unknown as EditedProduct, []);
		const sent = JSON.parse(String(formOf(draft, [], false).get('translations')));
		expect(sent[language][key]).toBe('typed');
		expect(stepOf(`translations.${language}.${key}`)).toBe(0);
		const blank = { ...draft, ...translationTexts(() => ''), names: emptyDraft.names };
		expect(productDifferences({ draft, images: [] }, { draft: blank, images: [] }, surroundings)).toEqual([
			{ label: translationLabel(key, language), theirs: 'typed', mine: '–' },
		]);
	}
});

it.each(productKeys)('%s has its label in the history', (key) => {
	expect(fieldText([key])).toBe(productFields[key].label());
});

it.each(detailKeys)('%s is a column of the work list', (key) => {
	expect(columns).toContain(key);
	const labels: Record<string, () => string> = columnLabels;
	expect(labels[key]?.()).toBe(textField(key).label());
});
