import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, decimalsOf, formatAmount } from '#contract/money/currencies.ts';
import { isWholeCoins, type PricedLine, sumQuote } from './quote-sums.ts';

const usd = { currency: 'USD', vat_percent: 5 } as const;
const line = (fields: Partial<PricedLine>): PricedLine => ({
	quantity: 1,
	unit_price: 1,
	discount_percent: 0,
	...fields,
});

/** A quote in any currency with prices in its whole coins. */
const quotes = fc.constantFrom(...currencies).chain((currency) => {
	const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
	const price = fc.integer({ min: 0, max: 99_999_999 }).map((coins) => coins / 10 ** decimalsOf(currency));
	const lines = fc.record({
		quantity: fc.integer({ min: 1, max: 99_999 }),
		unit_price: fc.option(price),
		discount_percent: percent,
	});
	const terms = fc.record({ currency: fc.constant(currency), vat_percent: percent });
	return fc.record({ lines: fc.array(lines, { maxLength: 60 }), terms });
});

/** In coins, as a whole number. */
const coins = (amount: number, decimals: number) => BigInt(amount.toFixed(decimals).replace('.', ''));

describe('the decimals of a currency', () => {
	it.each([
		...['USD', 'EUR', 'EGP', 'AED', 'SAR'].map((currency) => [currency, 2] as const),
		...['JOD', 'KWD', 'BHD', 'OMR', 'TND', 'LYD'].map((currency) => [currency, 3] as const),
		...['IQD', 'LBP', 'SYP', 'YER', 'PKR'].map((currency) => [currency, 0] as const),
	] as const)('of %s are %s', (currency, decimals) => {
		expect(decimalsOf(currency as 'USD')).toBe(decimals);
	});

	it('are all written, with Western digits in groups', () => {
		expect(formatAmount(1234.5, 'KWD')).toBe('1,234.500');
		expect(formatAmount(89.78, 'USD')).toBe('89.78');
	});
});

describe('the sums of a quote', () => {
	it('of three pieces at 28.50 with 5 % VAT are 85.50, 4.28 and 89.78', () => {
		const sums = { net: 85.5, vat: 4.28, total: 89.78 };
		expect(sumQuote([line({ quantity: 3, unit_price: 28.5 })], usd)).toEqual({
			...sums,
			lines: [sums],
			lines_net: 85.5,
			discount: 0,
			vat_rates: [{ percent: 5, net: 85.5, vat: 4.28 }],
			open_lines: 0,
		});
	});

	it('subtract the discount before VAT', () => {
		const discounted = line({ quantity: 4, unit_price: 10, discount_percent: 12.5 });
		expect(sumQuote([discounted], usd)).toMatchObject({ net: 35, vat: 1.75, total: 36.75 });
	});

	it('round half a coin up, where floating numbers would go down', () => {
		// 1.005 is below its half in binary
		expect(sumQuote([line({ unit_price: 2.01, discount_percent: 50 })], { ...usd, vat_percent: 0 }).net).toBe(1.01);
		expect(sumQuote([line({ unit_price: 1.5 })], { currency: 'USD', vat_percent: 15 }).vat).toBe(0.23);
	});

	it('count in fils in a currency with three decimals', () => {
		expect(sumQuote([line({ quantity: 3, unit_price: 28.505 })], { currency: 'KWD', vat_percent: 5 })).toMatchObject({
			net: 85.515,
			vat: 4.276,
			total: 89.791,
		});
	});

	it('leave out lines without a price, and count them', () => {
		const sums = sumQuote([line({ unit_price: null }), line({ unit_price: 2 })], usd);
		expect(sums).toMatchObject({ total: 2.1, open_lines: 1 });
		expect(sums.lines).toEqual([null, { net: 2, vat: 0.1, total: 2.1 }]);
	});

	it('reject a price with too many decimals instead of rounding it', () => {
		expect(() => sumQuote([line({ unit_price: 1.005 })], usd)).toThrow(RangeError);
		expect(isWholeCoins(1.005, 'USD')).toBe(false);
		expect(isWholeCoins(1.005, 'KWD')).toBe(true);
	});

	it('are the sums of the lines to the coin, of any quote', () => {
		fc.assert(
			fc.property(quotes, ({ lines, terms }) => {
				const decimals = decimalsOf(terms.currency);
				const sums = sumQuote(lines, terms);
				for (const kind of ['net', 'vat', 'total'] as const) {
					const ofLines = sums.lines.reduce(
						(sum, amounts) => sum + (amounts ? coins(amounts[kind], decimals) : 0n),
						0n,
					);
					expect(coins(sums[kind], decimals)).toBe(ofLines);
				}
				expect(coins(sums.total, decimals)).toBe(coins(sums.net, decimals) + coins(sums.vat, decimals));
				expect(sums.open_lines).toBe(lines.filter(({ unit_price }) => unit_price === null).length);
			}),
		);
	});

	it('have the VAT of the net, rounded once', () => {
		expect(sumQuote([line({ unit_price: 2760.23 })], usd)).toMatchObject({ vat: 138.01, total: 2898.24 });
		// VAT of each line would be 0.01, and of the quote 0.10
		const sums = sumQuote(
			Array.from({ length: 10 }, () => line({ unit_price: 0.1 })),
			usd,
		);
		expect(sums).toMatchObject({ net: 1, vat: 0.05, total: 1.05 });
		expect(sums.lines.map((share) => share?.vat)).toEqual([0.01, 0, 0.01, 0, 0.01, 0, 0.01, 0, 0.01, 0]);
	});

	it('are within half a coin of the exact amounts, and half goes up, of 10,000 quotes', () => {
		fc.assert(
			fc.property(quotes, ({ lines, terms }) => {
				const decimals = decimalsOf(terms.currency);
				const rate = coins(terms.vat_percent, 2);
				const quote = sumQuote(lines, terms);
				const offQuote = coins(quote.vat, decimals) * 10_000n - coins(quote.net, decimals) * rate;
				expect(offQuote > -5_000n && offQuote <= 5_000n).toBe(true);
				for (const [at, sums] of quote.lines.entries()) {
					const { quantity = 0, unit_price = null, discount_percent = 0 } = lines[at] ?? {};
					if (unit_price === null || sums === null) continue;
					const exactNet = BigInt(quantity) * coins(unit_price, decimals) * (10_000n - coins(discount_percent, 2));
					const offNet = coins(sums.net, decimals) * 10_000n - exactNet;
					expect(offNet > -5_000n && offNet <= 5_000n).toBe(true);
					const offVat = coins(sums.vat, decimals) * 10_000n - coins(sums.net, decimals) * rate;
					expect(offVat > -10_000n && offVat < 10_000n, 'the share of a line is within a coin').toBe(true);
				}
			}),
			{ numRuns: 10_000 },
		);
	});

	it('subtract a discount on the whole quote before VAT, in percent or as an amount', () => {
		const lines = [line({ quantity: 3, unit_price: 28.5 }), line({ unit_price: 14.5 })];
		const discounted = { lines_net: 100, discount: 10, net: 90, vat: 4.5, total: 94.5 };
		expect(sumQuote(lines, { ...usd, discount: { percent: 10 } })).toMatchObject(discounted);
		expect(sumQuote(lines, { ...usd, discount: { amount: 10 } })).toMatchObject(discounted);
		expect(() => sumQuote(lines, { ...usd, discount: { amount: 100.01 } })).toThrow(RangeError);
	});

	it('have VAT once for each rate, and spread the discount over the rates by their nets', () => {
		const lines = [line({ unit_price: 200 }), line({ unit_price: 100, vat_percent: 0 }), line({ unit_price: null })];
		expect(sumQuote(lines, { ...usd, discount: { amount: 10 } })).toMatchObject({
			discount: 10,
			vat_rates: [
				{ percent: 5, net: 193.33, vat: 9.67 },
				{ percent: 0, net: 96.67, vat: 0 },
			],
			net: 290,
			vat: 9.67,
			total: 299.67,
		});
	});

	it('take parts of a unit, to the thousandth', () => {
		expect(sumQuote([line({ quantity: 2.125, unit_price: 4.5 })], usd).net).toBe(9.56);
		expect(() => sumQuote([line({ quantity: 0.0001 })], usd)).toThrow(RangeError);
	});

	it('add up to the coin with discounts on the quote and several rates, of 2,000 quotes', () => {
		const rates = fc.array(fc.constantFrom(null, 0, 5, 15), { minLength: 60, maxLength: 60 });
		fc.assert(
			fc.property(quotes, rates, fc.integer({ min: 0, max: 10_000 }), ({ lines, terms }, vat_percents, hundredths) => {
				const decimals = decimalsOf(terms.currency);
				const rated = lines.map((line, at) => ({ ...line, vat_percent: vat_percents[at] ?? null }));
				const sums = sumQuote(rated, { ...terms, discount: { percent: hundredths / 100 } });
				const add = (amounts: number[]) => amounts.reduce((sum, amount) => sum + coins(amount, decimals), 0n);
				const inLines = (kind: 'net' | 'vat' | 'total') =>
					add(sums.lines.flatMap((line) => (line ? [line[kind]] : [])));
				const [linesNet, discount, net, vat, total] = [
					sums.lines_net,
					sums.discount,
					sums.net,
					sums.vat,
					sums.total,
				].map((amount) => coins(amount, decimals)) as [bigint, bigint, bigint, bigint, bigint];
				expect([inLines('net'), inLines('vat'), inLines('total')]).toEqual([linesNet, vat, total]);
				expect([linesNet - discount, net + vat]).toEqual([net, total]);
				expect(add(sums.vat_rates.map((rate) => rate.net))).toBe(net);
				expect(add(sums.vat_rates.map((rate) => rate.vat))).toBe(vat);
				for (const rate of sums.vat_rates) {
					const off = coins(rate.vat, decimals) * 10_000n - coins(rate.net, decimals) * coins(rate.percent, 2);
					expect(off > -5_000n && off <= 5_000n, 'once, half up').toBe(true);
					expect(rate.net >= 0 && rate.vat >= 0).toBe(true);
				}
			}),
			{ numRuns: 2_000 },
		);
	});

	it('do not depend on the order of the lines', () => {
		fc.assert(
			fc.property(quotes, ({ lines, terms }) => {
				const { lines: _, ...sums } = sumQuote(lines, terms);
				expect(sumQuote(lines.toReversed(), terms)).toMatchObject(sums);
			}),
		);
	});
});
