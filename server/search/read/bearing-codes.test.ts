import { describe, expect, it } from 'vitest';
import { fold } from '../../catalogue/search-text.ts';
import { tokensOf } from '../words/known-words.ts';
import { bearingAt } from './bearing-codes.ts';

describe('a bearing that is searched for', () => {
	it.each([
		['6203 مقفولة', 'sealed'],
		['6203 مقفلة', 'sealed'],
		['6203 سيلد', 'sealed'],
		['6203 مغلقة C3', 'sealed'],
		['6206 شيلد', 'shielded'],
		['6308 مفتوحة', 'open'],
		['6308 مكشوف', 'open'],
	])('is closed as Arabic words behind its number say: %s', (text, closure) => {
		const tokens = tokensOf(fold(text));
		expect(bearingAt(tokens, 0)).toMatchObject({ bearing: { closure }, length: tokens.length });
	});
});
