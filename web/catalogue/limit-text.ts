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

/** What a seal is made of, or which kind of a part it is, as sellers write it: the names that another language has are said in that, and codes stay. */
export function materialText(text: string): string {
	return text.replace(anyWord, (found) => {
		const word = found.toLowerCase();
		const said = isKnown(word) ? words[word]() : found;
		return said.toLowerCase() === word ? found : said;
	});
}

/** How much a seal bears, as sellers write it: `up to 6 bar`, `-20 to 100 °C`. What is written otherwise stays as it is. */
export function limitText(text: string): string {
	const upTo = /^up to (.+)$/.exec(text);
	if (upTo?.[1]) return m.limit_up_to({ value: upTo[1] });
	const range = /^([-+−]?[\d.]+) to ([-+−]?[\d.]+ ?\S*)$/.exec(text);
	return range?.[1] && range[2] ? m.limit_range({ from: range[1], to: range[2] }) : text;
}
