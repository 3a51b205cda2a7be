import { randomUUID } from 'node:crypto';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import type { Change } from '#contract/history/changes.schema.ts';
import type { PapersAtDesk } from '#contract/papers/papers.schema.ts';
import type { Customer } from '#contract/people/people.schema.ts';
import type { RequestPayments } from '#contract/requests/payments.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import type { Settings } from '#contract/settings/settings.schema.ts';
import type { Sheet } from '#contract/sheets/sheets.schema.ts';
import { photoSender, picture } from '../support/forms.ts';
import { pageForm } from '../support/page-writes.ts';
import { caller, newAdministrator, newCustomer, newEmail, password } from '../support/people.ts';
import { newCompany, newMember } from '../support/price-lists.ts';
import { askedQuote, quotedForCompany, sentQuote } from '../support/quoted-requests.ts';
import { type Races, type RaceTrack, send, times } from '../support/races.ts';
import { settingsForm } from '../support/settings-writes.ts';
import type { Shop } from '../support/shop.ts';
import { findTraces, newPerson } from '../support/traced-people.ts';

const inquiry = { type: 'Inquiry', text: 'A seal', language: 'en', items: [] };
let phones = 0;
const newPhone = () => `+20 100 444 ${String(1_000 + phones++)}`;

const stepsOf = ({ column }: RaceTrack, request: number, action: string) =>
	column("select action from changes where entity = 'request' and entity_id = $1 and action = $2", request, action);

/** A request with an offered quote, and a caller of its code. */
async function offered({ shop, owner }: RaceTrack) {
	const request = await sentQuote(shop, owner);
	const say = (what: string, body: object) =>
		send(undefined, 'POST', `/api/requests/code/${request.code}/${what}`, body);
	return { ...request, buyer: say };
}

/** The same accepted: 89.78 USD are to be paid, three bearings delivered. */
async function accepted(track: RaceTrack) {
	const request = await offered(track);
	await request.say('accept', { revision: 1 });
	return request;
}

/** A company's quote that waits for one of two approvers, and the tokens of their links. */
async function waiting({ shop, desk, mailbox }: RaceTrack) {
	const { id } = await newCompany(desk, { approval_above: 100 });
	const buyer = await newMember(shop, desk, id);
	const approvers = [await newMember(shop, desk, id, 'approver'), await newMember(shop, desk, id, 'approver')];
	const { code, requestId } = await quotedForCompany(desk, buyer.call, 100);
	await caller(shop)('POST', `/api/requests/code/${code}/accept`, { revision: 1 });
	const tokens = await Promise.all(
		approvers.map(async ({ email }) => /\/approve\/([\w-]+)/.exec((await mailbox.nth(email)).text)?.[1] ?? ''),
	);
	const decide = (token: string | undefined, decision: 'approve' | 'refuse') =>
		send(undefined, 'POST', `/api/requests/code/${code}/approve`, {
			token,
			revision: 1,
			decision,
			...(decision === 'refuse' && { reason: 'Too dear' }),
		});
	return { requestId, tokens, decide };
}

async function buyerWithCart(shop: Shop) {
	const customer = await newCustomer(shop);
	await customer.call('POST', '/api/cart/add', { productId: 1, size: '12mm', quantity: 4 });
	const items = (await customer.call<CartItem[]>('GET', `/api/cart/${customer.id}`)).body;
	const lines = items.map(({ cart_item_id: cartItemId, product_id: productId, size, quantity }) => {
		return { cartItemId, productId, size, quantity };
	});
	return { ...customer, body: { type: 'Order', items: lines } };
}

export const racesOfTrade: Races = {
	'a quote, accepted by four who share its number': async (track) => {
		const { id, buyer } = await offered(track);
		return {
			// the same decision again is answered as the first was
			calls: times(4, buyer('accept', { revision: 1 })),
			wins: 4,
			left: () => stepsOf(track, id, 'accepted'),
			leaves: ['accepted'],
		};
	},
	'a quote, accepted and declined': async (track) => {
		const { id, buyer } = await offered(track);
		return {
			calls: [buyer('accept', { revision: 1 }), buyer('decline', { revision: 1, reason: 'Too dear' })],
			wins: 1,
			left: () => track.column('select count(*)::int from quote_decisions where request_id = $1', id),
			leaves: [1],
		};
	},
	'a quote, accepted while a new revision is sent': async (track) => {
		const { id, buyer, save, quote, draft } = await offered(track);
		const { version } = await quote();
		await save(draft(99, { version }));
		const next = (await quote()).version;
		return {
			calls: [
				buyer('accept', { revision: 1 }),
				send(track.owner.token, 'POST', `/api/requests/${id}/quote/send`, { version: next, decision: null }),
			],
			wins: 1,
			left: async () => {
				const [status] = await track.column('select status from requests where id = $1', id);
				const [revision] = await track.column(
					'select max(revision)::int from quote_revisions where request_id = $1',
					id,
				);
				return (status === 'accepted') === (revision === 1);
			},
			leaves: true,
		};
	},
	'a revision of a quote, sent four times': async (track) => {
		const { shop, owner, column } = track;
		const { id, save, draft } = await askedQuote(shop, owner);
		await save(draft(28.5));
		return {
			calls: times(4, send(owner.token, 'POST', `/api/requests/${id}/quote/send`, { version: 1 })),
			wins: 1,
			left: () => column('select revision from quote_revisions where request_id = $1', id),
			leaves: [1],
		};
	},
	'a request, cancelled while its quote is sent': async ({ shop, owner }) => {
		const { id, code, save, draft } = await askedQuote(shop, owner);
		await save(draft(28.5));
		return {
			calls: [
				send(undefined, 'POST', `/api/requests/code/${code}/cancel`, {}),
				send(owner.token, 'POST', `/api/requests/${id}/quote/send`, { version: 1 }),
			],
			wins: 1,
		};
	},
	'an acceptance, withdrawn while the desk goes on': async (track) => {
		const { id, buyer } = await accepted(track);
		const [version] = await track.column('select version from requests where id = $1', id);
		return {
			calls: [
				buyer('withdraw', { revision: 1 }),
				send(track.owner.token, 'PUT', `/api/requests/${id}`, { status: 'shipped', version }),
			],
			wins: 1,
		};
	},
	'a link of an approver, opened to approve and to refuse': async (track) => {
		const { requestId, tokens, decide } = await waiting(track);
		return {
			calls: [decide(tokens[0], 'approve'), decide(tokens[0], 'refuse')],
			wins: 1,
			left: () =>
				track.column(
					'select count(*)::int from approval_links where request_id = $1 and used_at is not null',
					requestId,
				),
			leaves: [1],
		};
	},
	'a quote that two approvers approve': async (track) => {
		const { requestId, tokens, decide } = await waiting(track);
		return {
			calls: tokens.map((token) => decide(token, 'approve')),
			wins: 2,
			left: async () => [
				await stepsOf(track, requestId, 'accepted'),
				await track.column('select count(*)::int from quote_decisions where request_id = $1', requestId),
			],
			leaves: [['accepted'], [1]],
		};
	},
	'four payments of all that is due': async (track) => {
		const { id } = await accepted(track);
		const path = `/api/requests/${id}/payments`;
		const payment = { amount: '89.78', on: '2026-01-31', method: 'transfer', note: '' };
		return {
			calls: times(4, send(track.owner.token, 'POST', path, payment)),
			wins: 1,
			left: async () => (await track.owner.call<RequestPayments>('GET', path)).body.paid,
			leaves: '89.78',
		};
	},
	'a payment, reversed four times': async (track) => {
		const { id } = await accepted(track);
		const path = `/api/requests/${id}/payments`;
		const payment = { amount: '40', on: '2026-01-31', method: 'transfer', note: '' };
		const { body } = await track.owner.call<RequestPayments>('POST', path, payment);
		return {
			calls: times(4, send(track.owner.token, 'DELETE', `${path}/${body.payments[0]?.id}`)),
			wins: 1,
			left: async () => (await track.owner.call<RequestPayments>('GET', path)).body.paid,
			leaves: '0.00',
		};
	},
	'a delivery of everything, made four times': async (track) => {
		const { id } = await accepted(track);
		const path = `/api/requests/${id}/papers`;
		return {
			calls: times(4, send(track.owner.token, 'POST', path, { kind: 'delivery' })),
			wins: 1,
			left: async () =>
				(await track.owner.call<PapersAtDesk>('GET', path)).body.to_deliver.map(({ delivered }) => delivered),
			leaves: [3, 1],
		};
	},
	'a request with one key, sent eight times': async ({ column }) => {
		const number = newPhone();
		const headers = { 'Idempotency-Key': randomUUID() };
		const body = { ...inquiry, contact: { name: 'Hassan Amer', number } };
		return {
			calls: times(8, send(undefined, 'POST', '/api/requests', body, headers)),
			wins: 8,
			left: () => column('select count(*)::int from requests where customer_number = $1', number.replaceAll(' ', '')),
			leaves: [1],
		};
	},
	'a cart, sent from four tabs': async ({ shop, column }) => {
		const { id, token, body } = await buyerWithCart(shop);
		return {
			calls: times(4, (server) =>
				send(token, 'POST', '/api/requests', body, { 'Idempotency-Key': randomUUID() })(server),
			),
			wins: 1,
			left: () => column('select count(*)::int from requests where customer_id = $1', id),
			leaves: [1],
		};
	},
	'six photographs, of which eight come': async ({ shop, column }) => {
		const contact = { name: 'Hassan Amer', number: newPhone() };
		const { body } = await caller(shop)<SentRequest>('POST', '/api/requests', { ...inquiry, contact, photos: 6 });
		const photo = await picture('jpeg', 300, 200);
		return {
			calls: times(8, (server) => photoSender(server)(body.code, photo)),
			wins: 6,
			left: () => column('select count(*)::int from request_photos where request_id = $1', body.id),
			leaves: [6],
		};
	},
	'two guests who are merged, either way round': async ({ shop, owner }) => {
		const name = `Merged ${randomUUID().slice(0, 8)}`;
		for (let at = 0; at < 2; at++)
			await caller(shop)('POST', '/api/requests', { ...inquiry, contact: { name, number: newPhone() } });
		const path = `/api/customers?search=${encodeURIComponent(name)}`;
		const ids = (await owner.call<Customer[]>('GET', path)).body.map(({ id }) => id);
		const merge = (into?: number, from?: number) => send(owner.token, 'POST', '/api/customers/merge', { into, from });
		return {
			calls: [merge(ids[0], ids[1]), merge(ids[1], ids[0]), merge(ids[0], ids[1]), merge(ids[1], ids[0])],
			wins: 1,
			left: async () => (await owner.call<Customer[]>('GET', path)).body.length,
			leaves: 1,
		};
	},
	'the settings of one version, saved by four': async ({ owner }) => {
		const { version } = (await owner.call<Settings>('GET', '/api/settings')).body;
		return {
			calls: times(4, (server) =>
				send(owner.token, 'PUT', '/api/settings', {
					...settingsForm({ address: newEmail() }),
					version,
					currentPassword: password,
				})(server),
			),
			wins: 1,
			left: async () => (await owner.call<Settings>('GET', '/api/settings')).body.version,
			leaves: version + 1,
		};
	},
	'a change, undone four times': async ({ owner }) => {
		const price = 5 + phones++ / 100;
		await owner.call('PUT', '/api/products/2/price-and-stock', { price });
		const [change] = (await owner.call<Change[]>('GET', '/api/changes?entity=product&id=2')).body;
		return { calls: times(4, send(owner.token, 'POST', `/api/changes/${change?.id}/undo`)), wins: 1 };
	},
	'an address of a page, chosen by four': async ({ owner }) => {
		const { path } = pageForm();
		return { calls: times(4, send(owner.token, 'POST', '/api/pages', pageForm({ path }))), wins: 1 };
	},
	'a sheet of prices, applied four times': async ({ shop, owner, column }) => {
		const form = new FormData();
		form.append('file', new Blob([`Code,Price\n301,${2 + phones++ / 100}\n`]), 'prices.csv');
		const response = await shop.get('/api/sheets', {
			method: 'POST',
			body: form,
			headers: { Authorization: `Bearer ${owner.token}` },
		});
		const sheet = (await response.json()) as Sheet;
		return {
			calls: times(4, send(owner.token, 'POST', `/api/sheets/${sheet.id}/apply`, {})),
			// the other calls get a sentence: it is applied, or being applied
			wins: 4,
			isWin: (status) => status < 500,
			left: () =>
				column('select count(*)::int from changes where batch = (select batch from sheets where id = $1)', sheet.id),
			leaves: [1],
		};
	},
	'an order of a person who is being erased': async ({ shop, owner }) => {
		const person = newPerson();
		const form = { ...person, password };
		const made = await caller(shop)<{ user: { id: number }; token: string }>('POST', '/api/auth/register', form);
		const { user, token } = made.body;
		const order = { ...inquiry, text: `This is ${person.name}, call ${person.number}` };
		const sent = times(4, send(token, 'POST', '/api/requests', order));
		const erase = send(owner.token, 'POST', `/api/customers/${user.id}/erase`, { currentPassword: password });
		return {
			calls: [...sent.slice(0, 2), erase, ...sent.slice(2)],
			wins: 5,
			isWin: (status) => status < 500,
			left: () => findTraces(shop, person),
			leaves: [],
		};
	},
	'a person who is erased by four': async ({ shop, owner, column }) => {
		const { id } = await newCustomer(shop);
		const body = { currentPassword: password };
		return {
			calls: times(4, send(owner.token, 'POST', `/api/customers/${id}/erase`, body)),
			wins: 1,
			left: () =>
				column("select action from changes where entity = 'customer' and entity_id = $1 and action = 'erase'", id),
			leaves: ['erase'],
		};
	},
	'a person whom a seller puts into two companies': async ({ shop, desk, column }) => {
		const [first, second] = [await newCompany(desk), await newCompany(desk)];
		const { id } = await newCustomer(shop);
		const { token } = await newAdministrator(shop, 'seller');
		const body = { customer_id: id, role: 'approver' };
		return {
			calls: [first, second, first, second].map((company) =>
				send(token, 'POST', `/api/companies/${company.id}/members`, body),
			),
			// the same company again changes nothing
			wins: 2,
			left: () => column('select count(*)::int from company_members where customer_id = $1', id),
			leaves: [1],
		};
	},
};
