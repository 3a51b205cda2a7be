import { describe, expect, it, vi } from 'vitest';
import { foldedPhrase, type KnownWords, phraseAt, wordForms } from './known-words.ts';

const words: KnownWords = new Map(
	['مضخة', 'بيرنج', 'طلمبة', 'كارت', 'كارت الفولت', 'حساس حرارة', 'سيل'].map((text) => [
		foldedPhrase(text),
		{ kind: 'word', means: [text] },
	]),
);

/** What is found at the beginning of a folded text, and of how many of its words. */
function foundIn(text: string) {
	const found = phraseAt(foldedPhrase(text).split(' '), 0, words);
	return found && [found.word.means[0], found.length];
}

describe('a phrase of the table', () => {
	it.each([
		['بيرنجات', 'بيرنج', 1],
		['للمضخة سيل', 'مضخة', 1],
		['الطلمبات', 'طلمبة', 1],
		['حساسات الحرارة', 'حساس حرارة', 2],
		['لحساس حرارة', 'حساس حرارة', 2],
		['كارتة الفولت', 'كارت الفولت', 2],
	])('is found in %s without what Arabic joins to its words', (text, means, length) => {
		expect(foundIn(text)).toEqual([means, length]);
	});

	it('is none where what is left is no word of the table', () => {
		expect(foundIn('بنزين')).toBeUndefined();
		expect(foundIn('وسيله')).toEqual(['سيل', 1]);
		expect(foundIn('اسيل')).toBeUndefined();
	});

	it('is told by the words as they were typed', () => {
		expect(phraseAt(['للمضخة', 'الغاطسة'], 0, words)?.text).toBe('للمضخة');
	});

	it('of words that have many forms is looked up in no more than some hundreds', () => {
		const gets = vi.spyOn(words, 'get');
		const tokens = Array.from({ length: 4 }, () => 'والبكرتين');
		expect(phraseAt(tokens, 0, words)).toBeUndefined();
		expect(gets.mock.calls.length).toBeLessThan(400);
		gets.mockRestore();
	});
});

describe('the forms of a folded word', () => {
	it.each([
		['المكثفات', 'مكثف'],
		['طلمبات', 'طلمبه'],
		['بليتين', 'بليه'],
		['للمضخه', 'مضخه'],
		['للوحه', 'لوحه'],
		['وبالسيل', 'سيل'],
		['فالسيلين', 'سيل'],
		['كالسيل', 'سيل'],
		['لمولدها', 'مولد'],
		['بلبرينكها', 'بلبرينك'],
		['كارته', 'كارت'],
	])('have of %s what is left without its prefixes and endings', (word, stem) => {
		expect(wordForms(word)).toContain(stem);
	});

	it.each(['بيرنج', 'لوحه', 'وساده', 'سيل', 'avr', '6312', 'bearings'])('begin with %s itself', (word) => {
		expect(wordForms(word)[0]).toBe(word);
	});

	it.each(['سيل', 'وقت', 'بلي', 'avr', 'sx460', 'avrات'])('are of %s no others', (word) => {
		expect(wordForms(word)).toEqual([word]);
	});

	it('have at least three letters', () => {
		for (const word of ['المكثفات', 'والماء', 'بزيت', 'وحده', 'للري'])
			for (const form of wordForms(word)) expect(form.length).toBeGreaterThan(2);
	});
});
