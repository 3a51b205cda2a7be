import type { Category, Product } from '#contract/catalogue/catalogue.schema.ts';
import { bearing, type Fields, formSender, picture, seal } from './forms.ts';
import { caller, newAdministrator, newCustomer, newEmail } from './people.ts';
import type { PrepareWrite, RecordedWrites, Stage } from './recorded-write.ts';

type Entity = 'product' | 'category';

/** An administrator and a customer who send forms with a picture, and the start of what both lead to. */
async function people({ shop }: Stage, entity: Entity, action: string) {
	const [admin, customer] = [await newAdministrator(shop, 'admin'), await newCustomer(shop)];
	const send = formSender(shop, admin.token);
	const image = await picture('png', 40, 30);
	const sendForm = <T>(method: string, path: string, fields: Fields, as?: string) =>
		send<T>(method, path, fields, [['a.png', image]], as ? { as } : {});
	const actor = { kind: 'administrator', id: admin.id } as const;
	return { admin, customer, sendForm, expected: { entity, action, actor, source: 'console' } as const };
}

function create(entity: Entity, path: string, fields: () => Fields, bad: Fields): PrepareWrite {
	return async (stage) => {
		const { customer, sendForm, expected } = await people(stage, entity, 'create');
		return {
			...expected,
			send: () => sendForm('POST', path, fields()),
			failing: [
				() => sendForm('POST', path, fields(), customer.token),
				() => sendForm('POST', path, { ...fields(), ...bad }),
			],
		};
	};
}

function update(entity: Entity, path: string, fields: () => Fields): PrepareWrite {
	return async (stage) => {
		const { customer, sendForm, expected } = await people(stage, entity, 'update');
		const made = await sendForm<Category | Product>('POST', path, fields());
		const changed = { ...fields(), name: `Changed ${newEmail()}` };
		const productPath = `${path}/${made.body.id}`;
		return {
			...expected,
			id: made.body.id,
			send: () => sendForm('PUT', productPath, changed),
			failing: [
				() => sendForm('PUT', productPath, changed, customer.token),
				() => sendForm('PUT', productPath, { ...changed, version: '7' }),
				() => sendForm('PUT', `${path}/999999`, changed),
			],
		};
	};
}

function remove(entity: Entity, path: string, fields: () => Fields, undeletable: string): PrepareWrite {
	return async (stage) => {
		const { admin, customer, sendForm, expected } = await people(stage, entity, 'delete');
		const made = await sendForm<Category | Product>('POST', path, fields());
		const productPath = `${path}/${made.body.id}`;
		return {
			...expected,
			id: made.body.id,
			send: () => admin.call('DELETE', productPath),
			failing: [
				() => customer.call('DELETE', productPath),
				() => caller(stage.shop)('DELETE', productPath),
				() => admin.call('DELETE', `${path}/${undeletable}`),
			],
		};
	};
}

const measure: PrepareWrite = async (stage) => {
	const { admin, customer, sendForm, expected } = await people(stage, 'category', 'update');
	const made = await sendForm<Category>('POST', '/api/categories', category());
	const path = `/api/categories/${made.body.id}/parameters`;
	const parameters = [{ name: { en: 'Bore', ar: 'القطر الداخلي' }, unit: 'mm', kind: 'number', filterable: true }];
	const form = { version: 1, parameters, size_patterns: ['{bore}'] };
	return {
		...expected,
		id: made.body.id,
		send: () => admin.call('PUT', path, form),
		failing: [
			() => customer.call('PUT', path, form),
			() => admin.call('PUT', path, { ...form, version: 7 }),
			() => admin.call('PUT', path, { ...form, size_patterns: ['{height}'] }),
		],
	};
};

const category = () => ({ name: `Couplings ${newEmail()}` });
const bad = { categoryId: '9999' };

export const catalogueWrites: RecordedWrites = {
	'POST /api/products': { 'a new product': create('product', '/api/products', bearing, bad) },
	'POST /api/products/add': { 'a new seal': create('product', '/api/products/add', seal, bad) },
	'PUT /api/products/{id}': { 'a product': update('product', '/api/products', bearing) },
	'DELETE /api/products/{id}': { 'a product': remove('product', '/api/products', bearing, '999999') },
	'POST /api/categories': { 'a new category': create('category', '/api/categories', category, { name: 'Bearings' }) },
	'PUT /api/categories/{id}': { 'a category': update('category', '/api/categories', category) },
	'PUT /api/categories/{id}/parameters': { 'what a category measures': measure },
	// the demo's first category has products
	'DELETE /api/categories/{id}': { 'an empty category': remove('category', '/api/categories', category, '1') },
};
