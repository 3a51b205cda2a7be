import { dayFromNow } from '#contract/days.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { PublicRequest, QuoteAtDesk, SentQuote } from '#contract/quotes/quote-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { type Caller, caller, type newAdministrator } from './people.ts';
import type { Shop } from './shop.ts';

type Desk = Awaited<ReturnType<typeof newAdministrator>>;

/** A day on which the quotes of the tests still hold. */
export const later = dayFromNow(300);
let guests = 0;

/** A guest's request of three bearings and a line that is text, with `added`, which the desk can price, and what its buyer may do. */
export async function askedQuote(shop: Shop, desk: Desk, added: object = {}) {
	const anybody = () => caller(shop);
	const number = `+20 100 765 ${String(4_000 + guests++)}`;
	const items = [
		{ productId: 2, quantity: 3 },
		{ text: 'Old pump gasket', quantity: 1 },
	];
	const body = { type: 'Quote', contact: { name: 'Hassan Amer', number }, language: 'en', items, ...added };
	const { id, code } = (await anybody()<SentRequest>('POST', '/api/requests', body)).body;
	const quote = async () => (await desk.call<QuoteAtDesk>('GET', `/api/requests/${id}/quote`)).body;
	const { lines } = await quote();
	const [bearing = 0, gasket = 0] = lines.map(({ line_id }) => line_id);
	const draft = (price: number | null, more: object = {}) => {
		const lines = [{ line_id: bearing, unit_price: price, discount_percent: 0, availability: 'in_stock', note: '' }];
		return { currency: 'USD', vat_percent: 5, valid_until: later, terms: 'Cash', lines, ...more };
	};
	const save = (body: object) => desk.call<QuoteAtDesk & ErrorBody>('PUT', `/api/requests/${id}/quote`, body);
	const send = (body: object) => desk.call<SentQuote & ErrorBody>('POST', `/api/requests/${id}/quote/send`, body);
	const say = (what: string, body: object) =>
		anybody()<PublicRequest & ErrorBody>('POST', `/api/requests/code/${code}/${what}`, body);
	const read = async () => (await anybody()<PublicRequest>('GET', `/api/requests/code/${code}`)).body;
	return { id, code, number, bearing, gasket, quote, draft, save, send, say, read };
}
/** The same with a first revision sent, at 28.50 a bearing. */
export async function sentQuote(shop: Shop, desk: Desk, added: object = {}) {
	const request = await askedQuote(shop, desk, added);
	await request.save(request.draft(28.5));
	await request.send({ version: 1 });
	return request;
}

/** A request of a company's buyer for two bearings, quoted at this price without VAT. `terms`: of the quote, such as another currency. */
export async function quotedForCompany(desk: Caller, buyer: Caller, price: number, terms: object = {}) {
	const items = [{ productId: 2, quantity: 2 }];
	const sent = await buyer<SentRequest & ErrorBody>('POST', '/api/requests', { type: 'Quote', language: 'en', items });
	const { id: requestId, code } = sent.body;
	const { lines } = (await desk<QuoteAtDesk>('GET', `/api/requests/${requestId}/quote`)).body;
	const body = {
		currency: 'USD',
		vat_percent: 0,
		valid_until: later,
		lines: [{ line_id: lines[0]?.line_id, unit_price: price }],
		...terms,
	};
	const saved = await desk('PUT', `/api/requests/${requestId}/quote`, body);
	const quote = await desk('POST', `/api/requests/${requestId}/quote/send`, { version: 1 });
	if (saved.status !== 200 || quote.status !== 200)
		throw new Error(`The request was not quoted: ${JSON.stringify([sent.body, saved.body, quote.body])}`);
	return { code, requestId };
}
