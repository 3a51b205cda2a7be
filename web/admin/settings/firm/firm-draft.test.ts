import { expect, it } from 'vitest';
import type { FirmSettings } from '#contract/settings/groups.schema.ts';
import { bodyOf, draftOf, fieldOfIssue, firmDifferences, unclearHours } from './firm-draft.ts';

const texts = (en: string, ar = '') => ({ en, ar });
const firm: FirmSettings = {
	name: texts('Gulf Pumps', 'مضخات الخليج'),
	short_name: texts(''),
	legal_name: texts('Gulf Pumps LLC'),
	tax_number: '100',
	licence: '',
	what_next: texts(''),
	country: 'AE',
	time_zone: '',
	logo: null,
	favicon: null,
	whatsapp: '+971 50 123 4567',
	phones: ['04 123 4567', '06 555 0101'],
	email: '',
	requests_email: '',
	branches: [
		{
			name: texts('Jebel Ali'),
			address: texts('Shed 14'),
			map_url: '',
			phone: '',
			hours: [
				{ day: 'monday', from: '08:00', to: '13:00' },
				{ day: 'monday', from: '16:00', to: '20:00' },
				{ day: 'friday', from: '08:00', to: '12:00' },
			],
			exceptions: [
				{
					from: '2027-02-08',
					to: '2027-03-09',
					hours: [
						{ day: 'monday', from: '09:00', to: '15:00' },
						{ day: 'friday', from: '09:00', to: '12:00' },
					],
				},
				{ from: '2026-12-02', to: '2026-12-03', hours: [] },
			],
		},
	],
	version: 3,
	set_by_server: [],
};
const branch = 'branches.0';

it('sends what was loaded unchanged, other hours with a different Friday too', () => {
	const { version: _, set_by_server: __, logo: ___, favicon: ____, ...fields } = firm;
	expect(bodyOf(draftOf(firm))).toEqual(fields);
});

it('names the fields whose hours can not be read', () => {
	const draft = draftOf(firm);
	draft.branches[0]?.exceptions.forEach((other) => {
		other.hours.sunday = 'noon';
	});
	if (draft.branches[0]) draft.branches[0].hours.tuesday = '8 to 13';
	expect(unclearHours(draft)).toEqual([
		`${branch}.hours.tuesday`,
		`${branch}.exceptions.0.hours.sunday`,
		`${branch}.exceptions.1.hours.sunday`,
	]);
});

it.each([
	[`${branch}.hours.2.to`, `${branch}.hours.friday`],
	[`${branch}.exceptions.0.hours.1.from`, `${branch}.exceptions.0.hours.friday`],
	[`${branch}.exceptions.0.to`, `${branch}.exceptions.0.to`],
	['phones.1', 'phones'],
	['name.en', 'name.en'],
])('shows an issue at %s on the field %s', (path, field) => {
	expect(fieldOfIssue(path, bodyOf(draftOf(firm)))).toBe(field);
});

it('compares another save with what was typed by the labels of the form', () => {
	const mine = { ...draftOf(firm), country: 'EG', name: texts('Gulf', 'مضخات الخليج') };
	expect(firmDifferences(draftOf(firm), mine)).toEqual([
		{ label: 'Name of the firm in English', theirs: 'Gulf Pumps', mine: 'Gulf' },
		{ label: 'Country', theirs: 'AE', mine: 'EG' },
	]);
});
