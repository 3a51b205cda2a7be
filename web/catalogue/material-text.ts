import { m } from '#messages';

const words = {
	'tungsten carbide': m.material_tungsten_carbide,
	'silicon carbide': m.material_silicon_carbide,
	'stainless steel': m.material_stainless_steel,
	carbon: m.material_carbon,
	ceramic: m.material_ceramic,
	upper: m.material_upper,
	lower: m.material_lower,
	forward: m.material_forward,
	reverse: m.material_reverse,
} satisfies Record<string, () => string>;

const isKnown = (text: string): text is keyof typeof words => text in words;
const anyWord = new RegExp(String.raw`\b(?:${Object.keys(words).join('|')})\b`, 'gi');

/** Translates the words of materials and kinds in a seller's text; codes stay: `carbon EPDM`. */
export function materialText(text: string): string {
	return text.replace(anyWord, (found) => {
		const word = found.toLowerCase();
		const translated = isKnown(word) ? words[word]() : found;
		return translated.toLowerCase() === word ? found : translated;
	});
}
