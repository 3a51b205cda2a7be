import { numberPattern, pieces, wordEnd, wordStart } from './quantity-words.ts';

const amount = String.raw`\d[\d.,٬٫]*`;
/** What stands on both sides of an amount; those of two letters, which are also the start of a code, behind it alone. */
const currency =
	'(?:usd|us\\$|[$€£]|eur|gbp|aed|sar|kwd|qar|omr|bhd|jod|egp|iqd|درهم|دراهم|ريال|دينار|دنانير|جنيه|دولار|يورو)';
const currencyBehind = `(?:${currency}|dhs?|sr|kd|le)\\.?`;
const money = `(?:${currency}\\s?${amount}|${amount}\\s?${currencyBehind})${wordEnd}`;
const sign = `(?:@|${wordStart}(?:(?:unit\\s)?price|السعر|سعر|بسعر)\\s?[:=]?)\\s?`;
/** `/pc`, `each`, `للحبة` behind a price, and a total behind that. */
const each = `(?:\\s?(?:/|per\\s|each|ea|للحبة|للحبه|للقطعة|للقطعه)\\s?(?:${pieces})?)?`;
const total = `(?:\\s?=\\s?(?:${money}|${amount}))?`;
const lead = '[\\s,;|–-]*';
const start = '(?<![\\p{L}\\p{N}.,])';

/** A price that a sign or a currency makes one, or an amount with decimals behind a quantity: `3 each 6.9 = 20.7`. */
const price = new RegExp(
	[
		`${lead}(?:${sign}(?:${money}|${amount})|${start}${money})${each}${total}`,
		`(?<=${start}${numberPattern}\\s?${pieces}\\s{0,2})(?:[x×*=/,-]\\s?)?${amount}[.,]\\d{1,3}${total}$`,
	].join('|'),
	'giu',
);

/** A line without its prices, and these as they are written; a price is no quantity, and nothing to search for. */
export function withoutPrices(line: string): { line: string; prices: string[] } {
	const prices = [...line.matchAll(price)].map(([written]) => written.replace(/^[\s,;|–-]+/, '').trim());
	const rest = line.replace(price, ' ').replace(/\s+/g, ' ').trim();
	// a line that is no more than that is left as it is
	return prices.length > 0 && /[\p{L}\p{N}]/u.test(rest) ? { line: rest, prices } : { line, prices: [] };
}
