import { expect, it } from 'vitest';
import {
	choiceParameter,
	choicesIn,
	filterParameters,
	isFilterName,
	isFormQuery,
	listAddress,
} from './parameter-query.ts';

const written = (query: string) => listAddress(new URLSearchParams(query));

it.each([
	['shaft', true],
	['head_length', true],
	['category', false],
	['pagesize', false],
	['utm_source', false],
	['fbclid', false],
	['srsltid', false],
	['gad_source', false],
	['gad_campaignid', false],
	['gbraid', false],
	['wbraid', false],
	['dclid', false],
	['yclid', false],
	['ysclid', false],
	['ttclid', false],
	['twclid', false],
	['igshid', false],
	['mc_cid', false],
	['mc_eid', false],
	['li_fat_id', false],
	['mc_mm', true],
	['_', false],
	['Shaft', false],
	['a'.repeat(41), false],
])('%s is a filter: %s', (name, isFilter) => {
	expect(isFilterName(name)).toBe(isFilter);
});

it.each([
	[
		'category=1&shaft.from=24&shaft.to=26&faces=SiC/SiC&faces=Carbon/SiC',
		'category=1&shaft=24..26&faces=SiC/SiC,Carbon/SiC',
	],
	['sort=price&category=6&page=2', 'category=6&sort=price&page=2'],
	['search=&category=1&shaft.from=&shaft.to=26&faces=', 'category=1&shaft=..26'],
	['category=1&shaft.from=25&shaft.to=25', 'category=1&shaft=25'],
	['category=1&utm_source=mail&fbclid=x', 'category=1'],
])('writes %s as %s', (query, address) => {
	expect(written(query)).toBe(address);
	expect(written(address)).toBe(address);
	expect(isFormQuery(new URLSearchParams(address))).toBe(false);
});

it('recognises the query of a form, and shortens it', () => {
	for (const query of ['shaft.from=1', 'faces=a&faces=b', 'shaft.to='])
		expect([query, isFormQuery(new URLSearchParams(query))]).toEqual([query, true]);
	for (const query of ['category=1&category=2', 'shaft=1&faces=a', 'utm_source=a&utm_source=b'])
		expect([query, isFormQuery(new URLSearchParams(query))]).toEqual([query, false]);
});

it('distinguishes a comma inside a choice from separators', () => {
	const choices = ['1,5 kW', 'plain', ',', 'a,,b'];
	expect(choicesIn(choices.map(choiceParameter).join(', '))).toEqual(choices);
	expect(filterParameters(new URLSearchParams([['power', choiceParameter('1,5 kW')]])).get('power')).toBe('1,,5 kW');
});
