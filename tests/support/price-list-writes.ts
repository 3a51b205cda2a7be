import { randomUUID } from 'node:crypto';
import type { Change } from '#contract/history/changes.schema.ts';
import { newAdministrator, newCustomer } from './people.ts';
import { newPriceList, putEntries } from './price-lists.ts';
import type { RecordedWrites, Stage } from './recorded-write.ts';

const path = '/api/price-lists';

async function people({ shop }: Stage, action: string) {
	const [admin, customer] = [await newAdministrator(shop, 'admin'), await newCustomer(shop)];
	const actor = { kind: 'administrator', id: admin.id } as const;
	return { admin, customer, expected: { entity: 'price_list', action, actor, source: 'console' } as const };
}

export const priceListWrites: RecordedWrites = {
	'POST /api/price-lists': {
		'a new list': async (stage) => {
			const { admin, customer, expected } = await people(stage, 'create');
			const form = () => ({ name: `List ${randomUUID()}`, percent_off: 5 });
			return {
				...expected,
				send: () => admin.call('POST', path, form()),
				failing: [
					() => customer.call('POST', path, form()),
					() => admin.call('POST', path, { ...form(), percent_off: 101 }),
				],
			};
		},
	},
	'PUT /api/price-lists/{id}': {
		'a list': async (stage) => {
			const { admin, customer, expected } = await people(stage, 'update');
			const { id, name } = await newPriceList(admin.call);
			const form = { name, percent_off: 7.5 };
			return {
				...expected,
				id,
				send: () => admin.call('PUT', `${path}/${id}`, form),
				failing: [
					() => customer.call('PUT', `${path}/${id}`, form),
					() => admin.call('PUT', `${path}/999999`, form),
					() => admin.call('PUT', `${path}/${id}`, { ...form, version: 2_000 }),
				],
			};
		},
	},
	'DELETE /api/price-lists/{id}': {
		'a list': async (stage) => {
			const { admin, customer, expected } = await people(stage, 'delete');
			const { id } = await newPriceList(admin.call);
			return {
				...expected,
				id,
				send: () => admin.call('DELETE', `${path}/${id}`),
				failing: [() => customer.call('DELETE', `${path}/${id}`), () => admin.call('DELETE', `${path}/999999`)],
			};
		},
	},
	'PUT /api/price-lists/{id}/entries': {
		'a price of a list': async (stage) => {
			const { admin, customer, expected } = await people(stage, 'update');
			const list = await newPriceList(admin.call);
			await putEntries(admin.call, list.id, [{ variant_id: 1, price: 5 }]);
			const { body: changes } = await admin.call<Change[]>('GET', '/api/changes?entity=price_entry');
			return {
				...expected,
				entity: 'price_entry',
				id: changes[0]?.entity_id ?? 0,
				send: () => putEntries(admin.call, list.id, [{ variant_id: 1, price: 6 }]),
				failing: [
					() => putEntries(customer.call, list.id, [{ variant_id: 1, price: 6 }]),
					() => putEntries(admin.call, list.id, [{ variant_id: 1, price: 0 }]),
					() => putEntries(admin.call, list.id, [{ variant_id: 999_999_999, price: 6 }]),
				],
			};
		},
	},
	'PUT /api/products/{id}/costs': {
		'the first costs': async (stage) => {
			const { admin, customer, expected } = await people(stage, 'create');
			const id = 7;
			const put = (call: typeof admin.call, product: number, form = {}) =>
				call('PUT', `/api/products/${product}/costs`, { cost: 4.1, sizes: [], version: 0, ...form });
			return {
				...expected,
				entity: 'product_cost',
				id,
				send: () => put(admin.call, id),
				failing: [
					() => put(customer.call, id),
					() => put(admin.call, 999_999),
					() => put(admin.call, id, { version: 2_000 }),
					() => put(admin.call, id, { cost: 1.23456 }),
				],
			};
		},
	},
};
