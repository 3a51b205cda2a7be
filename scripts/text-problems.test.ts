import { expect, it } from 'vitest';
import type { Text } from './text-problems.ts';
import { textProblems } from './text-problems.ts';

const counted = (match: Record<string, string>): Text => [
	{ declarations: ['input count', 'local plural = count: plural'], match },
];
const items = counted({ 'plural=one': '{count} item', 'plural=other': '{count} items' });
const sixForms = {
	'plural=zero': 'لا أصناف',
	'plural=one': 'صنف واحد',
	'plural=two': 'صنفان',
	'plural=few': '{count} أصناف',
	'plural=many': '{count} صنفًا',
	'plural=other': '{count} صنف',
};
const problemsOf = (arabic: Record<string, Text>, english: Record<string, Text>) => [
	...textProblems('ar', arabic, english),
];

it('finds nothing where each text stands with its parameters and its six forms', () => {
	const arabic = { items: counted(sixForms), size: 'مقاس \u2068{name}\u2069', page: 'صفحة {page} من {pages}' };
	expect(problemsOf(arabic, { items, size: 'Size of {name}', page: 'Page {page} of {pages}' })).toEqual([]);
});

it('names a text that lacks and one that is too many', () => {
	expect(problemsOf({ colour: 'اللون' }, { size: 'Size' })).toEqual(['colour is in ar only', 'size is missing in ar']);
});

it('names a parameter that lacks and one that the other language does not have', () => {
	expect(problemsOf({ size: 'مقاس \u2068{nam}\u2069' }, { size: 'Size of {name}' })).toEqual([
		'size in ar has the parameter {nam}, which is of no other',
		'size in ar lacks the parameter {name}',
	]);
});

it('names a parameter that lacks in one form only', () => {
	const two: Text = [
		{
			declarations: ['input count', 'input name', 'local plural = count: plural'],
			match: { 'plural=one': 'One {name}', 'plural=other': '{count}' },
		},
	];
	expect([...textProblems('en', { two }, { two: '{count} of {name}' })]).toEqual([
		'two in en lacks the parameter {name} in plural=other',
	]);
});

it('names a plural category that lacks, and one that the language does not have', () => {
	const { 'plural=two': _, ...five } = sixForms;
	expect(problemsOf({ items: counted(five) }, { items })).toEqual(['items in ar lacks plural=two']);
	expect([...textProblems('en', { items: counted(sixForms) }, { items })]).toContain('items in en has plural=two');
});

it('names a text that is counted in one language and has one form in the other', () => {
	expect(problemsOf({ items: 'الأصناف: {count}' }, { items })).toContain('items in ar lacks plural=zero');
});

it.each([
	['خصم -3.5', '-3.5'],
	['من 380-415 فولت', '380-415'],
	['ملف (.xlsx)', '.xlsx'],
	['ضريبة 5 %', '5 %'],
	['ضريبة \u2068{percent}\u2069 %', 'a percentage  %'],
])('names a figure without isolates that a line from right to left would turn around: %s', (text, found) => {
	const english = text.includes('{') ? '{percent}' : '-';
	expect(problemsOf({ text }, { text: english })).toEqual([
		`text in ar has ${found} without isolates: \\u2066…\\u2069`,
	]);
});

it.each(['خصم \u2066-3.5\u2069', 'رولمان 6205-2RS', 'ضريبة \u2066{percent}%\u2069', 'Alt+1', 'من 3 إلى 5. ثم'])(
	'lets %s be',
	(text) => {
		expect(problemsOf({ text }, { text: text.includes('{') ? '{percent}' : '-' })).toEqual([]);
	},
);

it('names a parameter without isolates where lines run from right to left, and lets numbers and links be', () => {
	const text = 'من {name}: {count} {url}';
	expect(problemsOf({ text }, { text })).toEqual(['text in ar has {name} without isolates: \\u2068{name}\\u2069']);
	expect([...textProblems('en', { text }, { text })]).toEqual([]);
});

it.each([
	['هذا البند بلا سعر', 'البند'],
	['اخترت 3 بنود', 'بنود'],
	['سجّل الدخول إلى لوحة التحكم', 'لوحة التحكم'],
	['ابحث برمز القطعة', 'برمز القطعة'],
	['أرسله عبر واتساب', 'واتساب'],
	['تعذّر الحفظ', 'تعذّر'],
	['جارٍ الحفظ…', 'ظ…'],
])('names a word that the shop does not use: %s', (text, found) => {
	expect(problemsOf({ text }, { text: '-' })).toEqual([expect.stringContaining(`text in ar has ${found}; say `)]);
});

it.each(['رمز التحقق', 'مانع آب\u200cبند', 'تعذر الحفظ', 'رمز QR'])('lets the words of %s be', (text) => {
	expect(problemsOf({ text }, { text: '-' })).toEqual([]);
});

it('names a text of parameters alone that another text would turn around', () => {
	const english = { filter: '{name}: {value}' };
	const isolates = '\u2068{name}\u2069: \u2068{value}\u2069';
	expect(problemsOf({ filter: isolates }, english)).toEqual([
		'filter in ar has no letter of its own: begin it with \\u200f',
	]);
	expect(problemsOf({ filter: `\u200f${isolates}` }, english)).toEqual([]);
});
