import { describe, expect, it } from 'vitest';
import { courtesyEntries, type KnownWords } from '../words/known-words.ts';
import { parseText } from './parse-text.ts';

describe('words of courtesy', () => {
	const words: KnownWords = new Map([
		['express', { kind: 'filler', means: [], isCourtesy: true }],
		['of', { kind: 'filler', means: [], isCourtesy: false }],
		['pulley', { kind: 'part', means: [] }],
	]);
	const clausesOf = (text: string, entries: string[]) => {
		const named = new Map(entries.map((entry) => [entry, true]));
		return parseText(text, { words, measured: [], withRuns: false, named }).clauses;
	};

	it('say nothing where the catalogue has none of them', () => {
		expect(clausesOf('express pulley', []).map(({ text }) => text)).toEqual(['pulley']);
	});

	it('are looked for where the catalogue has them, and leave no other part out', () => {
		expect(courtesyEntries('express of pulley', words)).toContain('express');
		expect(clausesOf('express of pulley', ['express', 'of'])).toMatchObject([
			{ text: 'express', isOptional: true },
			{ text: 'pulley' },
		]);
	});
});
