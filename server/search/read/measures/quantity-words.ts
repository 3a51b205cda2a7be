import { fold } from '../../../catalogue/search-text.ts';

/**
 * What a rating is called, by its units: beside a figure with such a unit it says nothing more. `seal pressure 35 bar` → seal, 35 bar.
 * Sources: ISO 80000-3 to -6 for the quantities; the words of the trade in Arabic, Urdu, Hindi and French.
 */
const words: readonly { units: readonly string[]; words: string }[] = [
	{
		units: ['bar'],
		words:
			'pressure ضغط الضغط بضغط بريشر فشار پریشر دباؤ pression closing closes opening opens cut setting scale تدريج مدي dagt daght da8t presure presher प्रेशर',
	},
	{
		units: ['°C'],
		words:
			'temperature temp temperatures heat حراره الحراره بحراره تحمل سخونه گرمی harara 7arara garmi temperatur तापमान',
	},
	{
		units: ['V'],
		words:
			'voltage supply output field sensing sense sensed senses يحس تحس بيحس تحسس التحسس خرج جهد الجهد فولتيه tension وولٹیج ولٹیج gohd jahd',
	},
	{
		units: ['A'],
		words: 'current amperage continuous cont مستمر دائم output field خرج تيار التيار كرنت کرنٹ courant tayyar',
	},
	{
		units: ['kW', 'HP', 'kVA'],
		words: 'power capacity output قدره القدره بقدره قوه بقوه طاقت پاور puissance takat qodra',
	},
	{ units: ['m/s', 'rpm'], words: 'speed velocity sliding surface rubbing سرعه السرعه بسرعه رفتار vitesse sor3a' },
	{ units: ['kN'], words: 'load حمل حموله charge' },
	{ units: ['N·m'], words: 'torque عزم العزم ٹارک couple' },
	{
		units: ['L', 'm³/h', 'l/min', 'µF'],
		words:
			'capacity volume flow capacitance سعه السعه بسعه حجم تصرف تصريف التصريف بتصريف تصرفها تدفق گنجائش debit se3a',
	},
	{ units: ['%'], words: 'regulation accuracy precision دقه تنظيم' },
];

const unitsByWord = new Map<string, Set<string>>();
for (const { units, words: line } of words)
	for (const word of fold(line).split(' '))
		unitsByWord.set(word, new Set([...(unitsByWord.get(word) ?? []), ...units]));

/** Whether a folded word names what a figure of the unit is: pressure, of bar. */
export const isQuantityOf = (word: string, unit: string | null): boolean =>
	unit !== null && unitsByWord.get(word)?.has(unit) === true;
