import { randomUUID } from 'node:crypto';
import { newAdministrator, newCustomer } from './people.ts';
import type { PrepareWrite, RecordedWrites } from './recorded-write.ts';

/** A price that no test before has set. */
const newPrice = () => Math.round(Math.random() * 1_000_000) / 100;

const pricing: PrepareWrite = async ({ shop }) => {
	const [admin, customer] = [await newAdministrator(shop, 'admin'), await newCustomer(shop)];
	const path = '/api/products/20/price-and-stock';
	const actor = { kind: 'administrator', id: admin.id } as const;
	return {
		entity: 'product',
		action: 'update',
		actor,
		source: 'console',
		id: 20,
		send: () => admin.call('PUT', path, { price: newPrice() }),
		failing: [
			() => customer.call('PUT', path, { price: newPrice() }),
			() => admin.call('PUT', path, { price: newPrice(), version: 700 }),
			() => admin.call('PUT', '/api/products/999999/price-and-stock', { price: 1 }),
		],
	};
};

const bulk =
	(id: number, action: 'update' | 'delete', change: () => object): PrepareWrite =>
	async ({ shop }) => {
		const [admin, customer] = [await newAdministrator(shop, 'admin'), await newCustomer(shop)];
		const path = '/api/products/bulk';
		const body = (more: object = {}) => ({
			selection: { ids: [id] },
			change: change(),
			batch: randomUUID(),
			...more,
		});
		const actor = { kind: 'administrator', id: admin.id } as const;
		return {
			entity: 'product',
			action,
			actor,
			source: 'console',
			id,
			send: () => admin.call('POST', path, body()),
			failing: [
				() => customer.call('POST', path, body()),
				() => admin.call('POST', path, body({ selection: { query: {} }, expected: 2 })),
				() => admin.call('POST', path, body({ change: { kind: 'category', category_id: 9_999 } })),
			],
		};
	};

export const worklistWrites: RecordedWrites = {
	'PUT /api/products/{id}/price-and-stock': { 'a price': pricing },
	'POST /api/products/bulk': {
		'the stock of the selected': bulk(21, 'update', () => ({ kind: 'stock', stock: { availability: 'in_stock' } })),
		'the deletion of the selected': bulk(22, 'delete', () => ({ kind: 'delete' })),
	},
};
