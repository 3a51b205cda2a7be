/** Codes of UN/ECE Recommendation 20 for units that sellers write; anything else is counted in pieces. */
const unitCodes: [code: string, pattern: RegExp][] = [
	['MTR', /^(?:m|mtrs?|met(?:er|re)s?|متر)$/i],
	['CMT', /^(?:cm|سم)$/i],
	['MMT', /^(?:mm|مم)$/i],
	['FOT', /^(?:ft|foot|feet|قدم)$/i],
	['INH', /^(?:in|inch(?:es)?|بوصة)$/i],
	['MTK', /^(?:m2|m²|sqm)$/i],
	['KGM', /^(?:kgs?|kilos?|كجم|كيلو)$/i],
	['GRM', /^(?:g|grams?|غرام|جرام)$/i],
	['TNE', /^(?:t|tons?|tonnes?|طن)$/i],
	['LTR', /^(?:l|lit(?:er|re)s?|لتر)$/i],
	['MLT', /^(?:ml)$/i],
	['SET', /^(?:sets?|طقم)$/i],
	['PR', /^(?:pairs?|زوج)$/i],
	['DZN', /^(?:doz(?:en)?|دزينة)$/i],
	// packages of Recommendation 21 have an X before their code
	['XBX', /^(?:box(?:es)?|صندوق)$/i],
	['XCT', /^(?:cartons?|ctn|كرتون)$/i],
	['XPA', /^(?:packets?|packs?|باكيت)$/i],
	['XRO', /^(?:rolls?|لفة|رول)$/i],
	['HUR', /^(?:h|hrs?|hours?|ساعة)$/i],
	['DAY', /^(?:days?|يوم)$/i],
];

/** `''` → `C62`, one; `m` → `MTR`; a code that the seller has typed is itself: `KGM` → `KGM`. */
export function unitCodeOf(unit: string): string {
	const text = unit.trim();
	const typed = unitCodes.find(([code, pattern]) => code === text.toUpperCase() || pattern.test(text));
	return typed?.[0] ?? 'C62';
}
