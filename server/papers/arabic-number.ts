/** Gender of the noun that is counted. */
export type Gender = 'masculine' | 'feminine';

/** Forms of a noun: `دينار`, `ديناران`, `دنانير` (3 to 10), `دينارًا` (11 to 99). */
export interface ArabicNoun {
	gender: Gender;
	single: string;
	dual: string;
	/** The dual before another noun: `ألفا دينار`. Only thousands and the like need it. */
	dualBefore?: string;
	few: string;
	many: string;
}

/** 1 to 10, which agree with a masculine noun; from 3 on they are written with the ending of the other gender. */
const masculineDigits = ['', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'];
const feminineDigits = ['', 'واحدة', 'اثنتان', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثمان', 'تسع', 'عشر'];
/** Eight of a feminine noun keeps its last letter before the noun and before `عشرة`. */
const eightBefore = 'ثماني';
const tens = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'];
const hundreds = ['', 'مائة', 'مئتان', 'ثلاثمائة', 'أربعمائة', 'خمسمائة', 'ستمائة', 'سبعمائة', 'ثمانمائة', 'تسعمائة'];
const twoHundredBefore = 'مئتا';

const scales: readonly { size: number; noun: ArabicNoun }[] = [
	{
		size: 1_000_000_000,
		noun: {
			gender: 'masculine',
			single: 'مليار',
			dual: 'ملياران',
			dualBefore: 'مليارا',
			few: 'مليارات',
			many: 'مليارًا',
		},
	},
	{
		size: 1_000_000,
		noun: {
			gender: 'masculine',
			single: 'مليون',
			dual: 'مليونان',
			dualBefore: 'مليونا',
			few: 'ملايين',
			many: 'مليونًا',
		},
	},
	{
		size: 1_000,
		noun: { gender: 'masculine', single: 'ألف', dual: 'ألفان', dualBefore: 'ألفا', few: 'آلاف', many: 'ألفًا' },
	},
];

/** 11 to 19. The first two agree with the noun, the others have the ending of the other gender before `عشر`. */
function teenText(unit: number, gender: Gender): string {
	const isMasculine = gender === 'masculine';
	if (unit === 1) return isMasculine ? 'أحد عشر' : 'إحدى عشرة';
	if (unit === 2) return isMasculine ? 'اثنا عشر' : 'اثنتا عشرة';
	const feminineDigit = unit === 8 ? eightBefore : feminineDigits[unit];
	const digit = isMasculine ? masculineDigits[unit] : feminineDigit;
	return `${digit} ${isMasculine ? 'عشر' : 'عشرة'}`;
}

/** 3 to 99. */
function belowHundred(number: number, gender: Gender): string {
	const digits = gender === 'masculine' ? masculineDigits : feminineDigits;
	const [ten, unit] = [Math.floor(number / 10), number % 10];
	if (number === 8 && gender === 'feminine') return eightBefore;
	if (number <= 10) return digits[number] ?? '';
	if (ten === 1) return teenText(unit, gender);
	// eleven and its like are the only ones with another word for one
	const first = unit === 1 && gender === 'feminine' ? 'إحدى' : digits[unit];
	return unit === 0 ? (tens[ten] ?? '') : `${first} و${tens[ten]}`;
}

/** 1 to 999 of a noun, in parts that "and" joins. `isBeforeNoun`: another noun follows, which it counts, as in `ألفا دينار`. */
function countedParts(count: number, noun: ArabicNoun, isBeforeNoun: boolean): string[] {
	const [hundred, rest] = [Math.floor(count / 100), count % 100];
	const fullHundreds = `${hundred === 2 ? twoHundredBefore : hundreds[hundred]} ${noun.single}`;
	const many = isBeforeNoun ? noun.single : noun.many;
	const dual = (isBeforeNoun && noun.dualBefore) || noun.dual;
	if (rest === 0) return [fullHundreds];
	if (rest <= 2) {
		const oneOrTwo = rest === 1 ? noun.single : dual;
		if (hundred === 0) return [oneOrTwo];
		// "a hundred and a thousand" would be 1,100
		return [noun.dualBefore ? fullHundreds : (hundreds[hundred] ?? ''), oneOrTwo];
	}
	const counted = `${belowHundred(rest, noun.gender)} ${rest <= 10 ? noun.few : many}`;
	return hundred === 0 ? [counted] : [hundreds[hundred] ?? '', counted];
}

/**
 * A number of things in Arabic words, whole, from 0 to 999,999,999,999, with the noun in the form that the number asks for. Written for
 * formal papers, where `n2words` and `to-words` would write `مئتان ريالاً` for `مئتا ريال`.
 * `(2, dinar)` → `ديناران`, `(1234, dinar)` → `ألف ومئتان وأربعة وثلاثون دينارًا`.
 */
export function countInArabic(number: number, noun: ArabicNoun): string {
	if (number === 0) return `صفر ${noun.single}`;
	if (number === 1) return `${noun.single} ${noun.gender === 'masculine' ? 'واحد' : 'واحدة'}`;
	const parts: string[] = [];
	let rest = number;
	for (const { size, noun: scale } of scales) {
		const count = Math.floor(rest / size);
		rest %= size;
		if (count > 0) parts.push(...countedParts(count, scale, rest === 0));
	}
	if (rest === 0) return `${parts.join(' و')} ${noun.single}`;
	const last = countedParts(rest, noun, false);
	// 101 dinars: a hundred dinars and a dinar; 1001: a thousand and one
	const text = [...parts, ...last].join(' و');
	return rest % 100 === 1 ? `${text} ${noun.gender === 'masculine' ? 'واحد' : 'واحدة'}` : text;
}
