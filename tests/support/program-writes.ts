import type { CreatedToken } from '#contract/programs/tokens.schema.ts';
import type { WebhookSecret } from '#contract/programs/webhooks.schema.ts';
import { newAdministrator } from './people.ts';
import { tokenForm, webhookForm } from './programs.ts';
import type { RecordedWrites, Stage } from './recorded-write.ts';

async function people({ shop }: Stage, entity: 'token' | 'webhook', action: string) {
	const [boss, admin] = [await newAdministrator(shop, 'super admin'), await newAdministrator(shop, 'admin')];
	const actor = { kind: 'administrator', id: boss.id } as const;
	return { boss, admin, expected: { entity, action, actor, source: 'console' } as const };
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
};
