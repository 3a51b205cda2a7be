import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { HandOverMap } from '#contract/hand-over/hand-over.schema.ts';
import type { CreatedToken } from '#contract/programs/tokens.schema.ts';
import type { WebhookSecret } from '#contract/programs/webhooks.schema.ts';
import { caller, newAdministrator, newCustomer } from './people.ts';
import { newToken, tokenForm, webhookForm } from './programs.ts';
import type { RecordedWrites, Stage } from './recorded-write.ts';
import type { Shop } from './shop.ts';

async function people({ shop }: Stage, entity: 'token' | 'webhook', action: string) {
	const [boss, admin] = [await newAdministrator(shop, 'super admin'), await newAdministrator(shop, 'admin')];
	const actor = { kind: 'administrator', id: boss.id } as const;
	return { boss, admin, expected: { entity, action, actor, source: 'console' } as const };
}

const byProgram = ({ id }: { id: number }) =>
	({ entity: 'product', action: 'update', actor: { kind: 'program', id }, source: 'program' }) as const;

let amount = 3_000;
/** Another amount in each test, so that something changes. */
const next = () => amount++;

/** The first size of the first product. */
async function firstSize(shop: Shop): Promise<number> {
	const { body } = await caller(shop)<Product>('GET', '/api/products/1');
	return body.variants?.[0]?.id ?? 0;
}

export const programWrites: RecordedWrites = {
	'POST /api/tokens': {
		'a new token': async (stage) => {
			const { boss, admin, expected } = await people(stage, 'token', 'create');
			return {
				...expected,
				send: () => boss.call('POST', '/api/tokens', tokenForm()),
				failing: [
					() => admin.call('POST', '/api/tokens', tokenForm()),
					() => boss.call('POST', '/api/tokens', tokenForm({ scopes: [] })),
				],
			};
		},
	},
	'DELETE /api/tokens/{id}': {
		'a token': async (stage) => {
			const { boss, admin, expected } = await people(stage, 'token', 'delete');
			const { id } = (await boss.call<CreatedToken>('POST', '/api/tokens', tokenForm())).body;
			return {
				...expected,
				id,
				send: () => boss.call('DELETE', `/api/tokens/${id}`),
				failing: [() => admin.call('DELETE', `/api/tokens/${id}`), () => boss.call('DELETE', '/api/tokens/999999')],
			};
		},
	},
	'POST /api/webhooks': {
		'a new webhook': async (stage) => {
			const { boss, admin, expected } = await people(stage, 'webhook', 'create');
			return {
				...expected,
				send: () => boss.call('POST', '/api/webhooks', webhookForm()),
				failing: [
					() => admin.call('POST', '/api/webhooks', webhookForm()),
					() => boss.call('POST', '/api/webhooks', webhookForm({ url: 'https://10.0.0.1/' })),
				],
			};
		},
	},
	'PUT /api/webhooks/{id}': {
		'a webhook': async (stage) => {
			const { boss, admin, expected } = await people(stage, 'webhook', 'update');
			const { id } = (await boss.call<WebhookSecret>('POST', '/api/webhooks', webhookForm())).body;
			const change = webhookForm({ on: false });
			return {
				...expected,
				id,
				send: () => boss.call('PUT', `/api/webhooks/${id}`, change),
				failing: [
					() => admin.call('PUT', `/api/webhooks/${id}`, change),
					() => boss.call('PUT', `/api/webhooks/${id}`, { ...change, types: [] }),
				],
			};
		},
	},
	'POST /api/webhooks/{id}/rotate': {
		'a new secret': async (stage) => {
			const { boss, admin, expected } = await people(stage, 'webhook', 'rotate');
			const { id } = (await boss.call<WebhookSecret>('POST', '/api/webhooks', webhookForm())).body;
			return {
				...expected,
				id,
				send: () => boss.call('POST', `/api/webhooks/${id}/rotate`),
				failing: [() => admin.call('POST', `/api/webhooks/${id}/rotate`)],
			};
		},
	},
	'DELETE /api/webhooks/{id}': {
		'a webhook': async (stage) => {
			const { boss, admin, expected } = await people(stage, 'webhook', 'delete');
			const { id } = (await boss.call<WebhookSecret>('POST', '/api/webhooks', webhookForm())).body;
			return {
				...expected,
				id,
				send: () => boss.call('DELETE', `/api/webhooks/${id}`),
				failing: [() => admin.call('DELETE', `/api/webhooks/${id}`), () => boss.call('DELETE', '/api/webhooks/999999')],
			};
		},
	},
	'POST /api/prices': {
		'a price': async ({ shop }) => {
			const boss = await newAdministrator(shop, 'super admin');
			const [token, other] = [await newToken(boss, ['prices:write']), await newToken(boss, ['stock:write'])];
			const rows = [{ variant_id: await firstSize(shop), price: String(next()) }];
			return {
				...byProgram(token),
				id: 1,
				send: () => token.call('POST', '/api/prices', rows),
				failing: [() => other.call('POST', '/api/prices', rows), () => token.call('POST', '/api/prices', [])],
			};
		},
	},
	'POST /api/stock': {
		'a stock': async ({ shop }) => {
			const boss = await newAdministrator(shop, 'super admin');
			const [token, other] = [await newToken(boss, ['stock:write']), await newToken(boss, ['prices:write'])];
			const rows = [{ variant_id: await firstSize(shop), stock: next() }];
			return {
				...byProgram(token),
				id: 1,
				send: () => token.call('POST', '/api/stock', rows),
				failing: [() => other.call('POST', '/api/stock', rows), () => token.call('POST', '/api/stock', [])],
			};
		},
	},
	'PUT /api/hand-over/maps': {
		'changed columns': async ({ shop }) => {
			const [admin, customer] = [await newAdministrator(shop, 'admin'), await newCustomer(shop)];
			const columns = [{ title: 'Number', field: 'request_number' }];
			const path = '/api/hand-over/maps';
			const { body } = await admin.call<HandOverMap[]>('PUT', path, [{ name: 'Tally', columns }]);
			const changed = [{ ...body[0], name: `Tally ${next()}` }];
			return {
				entity: 'hand_over_map',
				action: 'update',
				actor: { kind: 'administrator', id: admin.id },
				source: 'console',
				id: body[0]?.id ?? 0,
				send: () => admin.call('PUT', path, changed),
				failing: [
					() => customer.call('PUT', path, changed),
					() => admin.call('PUT', path, [{ ...body[0], columns: [] }]),
				],
			};
		},
	},
};
