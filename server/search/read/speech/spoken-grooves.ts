import { isDual, isGrooves, multipleOf, type SpokenText, spokenTokens } from './spoken-numbers.ts';

/**
 * The letters of a belt's section (ISO 4183, ISO 9982) with spaces between: `p j`, `s p a`. No letter by itself stands beside them: `r p m` is none.
 * PM is a permanent magnet as well.
 */
const spacedSection = /(?<![\p{L}\d]|(?<!\p{L})\p{L}\s)(?:s\sp\s[abcz]|p\s[hjkl])(?![\p{L}\d]|\s\p{L}(?!\p{L}))/gu;

/** A folded text of a pulley with its sections as they are written: `p j pulley` → pj pulley. */
export function withBeltSections(text: string): { text: string; spoken: SpokenText[] } {
	const spoken: SpokenText[] = [];
	const read = text.replace(spacedSection, (letters) => {
		const as = letters.replaceAll(' ', '');
		spoken.push({ text: letters, as });
		return as;
	});
	return { text: read, spoken };
}

/** What else than grooves is single or double: `pulley for single phase motor`. */
const countedAlone = /^(?:phase|cylinder|row|acting|action|speed|pump|shaft|seal|bearing|lip|فاز|طور|سرعه|صف)/;

/**
 * A folded text of a pulley with its grooves as they are counted, where only one word says them: `pulley 6 inch double` → 2 grooves. A text
 * that names grooves says them otherwise.
 */
export function withGrooves(text: string): { text: string; spoken: SpokenText[] } {
	const tokens = spokenTokens(text);
	const saying = tokens.filter(
		({ text }, at) => multipleOf(text) !== undefined && !countedAlone.test(tokens[at + 1]?.text ?? ''),
	);
	const [word] = saying;
	const isCountedOtherwise =
		tokens.some((token) => isGrooves(token.text) || isDual(token.text)) || /\dx\d|\sx\s?\d/.test(text);
	if (!word || saying.length > 1 || isCountedOtherwise) return { text, spoken: [] };
	const as = `${multipleOf(word.text)} groove`;
	return { text: `${text.slice(0, word.start)}${as}${text.slice(word.end)}`, spoken: [{ text: word.text, as }] };
}
