import type { SpokenText } from './spoken-numbers.ts';

/** Kilograms behind a number: of a square centimetre, which is 0.98 bar (NIST SP 811). */
const kilos =
	/(?<![\p{L}\d.,/x-])(?<number>\d{1,2}(?:[.,٫]\d{1,2})?(?:\s?[-–~]\s?\d{1,2}(?:[.,٫]\d{1,2})?)?)\s?(?:kilos?|kgf?s?|كيلو(?:جرام|غرام)?|كجم|كغ|كلو|کلو|किलो)(?![\p{L}/]|\s(?:وات|واط|watt|فولت|volt|نيوتن|newton))/gu;

/** Beside a pressure, workshops say kilograms for bar: `مفتاح ضغط 2.8 - 7 كيلو` → 2.8 - 7 bar. */
export function withPressures(text: string): { text: string; spoken: SpokenText[] } {
	const spoken: SpokenText[] = [];
	const read = text.replace(kilos, (phrase, number: string) => {
		const as = `${number} bar`;
		spoken.push({ text: phrase, as });
		return as;
	});
	return { text: read, spoken };
}

/** Metres behind a number; not the head of a pump: `head 40 m`. */
const metres =
	/(?<!(?:head|hmax|رفع|ارتفاع|ضغط)\s)(?<![\p{L}\d.,/x-])(?<number>\d{1,2})\s?(?:متر|امتار|metr|meters?|metres?|m)(?!\p{L}|\s?(?:مكعب|mo?k|cub|[/³3]|fe|في|ب))/gu;

/** Reads metres of an impeller as the cubic metres an hour that its pump moves: `مروحة غاطس 5 متر` → 5 m3/h. */
export function withFlow(text: string): { text: string; spoken: SpokenText[] } {
	const spoken: SpokenText[] = [];
	const read = text.replace(metres, (phrase, number: string) => {
		const as = `${number} m3/h`;
		spoken.push({ text: phrase, as });
		return as;
	});
	return { text: read, spoken };
}
