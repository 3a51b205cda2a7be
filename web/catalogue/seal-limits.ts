import type { SealEntry } from '#contract/catalogue/catalogue.schema.ts';
import { unitText } from '#contract/catalogue/unit-text.ts';
import type { Language } from '#contract/language.ts';
import { m } from '#messages';

/** `6 bar` → `6 بار`; another text than a number with its unit stays. */
const withUnit = (value: string, locale: Language) =>
	value.replace(/(?<=^[-+−]?[\d.]+ ?)[^\s\d]\S*$/, (unit) => unitText(unit, locale) ?? unit);

/** Translates limits with their units, `up to 6 bar`, `-20 to 100 °C`, as filters write them. Leaves other texts unchanged. */
export function limitText(text: string, locale: Language): string {
	const upTo = /^up to (.+)$/.exec(text);
	if (upTo?.[1]) return m.limit_up_to({ value: withUnit(upTo[1], locale) }, { locale });
	const range = /^([-+−]?[\d.]+) to ([-+−]?[\d.]+ ?\S*)$/.exec(text);
	if (!range?.[1] || !range[2]) return text;
	return m.limit_range({ from: range[1], to: withUnit(range[2], locale) }, { locale });
}

/** A seal with its limits as text of the page, for a loader: so no page's script has the units. */
export function withLimitTexts({ temperature, pressure, speed, ...seal }: SealEntry, locale: Language): SealEntry {
	return {
		...seal,
		temperature: limitText(temperature, locale),
		pressure: limitText(pressure, locale),
		speed: limitText(speed, locale),
	};
}
