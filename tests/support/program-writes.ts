import type { CreatedToken } from '#contract/programs/tokens.schema.ts';
import { newAdministrator } from './people.ts';
import { tokenForm } from './programs.ts';
import type { RecordedWrites, Stage } from './recorded-write.ts';

async function people({ shop }: Stage, entity: 'token', action: string) {
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
};
