import { describe, expect, it } from 'vitest';
import { markTerms } from './mark-terms.ts';

const marked = (text: string, search: string) =>
	markTerms(text, search)
		.map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
		.join('');

describe('what a suggestion marks of its name', () => {
	it('is each word that was typed, in whatever case', () => {
		expect(marked('Elastomer Bellows Seal', 'SEAL bell')).toBe('Elastomer [Bell]ows [Seal]');
	});

	it('is a code that was typed without its separators', () => {
		expect(marked('Ball Bearing 6304-2RS', '63042rs')).toBe('Ball Bearing [6304-2RS]');
	});

	it('does not reach over a blank', () => {
		expect(marked('Pumps each', 'sea')).toBe('Pumps each');
	});

	it('is nothing where only signs were typed', () => {
		expect(marked('Seal (12mm)', ' ( * ')).toBe('Seal (12mm)');
	});

	it('knows letters of other alphabets', () => {
		expect(marked('مانع تسرب 25', 'تسرب')).toBe('مانع [تسرب] 25');
	});
});
