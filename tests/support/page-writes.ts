import { randomBytes } from 'node:crypto';
import type { FirmPage, PageForm } from '#contract/firm-pages/firm-pages.schema.ts';
import { newAdministrator, newCustomer } from './people.ts';
import type { RecordedWrites, Stage } from './recorded-write.ts';

const path = '/api/pages';

/** The form of a page with an address of its own. */
export const pageForm = (change: Partial<PageForm> = {}): PageForm => ({
	path: `page-${randomBytes(5).toString('hex')}`,
	title: { en: 'Warranty', ar: 'الضمان' },
	body: { en: 'A year.', ar: 'سنة واحدة.' },
	state: 'public',
	footer: true,
	...change,
});

async function people({ shop }: Stage, action: string) {
	const [admin, customer] = [await newAdministrator(shop, 'admin'), await newCustomer(shop)];
	const actor = { kind: 'administrator', id: admin.id } as const;
	return { admin, customer, expected: { entity: 'page', action, actor, source: 'console' } as const };
}

export const pageWrites: RecordedWrites = {
	'POST /api/pages': {
		'a new page': async (stage) => {
			const { admin, customer, expected } = await people(stage, 'create');
			return {
				...expected,
				send: () => admin.call('POST', path, pageForm()),
				failing: [
					() => customer.call('POST', path, pageForm()),
					() => admin.call('POST', path, pageForm({ path: 'product' })),
					() => admin.call('POST', path, pageForm({ title: { en: '', ar: '' } })),
				],
			};
		},
	},
	'POST /api/pages/drafts': {
		'a draft': async (stage) => {
			const { admin, customer, expected } = await people(stage, 'create');
			return {
				...expected,
				send: () => admin.call('POST', `${path}/drafts`, { draft: 'terms' }),
				failing: [
					() => customer.call('POST', `${path}/drafts`, { draft: 'privacy' }),
					() => admin.call('POST', `${path}/drafts`, { draft: 'imprint' }),
				],
			};
		},
	},
	'PUT /api/pages/{id}': {
		'a page': async (stage) => {
			const { admin, customer, expected } = await people(stage, 'update');
			const { body: taken } = await admin.call<FirmPage>('POST', path, pageForm());
			const { id } = (await admin.call<FirmPage>('POST', path, pageForm())).body;
			return {
				...expected,
				id,
				send: () => admin.call('PUT', `${path}/${id}`, pageForm()),
				failing: [
					() => customer.call('PUT', `${path}/${id}`, pageForm()),
					() => admin.call('PUT', `${path}/999999`, pageForm()),
					() => admin.call('PUT', `${path}/${id}`, { ...pageForm(), version: 2_000 }),
					() => admin.call('PUT', `${path}/${id}`, pageForm({ path: taken.path })),
				],
			};
		},
	},
	'DELETE /api/pages/{id}': {
		'a page': async (stage) => {
			const { admin, customer, expected } = await people(stage, 'delete');
			const { id } = (await admin.call<FirmPage>('POST', path, pageForm())).body;
			return {
				...expected,
				id,
				send: () => admin.call('DELETE', `${path}/${id}`),
				failing: [() => customer.call('DELETE', `${path}/${id}`), () => admin.call('DELETE', `${path}/999999`)],
			};
		},
	},
};
