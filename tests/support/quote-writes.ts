import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { caller, newAdministrator } from './people.ts';
import { later } from './quoted-requests.ts';
import type { RecordedWrites, Stage } from './recorded-write.ts';

/** A guest's request of which one line is priced, and an administrator who does that. */
async function priced({ shop }: Stage) {
	const admin = await newAdministrator(shop, 'admin');
	const contact = { name: 'Hassan Amer', number: '+201007654321' };
	const body = { type: 'Quote', contact, items: [{ productId: 1, size: '14mm', quantity: 2 }] };
	const { id, code } = (await caller(shop)<SentRequest>('POST', '/api/requests', body)).body;
	const { lines } = (await admin.call<QuoteAtDesk>('GET', `/api/requests/${id}/quote`)).body;
	const draft = {
		currency: 'USD',
		vat_percent: 0,
		valid_until: later,
		lines: [{ line_id: lines[0]?.line_id, unit_price: 2 }],
	};
	const path = `/api/requests/${id}/quote`;
	const save = (quote: object = draft) => admin.call('PUT', path, quote);
	const send = (version = 1) => admin.call('POST', `${path}/send`, { version });
	const entry = { entity: 'request', id } as const;
	return { shop, admin, id, code, draft, path, save, send, entry };
}

const byStaff = (id: number) => ({ actor: { kind: 'administrator', id }, source: 'console' }) as const;
const byBuyer = { actor: { kind: 'anonymous', id: null }, source: 'buyer' } as const;

const decisions: RecordedWrites = Object.fromEntries(
	Object.entries({ accept: 'accepted', decline: 'declined' }).map(([what, action]) => [
		`POST /api/requests/code/{code}/${what}`,
		{
			'a decision': async (stage: Stage) => {
				const { shop, entry, code, save, send } = await priced(stage);
				await save();
				await send();
				const say = (revision: number) => caller(shop)('POST', `/api/requests/code/${code}/${what}`, { revision });
				return { ...entry, ...byBuyer, action, send: () => say(1), failing: [() => say(2)] };
			},
		},
	]),
);

const withdrawals: RecordedWrites = {
	'POST /api/requests/code/{code}/withdraw': {
		'a decision': async (stage) => {
			const { shop, entry, code, save, send } = await priced(stage);
			await save();
			await send();
			const step = (name: string, body: object) => caller(shop)('POST', `/api/requests/code/${code}/${name}`, body);
			await step('accept', { revision: 1 });
			const withdraw = (revision: number) => step('withdraw', { revision });
			return { ...entry, ...byBuyer, action: 'withdrawn', send: () => withdraw(1), failing: [() => withdraw(2)] };
		},
	},
	'POST /api/requests/code/{code}/mails': {
		'mails to a guest': async ({ shop }) => {
			const contact = { name: 'Hassan Amer', number: '+201007654321', email: 'hassan@example.com' };
			const body = { type: 'Quote', contact, items: [{ productId: 1, size: '14mm', quantity: 2 }] };
			const { id, code } = (await caller(shop)<SentRequest>('POST', '/api/requests', body)).body;
			const path = `/api/requests/code/${code}/mails`;
			return {
				entity: 'request',
				id,
				...byBuyer,
				action: 'update',
				send: () => caller(shop)('POST', path, { on: false }),
				failing: [() => caller(shop)('POST', path, { on: 'no' })],
			};
		},
	},
	'POST /api/requests/code/{code}/cancel': {
		'a request': async (stage) => {
			const { shop, entry, code } = await priced(stage);
			const cancel = (of: string) => caller(shop)('POST', `/api/requests/code/${of}/cancel`, {});
			const failing = [() => cancel('0000-0000-0000-0000')];
			return { ...entry, ...byBuyer, action: 'cancelled', send: () => cancel(code), failing };
		},
	},
};

export const quoteWrites: RecordedWrites = {
	'PUT /api/requests/{id}/quote': {
		prices: async (stage) => {
			const { shop, admin, entry, draft, path, save } = await priced(stage);
			return {
				...entry,
				...byStaff(admin.id),
				action: 'quote',
				send: () => save(),
				failing: [
					() => caller(shop)('PUT', path, draft),
					() => save({ ...draft, version: 9 }),
					() => save({ ...draft, lines: [{ line_id: 999_999, unit_price: 1 }] }),
				],
			};
		},
	},
	'POST /api/requests/{id}/quote/send': {
		'a revision': async (stage) => {
			const { shop, admin, entry, path, save, send } = await priced(stage);
			await save();
			return {
				...entry,
				...byStaff(admin.id),
				action: 'quote_sent',
				send: () => send(),
				failing: [() => caller(shop)('POST', `${path}/send`, { version: 1 }), () => send(9)],
			};
		},
	},
	...decisions,
	...withdrawals,
};
