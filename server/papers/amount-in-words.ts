import { toCardinal } from 'n2words/en-GB';
import type { Language } from '#contract/language.ts';
import { type Currency, plainAmount } from '#contract/money/currencies.ts';
import { wordTable } from '#contract/text/word-table.ts';
import { countInArabic } from './arabic-number.ts';
import { coinNames } from './coin-names.ts';

/** An amount as units and coins of its currency: 12.5 USD → 12 and 50. */
type Count = (units: number, coins: number, currency: Currency) => string;

const inEnglish: Count = (units, coins, currency) => {
	const { unit, coin } = coinNames[currency].english;
	const counted = (count: number, [single, many]: readonly [string, string]) =>
		`${toCardinal(count)} ${count === 1 ? single : many}`;
	if (coins === 0) return counted(units, unit);
	return units === 0 ? counted(coins, coin) : `${counted(units, unit)} and ${counted(coins, coin)}`;
};

const inArabic: Count = (units, coins, currency) => {
	const { unit, coin } = coinNames[currency].arabic;
	if (coins === 0) return countInArabic(units, unit);
	const counted = countInArabic(coins, coin);
	return units === 0 ? counted : `${countInArabic(units, unit)} و${counted}`;
};

/** By the tag of the language. Papers in another language have no amount in words. */
const writers = wordTable<Count>({ en: inEnglish, ar: inArabic });

/**
 * An amount in words for a formal paper: `(1234.5, 'USD', 'en')` → `one thousand two hundred and thirty-four US dollars and fifty cents`.
 * Undefined for a language without a writer. The amount has no more decimals than its currency, and is below 10^12.
 */
export function amountInWords(amount: number, currency: Currency, language: Language): string | undefined {
	const [units = '', coins = '0'] = plainAmount(amount, currency).split('.');
	return writers[language]?.(Number(units), Number(coins), currency);
}
