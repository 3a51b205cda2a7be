import { expect, it } from 'vitest';
import type { Settings } from '#contract/settings/settings.schema.ts';
import { bodyOf, draftOf, shopDifferences } from './shop-draft.ts';

const settings: Settings = {
	logo: null,
	legal_name: 'Delta',
	tax_number: '',
	address: '',
	bank_lines: '',
	phone: '',
	email: '',
	currency: 'AED',
	vat_percent: 5,
	valid_days: 14,
	time_zone: 'Africa/Cairo',
	terms: '',
	translations: { ar: { legal_name: '', address: '', terms: 'نقدًا' } },
	version: 3,
	ready_answers: [{ title: 'Photo', en: 'Please send a photo.', ar: '' }],
};

it('sends what was loaded as it was, without its logo, version and time zone, and without bank lines that nobody has changed', () => {
	const { logo: _, version: __, bank_lines: ___, time_zone: ____, ...form } = settings;
	const draft = draftOf(settings);
	expect(bodyOf(draft, draft)).toEqual(form);
	const typed = { ...draft, bank_lines: 'IBAN 1', currentPassword: 'secret' };
	expect(bodyOf(typed, draft)).toEqual({ ...form, bank_lines: 'IBAN 1', currentPassword: 'secret' });
});

it('reads percentages in Arabic digits and with a decimal comma', () => {
	const typed = (vat_percent: string) => bodyOf({ ...draftOf(settings), vat_percent }, settings).vat_percent;
	expect([typed('٧٫٥'), typed('7,5'), typed(' 7.5 ')]).toEqual([7.5, 7.5, 7.5]);
});

it('sends what is no number as none, for the server to say so', () => {
	expect(JSON.stringify(bodyOf({ ...draftOf(settings), valid_days: '' }, settings))).toContain('"valid_days":null');
});

it('tells another save from what was typed by the labels of the form', () => {
	const mine = { ...draftOf(settings), valid_days: '30', ready_answers: [] };
	expect(shopDifferences(draftOf(settings), mine)).toEqual([
		{ label: 'Days a quote is valid', theirs: '14', mine: '30' },
		{ label: 'Ready answers', theirs: 'Photo\nPlease send a photo.', mine: '–' },
	]);
});
