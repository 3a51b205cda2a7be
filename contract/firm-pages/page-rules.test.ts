import { describe, expect, it } from 'vitest';
import {
	countQuestions,
	hasWideTable,
	isPath,
	isReserved,
	maxColumns,
	normalizePath,
	openQuestions,
} from './page-rules.ts';

describe('the path of a page', () => {
	it.each([
		[' /Shipping ', 'shipping'],
		['terms/', 'terms'],
	])('is stored in one spelling: %j as %j', (typed, path) => {
		expect(normalizePath(typed)).toBe(path);
	});

	it.each(['terms', 'shipping-and-returns', 'a1'])('may be %s', (path) => {
		expect([isPath(path), isReserved(path)]).toEqual([true, false]);
	});

	it.each(['', '-a', 'a-', 'a--b', 'a/b', 'a.b', 'شروط', 'a b', 'a%20'])('may not be %j', (path) => {
		expect(isPath(path)).toBe(false);
	});

	it.each(['product', 'admin', 'api', 'uploads', 'track', 'approve', 'company', 'feed', 'documents', 'ar', 'en'])(
		'may not be %s, which is of the shop',
		(path) => {
			expect(isReserved(path)).toBe(true);
		},
	);

	it('may be that of the built-in page about the firm', () => {
		expect(isReserved('about')).toBe(false);
	});
});

it('finds the questions of a draft, in both languages, but no links', () => {
	expect(openQuestions('In [which city?] since [أي عام؟]. [Why us?](/about) [a note] [\n?]')).toEqual([
		'which city?',
		'أي عام؟',
	]);
});

it('counts a question once that a page asks in each language, and none of a language that is not shown', () => {
	const body = { en: '[which city?] [which year?]', ar: '[أي مدينة؟]' };
	expect(countQuestions(body, ['en', 'ar'])).toBe(2);
	expect(countQuestions(body, ['ar'])).toBe(1);
	expect(countQuestions({ en: 'In Dubai', ar: 'في دبي' }, ['en', 'ar'])).toBe(0);
});

it('finds a table that a phone can not show', () => {
	const table = (columns: number) => `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|`;
	expect([maxColumns, maxColumns + 1].map(table).map(hasWideTable)).toEqual([false, true]);
	expect(hasWideTable(`> ${'|:-:'.repeat(30)}|`)).toBe(true);
	expect(hasWideTable('a | b | c'.repeat(30))).toBe(false);
});
