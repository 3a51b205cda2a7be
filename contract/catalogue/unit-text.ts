import type { Language } from '#contract/language.ts';
import { unitName } from '#contract/measures/units.ts';
import { wordTable } from '#contract/text/word-table.ts';
import { m } from '#messages';

const texts = wordTable<typeof m.unit_mm>({
	mm: m.unit_mm,
	in: m.unit_inch,
	bar: m.unit_bar,
	V: m.unit_volt,
	A: m.unit_ampere,
	'°C': m.unit_celsius,
	L: m.unit_litre,
	'm/s': m.unit_metres_second,
	'm³/h': m.unit_cubic_metres_hour,
});

/** A unit as people read it beside a number: `mm` is `مم` in Arabic. One without a text of its own, such as µF, stays as it is. */
export function unitText(unit: string | null, locale: Language): string | null {
	const text = unit === null ? undefined : texts[unitName(unit) ?? unit];
	return text ? text({}, { locale }) : unit;
}
