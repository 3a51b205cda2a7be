import type { ShopDocument } from '#contract/documents/documents.schema.ts';
import { documentSender } from './document-forms.ts';
import { pdfFile } from './pdf-files.ts';
import { newAdministrator, newCustomer } from './people.ts';
import type { RecordedWrites, Stage } from './recorded-write.ts';
import { zipOf } from './workbooks.ts';

const path = '/api/documents';
const form = { product_id: '1', kind: 'datasheet', language: 'en' };

async function people({ shop }: Stage, action: string) {
	const [admin, customer] = [await newAdministrator(shop, 'admin'), await newCustomer(shop)];
	const actor = { kind: 'administrator', id: admin.id } as const;
	const send = documentSender(shop, admin.token);
	const add = async () => (await send<ShopDocument>('POST', path, form)).body.id;
	return { admin, customer, send, add, expected: { entity: 'document', action, actor, source: 'console' } as const };
}

export const documentWrites: RecordedWrites = {
	'POST /api/documents': {
		'a document': async (stage) => {
			const { customer, send, expected } = await people(stage, 'create');
			return {
				...expected,
				send: () => send('POST', path, form),
				failing: [
					() => send('POST', path, form, pdfFile(), { as: customer.token }),
					() => send('POST', path, { ...form, product_id: '999999' }),
					() => send('POST', path, form, Buffer.from('<html>')),
				],
			};
		},
	},
	'PUT /api/documents/{id}': {
		'a new version': async (stage) => {
			const { customer, send, add, expected } = await people(stage, 'update');
			const id = await add();
			return {
				...expected,
				id,
				send: () => send('PUT', `${path}/${id}`, { version: '1' }),
				failing: [
					() => send('PUT', `${path}/${id}`, {}, pdfFile(), { as: customer.token }),
					() => send('PUT', `${path}/${id}`, { version: '7' }),
					() => send('PUT', `${path}/999999`, {}),
				],
			};
		},
	},
	'DELETE /api/documents/{id}': {
		'a document': async (stage) => {
			const { admin, customer, add, expected } = await people(stage, 'delete');
			const id = await add();
			return {
				...expected,
				id,
				send: () => admin.call('DELETE', `${path}/${id}`),
				failing: [() => customer.call('DELETE', `${path}/${id}`), () => admin.call('DELETE', `${path}/999999`)],
			};
		},
	},
	'POST /api/documents/zip': {
		'a zip with a document': async (stage) => {
			const { customer, send, expected, add } = await people(stage, 'create');
			// the next document: a zip names none
			const id = (await add()) + 1;
			const [model = ''] = await modelsOf(stage);
			const zip = zipOf({ [`${model}-drawing-en.pdf`]: pdfFile() });
			return {
				...expected,
				id,
				send: () => send('POST', `${path}/zip`, {}, zip),
				failing: [
					() => send('POST', `${path}/zip`, {}, zip, { as: customer.token }),
					() => send('POST', `${path}/zip`, {}, Buffer.from('no zip')),
					() => send('POST', `${path}/zip`, { plan: 'another' }, zip),
				],
			};
		},
	},
};

/** Part numbers that one product has. */
export async function modelsOf({ shop }: Pick<Stage, 'shop'>): Promise<string[]> {
	const { rows } = await shop.database.execute<{ model: string }>(
		`select min(model) as model from products where model ~ '^[A-Za-z0-9]+$' group by spelling having count(*) = 1 order by min(id)`,
	);
	return rows.map(({ model }) => model);
}
