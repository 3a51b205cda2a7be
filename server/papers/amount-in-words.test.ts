import { describe, expect, it } from 'vitest';
import { currencies } from '#contract/money/currencies.ts';
import { amountInWords } from './amount-in-words.ts';
import { countInArabic } from './arabic-number.ts';

const english = (amount: number, currency: (typeof currencies)[number] = 'USD') =>
	amountInWords(amount, currency, 'en');
const arabic = (amount: number, currency: (typeof currencies)[number] = 'KWD') => amountInWords(amount, currency, 'ar');

describe('an amount in words', () => {
	it('names units and coins in English, each single or many', () => {
		expect(english(1)).toBe('one US dollar');
		expect(english(1234.5)).toBe('one thousand two hundred and thirty-four US dollars and fifty cents');
		expect(english(0.01)).toBe('one cent');
		expect(english(0)).toBe('zero US dollars');
		expect(english(1.05, 'KWD')).toBe('one Kuwaiti dinar and fifty fils');
		expect(english(1500, 'IQD')).toBe('one thousand five hundred Iraqi dinars');
	});

	it('counts in Arabic with the form of the noun that the number asks for', () => {
		expect(arabic(1)).toBe('دينار كويتي واحد');
		expect(arabic(2)).toBe('ديناران كويتيان');
		expect(arabic(3)).toBe('ثلاثة دنانير كويتية');
		expect(arabic(10)).toBe('عشرة دنانير كويتية');
		expect(arabic(11)).toBe('أحد عشر دينارًا كويتيًا');
		expect(arabic(12)).toBe('اثنا عشر دينارًا كويتيًا');
		expect(arabic(21)).toBe('واحد وعشرون دينارًا كويتيًا');
		expect(arabic(100)).toBe('مائة دينار كويتي');
		expect(arabic(101)).toBe('مائة ودينار كويتي واحد');
		expect(arabic(102)).toBe('مائة وديناران كويتيان');
		expect(arabic(103)).toBe('مائة وثلاثة دنانير كويتية');
		expect(arabic(200)).toBe('مئتا دينار كويتي');
		expect(arabic(1234)).toBe('ألف ومئتان وأربعة وثلاثون دينارًا كويتيًا');
	});

	it('counts thousands and millions as nouns, in the short form before the currency', () => {
		expect(arabic(1000)).toBe('ألف دينار كويتي');
		expect(arabic(2000)).toBe('ألفا دينار كويتي');
		expect(arabic(2005)).toBe('ألفان وخمسة دنانير كويتية');
		expect(arabic(3000)).toBe('ثلاثة آلاف دينار كويتي');
		expect(arabic(11_000)).toBe('أحد عشر ألف دينار كويتي');
		expect(arabic(11_100)).toBe('أحد عشر ألفًا ومائة دينار كويتي');
		expect(arabic(101_000)).toBe('مائة ألف وألف دينار كويتي');
		expect(arabic(200_000)).toBe('مئتا ألف دينار كويتي');
		expect(arabic(2_000_000)).toBe('مليونا دينار كويتي');
		expect(arabic(2_100_300)).toBe('مليونان ومائة ألف وثلاثمائة دينار كويتي');
		expect(arabic(1_000_000_000)).toBe('مليار دينار كويتي');
	});

	it('counts feminine coins with feminine numbers', () => {
		expect(arabic(1.01, 'SAR')).toBe('ريال سعودي واحد وهللة واحدة');
		expect(arabic(5.02, 'SAR')).toBe('خمسة ريالات سعودية وهللتان');
		expect(arabic(0.08, 'SAR')).toBe('ثماني هللات');
		expect(arabic(0.18, 'SAR')).toBe('ثماني عشرة هللة');
		expect(arabic(0.21, 'SAR')).toBe('إحدى وعشرون هللة');
		expect(arabic(0.28, 'SAR')).toBe('ثمان وعشرون هللة');
		expect(arabic(3, 'SYP')).toBe('ثلاث ليرات سورية');
		expect(arabic(2, 'SYP')).toBe('ليرتان سوريتان');
		expect(arabic(1.25, 'OMR')).toBe('ريال عماني واحد ومئتان وخمسون بيسة');
	});

	it('has names for each currency in both languages, and none for a language that it cannot write', () => {
		for (const currency of currencies) {
			expect(english(12, currency)).toMatch(/^twelve \S/);
			expect(arabic(12, currency)).toMatch(/^اثن(ا|تا) عشرة? \S/);
		}
		expect(amountInWords(1, 'USD', 'fr' as never)).toBeUndefined();
	});

	it('writes each number differently', () => {
		const dinar = { gender: 'masculine', single: 'د', dual: 'دان', few: 'دات', many: 'دًا' } as const;
		const numbers = Array.from({ length: 130_000 }, (_, number) => number);
		const texts = new Set(numbers.map((number) => countInArabic(number, dinar)));
		expect(texts.size).toBe(numbers.length);
	});
});
