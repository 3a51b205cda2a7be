import type { RequestPayments } from '#contract/requests/payments.schema.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { orderSender, photoSender, picture } from './forms.ts';
import { pdfFile } from './pdf-files.ts';
import { newAdministrator, newCustomer } from './people.ts';
import { sentQuote } from './quoted-requests.ts';
import type { RecordedWrites } from './recorded-write.ts';
import type { Shop } from './shop.ts';

const order = {
	type: 'Order',
	items: [{ name: 'Seal', category_name: 'Seals', size: '14mm', quantity: 2, productId: 1 }],
};

/** An order of a new customer, a new administrator, and what the history has of all that this one does to it. */
async function sentOrder(shop: Shop) {
	const [buyer, admin] = [await newCustomer(shop), await newAdministrator(shop, 'admin')];
	const { id, code } = (await buyer.call<SentRequest>('POST', '/api/requests', order)).body;
	const byStaff = { entity: 'request', id, source: 'console', actor: { kind: 'administrator', id: admin.id } } as const;
	return { buyer, admin, id, code, byStaff };
}

/** A request whose quote its buyer has accepted. */
async function acceptedQuote(shop: Shop) {
	const [buyer, admin] = [await newCustomer(shop), await newAdministrator(shop, 'admin')];
	const { id, say } = await sentQuote(shop, admin);
	await say('accept', { revision: 1 });
	const byStaff = { entity: 'request', source: 'console', actor: { kind: 'administrator', id: admin.id } } as const;
	return { buyer, admin, id, path: `/api/requests/${id}/payments`, byStaff };
}

export const requestWrites: RecordedWrites = {
	'POST /api/requests/code/{code}/photos': {
		'a photograph': async ({ shop }) => {
			const { id, call, token } = await newCustomer(shop);
			const { body } = await call<SentRequest>('POST', '/api/requests', order);
			const send = photoSender(shop, token);
			return {
				entity: 'request',
				action: 'photo',
				id: body.id,
				actor: { kind: 'customer', id },
				source: 'buyer',
				send: async () => send(body.code, await picture('jpeg')),
				failing: [() => send(body.code, Buffer.from('no image')), async () => send('nobody', await picture('jpeg'))],
			};
		},
	},
	'POST /api/requests/code/{code}/files': {
		'an order as a PDF': async ({ shop }) => {
			const { id, call, token } = await newCustomer(shop);
			const { body } = await call<SentRequest>('POST', '/api/requests', order);
			const send = orderSender(shop, token);
			return {
				entity: 'request',
				action: 'order_file',
				id: body.id,
				actor: { kind: 'customer', id },
				source: 'buyer',
				send: () => send(body.code, pdfFile()),
				failing: [() => send(body.code, Buffer.from('no PDF')), () => send('nobody', pdfFile())],
			};
		},
	},
	'DELETE /api/requests/code/{code}/files/{id}': {
		'his order as a PDF': async ({ shop }) => {
			const { id, call, token } = await newCustomer(shop);
			const { body } = await call<SentRequest>('POST', '/api/requests', order);
			const file = await orderSender(shop, token)(body.code, pdfFile());
			const path = `/api/requests/code/${body.code}/files`;
			return {
				entity: 'request',
				action: 'order_file_withdrawn',
				id: body.id,
				actor: { kind: 'customer', id },
				source: 'buyer',
				send: () => call('DELETE', `${path}/${file.body.id}`),
				failing: [() => call('DELETE', `${path}/999999`)],
			};
		},
	},
	'DELETE /api/requests/{id}/files/{file}': {
		'an order as a PDF': async ({ shop }) => {
			const { admin, buyer, id, code, byStaff } = await sentOrder(shop);
			const { body } = await orderSender(shop)(code, pdfFile());
			const path = `/api/requests/${id}/files/${body.id}`;
			const deletion = { reason: 'of another buyer' };
			return {
				...byStaff,
				action: 'order_file_deleted',
				send: () => admin.call('DELETE', path, deletion),
				failing: [
					() => buyer.call('DELETE', path, deletion),
					() => admin.call('DELETE', path, {}),
					() => admin.call('DELETE', `/api/requests/${id}/files/999999`, deletion),
				],
			};
		},
	},
	'POST /api/requests': {
		'an order': async ({ shop }) => {
			const [{ id, call }, other] = [await newCustomer(shop), await newCustomer(shop)];
			const headers = { 'Idempotency-Key': 'sent-before-that' };
			await other.call('POST', '/api/requests', order, headers);
			return {
				entity: 'request',
				action: 'create',
				actor: { kind: 'customer', id },
				source: 'buyer',
				send: () => call('POST', '/api/requests', order),
				failing: [
					() => other.call('POST', '/api/requests', { ...order, userId: id }),
					() => other.call('POST', '/api/requests', { ...order, type: 'Quote' }, headers),
				],
			};
		},
	},
	'PUT /api/requests/batch': {
		'a status of several': async ({ shop }) => {
			const { admin, buyer, id, byStaff } = await sentOrder(shop);
			const change = { ids: [id], status: 'shipped' };
			return {
				...byStaff,
				action: 'status',
				send: () => admin.call('PUT', '/api/requests/batch', change),
				failing: [
					() => buyer.call('PUT', '/api/requests/batch', change),
					() => admin.call('PUT', '/api/requests/batch', { ...change, status: 'lost' }),
				],
			};
		},
	},
	'POST /api/requests/{id}/answers': {
		'a ready answer': async ({ shop }) => {
			const { admin, buyer, id, byStaff } = await sentOrder(shop);
			const answer = { title: 'Photo' };
			return {
				...byStaff,
				action: 'answer',
				send: () => admin.call('POST', `/api/requests/${id}/answers`, answer),
				failing: [
					() => buyer.call('POST', `/api/requests/${id}/answers`, answer),
					() => admin.call('POST', `/api/requests/${id}/answers`, { title: ' ' }),
				],
			};
		},
	},
	'POST /api/requests/{id}/notes': {
		'a note': async ({ shop }) => {
			const { admin, buyer, id, byStaff } = await sentOrder(shop);
			const note = { text: 'Asked for his drawing' };
			return {
				...byStaff,
				action: 'note',
				send: () => admin.call('POST', `/api/requests/${id}/notes`, note),
				failing: [
					() => buyer.call('POST', `/api/requests/${id}/notes`, note),
					() => admin.call('POST', `/api/requests/${id}/notes`, { text: ' ' }),
					() => admin.call('POST', '/api/requests/999999/notes', note),
				],
			};
		},
	},
	'POST /api/requests/{id}/payments': {
		'a payment': async ({ shop }) => {
			const { admin, buyer, path, id, byStaff } = await acceptedQuote(shop);
			const payment = { amount: '10', on: '2026-01-31', method: 'cash' };
			return {
				...byStaff,
				id,
				action: 'payment',
				send: () => admin.call('POST', path, payment),
				failing: [
					() => buyer.call('POST', path, payment),
					() => admin.call('POST', path, { ...payment, amount: '-10' }),
					() => admin.call('POST', path, { ...payment, amount: '9999' }),
				],
			};
		},
	},
	'DELETE /api/requests/{id}/payments/{payment}': {
		'a payment': async ({ shop }) => {
			const { admin, buyer, path, id, byStaff } = await acceptedQuote(shop);
			const booked = { amount: '10', on: '2026-01-31', method: 'cash' };
			const { body } = await admin.call<RequestPayments>('POST', path, booked);
			const payment = `${path}/${body.payments[0]?.id}`;
			return {
				...byStaff,
				id,
				action: 'payment_reversed',
				send: () => admin.call('DELETE', payment),
				failing: [() => buyer.call('DELETE', payment), () => admin.call('DELETE', `${path}/999999`)],
			};
		},
	},
	'POST /api/requests/{id}/papers': {
		'an order confirmation': async ({ shop }) => {
			const { admin, buyer, id, byStaff } = await acceptedQuote(shop);
			const path = `/api/requests/${id}/papers`;
			const paper = { kind: 'confirmation' };
			return {
				...byStaff,
				id,
				action: 'paper',
				send: () => admin.call('POST', path, paper),
				failing: [
					() => buyer.call('POST', path, paper),
					() => admin.call('POST', path, { kind: 'invoice' }),
					() => admin.call('POST', '/api/requests/999999/papers', paper),
				],
			};
		},
	},
	'DELETE /api/requests/{id}': {
		'a request': async ({ shop }) => {
			const { admin, buyer, id, byStaff } = await sentOrder(shop);
			const path = `/api/requests/${id}`;
			const deletion = { reason: 'sent twice' };
			return {
				...byStaff,
				action: 'delete',
				send: () => admin.call('DELETE', path, deletion),
				failing: [
					() => buyer.call('DELETE', path, deletion),
					() => admin.call('DELETE', path, { reason: ' ' }),
					() => admin.call('DELETE', '/api/requests/999999', deletion),
				],
			};
		},
	},
	'DELETE /api/requests/{id}/photos/{photo}': {
		'a photograph': async ({ shop }) => {
			const { admin, buyer, id, code, byStaff } = await sentOrder(shop);
			const { body } = await photoSender(shop)(code, await picture('jpeg'));
			const path = `/api/requests/${id}/photos/${body.id}`;
			const deletion = { reason: 'shows a person' };
			return {
				...byStaff,
				action: 'photo_deleted',
				send: () => admin.call('DELETE', path, deletion),
				failing: [
					() => buyer.call('DELETE', path, deletion),
					() => admin.call('DELETE', path, {}),
					() => admin.call('DELETE', `/api/requests/${id}/photos/999999`, deletion),
				],
			};
		},
	},
	'PUT /api/requests/{id}': Object.fromEntries(
		Object.entries({
			'a status': { change: { status: 'shipped' }, action: 'status' },
			'a payment': { change: { payment: 'paid' }, action: 'status' },
			'a next step': { change: { next_step: 'Call him' }, action: 'desk' },
		}).map(([sentence, { change, action }]) => [
			sentence,
			async ({ shop }) => {
				const { admin, buyer, id, byStaff } = await sentOrder(shop);
				const path = `/api/requests/${id}`;
				return {
					...byStaff,
					action,
					send: () => admin.call('PUT', path, change),
					failing: [
						() => buyer.call('PUT', path, change),
						() => admin.call('PUT', path, { ...change, version: 9 }),
						() => admin.call('PUT', '/api/requests/999999', change),
					],
				};
			},
		]),
	),
};
