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

/** Translates limits: `up to 6 bar`, `-20 to 100 °C`. Leaves other texts unchanged. */
export function limitText(text: string): string {
	const upTo = /^up to (.+)$/.exec(text);
	if (upTo?.[1]) return m.limit_up_to({ value: upTo[1] });
	const range = /^([-+−]?[\d.]+) to ([-+−]?[\d.]+ ?\S*)$/.exec(text);
	return range?.[1] && range[2] ? m.limit_range({ from: range[1], to: range[2] }) : text;
}
