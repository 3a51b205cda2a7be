import type { SentRequest } from '#contract/requests.ts';
import { photoSender, picture } from './forms.ts';
import { newAdministrator, newCustomer } from './people.ts';
import type { RecordedWrites } from './recorded-write.ts';

const order = {
	type: 'Order',
	items: [{ name: 'Seal', category_name: 'Seals', size: '14mm', quantity: 2, productId: 1 }],
};

export const requestWrites: RecordedWrites = {
	'POST /api/requests/code/{code}/photos': {
		'a photograph': async ({ shop }) => {
			const { id, call, token } = await newCustomer(shop);
			const { body } = await call<SentRequest>('POST', '/api/requests', order);
			const send = photoSender(shop, token);
			return {
				...{ entity: 'request', action: 'photo', id: body.id, actor: { kind: 'customer', id }, source: 'buyer' },
				send: async () => send(body.code, await picture('jpeg')),
				failing: [() => send(body.code, Buffer.from('no image')), async () => send('nobody', await picture('jpeg'))],
			};
		},
	},
	'POST /api/requests': {
		'an order': async ({ shop }) => {
			const [{ id, call }, other] = [await newCustomer(shop), await newCustomer(shop)];
			const headers = { 'Idempotency-Key': 'sent-before-that' };
			await other.call('POST', '/api/requests', order, headers);
			return {
				...{ entity: 'request', action: 'create', actor: { kind: 'customer', id }, source: 'buyer' },
				send: () => call('POST', '/api/requests', order),
				failing: [
					() => other.call('POST', '/api/requests', { ...order, userId: id }),
					() => other.call('POST', '/api/requests', { ...order, type: 'Quote' }, headers),
				],
			};
		},
	},
	'PUT /api/requests/{id}': Object.fromEntries(
		Object.entries({ 'a status': { status: 'shipped' }, 'a payment': { payment: 'paid' } }).map(
			([sentence, change]) => [
				sentence,
				async ({ shop }) => {
					const [buyer, admin] = [await newCustomer(shop), await newAdministrator(shop, 'admin')];
					const { body } = await buyer.call<SentRequest>('POST', '/api/requests', order);
					const path = `/api/requests/${body.id}`;
					return {
						...{ entity: 'request', action: 'status', id: body.id, source: 'console' },
						actor: { kind: 'administrator', id: admin.id },
						send: () => admin.call('PUT', path, change),
						failing: [
							() => buyer.call('PUT', path, change),
							() => admin.call('PUT', path, { ...change, version: 9 }),
							() => admin.call('PUT', '/api/requests/999999', change),
						],
					};
				},
			],
		),
	),
};
