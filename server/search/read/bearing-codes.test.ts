import { describe, expect, it } from 'vitest';
import { fold } from '../../catalogue/search-text.ts';
import { tokensOf } from '../words/known-words.ts';
import { bearingAt, bearingNamed, isOtherClosure } from './bearing-codes.ts';

describe('a bearing that is searched for', () => {
	it.each([
		['6203 مقفولة', 'sealed'],
		['6203 مقفلة', 'sealed'],
		['6203 سيلد', 'sealed'],
		['6203 مغلقة C3', 'sealed'],
		['6206 شيلد', 'shielded'],
		['6305 مقفولة صاج', 'shielded'],
		['6308 مفتوحة', 'open'],
		['6308 مكشوف', 'open'],
	])('is closed as Arabic words behind its number say: %s', (text, closure) => {
		const tokens = tokensOf(fold(text));
		expect(bearingAt(tokens, 0)).toMatchObject({ bearing: { closure }, length: tokens.length });
	});
});

describe('a bearing of the catalogue', () => {
	it.each([
		['6201-2z', 'Deep Groove Ball Bearing 6201-2RS', true],
		['6201-2rs', 'Deep Groove Ball Bearing 6201-2RS', false],
		['6312 zz c3', 'Deep Groove Ball Bearing 6312 C3', true],
		['6206 zz', 'Deep Groove Ball Bearing 6206-2Z C3', false],
		['6206 sealed', 'Deep Groove Ball Bearing 6206-2Z C3', false],
		['6206', 'Deep Groove Ball Bearing 6206-2Z C3', false],
	])('for %s, is %s closed otherwise: %s', (text, name, isOther) => {
		const searched = bearingAt(tokensOf(text), 0)?.bearing;
		const own = searched && bearingNamed(name, searched.base);
		expect(own && isOtherClosure(own, searched)).toBe(isOther);
	});
});
