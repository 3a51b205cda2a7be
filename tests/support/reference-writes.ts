import type { Reference } from '#contract/catalogue/references.schema.ts';
import { caller, newAdministrator, newCustomer, newEmail } from './people.ts';
import type { RecordedWrites, Stage } from './recorded-write.ts';

const path = '/api/references';

const row = () => ({ maker: 'Basler', code: newEmail(), product_id: 1, size: null, grade: 'same', source: 'a letter' });

/** An administrator and a customer, and what the history has of what the first of them does. */
async function people({ shop }: Stage, action: string) {
	const [admin, customer] = [await newAdministrator(shop, 'admin'), await newCustomer(shop)];
	const actor = { kind: 'administrator', id: admin.id } as const;
	return { admin, customer, expected: { entity: 'reference', action, actor, source: 'console' } as const };
}

export const referenceWrites: RecordedWrites = {
	'POST /api/references': {
		'a new row': async (stage) => {
			const { admin, customer, expected } = await people(stage, 'create');
			return {
				...expected,
				send: () => admin.call('POST', path, row()),
				failing: [
					() => customer.call('POST', path, row()),
					() => admin.call('POST', path, { ...row(), product_id: 999_999 }),
					() => admin.call('POST', path, { ...row(), size: 'no such size' }),
				],
			};
		},
	},
	'PUT /api/references/{id}': {
		'a row': async (stage) => {
			const { admin, customer, expected } = await people(stage, 'update');
			const { body } = await admin.call<Reference>('POST', path, row());
			const referencePath = `${path}/${body.id}`;
			return {
				...expected,
				id: body.id,
				send: () => admin.call('PUT', referencePath, { ...row(), version: 1 }),
				failing: [
					() => customer.call('PUT', referencePath, row()),
					() => admin.call('PUT', referencePath, { ...row(), version: 7 }),
					() => admin.call('PUT', `${path}/999999`, row()),
				],
			};
		},
	},
	'DELETE /api/references/{id}': {
		'a row': async (stage) => {
			const { admin, customer, expected } = await people(stage, 'delete');
			const { body } = await admin.call<Reference>('POST', path, row());
			const referencePath = `${path}/${body.id}`;
			return {
				...expected,
				id: body.id,
				send: () => admin.call('DELETE', referencePath),
				failing: [() => customer.call('DELETE', referencePath), () => caller(stage.shop)('DELETE', referencePath)],
			};
		},
	},
};
