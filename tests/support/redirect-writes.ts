import { randomUUID } from 'node:crypto';
import type { Redirect } from '#contract/redirects/redirects.schema.ts';
import { newAdministrator, newCustomer } from './people.ts';
import type { RecordedWrites, Stage } from './recorded-write.ts';
import { sendRedirects } from './redirect-sheets.ts';

const path = '/api/redirects';
const newRedirect = () => ({ from: `/old/${randomUUID()}`, to: '/product/1' });

async function people({ shop }: Stage, action: string) {
	const [admin, customer] = [await newAdministrator(shop, 'admin'), await newCustomer(shop)];
	const actor = { kind: 'administrator', id: admin.id } as const;
	return { admin, customer, expected: { entity: 'redirect', action, actor, source: 'console' } as const };
}

export const redirectWrites: RecordedWrites = {
	'POST /api/redirects': {
		'a new redirect': async (stage) => {
			const { admin, customer, expected } = await people(stage, 'create');
			return {
				...expected,
				send: () => admin.call('POST', path, newRedirect()),
				failing: [
					() => customer.call('POST', path, newRedirect()),
					() => admin.call('POST', path, { ...newRedirect(), from: '/product/1' }),
				],
			};
		},
	},
	'DELETE /api/redirects/{id}': {
		'a redirect': async (stage) => {
			const { admin, customer, expected } = await people(stage, 'delete');
			const { id } = (await admin.call<Redirect>('POST', path, newRedirect())).body;
			return {
				...expected,
				id,
				send: () => admin.call('DELETE', `${path}/${id}`),
				failing: [() => customer.call('DELETE', `${path}/${id}`), () => admin.call('DELETE', `${path}/999999`)],
			};
		},
	},
	'POST /api/redirects/sheet': {
		'a redirect that a sheet changes': async (stage) => {
			const { admin, customer, expected } = await people(stage, 'update');
			const { id, from } = (await admin.call<Redirect>('POST', path, newRedirect())).body;
			const file = `from,to\n${from},/product/2\n`;
			return {
				...expected,
				id,
				send: () => sendRedirects(stage.shop, admin.token, file),
				failing: [
					() => sendRedirects(stage.shop, customer.token, file),
					() => sendRedirects(stage.shop, admin.token, 'no titles'),
				],
			};
		},
	},
};
