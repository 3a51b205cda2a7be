import { readFile } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import { maxPhraseWords, taskWords } from '#contract/search/search-words.ts';
import { shopTest } from '../../../tests/support/shop-test.ts';
import { root } from '../../platform/root.ts';
import type { WordGroup } from './demo-words.ts';
import { foldedPhrase } from './known-words.ts';

const file = await readFile(new URL('database/demo/search-words.json', root), 'utf8');
const groups = JSON.parse(file) as WordGroup[];

describe('the words of the demo', () => {
	it('are each there once, in whatever spelling, and no longer than a search reads together', () => {
		const phrases = groups.flatMap(({ said }) => said.map(foldedPhrase));
		expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([]);
		const read = groups.filter(({ kind }) => kind !== 'task').flatMap(({ said }) => said.map(foldedPhrase));
		expect(read.filter((phrase) => phrase === '' || phrase.split(' ').length > maxPhraseWords)).toEqual([]);
	});

	it('say what parts do in as many words as the console takes', () => {
		const tasks = groups.filter(({ kind }) => kind === 'task').flatMap(({ said }) => said);
		const wordsOf = (text: string) => foldedPhrase(text).split(' ').length;
		expect(tasks.length).toBeGreaterThan(500);
		expect(tasks.filter((text) => wordsOf(text) < taskWords.min || wordsOf(text) > taskWords.max)).toEqual([]);
	});
});

describe.each(inject('databases'))('the words of the demo on $name', ({ url }) => {
	const shop = shopTest(url);

	it('mean what the catalogue says: each meaning finds something as it stands', async () => {
		const meanings = new Set(groups.flatMap(({ kind, means }) => (kind === 'word' || kind === 'task' ? means : [])));
		const unmatched: string[] = [];
		for (const meaning of meanings) {
			const response = await shop.get(`/api/products?pageSize=1&search=${encodeURIComponent(meaning)}`);
			const reading = decodeURIComponent(response.headers.get('X-Search-Reading') ?? '{}');
			const { changed } = JSON.parse(reading) as { changed: string[] };
			if (((await response.json()) as unknown[]).length === 0 || changed.length > 0) unmatched.push(meaning);
		}
		expect(unmatched).toEqual([]);
	});
});
