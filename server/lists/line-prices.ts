import { numberPattern, pieces, wordEnd, wordStart } from '#contract/lists/quantity-words.ts';

const amount = String.raw`\d[\d.,٬٫]*`;
/** Currencies before or behind an amount; those of two letters only behind it, since codes start so too. */
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

/** A price: an amount with a sign or a currency, or with decimals behind a quantity: `3 each 6.9 = 20.7`. */
const price = new RegExp(
	[
		`${lead}(?:${sign}(?:${money}|${amount})|${start}${money})${each}${total}`,
		`(?<=${start}${numberPattern}\\s?${pieces}\\s{0,2})(?:[x×*=/,-]\\s?)?${amount}[.,]\\d{1,3}${total}$`,
	].join('|'),
	'giu',
);

const decimal = String.raw`\d+\.\d{1,3}`;
/** A quantity, a price and their product, as in the rows of an invoice: `6205-2RS, 10, 1.70, 17.00`. */
const invoiceRow = new RegExp(
	`^(?<part>.*\\S)[\\s,;|]+(?<count>\\d{1,5})[\\s,;|]+(?<prices>(?<each>${decimal})[\\s,;|]+(?<sum>${decimal}))$`,
	'u',
);

/** Thousandths of an amount: 1.7 → 1700. */
const thousandths = (amount = '') => Math.round(Number(amount) * 1_000);

/** `MG1 25 2 pcs @ 6.9 USD` → line `MG1 25 2 pcs`, price `@ 6.9 USD`. So that a price is not read as a quantity or a code. */
export function withoutPrices(line: string): { line: string; prices: string[] } {
	const { part, count, prices: written = '', each, sum } = invoiceRow.exec(line)?.groups ?? {};
	if (sum && Number(count) * thousandths(each) === thousandths(sum))
		return { line: `${part}, ${count}`, prices: [written] };
	const prices = [...line.matchAll(price)].map(([written]) => written.replace(/^[\s,;|–-]+/, '').trim());
	const unpriced = line.replace(price, ' ').replace(/\s+/g, ' ').trim();
	// a line with only prices stays unchanged
	return prices.length > 0 && /[\p{L}\p{N}]/u.test(unpriced) ? { line: unpriced, prices } : { line, prices: [] };
}
