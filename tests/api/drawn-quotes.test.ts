import fc from 'fast-check';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { decimalsOf, formatAmount } from '#contract/money/currencies.ts';
import type { PublicRequest, QuoteAtDesk, SentQuote } from '#contract/quotes/quote-desk.schema.ts';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { readPdf } from '../support/pdf.ts';
import { caller, newAdministrator } from '../support/people.ts';
import { later } from '../support/quoted-requests.ts';
import { shopTest } from '../support/shop-test.ts';

const [requestCount, quotesOfEach] = [5, 10];
const lineCount = 4;

/** In hundredths of a percent, so that the test computes with whole numbers alone. */
const percent = fc.oneof(fc.constantFrom(500, 1_500, 1_400, 0), fc.integer({ min: 0, max: 10_000 }));

/** A quote in whole coins of its currency. */
const drawnQuote = fc.record({
	currency: fc.constantFrom('USD', 'AED', 'KWD', 'IQD'),
	vat: percent,
	lines: fc
		.array(fc.record({ coins: fc.option(fc.integer({ min: 0, max: 9_999_999 })), discount: percent }), {
			minLength: lineCount,
			maxLength: lineCount,
		})
		// a quote without any price can't be sent
		.filter((lines) => lines.some(({ coins }) => coins !== null)),
});
type DrawnQuote = ReturnType<typeof drawnQuote.generate>['value'];

/** 5 of 10 goes up. */
const halfUp = (value: bigint, by: bigint) => value / by + ((value % by) * 2n >= by ? 1n : 0n);

/** The sums by the rule: each line's net half up, then the VAT once, from the net of the quote. In coins. */
function exactSums({ vat, lines }: DrawnQuote, quantities: number[]) {
	const nets = lines.map(({ coins, discount }, at) => {
		const gross = BigInt(quantities[at] ?? 0) * BigInt(coins ?? 0);
		return halfUp(gross * BigInt(10_000 - discount), 10_000n);
	});
	const net = nets.reduce((sum, line) => sum + line, 0n);
	const ofVat = halfUp(net * BigInt(vat), 10_000n);
	return { nets, net, vat: ofVat, total: net + ofVat };
}

/** `1,234.50` → 123450n */
const coinsOf = (text: string | undefined) => BigInt((text ?? '').replace(/[,.]/g, ''));

describe.each(inject('databases'))('50 drawn quotes on $name', ({ url }) => {
	const shop = shopTest(url, { pages: true });
	let desk: Awaited<ReturnType<typeof newAdministrator>>;
	beforeAll(async () => {
		desk = await newAdministrator(shop, 'admin');
	});

	/** A request of four parts in words. */
	async function askFor(quantities: number[]) {
		const items = quantities.map((quantity, at) => ({ text: `Gasket ${'ABCD'.charAt(at)}`, quantity }));
		const contact = { name: 'Hassan Amer', number: '+20 100 765 4321' };
		const body = { type: 'Quote', contact, language: 'en', items };
		const { id, code } = (await caller(shop)<SentRequest>('POST', '/api/requests', body)).body;
		const { lines, version } = (await desk.call<QuoteAtDesk>('GET', `/api/requests/${id}/quote`)).body;
		return { id, code, version, lineIds: lines.map(({ line_id }) => line_id) };
	}

	/** The three sums as a buyer reads them on the page and on paper, and as programs read them. */
	async function readEverywhere(code: string, quote: DrawnQuote) {
		const { currency } = quote;
		const decimals = decimalsOf(currency);
		const fixed = (amount: number) => amount.toFixed(decimals);
		const html = await (await shop.get(`/request/${code}`)).text();
		const [sums = ''] = /<tfoot>.*?<\/tfoot>/s.exec(html) ?? [];
		const page = [...sums.replaceAll('<!-- -->', '').matchAll(/>([\d,.]+) [A-Z]{3}</g)].map(([, sum]) => sum);
		const pdf = Buffer.from(await (await shop.get(`/request/${code}/quote.pdf?language=en`)).arrayBuffer());
		const text = (await readPdf(pdf)).pages.flatMap(({ lines }) => lines).join('\n');
		const [, ...paper] = /^Net ([\d,.]+)\nVAT [\d.]+% ([\d,.]+)\nTotal [A-Z]{3} ([\d,.]+)$/m.exec(text) ?? [];
		const document = (await caller(shop)<PublicRequest>('GET', `/api/requests/code/${code}`)).body.quote?.document;
		if (!document) throw new Error('There is no quote.');
		const [listed] = (await desk.call<AdministeredRequest[]>('GET', `/api/requests?search=${code}`)).body;
		const { body: csv } = await desk.call<string>('GET', `/api/requests.csv?search=${code}`);
		const rows = csv
			.trim()
			.split('\r\n')
			.slice(1)
			.map((row) => row.split(',').slice(-7, -4).map(Number));
		return {
			page: page.map(coinsOf),
			paper: paper.map(coinsOf),
			api: [document.net, document.vat, document.total].map(fixed).map(coinsOf),
			list: coinsOf(fixed(listed?.total ?? Number.NaN)),
			// empty cells are of prices on request
			nets: rows.map(([net = 0]) => coinsOf(fixed(net))),
			exported: [0, 1, 2].map((at) => rows.reduce((sum, row) => sum + coinsOf(fixed(row[at] ?? 0)), 0n)),
		};
	}

	it('come to the same sums on the page, on paper, in the API, the list and the export: those of exact arithmetic', async () => {
		for (let at = 0; at < requestCount; at++) {
			const [quantities = []] = fc.sample(
				fc.array(fc.integer({ min: 1, max: 999 }), { minLength: lineCount, maxLength: lineCount }),
				1,
			);
			const request = await askFor(quantities);
			let { version } = request;
			for (const quote of fc.sample(drawnQuote, quotesOfEach)) {
				const decimals = decimalsOf(quote.currency);
				const lines = quote.lines.map(({ coins, discount }, line) => ({
					line_id: request.lineIds[line],
					unit_price: coins === null ? null : coins / 10 ** decimals,
					discount_percent: discount / 100,
					availability: '',
					note: '',
				}));
				const terms = { currency: quote.currency, vat_percent: quote.vat / 100, valid_until: later, terms: 'Cash' };
				const draft = { ...terms, lines, version, repriced: true };
				const saved = await desk.call<QuoteAtDesk>('PUT', `/api/requests/${request.id}/quote`, draft);
				expect(saved.status, JSON.stringify(saved.body)).toBe(200);
				const send = { version: saved.body.version };
				const sent = await desk.call<SentQuote>('POST', `/api/requests/${request.id}/quote/send`, send);
				expect(sent.status, JSON.stringify(sent.body)).toBe(200);
				version = saved.body.version + 1;
				const { nets, net, vat, total } = exactSums(quote, quantities);
				const sums = [net, vat, total];
				const expected = { page: sums, paper: sums, api: sums, list: total, nets, exported: sums };
				expect(await readEverywhere(request.code, quote), JSON.stringify({ quote, quantities })).toEqual(expected);
				const message = `Total: ${formatAmount(Number(total) / 10 ** decimals, quote.currency)} ${quote.currency}`;
				expect(sent.body.message).toContain(message);
			}
		}
	});
});
