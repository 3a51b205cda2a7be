/** Shorter texts are searches, and each of their numbers may say which part. */
const minMessageWords = 8;

const start = '(?<![\\p{L}\\d.,/-])';
const end = '(?![\\p{L}\\d/])';
const number = '(?:\\s?(?:no|nr|number|numero|رقم))?[\\s.:#-]{0,3}';

/** A phone number by its word, in groups or with a leading zero or country code: `tel 98 301 208`, `جوال 0501234567`. */
const ofPhone = new RegExp(
	`(?<!\\p{L})(?:tel|telephone|telefon|phone|mobile|mob|cell|gsm|whatsapp|هاتف|تلفون|تليفون|جوال|موبايل|واتساب|واتس|رقمي)${number}(?:(?:\\+|0)[\\d\\s()-]{6,18}\\d|\\d{2,3}(?:[\\s-]\\d{2,3}){2,3})${end}`,
	'gu',
);
/** A phone number by its country code or leading zero: `+971 50 123 4567`, `0661 44 03 41`. */
const dialled = new RegExp(`${start}(?:\\+\\d{1,3}|0\\d{1,3})(?:[\\s-]?\\d{2,4}){2,4}${end}`, 'gu');
/** Digits of the shortest phone number with its area. */
const minPhoneDigits = 9;

/** What else a message has in numbers, beside the part. */
const asides = [
	// 3/4/2025, du 21/06, sunday 22nd
	`${start}\\d{1,2}[/.-]\\d{1,2}[/.-](?:19|20)\\d{2}${end}`,
	`(?<!\\p{L})(?:du|le|dated?|بتاريخ)\\s\\d{1,2}/\\d{1,2}${end}`,
	`${start}\\d{1,2}(?:st|nd|rd|th)(?!\\p{L})`,
	// year 2012, 2006 model
	`(?<!\\p{L})(?:year|since|annee|depuis|سنه|عام)\\s(?:19|20)\\d{2}${end}`,
	`${start}(?:19[89]|20[0-3])\\d\\smodel(?!\\p{L})`,
	// PR no. 6208-17
	'(?<!\\p{L})(?:pr|po|lpo|rfq|enquiry|inquiry|quotation|invoice|tender)\\s?(?:no|nr|number|#)[\\s.:#-]{0,3}(?:[a-z]{1,4}[-/]?)?\\d[\\d/-]*(?![\\p{L}\\d])',
	// shop no 21, gate 5, station no. 155, 4th floor
	`(?<!\\p{L})(?:shop|gate|floor|villa|building|flat|street|industrial area|محل|شارع|عماره|بوابه|شقه|الدور)${number}\\d{1,4}${end}`,
	`(?<!\\p{L})(?:station|محطه)(?:\\s\\p{L}+){0,2}?\\s(?:no|رقم)[\\s.:#]{0,2}\\d{1,4}${end}`,
	`${start}\\d{1,2}(?:\\.|eme|er|ere)?\\s(?:etage|kat)`,
	// running hours 6020
	`(?<!\\p{L})(?:running hours?|hours? run|hour meter|ساعات (?:ال)?تشغيل)\\s?[:=]?\\s?\\d{1,6}${end}`,
	// depth 155 m
	`(?<!\\p{L})(?:depth|profondeur|derinlik|عمق\\p{L}*)\\s(?:of |de |is )?\\d{1,4}\\s?(?:m|metres?|meters?|متر)(?!\\p{L})`,
].map((pattern) => new RegExp(pattern, 'gu'));

/**
 * A folded message without its phone numbers, dates, years, and the numbers of its papers and places: `pls quote pr no. 6208-17 of 3/4/2025, motor 4 kw,
 * bearing 6306` → the bearing 6306. A short text stays as it is.
 */
export function withoutMessageNumbers(text: string): string {
	if (text.split(/\s+/).length < minMessageWords) return text;
	const withoutPhones = text
		.replace(ofPhone, ' ')
		.replace(dialled, (found) => (found.replace(/\D/g, '').length < minPhoneDigits ? found : ' '));
	return asides.reduce((rest, pattern) => rest.replace(pattern, ' '), withoutPhones);
}
