import { figuresIn } from '../../catalogue/search-figures.ts';
import { compact, fold } from '../../catalogue/search-text.ts';
import { figureText } from './query-figures.ts';

/** What stands around a word: brackets, commas, quotation marks. */
const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** A measure as a note has it: `28.575 mm`. */
const measure = /^(\d+(?:\.\d+)?)(?:-\d+(?:\.\d+)?)? mm$/;

/** A length that was typed in another unit: `28.575 mm` → `1-1/8"`. Undefined where the number was typed as it is. */
function typedMeasure(text: string, typed: string): string | undefined {
	const [, value = ''] = measure.exec(text) ?? [];
	const folded = fold(typed);
	if (value === '' || folded.match(/\d+(?:\.\d+)?/g)?.includes(value)) return undefined;
	const found = figuresIn(folded).find((figure) => figureText({ ...figure, place: 'any' }) === text);
	// the positions are those of the folded text
	return found && (folded.length === typed.length ? typed : folded).slice(found.start, found.end);
}

/** Words that were typed in letters which folding replaces: `مضخه` → `مضخة`. Undefined where only their case differs, and where they are not found. */
function typedWords(text: string, typed: string): string | undefined {
	const searched = compact(text);
	const count = text.split(/\s+/).length;
	const words = typed.split(/\s+/).filter(Boolean);
	for (const at of words.keys()) {
		const found = words
			.slice(at, at + count)
			.join(' ')
			.replace(edges, '');
		if (compact(found) === searched) return found.toLowerCase() === text ? undefined : found;
	}
	return undefined;
}

/**
 * A word or measure of a note as it was typed, where reading has changed its letters or its unit: `اسطوانه` → `إسطوانة`,
 * `28.575 mm` → `1-1/8"`. Where the text has none like it, it remains.
 */
export function asTyped(text: string, typed: string): string {
	const parts = text.split(', ');
	if (parts.some((part) => measure.test(part)))
		return parts.map((part) => typedMeasure(part, typed) ?? part).join(', ');
	// other figures have their unit in one spelling, and letters that are only smaller are no other word
	return /^-?\d/.test(text) || /^[ -~]*$/.test(text) ? text : (typedWords(text, typed) ?? text);
}
